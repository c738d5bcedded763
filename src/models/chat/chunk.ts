import { z } from "zod";
import { tokenCount } from "../wire/token-count.ts";

/** Number, id, name and a piece of the argument text; servers leave out what they said before, and more. */
const callPiece = z.object({
  index: z.number().int().nonnegative().nullish(),
  id: z.string().nullish(),
  /** Gemini: the thought signature of a call. */
  extra_content: z.unknown().optional(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).nullish(),
});

const delta = z.object({
  content: z.string().nullish(),
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
  prompt_tokens_details: z.object({ cached_tokens: tokenCount, cache_write_tokens: tokenCount }).nullish(),
  completion_tokens_details: z.object({ reasoning_tokens: tokenCount }).nullish(),
});

/** One event of the stream, as servers really send it: everything may be absent, nothing may be of another type. */
export const chatChunk = z.object({
  model: z.string().nullish(),
  choices: z.array(choice).nullish(),
  usage: usage.nullish(),
});

export type ChatDelta = z.output<typeof delta>;
export type ChatCallPiece = z.output<typeof callPiece>;
export type ChatUsage = z.output<typeof usage>;
