import type { AgentMessage } from "../core/messages.ts";
import { CHARACTERS_PER_TOKEN, charactersOfAll, charactersOfMessage, tokensOf } from "../core/tokens.ts";

/** Tokens for each estimated token: where it starts, before any report, and between what it stays. */
const FIRST_FACTOR = 1.5;
const FACTOR_MARGIN = 1.15;
const FACTOR_RANGE = [1, 12] as const;

/**
 * The size of a conversation, kept as it grows and never counted again, and how many tokens it may be at the worst.
 * The factor between our estimate and the provider's count is learnt from its reports: code, other scripts than
 * Latin and base64 hold more tokens in as many characters.
 */
export class SizeMeter {
  /** Of what every request carries beside the messages: system prompt and tools. */
  readonly fixedCharacters: number;
  #characters: number;
  #factor = FIRST_FACTOR;

  constructor(fixedCharacters: number) {
    this.fixedCharacters = fixedCharacters;
    this.#characters = fixedCharacters;
  }

  /** Our estimate of the whole request, without a margin. */
  get tokens(): number {
    return tokensOf(this.#characters);
  }

  add(message: AgentMessage): void {
    this.#characters += charactersOfMessage(message);
  }

  /** Another conversation takes the place of the one that was counted. */
  reset(messages: readonly AgentMessage[]): void {
    this.#characters = this.fixedCharacters + charactersOfAll(messages);
  }

  /** Tokens that a request may have at the worst, with `more` estimated tokens added to it. */
  worst(more = 0): number {
    return this.worstOf(this.tokens + more);
  }

  /** Tokens that so many estimated ones may be at the worst. */
  worstOf(tokens: number): number {
    return Math.ceil(tokens * this.#factor);
  }

  /** Characters that surely fit into so many tokens. */
  charactersIn(tokens: number): number {
    return Math.max(0, Math.floor((tokens / this.#factor) * CHARACTERS_PER_TOKEN));
  }

  /** The provider counted the request, as it is now, as `reported` tokens. */
  learn(reported: number): void {
    const observed = (reported / Math.max(1, this.tokens)) * FACTOR_MARGIN;
    this.#factor = Math.min(Math.max(observed, FACTOR_RANGE[0]), FACTOR_RANGE[1]);
  }
}
