import type { ModelAdapter } from "../core/model.ts";
import type { Bounds } from "../core/task.ts";
import { CHARACTERS_PER_TOKEN } from "../core/tokens.ts";
import { SizeMeter } from "./size-meter.ts";
import { WRAP_UP_REQUEST, WRAP_UP_TOKENS } from "./wrap-up.ts";

export type WindowModel = Pick<
  ModelAdapter,
  "price" | "contextWindow" | "maxOutputTokens" | "tokenless" | "small"
>;

/** Tokens of a reply where nobody asks for another limit. */
const DEFAULT_OUTPUT = 8_192;
const LEAST_OUTPUT = 256;
/** No reply may take more than this share of the run's tokens or money, nor of the window. */
const SHARE_OF_BOUND = 1 / 16;
const SHARE_OF_WINDOW = 1 / 8;
/** Tokens that are kept free of older messages, and the share of a small window that is. */
const COMPACTION_RESERVE = 16_384;
const RESERVED_SHARE = 3 / 8;
/** Tokens of the last part that stays word for word, where the window is large enough. */
export const KEEP_TOKENS = 20_000;
/** What that part leaves free for the turns to come; of a small window it is half. */
const FREE_TOKENS = 12_000;
/** The most that a summary may be. */
const SUMMARY_TOKENS = 2_000;
/** The messages that have to stay are not cut to less: they say what the run is about. */
const LEAST_PINNED = 1_000;

export interface WindowOptions {
  readonly bounds: Pick<Bounds, "tokens" | "cost">;
  readonly model: WindowModel;
  /** Of system prompt and tools. */
  readonly fixedCharacters: number;
  /** Tokens of one reply, if somebody asks for a limit. */
  readonly maxOutputTokens?: number | undefined;
  /** Default: `KEEP_TOKENS`. */
  readonly keepTokens?: number | undefined;
}

/** Characters that each part of a shortened conversation may have. */
export interface Shares {
  /** The messages that have to stay. */
  readonly pinned: number;
  readonly summary: number;
  /** The last turns, word for word. */
  readonly kept: number;
  /** The last turn alone, which the model has not answered yet: it may have more. */
  readonly lastTurn: number;
}

/**
 * The model's window: what is in it, and what has to stay free so that a reply, and the wrap-up turn after it, always
 * fit. Counted at the worst.
 */
export class Window {
  readonly size: SizeMeter;
  /** Of the messages that have to stay. */
  pinnedCharacters = 0;
  readonly #bounds: WindowOptions["bounds"];
  readonly #model: WindowModel;
  readonly #wantedOutput: number;
  readonly #keptCharacters: number;
  #tokens: number;

  constructor(options: WindowOptions) {
    this.size = new SizeMeter(options.fixedCharacters);
    this.#bounds = options.bounds;
    this.#model = options.model;
    this.#wantedOutput = options.maxOutputTokens ?? DEFAULT_OUTPUT;
    this.#keptCharacters = (options.keepTokens ?? KEEP_TOKENS) * CHARACTERS_PER_TOKEN;
    this.#tokens = options.model.contextWindow;
  }

  /** Tokens of the window, as far as we know. */
  get tokens(): number {
    return this.#tokens;
  }

  /** Tokens of a reply. */
  get output(): number {
    const { price, maxOutputTokens, tokenless } = this.#model;
    const wanted = this.#wantedOutput;
    if (tokenless) return maxOutputTokens;
    const { cost, tokens } = this.#bounds;
    const perToken = price === null || price === "free" ? 0 : price.output / 1_000_000;
    const affordable = cost === null || perToken === 0 ? wanted : (cost * SHARE_OF_BOUND) / perToken;
    const share = Math.min(tokens * SHARE_OF_BOUND, affordable, this.#tokens * SHARE_OF_WINDOW);
    return Math.min(wanted, maxOutputTokens, Math.max(LEAST_OUTPUT, Math.floor(share)));
  }

  /** Tokens of the reply to a wrap-up request. */
  get lastOutput(): number {
    return Math.min(this.output, WRAP_UP_TOKENS);
  }

  /** A request as it is now, its reply, and the wrap-up turn after it. */
  get holdsTurn(): boolean {
    return this.size.worst(WRAP_UP_REQUEST) + this.output + this.lastOutput <= this.#tokens;
  }

  get holdsWrapUp(): boolean {
    return this.size.worst(WRAP_UP_REQUEST) + this.lastOutput <= this.#tokens;
  }

  /** However a conversation is shortened by them, it leaves room for a turn. */
  get shares(): Shares {
    const all = this.size.charactersIn(this.#tokens - this.output - this.lastOutput);
    const characters = Math.max(0, all - this.size.fixedCharacters - WRAP_UP_REQUEST * CHARACTERS_PER_TOKEN);
    const pinned = Math.min(this.pinnedCharacters, Math.max(LEAST_PINNED, Math.floor(characters / 2)));
    const summary = Math.min(SUMMARY_TOKENS * CHARACTERS_PER_TOKEN, Math.floor(characters / 8));
    const lastTurn = Math.max(0, characters - pinned - summary);
    const free = Math.min(Math.ceil(lastTurn / 2), FREE_TOKENS * CHARACTERS_PER_TOKEN);
    return { pinned, summary, kept: Math.min(this.#keptCharacters, lastTurn - free), lastTurn };
  }

  /** True when older messages have to give way before the next request. */
  get isNearlyFull(): boolean {
    if (this.#model.tokenless) return false;
    const reserve = Math.min(COMPACTION_RESERVE, this.#tokens * RESERVED_SHARE);
    const reserveTokens = this.holdsTurn ? reserve : this.#tokens;
    return compactionDue({ contextTokens: this.size.worst(), contextWindow: this.#tokens, reserveTokens });
  }

  /**
   * The provider refused the request, as it is now, as too long: it knows better than we do.
   * @param named The window that it named. One that the request would fit by our own count says that we count too little.
   */
  shrink(named: number = Number.POSITIVE_INFINITY): void {
    const half = Math.floor(Math.min(this.#tokens, this.size.worst()) / 2);
    this.#tokens = this.size.worst() + this.output > named ? Math.min(this.#tokens, named) : half;
  }
}

/** True when older messages have to give way: the context leaves less than the reserve of the window. */
export function compactionDue(size: {
  readonly contextTokens: number;
  readonly contextWindow: number;
  readonly reserveTokens?: number | undefined;
  readonly enabled?: boolean | undefined;
}): boolean {
  const { contextTokens, contextWindow, reserveTokens = COMPACTION_RESERVE, enabled = true } = size;
  return enabled && contextTokens > contextWindow - reserveTokens;
}
