import type { AgentEvent } from "../core/events.ts";
import type { AgentMessage, AssistantMessage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { AgentTool } from "./agent-tool.ts";

/** What an agent knows, for its host to read; and to change between runs. */
export interface AgentState {
  systemPrompt: string;
  model: ModelAdapter;
  tools: readonly AgentTool[];
  /** Grows with every `message_end`. */
  messages: AgentMessage[];
  isStreaming: boolean;
  /** The reply so far, while one arrives. */
  streamingMessage: AssistantMessage | undefined;
  /** Ids of the calls that are running, and only while they run. */
  readonly pendingToolCalls: Set<string>;
  /** Why the last run failed. */
  errorMessage: string | undefined;
}

export type InitialState = Pick<AgentState, "systemPrompt" | "model"> & {
  readonly tools?: readonly AgentTool[];
  readonly messages?: readonly AgentMessage[];
};

export function initialState({ systemPrompt, model, tools = [], messages = [] }: InitialState): AgentState {
  return {
    systemPrompt,
    model,
    tools,
    messages: [...messages],
    isStreaming: false,
    streamingMessage: undefined,
    pendingToolCalls: new Set(),
    errorMessage: undefined,
  };
}

/** What an event changes in the state, before any listener hears of it. */
export function follow(state: AgentState, event: AgentEvent): void {
  switch (event.type) {
    case "message_start":
    case "message_update":
      if (event.message.role === "assistant") state.streamingMessage = event.message;
      break;
    case "message_end":
      state.messages.push(event.message);
      state.streamingMessage = undefined;
      if (event.message.role === "assistant") state.errorMessage = event.message.errorMessage;
      break;
    case "tool_execution_start":
      state.pendingToolCalls.add(event.toolCallId);
      break;
    case "tool_execution_end":
      state.pendingToolCalls.delete(event.toolCallId);
      break;
    default:
  }
}
