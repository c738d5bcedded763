import type { ErrorCode } from "./errors.ts";
import type { MicroUsd } from "./values.ts";

/** The conversation, as the loop keeps it. Shapes and names: the engine's specification, R-0.5 …. */
export type AgentMessage = UserMessage | AssistantMessage | ToolResultMessage;

export interface TextContent {
  readonly type: "text";
  readonly text: string;
}

export interface ImageContent {
  readonly type: "image";
  /** base64 */
  readonly data: string;
  readonly mimeType: string;
}

/** Reasoning that a provider showed. Kept and replayed, never decides whether the loop goes on. */
export interface ThinkingContent {
  readonly type: "thinking";
  readonly thinking: string;
  /** Opaque proof that some providers want back unchanged. */
  readonly signature?: string;
  /** Thinking that the provider does not show: opaque, and wanted back unchanged in its place. `thinking` is empty. */
  readonly redacted?: string;
}

export interface ToolCall {
  readonly type: "toolCall";
  readonly id: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Set when the arguments were no JSON object: the call stays a call and gets an error result. */
  readonly argumentsError?: string;
  /** The arguments as the model wrote them, kept when they could not be parsed. */
  readonly rawArguments?: string;
}

/**
 * What a provider wants back unchanged with its own reply, and nobody can read: sealed reasoning, signatures, items with
 * their ids. Only the wire that made it opens it, for the model that it came from. It stands in no print and no record;
 * it goes where the message goes, and with it.
 */
export abstract class Replay {
  /** What it adds to the size of a request. */
  abstract readonly characters: number;

  toJSON(): undefined {
    return undefined;
  }
}

export interface UserMessage {
  readonly role: "user";
  readonly content: string | readonly (TextContent | ImageContent)[];
  /** Milliseconds since 1970. */
  readonly timestamp: number;
}

/** A finished message never has another stop reason than these. */
export type StopReason = "stop" | "length" | "toolUse" | "error" | "aborted";

export interface AssistantMessage {
  readonly role: "assistant";
  readonly content: readonly (TextContent | ThinkingContent | ToolCall)[];
  readonly stopReason: StopReason;
  readonly usage: Usage;
  readonly timestamp: number;
  /** The model's name as the provider gave it. */
  readonly model?: string;
  readonly replay?: Replay;
  /** Which of a run's models gave it, as a person names that one. Absent: there is only one. */
  readonly by?: string;
  readonly errorMessage?: string;
  readonly errorCode?: ErrorCode;
  /** With `model_context_length`: tokens that the model takes, where its server said so. */
  readonly contextWindow?: number;
  /** Names of secrets that its model's server wrote into it. Marks of `core/redact.ts` stand in their places. */
  readonly redactions?: readonly string[];
}

export interface ToolResultMessage {
  readonly role: "toolResult";
  readonly toolCallId: string;
  readonly toolName: string;
  readonly content: readonly (TextContent | ImageContent)[];
  readonly isError: boolean;
  readonly timestamp: number;
  /** For people and records; never sent to a model. */
  readonly details?: unknown;
}

/** Tokens of one or more model requests. */
export interface Usage {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
  /** Of the output: what was thought and not said. Absent: not reported. */
  readonly reasoning?: number;
  readonly totalTokens: number;
  /** `null`: the model's price is not known. Never 0 for want of a price. */
  readonly cost: MicroUsd | null;
  /** True if any number was estimated by us and not reported by the provider. */
  readonly estimated: boolean;
}

export function toolCallsOf(message: AssistantMessage): readonly ToolCall[] {
  return message.content.filter((block) => block.type === "toolCall");
}

export function textOf(message: AgentMessage): string {
  if (typeof message.content === "string") return message.content;
  return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}
