import type { QueryEvent } from "./query-events.ts";

/** One line for each event: for logs, pipes and tests. */
export function renderPlain(event: QueryEvent): string {
  return `${event.type}: ${subjectOf(event)}`.replaceAll("\r", "").replaceAll("\n", "\\n");
}

function subjectOf(event: QueryEvent): string {
  switch (event.type) {
    case "state":
      return event.name;
    case "text_delta":
      return event.text;
    case "tool_start":
      return event.call.name;
    case "tool_result":
      return event.result.summary;
    case "compaction":
      return `${event.dropped} messages, ${event.tokensBefore} to ${event.tokensAfter} tokens`;
    case "error":
      return `${event.error.code}: ${event.error.message}`;
    case "turn_end":
      return event.reason;
  }
}
