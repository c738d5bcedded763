import { type ErrorCode, ReeveError } from "../../core/errors.ts";
import type {
  AssistantMessage,
  Replay,
  StopReason,
  TextContent,
  ThinkingContent,
  Usage,
} from "../../core/messages.ts";
import type { ModelEvent } from "../../core/model.ts";
import { parseArguments } from "./arguments.ts";
import { NO_TOKENS, usageOf } from "./usage.ts";

type Block = AssistantMessage["content"][number];
type Spoken = TextContent | ThinkingContent;

/** Parts of one reply. Each event has all of them: a server that never stops beginning new ones would take all time there is. */
const MAX_BLOCKS = 1_000;

interface OpenCall {
  readonly index: number;
  text: string;
}

/**
 * One assistant message while it grows: pieces in, the events of out, so that every wire streams alike.
 * Text and thinking blocks close when another kind of block begins. Calls stay open to the end, since a provider may
 * still add to any of them.
 */
export class MessageDraft {
  readonly #timestamp: number;
  readonly #blocks: Block[] = [];
  readonly #calls: OpenCall[] = [];
  #spoken: { readonly index: number; readonly type: Spoken["type"] } | null = null;
  #started = false;

  constructor(timestamp: number) {
    this.#timestamp = timestamp;
  }

  /** True as soon as an event was given out: from then on nothing can be taken back. */
  get started(): boolean {
    return this.#started;
  }

  text(delta: string): ModelEvent[] {
    if (delta === "") return [];
    const events = this.#speak("text");
    const contentIndex = this.#grow(delta);
    return [...events, { type: "text_delta", contentIndex, delta, partial: this.#partial() }];
  }

  thinking(delta: string): ModelEvent[] {
    if (delta === "") return [];
    const events = this.#speak("thinking");
    const contentIndex = this.#grow(delta);
    return [...events, { type: "thinking_delta", contentIndex, delta, partial: this.#partial() }];
  }

  /** A piece of the proof that belongs to the thinking before it, or to thinking whose text is not shown. */
  sign(piece: string): ModelEvent[] {
    const events = this.#spoken?.type === "thinking" ? [] : this.#unshown();
    const index = this.#spoken?.index ?? -1;
    const block = this.#blocks[index];
    if (block?.type !== "thinking") return events;
    this.#blocks[index] = { ...block, signature: `${block.signature ?? ""}${piece}` };
    return events;
  }

  /** Thinking that the provider keeps to itself, as a block of its own. */
  redacted(data: string): ModelEvent[] {
    const events = [...this.endSpoken(), ...this.#unshown()];
    const index = this.#spoken?.index ?? -1;
    this.#blocks[index] = { type: "thinking", thinking: "", redacted: data };
    return [...events, ...this.endSpoken()];
  }

  /** Begins a call; `key` is its number for `callDelta`, counted from 0. */
  openCall(id: string, name: string): { readonly key: number; readonly events: ModelEvent[] } {
    const events = [...this.#start(), ...this.endSpoken()];
    const contentIndex = this.#begin({ type: "toolCall", id, name, arguments: {} });
    const key = this.#calls.push({ index: contentIndex, text: "" }) - 1;
    events.push({ type: "toolcall_start", contentIndex, partial: this.#partial() });
    return { key, events };
  }

  callDelta(key: number, delta: string): ModelEvent[] {
    const call = this.#calls[key];
    if (call === undefined || delta === "") return [];
    call.text += delta;
    return [{ type: "toolcall_delta", contentIndex: call.index, delta, partial: this.#partial() }];
  }

  /** Ends the open text or thinking: what comes next is a block of its own, of whatever kind. */
  endSpoken(): ModelEvent[] {
    if (this.#spoken === null) return [];
    const { index: contentIndex, type } = this.#spoken;
    this.#spoken = null;
    const block = this.#blocks[contentIndex];
    const content = block?.type === "text" ? block.text : block?.type === "thinking" ? block.thinking : "";
    return [{ type: `${type}_end`, contentIndex, content, partial: this.#partial() }];
  }

  /** `replay`: what the provider wants back with this message; `null`: nothing. */
  finish(
    stopReason: "stop" | "length" | "toolUse",
    usage: Usage,
    model?: string,
    replay: Replay | null = null,
  ): ModelEvent[] {
    const events = [...this.#start(), ...this.#closeAll(stopReason === "length")];
    const message = { ...this.#message(stopReason, usage, model), ...(replay ? { replay } : {}) };
    return [...events, { type: "done", message }];
  }

  /** Ends the message with what had arrived. No `start` is made up for a reply that never began. */
  fail(code: ErrorCode, errorMessage: string, usage: Usage, model?: string): ModelEvent[] {
    const events = this.#closeAll(true);
    const stopReason = code === "model_aborted" ? "aborted" : "error";
    const message = { ...this.#message(stopReason, usage, model), errorMessage, errorCode: code };
    return [...events, { type: "error", message }];
  }

  #start(): ModelEvent[] {
    if (this.#started) return [];
    this.#started = true;
    return [{ type: "start", partial: this.#partial() }];
  }

  /** A thinking block without text: wants a delta in every block, so it has an empty one. */
  #unshown(): ModelEvent[] {
    const events = this.#speak("thinking");
    const contentIndex = this.#spoken?.index ?? -1;
    return [...events, { type: "thinking_delta", contentIndex, delta: "", partial: this.#partial() }];
  }

  #speak(type: Spoken["type"]): ModelEvent[] {
    if (this.#spoken?.type === type) return [];
    const events = [...this.#start(), ...this.endSpoken()];
    const block: Block = type === "text" ? { type, text: "" } : { type, thinking: "" };
    const contentIndex = this.#begin(block);
    this.#spoken = { index: contentIndex, type };
    return [...events, { type: `${type}_start`, contentIndex, partial: this.#partial() }];
  }

  /** @throws {ReeveError} `model_bad_reply`, for a block too many. */
  #begin(block: Block): number {
    if (this.#blocks.length < MAX_BLOCKS) return this.#blocks.push(block) - 1;
    throw new ReeveError("model_bad_reply", `The model's reply has more than ${MAX_BLOCKS} parts.`, {
      hint: "Look at the server, or use another model.",
    });
  }

  #grow(delta: string): number {
    const index = this.#spoken?.index ?? -1;
    const block = this.#blocks[index];
    if (block?.type === "text") this.#blocks[index] = { ...block, text: block.text + delta };
    if (block?.type === "thinking") this.#blocks[index] = { ...block, thinking: block.thinking + delta };
    return index;
  }

  #closeAll(cut: boolean): ModelEvent[] {
    const events = this.endSpoken();
    for (const { index: contentIndex, text } of this.#calls.splice(0)) {
      const block = this.#blocks[contentIndex];
      if (block?.type === "toolCall") this.#blocks[contentIndex] = { ...block, ...parseArguments(text, cut) };
      events.push({ type: "toolcall_end", contentIndex, partial: this.#partial() });
    }
    return events;
  }

  /** A message of its own for every event: a listener may keep it. */
  #partial(): AssistantMessage {
    return this.#message("stop", usageOf(NO_TOKENS, null, false));
  }

  #message(stopReason: StopReason, usage: Usage, model?: string): AssistantMessage {
    const content = [...this.#blocks];
    return {
      role: "assistant",
      content,
      stopReason,
      usage,
      timestamp: this.#timestamp,
      ...(model ? { model } : {}),
    };
  }
}
