import { QUIET_EVENTS, TRIGGERS } from "./index.ts";
import { refuse, skip, type TriggerEvent, type TriggerOutcome } from "./outcome.ts";

/**
 * An event becomes a task, or a skip with its reason (nothing to do), or a refusal (the event is unknown, or its payload
 * cannot be read). Pure; nothing was looked up, and nobody was trusted yet.
 */
export function parseTrigger(event: TriggerEvent): TriggerOutcome {
  const read = TRIGGERS.get(event.name);
  if (read) return read(event);
  if (QUIET_EVENTS.has(event.name)) return skip("other_event", `The event ${event.name} starts no task.`);
  return refuse("event_unsupported", unsupported(event.name));
}

function unsupported(name: string): string {
  const shown = /^\w{1,60}$/.test(name) ? name : "given";
  return `The event ${shown} is not supported. Start Reeve on one of ${[...TRIGGERS.keys()].join(", ")}.`;
}
