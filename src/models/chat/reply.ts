import type { ModelEvent } from "../../core/model.ts";
import type { ModelFailure } from "../wire/failure.ts";
import { GrowingReply } from "../wire/growing-reply.ts";
import { FILTERED, INCOMPLETE, refused, unknownEnd } from "../wire/reply-failure.ts";
import { splitCounts, type TokenCounts, usageSoFar } from "../wire/usage.ts";
import type { ReplyContext } from "../wire/wire.ts";
import { type ChatCallPiece, type ChatDelta, type ChatUsage, chatChunk } from "./chunk.ts";
import { ChatExtras } from "./extras.ts";

interface Call {
  readonly key: number;
  readonly index: number | null;
  readonly id: string;
  /** The server's name for it. */
  readonly given: string | null;
}

/** The pieces of one chat completions stream. */
export class ChatReply extends GrowingReply {
  readonly #from: string;
  readonly #calls: Call[] = [];
  readonly #extras = new Map<string, { readonly extra_content: unknown }>();
  readonly #sealed: unknown[] = [];
  #finishReason: string | null = null;
  #sawChoice = false;
  #refusal = "";
  #usage: ChatUsage | null = null;

  /** @param from Which model speaks, and where: the extras of its reply are for it alone. */
  constructor(context: ReplyContext, from: string) {
    super(context);
    this.#from = from;
  }

  get complete(): boolean {
    return this.#finishReason !== null;
  }

  push(piece: unknown): ModelEvent[] {
    const chunk = chatChunk.parse(piece);
    this.model ??= chunk.model || undefined;
    this.#usage = chunk.usage ?? this.#usage;
    const choice = chunk.choices?.find((candidate) => (candidate.index ?? 0) === 0);
    if (choice === undefined) return [];
    this.#sawChoice = true;
    this.#finishReason = choice.finish_reason || this.#finishReason;
    const delta = choice.delta ?? choice.message;
    return delta ? this.#take(delta) : [];
  }

  verdict(): ModelFailure | null {
    if (this.#finishReason === null) return this.#sawChoice ? INCOMPLETE : NO_CHOICES;
    if (this.#finishReason === "content_filter") return FILTERED;
    if (this.#refusal !== "") return refused(this.#refusal);
    return STOP_REASONS[this.#finishReason] === undefined ? unknownEnd(this.#finishReason) : null;
  }

  finish(): ModelEvent[] {
    const stopReason = STOP_REASONS[this.#finishReason ?? "stop"] ?? "stop";
    return this.draft.finish(stopReason, this.usageSoFar(true), this.model, this.#replay());
  }

  #take(delta: ChatDelta): ModelEvent[] {
    const events = [
      ...this.draft.thinking(delta.reasoning_content || delta.reasoning || ""),
      ...this.draft.text(delta.content ?? ""),
    ];
    this.written += `${delta.reasoning_content ?? delta.reasoning ?? ""}${delta.content ?? ""}`;
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
    return [...events, ...this.draft.callDelta(call.key, text)];
  }

  #openCall(piece: ChatCallPiece): { readonly call: Call; readonly events: readonly ModelEvent[] } {
    const id = this.ids.take(piece.id);
    const { key, events } = this.draft.openCall(id, piece.function?.name ?? "");
    const call = { key, index: piece.index ?? null, id, given: piece.id || null };
    this.#calls.push(call);
    return { call, events };
  }

  /**
   * The call that a piece goes on with. The number decides, except that a new id together with a name begins a new
   * call: some servers number all calls 0. Without a number and an id, it is the latest call.
   */
  #callOf(piece: ChatCallPiece): Call | undefined {
    const isNew = (call: Call) => Boolean(piece.id && piece.id !== call.given && piece.function?.name);
    const index = piece.index ?? null;
    if (index === null && piece.id) return this.#calls.findLast((call) => call.given === piece.id);
    if (index === null) return piece.function?.name ? undefined : this.#calls.at(-1);
    const numbered = this.#calls.findLast((call) => call.index === index);
    return numbered === undefined || isNew(numbered) ? undefined : numbered;
  }

  #replay(): ChatExtras | null {
    if (this.#extras.size === 0 && this.#sealed.length === 0) return null;
    const ofMessage = this.#sealed.length === 0 ? {} : { reasoning_details: this.#sealed };
    return new ChatExtras(this.#from, this.#extras, ofMessage);
  }

  protected usageSoFar(sent: boolean) {
    const reported = this.#usage === null ? null : countsOf(this.#usage);
    return usageSoFar(reported, sent, this.written, this.context);
  }
}

const STOP_REASONS: Readonly<Record<string, "stop" | "length" | "toolUse">> = {
  stop: "stop",
  length: "length",
  tool_calls: "toolUse",
  function_call: "toolUse",
};

const NO_CHOICES: ModelFailure = {
  code: "model_bad_reply",
  message: "The model's server answered without any choice.",
  hint: "Run again; if it happens often, the server does not speak chat completions as OpenAI does.",
  retryable: true,
};

/** `null` for a report without numbers. */
function countsOf(usage: ChatUsage): TokenCounts | null {
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  if (typeof prompt !== "number" || typeof completion !== "number") return null;
  const { cached_tokens: read, cache_write_tokens: written } = usage.prompt_tokens_details ?? {};
  return splitCounts(prompt, completion, read, written, usage.completion_tokens_details?.reasoning_tokens);
}
