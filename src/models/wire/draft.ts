import type { ErrorCode } from "../../core/errors.ts";
import type { Replay, TextContent, ThinkingContent, ToolCall, Usage } from "../../core/messages.ts";
import type { ModelEvent } from "../../core/model.ts";
import { type ParsedArguments, parseArguments } from "./arguments.ts";
import { cleanObject } from "./clean-json.ts";
import type { GuardedText } from "./guarded-text.ts";
import { type Block, MessageSoFar } from "./message-so-far.ts";
import { NO_SECRETS, type OwnSecrets } from "./own-secrets.ts";

type Spoken = TextContent | ThinkingContent;

const CONTRADICTED = "The model's server named two different inputs for this call, so that it was not run.";

interface OpenBlock {
  readonly index: number;
  readonly guard: GuardedText;
}

interface OpenSpoken extends OpenBlock {
  readonly type: Spoken["type"];
  signature: string;
}

interface OpenCall extends OpenBlock {
  text: string;
  /** The server said another input than this text at the end. */
  isContradicted: boolean;
}

/**
 * One assistant message while it grows: pieces in, the events of out, so that every wire streams alike.
 * Text and thinking blocks close when another kind of block begins. Calls stay open to the end, since a provider may
 * still add to any of them. Nothing that it gives out holds one of the secrets.
 */
export class MessageDraft {
  readonly #soFar: MessageSoFar;
  readonly #calls: OpenCall[] = [];
  #spoken: OpenSpoken | null = null;
  #started = false;

  /** @param secrets Asked for only when something was written. */
  constructor(timestamp: number, secrets: () => OwnSecrets = () => NO_SECRETS) {
    this.#soFar = new MessageSoFar(timestamp, secrets);
  }

  /** True as soon as an event was given out: from then on nothing can be taken back. */
  get started(): boolean {
    return this.#started;
  }

  text(delta: string): ModelEvent[] {
    return this.#say("text", delta);
  }

  thinking(delta: string): ModelEvent[] {
    return this.#say("thinking", delta);
  }

