/**
 * How many tokens a text may be, without a tokenizer. There are two measures: the usual one, which is compared with what
 * providers report and corrected by it; and a careful one for what is put into a prompt before anybody has reported.
 */
import type { AgentMessage } from "./messages.ts";

/** The usual measure: the mean of English and code. */
export const CHARACTERS_PER_TOKEN = 4;
/** The careful one: dense code. */
const CAREFUL_CHARACTERS_PER_TOKEN = 3.2;
/** Behind it, a character of other scripts than Latin is a token of its own. */
const LAST_NARROW = 0x7f;
/** What an image counts for, whatever its size: about 1,200 tokens. */
const IMAGE_CHARACTERS = 4_800;

export function tokensOf(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}

/** Tokens of one message by the usual measure. Calls count by name and JSON of the input. */
export function tokensOfMessage(message: AgentMessage): number {
  return tokensOf(charactersOfMessage(message));
}

/** What a message adds to every request: what it says, and what its provider wants back with it. */
export function charactersOfMessage(message: AgentMessage): number {
  const replay = message.role === "assistant" ? message.replay : undefined;
  return charactersOf(message.content) + (replay?.characters ?? 0);
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
        characters += block.thinking.length + (block.signature ?? block.redacted ?? "").length;
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
  return messages.reduce((sum, message) => sum + charactersOfMessage(message), 0);
}

/** Tokens that a text hardly has more of. */
export function carefulTokensOf(text: string): number {
  let wide = 0;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > LAST_NARROW) wide += 1;
  return Math.ceil((text.length - wide) / CAREFUL_CHARACTERS_PER_TOKEN + wide);
}

/** Characters of code that fit into so many tokens, by the careful measure. */
export function charactersIn(tokens: number): number {
  return Math.max(0, Math.floor(tokens * CAREFUL_CHARACTERS_PER_TOKEN));
}
