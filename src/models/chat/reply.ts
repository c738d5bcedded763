import type { ModelEvent } from "../../core/model.ts";
import { parseArguments } from "../wire/arguments.ts";
import { type Ending, endThatCounts } from "../wire/ending.ts";
import type { ModelFailure } from "../wire/failure.ts";
import { GrowingReply } from "../wire/growing-reply.ts";
import { FILTERED, INCOMPLETE, refused, unknownEnd } from "../wire/reply-failure.ts";
import { splitCounts, type TokenCounts, usageSoFar } from "../wire/usage.ts";
import type { ReplyContext } from "../wire/wire.ts";
import { type ChatCallPiece, type ChatDelta, type ChatUsage, chatChunk, wordsOf } from "./chunk.ts";
import { ChatExtras } from "./extras.ts";

interface Call {
  readonly key: number;
  readonly index: number | null;
  readonly id: string;
  /** The server's name for it. */
  readonly given: string | null;
  /** Its arguments so far. */
  text: string;
}

/** The pieces of one chat completions stream. */
export class ChatReply extends GrowingReply {
  readonly #from: string;
  readonly #calls: Call[] = [];
  readonly #extras = new Map<string, { readonly extra_content: unknown }>();
  readonly #sealed: unknown[] = [];
  #finishReason: string | null = null;
  /** More was said behind an end: some gateways name one in the first chunk, too (Open WebUI, issue 23921). */
  #goesOn = false;
  #sawChoice = false;
  #refusal = "";
  #counts: TokenCounts | null = null;

  /** @param from Which model speaks, and where: the extras of its reply are for it alone. */
  constructor(context: ReplyContext, from: string) {
    super(context);
    this.#from = from;
  }

  get complete(): boolean {
    return this.#finishReason !== null && !this.#goesOn;
  }

  get over(): boolean {
    return this.complete && this.#counts !== null;
  }