  /** A piece of the proof that belongs to the thinking before it, or to thinking whose text is not shown. */
  sign(piece: string): ModelEvent[] {
    const events = this.#spoken?.type === "thinking" ? [] : this.#unshown();
    if (this.#spoken !== null) this.#spoken.signature += piece;
    return events;
  }

  /** Thinking that the provider keeps to itself, as a block of its own. */
  redacted(data: string): ModelEvent[] {
    if (this.#soFar.hasSecret(data)) return [];
    const events = [...this.endSpoken(), ...this.#unshown()];
    const index = this.#spoken?.index ?? -1;
    this.#soFar.put(index, { type: "thinking", thinking: "", redacted: data });
    return [...events, ...this.endSpoken()];
  }

  /** Begins a call; `key` is its number for `callDelta`, counted from 0. */
  openCall(id: string, name: string): { readonly key: number; readonly events: ModelEvent[] } {
    const events = [...this.#start(), ...this.endSpoken()];
    const index = this.#soFar.begin({ type: "toolCall", id, name: this.#soFar.clean(name), arguments: {} });
    const key = this.#calls.push({ index, text: "", guard: this.#soFar.guard(), isContradicted: false }) - 1;
    events.push({ type: "toolcall_start", contentIndex: index, partial: this.#soFar.partial() });
    return { key, events };
  }

  callDelta(key: number, delta: string): ModelEvent[] {
    const call = this.#calls[key];
    return call === undefined ? [] : this.#tellCall(call, call.guard.push(delta));
  }

  /** What a call is by its server's last word; what is not given stays. */
  amendCall(
    key: number,
    { isContradicted, ...named }: Partial<Pick<ToolCall, "id" | "name">> & Pick<OpenCall, "isContradicted">,
  ): void {
    const call = this.#calls[key];
    const block = this.#soFar.at(call?.index ?? -1);
    if (call === undefined || block?.type !== "toolCall") return;
    call.isContradicted = isContradicted;
    const { id = block.id, name = block.name } = named;
    this.#soFar.put(call.index, { ...block, id, name: this.#soFar.clean(name) });
  }

  /** Ends the open text or thinking: what comes next is a block of its own, of whatever kind. */
  endSpoken(): ModelEvent[] {
    if (this.#spoken === null) return [];
    const { index: contentIndex, type } = this.#spoken;
    const events = this.#tellSpoken(this.#spoken, this.#spoken.guard.end());
    this.#prove(this.#spoken);
    this.#spoken = null;
    const block = this.#soFar.at(contentIndex);
    const content = block?.type === "text" ? block.text : block?.type === "thinking" ? block.thinking : "";
    return [...events, { type: `${type}_end`, contentIndex, content, partial: this.#soFar.partial() }];
  }

  /** `replay`: what the provider wants back with this message; `null`: nothing. */
  finish(
    stopReason: "stop" | "length" | "toolUse",
    usage: Usage,
    model?: string,
    replay: Replay | null = null,
  ): ModelEvent[] {
    const events = [...this.#start(), ...this.#closeAll(stopReason === "length")];
    const message = { ...this.#soFar.message(stopReason, usage, model), ...(replay ? { replay } : {}) };
    return [...events, { type: "done", message }];
  }

  /** Ends the message with what had arrived. No `start` is made up for a reply that never began. */
  fail(code: ErrorCode, errorMessage: string, usage: Usage, model?: string): ModelEvent[] {
    const events = this.#closeAll(true);
    const stopReason = code === "model_aborted" ? "aborted" : "error";
    const message = { ...this.#soFar.message(stopReason, usage, model), errorMessage, errorCode: code };
    return [...events, { type: "error", message }];
  }

  #start(): ModelEvent[] {
    if (this.#started) return [];
    this.#started = true;
    return [{ type: "start", partial: this.#soFar.partial() }];
  }

  #say(type: Spoken["type"], delta: string): ModelEvent[] {
    if (delta === "") return [];
    const events = this.#speak(type);
    return this.#spoken === null
      ? events
      : [...events, ...this.#tellSpoken(this.#spoken, this.#spoken.guard.push(delta))];
  }

  #tellSpoken({ index: contentIndex, type }: OpenSpoken, delta: string): ModelEvent[] {
    if (delta === "") return [];
    this.#soFar.grow(contentIndex, delta);
    return [{ type: `${type}_delta`, contentIndex, delta, partial: this.#soFar.partial() }];
  }

  #tellCall(call: OpenCall, delta: string): ModelEvent[] {
    if (delta === "") return [];
    call.text += delta;
    return [{ type: "toolcall_delta", contentIndex: call.index, delta, partial: this.#soFar.partial() }];
  }

  /** A thinking block without text: wants a delta in every block, so it has an empty one. */
  #unshown(): ModelEvent[] {
    const events = this.#speak("thinking");
    const contentIndex = this.#spoken?.index ?? -1;
    return [...events, { type: "thinking_delta", contentIndex, delta: "", partial: this.#soFar.partial() }];
  }

  #speak(type: Spoken["type"]): ModelEvent[] {
    if (this.#spoken?.type === type) return [];
    const events = [...this.#start(), ...this.endSpoken()];
    const block: Block = type === "text" ? { type, text: "" } : { type, thinking: "" };
    const contentIndex = this.#soFar.begin(block);
    this.#spoken = { index: contentIndex, type, signature: "", guard: this.#soFar.guard() };
    return [...events, { type: `${type}_start`, contentIndex, partial: this.#soFar.partial() }];
  }

  /** Proof of what was thought proves nothing of what is left of it. */
  #prove({ index, signature, guard }: OpenSpoken): void {
    const block = this.#soFar.at(index);
    if (block?.type !== "thinking" || signature === "") return;
    if (!guard.isAltered && !this.#soFar.hasSecret(signature))
      this.#soFar.put(index, { ...block, signature });
  }

  #closeAll(cut: boolean): ModelEvent[] {
    const events = this.endSpoken();
    for (const call of this.#calls.splice(0)) {
      const { index: contentIndex } = call;
      events.push(...this.#tellCall(call, call.guard.end()));
      const block = this.#soFar.at(contentIndex);
      if (block?.type === "toolCall") this.#soFar.put(contentIndex, { ...block, ...this.#read(call, cut) });
      events.push({ type: "toolcall_end", contentIndex, partial: this.#soFar.partial() });
    }
    return events;
  }

  /** An escape in the text of the arguments may have hidden a secret that is one as soon as they are read. */
  #read({ text, isContradicted }: OpenCall, cut: boolean): ParsedArguments {
    if (isContradicted) return { arguments: {}, argumentsError: CONTRADICTED, rawArguments: text };
    const read = parseArguments(text, cut);
    if (!this.#soFar.hasSecret(JSON.stringify(read.arguments))) return read;
    return { ...read, arguments: cleanObject(read.arguments, (part) => this.#soFar.clean(part)) };
  }
}
