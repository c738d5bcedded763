import type { AgentMessage } from "../core/messages.ts";

/** What an image counts for, whatever its size: about 1,200 tokens. */
const IMAGE_CHARACTERS = 4_800;
export const CHARACTERS_PER_TOKEN = 4;

/** Tokens of one message: a quarter of its characters, rounded up. Calls count by name and JSON of the input. */
export function estimateTokens(message: AgentMessage): number {
  return tokensOf(charactersOf(message.content));
}

export function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

export function charactersOf(content: AgentMessage["content"]): number {
  if (typeof content === "string") return content.length;
  let characters = 0;
  for (const block of content) {
    switch (block.type) {
      case "text":
        characters += block.text.length;
        break;
      case "thinking":
        characters += block.thinking.length;
        break;
      case "image":
        characters += IMAGE_CHARACTERS;
        break;
      case "toolCall":
        characters += block.name.length + JSON.stringify(block.arguments).length;
    }
  }
  return characters;
}

export function charactersOfAll(messages: readonly AgentMessage[]): number {
  return messages.reduce((sum, { content }) => sum + charactersOf(content), 0);
}

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
    this.#characters += charactersOf(message.content);
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
