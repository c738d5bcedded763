import { z } from "zod";
import { tokenCount } from "../wire/token-count.ts";

/** Some servers send the object that the arguments are. */
const argumentText = z.union([
  z.string(),
  z.record(z.string(), z.unknown()).transform((given) => JSON.stringify(given)),
]);

/** Number, id, name and a piece of the argument text; servers leave out what they said before, and more. */
const callPiece = z.object({
  index: z.number().int().nonnegative().nullish(),
  id: z.string().nullish(),
  /** Gemini: the thought signature of a call. */
  extra_content: z.unknown().optional(),
  function: z.object({ name: z.string().nullish(), arguments: argumentText.nullish() }).nullish(),
});

/** Mistral's models that think say what they think and what they say in parts. */
const part = z.object({
  text: z.string().nullish(),
  thinking: z.union([z.string(), z.array(z.object({ text: z.string().nullish() }))]).nullish(),
});

const delta = z.object({
  content: z.union([z.string(), z.array(part)]).nullish(),
  refusal: z.string().nullish(),
  /** DeepSeek, vLLM, llama.cpp. */
  reasoning_content: z.string().nullish(),
  /** OpenRouter, Ollama. */
  reasoning: z.string().nullish(),
  /** OpenRouter. */
  reasoning_details: z.array(z.looseObject({ type: z.string().nullish() })).nullish(),
  tool_calls: z.array(callPiece).nullish(),
});

const choice = z.object({
  index: z.number().nullish(),
  delta: delta.nullish(),
  /** A server that does not stream sends the whole message at once. */
  message: delta.nullish(),
  finish_reason: z.string().nullish(),
});

const usage = z.object({
  prompt_tokens: tokenCount,
  completion_tokens: tokenCount,
  /** Gemini, xAI: more than the two, since what was thought is in none of them. */
  total_tokens: tokenCount,
  prompt_tokens_details: z
    .object({ cached_tokens: tokenCount, cache_write_tokens: tokenCount })
    .nullish()
    .catch(null),
  completion_tokens_details: z.object({ reasoning_tokens: tokenCount }).nullish().catch(null),
});

/** One event of the stream, as servers really send it: everything may be absent, nothing may be of another type. */
export const chatChunk = z.object({
  model: z.string().nullish(),
  choices: z.array(choice).nullish(),
  usage: usage.nullish().catch(null),
});

export type ChatDelta = z.output<typeof delta>;
export type ChatCallPiece = z.output<typeof callPiece>;
export type ChatUsage = z.output<typeof usage>;

/** What is thought and what is said in one piece of a reply. */
export function wordsOf({ content, reasoning_content, reasoning }: ChatDelta): {
  readonly thinking: string;
  readonly text: string;
} {
  const parts = typeof content === "string" ? [{ text: content }] : (content ?? []);
  const thought = parts.map(thoughtIn).join("");
  return {
    thinking: reasoning_content || reasoning || thought,
    text: parts.map(({ text }) => text ?? "").join(""),
  };
}

function thoughtIn({ thinking }: z.output<typeof part>): string {
  if (typeof thinking === "string") return thinking;
  return (thinking ?? []).map(({ text }) => text ?? "").join("");
}
