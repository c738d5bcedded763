import type { RunEvent } from "../core/events.ts";
import type { Redact } from "../core/redact.ts";
import type { Sink } from "./recorder.ts";
import { redactedJson } from "./redacted-json.ts";

export const TRANSCRIPT_SCHEMA = 1;

/**
 * The whole conversation and what happened around it, as JSON lines, written as it happens: a run that is killed leaves
 * all but its last line. The first line is a header; every other one is an event with its time `at`. Each message
 * stands in it once.
 */
export function createTranscript(options: {
  /** Takes one line without its line feed. */
  readonly write: (line: string) => void;
  readonly redact: Redact;
  readonly task: string;
}): Sink {
  const { write, redact, task } = options;
  write(redactedJson({ type: "transcript", schema: TRANSCRIPT_SCHEMA, task }, redact));
  return {
    name: "transcript",
    write(event) {
      const line = lineOf(event);
      if (line !== null) write(redactedJson(line, redact));
    },
  };
}

/** What is kept of an event; `null` for one that repeats what another line has. */
function lineOf(event: RunEvent): object | null {
  switch (event.type) {
    case "message_start":
    case "message_update":
    case "tool_execution_update":
      return null;
    case "tool_execution_end": {
      // What the model saw of it is in the tool result's own message.
      const { result, ...rest } = event;
      return { ...rest, ...(result.details === undefined ? {} : { details: result.details }) };
    }
    case "turn_end": {
      const { type, at, message, toolResults } = event;
      return { type, at, stopReason: message.stopReason, toolResults: toolResults.length };
    }
    case "agent_end":
      return { type: event.type, at: event.at, messages: event.messages.length };
    default:
      return event;
  }
}
