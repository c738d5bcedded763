import { firstOf } from "../core/cut.ts";
import type { ModelAdapter, ModelEvent } from "../core/model.ts";
import { MessageDraft } from "./draft.ts";
import { explainFailure, type ModelFailure } from "./failure.ts";
import { type ChatCallPiece, type ChatDelta, type ChatUsage, chatChunk } from "./openai-chunk.ts";
import { estimateTokens, NO_TOKENS, type TokenCounts, usageOf } from "./usage.ts";

export interface ReplyContext {
  /** Milliseconds since 1970, for the message. */
  readonly timestamp: number;
  readonly price: ModelAdapter["price"];
  /** Call ids of the history: a made-up id must not meet one of them. */
  readonly takenIds: ReadonlySet<string>;
  /** The request's text, counted only if the server reports no usage. */
  readonly requestText: () => string;
}

interface Call {
  readonly key: number;
  readonly index: number | null;
  readonly id: string;
}

/**
 * Puts the pieces of one chat completions stream together. Pure of the network: pieces in, events out, so that
 * recorded streams run through it as live ones do. It gives out no end by itself: `push` the pieces, then ask
 * `verdict`, then `finish` or `fail`.
 */
export class ChatReply {
  readonly #context: ReplyContext;
  readonly #draft: MessageDraft;
  readonly #calls: Call[] = [];
  readonly #ids: Set<string>;
  #finishReason: string | null = null;
  #sawChoice = false;
  #refusal = "";
  #written = "";
  #model: string | undefined;
  #usage: ChatUsage | null = null;

  constructor(context: ReplyContext) {
    this.#context = context;
    this.#draft = new MessageDraft(context.timestamp);
    this.#ids = new Set(context.takenIds);
  }

  /** True once something was given out: from then on a failure is final. */
  get started(): boolean {
    return this.#draft.started;
  }

  /** True once the server said how the reply ends; what goes wrong behind that does not matter. */
  get complete(): boolean {
    return this.#finishReason !== null;
  }

  /** @throws {ZodError} for a piece that is none. */
  push(piece: unknown): ModelEvent[] {
    const chunk = chatChunk.parse(piece);
    this.#model ??= chunk.model || undefined;
    this.#usage = chunk.usage ?? this.#usage;
    const choice = chunk.choices?.find((candidate) => (candidate.index ?? 0) === 0);
    if (choice === undefined) return [];
    this.#sawChoice = true;
    this.#finishReason = choice.finish_reason || this.#finishReason;
    const delta = choice.delta ?? choice.message;
    return delta ? this.#take(delta) : [];
  }

