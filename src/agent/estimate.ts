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
  #characters: number;
  #factor = FIRST_FACTOR;

  /** @param fixedCharacters What every request carries beside the messages: system prompt and tools. */
  constructor(fixedCharacters: number) {
    this.#characters = fixedCharacters;
  }

  /** Our estimate of the whole request, without a margin. */
  get tokens(): number {
    return tokensOf(this.#characters);
  }

  add(message: AgentMessage): void {
    this.#characters += charactersOf(message.content);
  }

  /** Tokens that a request may have at the worst, with `more` estimated tokens added to it. */
  worst(more = 0): number {
    return Math.ceil((this.tokens + more) * this.#factor);
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

/** Room that a reply needs beside what is in the window already. */
const COMPACTION_RESERVE = 16_384;

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
