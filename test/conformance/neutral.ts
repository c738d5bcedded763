import type { AgentMessage, AssistantMessage, StopReason } from "../../src/core/messages.ts";

export const NOTHING = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: null,
  estimated: false,
};

/** A message as the vectors write it. */
export interface NeutralMessage {
  readonly role: "user" | "assistant" | "toolResult" | "tool" | "system";
  readonly text?: string;
  readonly stopReason?: StopReason;
  readonly toolCalls?: readonly {
    readonly id: string;
    readonly name?: string;
    readonly arguments?: Record<string, unknown>;
  }[];
  readonly toolCallId?: string;
  readonly toolName?: string;
  readonly isError?: boolean;
}

export function fromNeutral(message: NeutralMessage): AgentMessage {
  const text = { type: "text", text: message.text ?? "" } as const;
  switch (message.role) {
    case "user":
    case "system":
      return { role: "user", content: [text], timestamp: 0 };
    case "tool":
    case "toolResult":
      return {
        role: "toolResult",
        toolCallId: message.toolCallId ?? "",
        toolName: message.toolName ?? "",
        content: [text],
        isError: message.isError ?? false,
        timestamp: 0,
      };
    case "assistant":
      return {
        role: "assistant",
        content: [...(message.text ? [text] : []), ...callsOf(message)],
        stopReason: message.stopReason ?? "stop",
        usage: NOTHING,
        timestamp: 0,
      };
  }
}

function callsOf({ toolCalls = [] }: NeutralMessage): AssistantMessage["content"] {
  return toolCalls.map(({ id, name = "", arguments: args = {} }) => ({
    type: "toolCall",
    id,
    name,
    arguments: args,
  }));
}