  /** `null`: the reply is whole and good.: a filter, a refusal or an unknown end is a failure. */
  verdict(): ModelFailure | null {
    if (this.#finishReason === null) return this.#sawChoice ? INCOMPLETE : NO_CHOICES;
    if (this.#finishReason === "content_filter") return FILTERED;
    if (this.#refusal !== "") return refused(this.#refusal);
    return STOP_REASONS[this.#finishReason] === undefined ? unknownEnd(this.#finishReason) : null;
  }

  /** The last events of a reply whose verdict is `null`. */
  finish(): ModelEvent[] {
    const stopReason = STOP_REASONS[this.#finishReason ?? "stop"] ?? "stop";
    return this.#draft.finish(stopReason, this.#usageSoFar(true), this.#model);
  }

  /** The last events of a reply that failed. `sent`: the server took the request, so that it may have cost tokens. */
  fail(failure: ModelFailure, sent: boolean, attempts: number, waitedMs: number): ModelEvent[] {
    const message = explainFailure(failure, attempts, waitedMs);
    return this.#draft.fail(failure.code, message, this.#usageSoFar(sent), this.#model);
  }

  #take(delta: ChatDelta): ModelEvent[] {
    const events = [
      ...this.#draft.thinking(delta.reasoning_content || delta.reasoning || ""),
      ...this.#draft.text(delta.content ?? ""),
    ];
    this.#written += `${delta.reasoning_content ?? delta.reasoning ?? ""}${delta.content ?? ""}`;
    this.#refusal += delta.refusal ?? "";
    for (const piece of delta.tool_calls ?? []) events.push(...this.#takeCall(piece));
    return events;
  }

  #takeCall(piece: ChatCallPiece): ModelEvent[] {
    const text = piece.function?.arguments ?? "";
    this.#written += text;
    const known = this.#callOf(piece);
    if (known !== undefined) return this.#draft.callDelta(known.key, text);
    const id = piece.id || this.#freshId();
    const opened = this.#draft.openCall(id, piece.function?.name ?? "");
    this.#ids.add(id);
    this.#calls.push({ key: opened.key, index: piece.index ?? null, id });
    return [...opened.events, ...this.#draft.callDelta(opened.key, text)];
  }

  /**
   * The call that a piece goes on with. The number decides, except that a new id together with a name begins a new
   * call: some servers number all calls 0. Without a number and an id, it is the latest call.
   */
  #callOf(piece: ChatCallPiece): Call | undefined {
    const isNew = (call: Call) => Boolean(piece.id && piece.id !== call.id && piece.function?.name);
    const index = piece.index ?? null;
    if (index === null && piece.id) return this.#calls.findLast((call) => call.id === piece.id);
    if (index === null) return piece.function?.name ? undefined : this.#calls.at(-1);
    const numbered = this.#calls.findLast((call) => call.index === index);
    return numbered === undefined || isNew(numbered) ? undefined : numbered;
  }

  /** For servers that give no id: counted, not random, so that the next request is the same every time. */
  #freshId(): string {
    let number = this.#ids.size + 1;
    while (this.#ids.has(`call_${number}`)) number += 1;
    return `call_${number}`;
  }

  #usageSoFar(sent: boolean) {
    const reported = this.#usage === null ? null : countsOf(this.#usage);
    if (reported !== null) return usageOf(reported, this.#context.price, false);
    if (!sent) return usageOf(NO_TOKENS, this.#context.price, false);
    const input = estimateTokens(this.#context.requestText());
    const output = estimateTokens(this.#written);
    return usageOf({ ...NO_TOKENS, input, output }, this.#context.price, true);
  }
}

const STOP_REASONS: Readonly<Record<string, "stop" | "length" | "toolUse">> = {
  stop: "stop",
  length: "length",
  tool_calls: "toolUse",
  function_call: "toolUse",
};

const INCOMPLETE: ModelFailure = {
  code: "model_unreachable",
  message: "The model's reply ended before it was complete.",
  hint: "Run again; if it happens often, look at the server or the proxy in front of it.",
  retryable: true,
};

const NO_CHOICES: ModelFailure = {
  code: "model_bad_reply",
  message: "The model's server answered without any choice.",
  hint: "Run again; if it happens often, the server does not speak chat completions as OpenAI does.",
  retryable: true,
};

const FILTERED: ModelFailure = {
  code: "model_content_filter",
  message: "The provider's content filter stopped the reply.",
  hint: "Leave the files that trigger it out of the review, or use a model with another filter.",
  retryable: false,
};

const SHOWN_REFUSAL = 300;
const SHOWN_REASON = 80;

function refused(words: string): ModelFailure {
  return {
    code: "model_refusal",
    message: `The model refused: ${JSON.stringify(firstOf(words, SHOWN_REFUSAL))}.`,
    hint: "Ask in other words, or use another model.",
    retryable: false,
  };
}

function unknownEnd(reason: string): ModelFailure {
  return {
    code: "model_bad_reply",
    message: `The model's reply ended for an unknown reason: ${JSON.stringify(firstOf(reason, SHOWN_REASON))}.`,
    hint: "Run again; if it happens often, use another server or model.",
    retryable: true,
  };
}

/** `null` for a report without numbers. The provider counts cached tokens among the input; here they are apart. */
function countsOf(usage: ChatUsage): TokenCounts | null {
  const { prompt_tokens: prompt, completion_tokens: completion } = usage;
  if (typeof prompt !== "number" || typeof completion !== "number") return null;
  const cacheRead = Math.min(usage.prompt_tokens_details?.cached_tokens ?? 0, prompt);
  return { input: prompt - cacheRead, output: completion, cacheRead, cacheWrite: 0 };
}
