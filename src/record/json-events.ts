import type { AgentEvent } from "../core/events.ts";
import type { Redact } from "../core/redact.ts";
import { redactedJson } from "./redacted-json.ts";

/**
 * The stream of events for another program: one JSON object a line, in order, nothing else between. Partial messages
 * are left out of updates: the deltas have all of them, and with each delta the whole so far would be quadratic.
 */
export function createJsonEvents(write: (line: string) => void, redact: Redact): (event: AgentEvent) => void {
  return (event) => write(`${redactedJson(withoutPartials(event), redact)}\n`);
}

function withoutPartials(event: AgentEvent): object {
  if (event.type !== "message_update") return event;
  const { partial: _whole, ...update } = { partial: null, ...event.assistantMessageEvent };
  return { type: event.type, assistantMessageEvent: update };
}
