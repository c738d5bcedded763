import type { AgentMessage, AssistantMessage } from "./messages.ts";
import type { MicroUsd } from "./values.ts";

/** What the model is shown of a tool. */
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of one strict object. */
  readonly parameters: Readonly<Record<string, unknown>>;
}

export interface ModelRequest {
  readonly systemPrompt: string;
  readonly messages: readonly AgentMessage[];
  /** Empty: no tools are offered (the wrap-up turn). */
  readonly tools: readonly ToolSchema[];
  /** With no tools: those that were offered until now. None may be called; a provider may want them named as before. */
  readonly withdrawn?: readonly ToolSchema[];
  /** Ceiling of the reply, in tokens. */
  readonly maxOutputTokens?: number;
  /** When the run ends, in milliseconds since 1970: no pause before another attempt goes on until then. */
  readonly deadline?: number;
}

/**
 * One reply as it streams: `start`, for each block `*_start`, `*_delta`+, `*_end`, then exactly one
 * `done` or `error`, last. `partial` is the message so far; `contentIndex` the block's place in it.
 */
export type ModelEvent =
  | { readonly type: "start"; readonly partial: AssistantMessage }
  | { readonly type: "text_start"; readonly contentIndex: number; readonly partial: AssistantMessage }
  | {
      readonly type: "text_delta";
      readonly contentIndex: number;
      readonly delta: string;
      readonly partial: AssistantMessage;
    }
  | {
      readonly type: "text_end";
      readonly contentIndex: number;
      readonly content: string;
      readonly partial: AssistantMessage;
    }
  | { readonly type: "thinking_start"; readonly contentIndex: number; readonly partial: AssistantMessage }
  | {
      readonly type: "thinking_delta";
      readonly contentIndex: number;
      readonly delta: string;
      readonly partial: AssistantMessage;
    }
  | {
      readonly type: "thinking_end";
      readonly contentIndex: number;
      readonly content: string;
      readonly partial: AssistantMessage;
    }
  | { readonly type: "toolcall_start"; readonly contentIndex: number; readonly partial: AssistantMessage }
  | {
      readonly type: "toolcall_delta";
      readonly contentIndex: number;
      readonly delta: string;
      readonly partial: AssistantMessage;
    }
  | { readonly type: "toolcall_end"; readonly contentIndex: number; readonly partial: AssistantMessage }
  | { readonly type: "done"; readonly message: AssistantMessage }
  /** `message.stopReason` is `error` or `aborted`; what had arrived is in `message.content`. */
  | { readonly type: "error"; readonly message: AssistantMessage };

/** US dollars for a million tokens, in `MicroUsd` for one million: 3 $/M is 3_000_000. */
export interface Price {
  readonly input: MicroUsd;
  readonly output: MicroUsd;
  readonly cacheRead: MicroUsd;
  readonly cacheWrite: MicroUsd;
  /** Where and when the figures were read. */
  readonly source: string;
}

/**
 * A model behind one wire. Contract (test/contracts/model.ts runs it for every adapter):
 * - `stream` never throws and never rejects; a failure is the last event, `error`, with a code and a message.
 * - exactly one `done` or `error`, and it is the last event;
 * - an aborted `signal` ends the stream soon with `error` and stop reason `aborted`;
 * - retries happen inside, before the first delta was given out; nothing given out is taken back;
 * - no key, token or address with credentials stands in any event;
 * - its members never change, and work on a copy: `{ ...model, stream }` wraps a model with all that it has.
 */
export interface ModelAdapter {
  /** As a person names it: `openai/gpt-5`, `scripted`, `builtin/rules`. */
  readonly name: string;
  /** Tokens that a request and its reply may hold together. */
  readonly contextWindow: number;
  /** Tokens that a reply may hold at the most. */
  readonly maxOutputTokens: number;
  /** `null`: not known. `"free"`: costs nothing (a model of our own, a local one that was declared free). */
  readonly price: Price | "free" | null;
  /** With a price that is not known: whose it is, where several models stand behind this one. */
  readonly unpriced?: string;
  /** True for a model that sends nothing anywhere: its requests use no tokens, and its prompt needs no diff. */
  readonly tokenless?: boolean;
  /** True when it has nothing more to say, whatever it is asked: a script at its end. */
  readonly spent?: () => boolean;
  /** Does the work beside the work, such as summaries. Absent: this model does it itself. */
  readonly small?: ModelAdapter;
  stream(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent>;
}
