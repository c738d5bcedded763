import { AWAITING, SHARED_EVENTS, TRIGGERS } from "./index.ts";
import { refuse, skip, type TriggerEvent, type TriggerOutcome } from "./outcome.ts";

/**
 * An event becomes a task, or a skip with its reason (nothing to do: the job goes on), or a refusal (the workflow is set up
 * for an event that can never be a task, or the payload cannot be read: the job fails). Pure; nothing was looked up, and
 * nobody was trusted yet.
 */
export function parseTrigger(event: TriggerEvent): TriggerOutcome {
  const read = TRIGGERS.get(event.name) ?? AWAITING.get(event.name);
  if (read) return read(event);
  const make = SHARED_EVENTS.has(event.name) ? skip : refuse;
  return make("event_unsupported", unsupported(event.name));
}

function unsupported(name: string): string {
  const shown = /^\w{1,60}$/.test(name) ? name : "given";
  return `The event ${shown} starts no task. Start Reeve on one of ${[...TRIGGERS.keys()].join(", ")}.`;
}
