import type { RunEvent } from "../../src/core/events.ts";
import type { AssistantMessage, ToolResultMessage } from "../../src/core/messages.ts";
import type { Decision } from "../../src/core/tool.ts";

export const AT = Date.UTC(2026, 0, 1);

export function assistant(text: string): AssistantMessage {
  return {
    role: "assistant",
    content: [{ type: "text", text }],
    stopReason: "stop",
    usage: {
      input: 100,
      output: 20,
      cacheRead: 0,
      cacheWrite: 0,
      totalTokens: 120,
      cost: null,
      estimated: false,
    },
    timestamp: AT,
  };
}

function toolResult(text: string): ToolResultMessage {
  return {
    role: "toolResult",
    toolCallId: "c1",
    toolName: "read_file",
    content: [{ type: "text", text }],
    isError: false,
    timestamp: AT,
  };
}

export const DENIED: Decision = {
  verdict: "deny",
  rule: { name: "protected-paths", source: ".github/reeve.yml:12" },
  code: "protected_path",
  reason: "Workflows are protected.",
};

export const ALLOWED: Decision = { verdict: "allow", rule: { name: "read-tools" } };

/** One turn with one tool call, as the loop tells it. */
export function turn(
  text: string,
  args: Readonly<Record<string, unknown>>,
  result: string,
  decision: Decision | null = ALLOWED,
): RunEvent[] {
  const message = assistant(text);
  const answer = toolResult(result);
  const call = { toolCallId: "c1", toolName: "read_file" };
  return [
    { type: "turn_start", at: AT },
    { type: "message_start", message, at: AT },
    {
      type: "message_update",
      message,
      assistantMessageEvent: { type: "start", partial: message },
      at: AT,
    },
    { type: "message_end", message, at: AT },
    { type: "tool_execution_start", ...call, args, at: AT },
    {
      type: "tool_execution_end",
      ...call,
      result: { content: answer.content },
      isError: decision?.verdict !== "allow",
      ...(decision === null ? {} : { decision }),
      at: AT,
    },
    { type: "message_start", message: answer, at: AT },
    { type: "message_end", message: answer, at: AT },
    { type: "turn_end", message, toolResults: [answer], at: AT },
  ];
}