  push(piece: unknown): ModelEvent[] {
    const chunk = chatChunk.parse(piece);
    this.model ??= chunk.model || undefined;
    this.#counts = (chunk.usage && countsOf(chunk.usage)) ?? this.#counts;
    const choice = chunk.choices?.find((candidate) => (candidate.index ?? 0) === 0);
    if (choice === undefined) return [];
    this.#sawChoice = true;
    this.#finishReason = endThatCounts(this.#finishReason, choice.finish_reason, endingOf);
    const events = choice.delta ? this.#take(choice.delta) : [];
    if (choice.message && this.#isUntold) events.push(...this.#take(choice.message));
    this.#goesOn = !choice.finish_reason && (this.#goesOn || events.length > 0);
    return events;
  }

  verdict(): ModelFailure | null {
    if (this.#finishReason === null) return this.#sawChoice ? INCOMPLETE : NO_CHOICES;
    if (this.#finishReason === "content_filter") return FILTERED;
    if (this.#finishReason === "insufficient_system_resource") return OUT_OF_RESOURCES;
    if (this.#refusal !== "") return refused(this.clean(this.#refusal));
    return STOP_REASONS[this.#finishReason] === undefined ? unknownEnd(this.clean(this.#finishReason)) : null;
  }

  finish(): ModelEvent[] {
    const stopReason = STOP_REASONS[this.#finishReason ?? "stop"] ?? "stop";
    return this.draft.finish(stopReason, this.usageSoFar(true), this.model, this.#replay());
  }

  /** MiniMax ends a stream with the whole message once more. */
  get #isUntold(): boolean {
    return !this.started && this.#refusal === "";
  }

  #take(delta: ChatDelta): ModelEvent[] {
    const { thinking, text } = wordsOf(delta);
    const events = [...this.draft.thinking(thinking), ...this.draft.text(text)];
    this.written += thinking + text;
    this.#refusal += delta.refusal ?? "";
    this.#sealed.push(
      ...(delta.reasoning_details ?? []).filter(({ type }) => type === "reasoning.encrypted"),
    );
    for (const piece of delta.tool_calls ?? []) events.push(...this.#takeCall(piece));
    return events;
  }

  #takeCall(piece: ChatCallPiece): ModelEvent[] {
    const text = piece.function?.arguments ?? "";
    this.written += text;
    const known = this.#callOf(piece);
    const { call, events } = known ? { call: known, events: [] } : this.#openCall(piece);
    if (piece.extra_content) this.#extras.set(call.id, { extra_content: piece.extra_content });
    call.text += text;
    return [...events, ...this.draft.callDelta(call.key, text)];
  }

  #openCall(piece: ChatCallPiece): { readonly call: Call; readonly events: readonly ModelEvent[] } {
    const id = this.ids.take(piece.id);
    const { key, events } = this.draft.openCall(id, piece.function?.name ?? "");
    const call = { key, index: piece.index ?? null, id, given: piece.id || null, text: "" };
    this.#calls.push(call);
    return { call, events };
  }

  /**
   * The call that a piece goes on with. The number decides, except that a new id together with a name begins a new
   * call, and so does a name without an id behind arguments that are whole: some servers number all calls 0. Without a
   * number and an id, it is the latest call.
   */
  #callOf(piece: ChatCallPiece): Call | undefined {
    const isNew = (call: Call) =>
      Boolean(piece.function?.name && (piece.id ? piece.id !== call.given : isBeginning(piece, call)));
    const index = piece.index ?? null;
    if (index === null && piece.id) return this.#calls.findLast((call) => call.given === piece.id);
    if (index === null) return piece.function?.name ? undefined : this.#calls.at(-1);
    const numbered = this.#calls.findLast((call) => call.index === index);
    return numbered === undefined || isNew(numbered) ? undefined : numbered;
  }

  #replay(): ChatExtras | null {
    if (this.#extras.size === 0 && this.#sealed.length === 0) return null;
    if (!this.isClean([...this.#extras.values(), this.#sealed])) return null;
    const ofMessage = this.#sealed.length === 0 ? {} : { reasoning_details: this.#sealed };
    return new ChatExtras(this.#from, this.#extras, ofMessage);
  }

  protected usageSoFar(sent: boolean) {
    return usageSoFar(this.#counts, sent, this.written, this.context);
  }
}

const STOP_REASONS: Readonly<Record<string, "stop" | "length" | "toolUse">> = {
  stop: "stop",
  length: "length",
  /** Mistral: at the end of the window. */
  model_length: "length",
  tool_calls: "toolUse",
  function_call: "toolUse",
};

function endingOf(reason: string): Ending {
  const stopReason = STOP_REASONS[reason];
  if (stopReason === undefined) return "bad";
  return stopReason === "length" ? "cut" : "whole";
}

/** DeepSeek's. */
const OUT_OF_RESOURCES: ModelFailure = {
  code: "model_overloaded",
  message: "The provider had no resources left for the reply.",
  hint: "Run again later, or use another model.",
  retryable: true,
};

const NO_CHOICES: ModelFailure = {
  code: "model_bad_reply",
  message: "The model's server answered without any choice.",
  hint: "Run again; if it happens often, the server does not speak chat completions as OpenAI does.",
  retryable: true,
};

/** An object behind one that is complete is no part of it. */
function isBeginning(piece: ChatCallPiece, { text }: Call): boolean {
  const isObject = piece.function?.arguments?.trimStart().startsWith("{") ?? false;
  return isObject && text !== "" && parseArguments(text).argumentsError === undefined;
}

/** `null` for a report without numbers. What the sum has beyond prompt and completion was thought, and is paid for. */
function countsOf(usage: ChatUsage): TokenCounts | null {
  const { prompt_tokens: prompt, completion_tokens: completion, total_tokens: total } = usage;
  if (typeof prompt !== "number" || typeof completion !== "number") return null;
  const output = Math.max(completion, (total ?? 0) - prompt);
  const { cached_tokens: read, cache_write_tokens: written } = usage.prompt_tokens_details ?? {};
  return splitCounts(prompt, output, read, written, usage.completion_tokens_details?.reasoning_tokens);
}
