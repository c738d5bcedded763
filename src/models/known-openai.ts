import { type Dollars, type KnownModel, priceOf } from "./known.ts";

const PAGES = "OpenAI's model and pricing pages, read in stored copies on 2026-11-30";

/** A long request, above so many tokens of input, costs twice as much. */
const LONG = 272_000;

/**
 * OpenAI's models, with the price of those whose price was read at OpenAI; the windows of the others are models.dev's, read
 * on 2026-07-02. A dated name (`gpt-5-2025-08-07`) counts as its family. Where a long request costs more, the window
 * stops there, so that a price holds for every request.
 */
// biome-ignore format: a table reads best with a row on a line.
export const OPENAI_MODELS: Readonly<Record<string, KnownModel>> = {
  "gpt-6.2-sol": priced({ input: 2, cacheRead: 0.1, cacheWrite: 2.5, output: 10 }),
  "gpt-6-sol": priced({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 10 }),
  "gpt-6-luna": priced({ input: 0.1, cacheRead: 0.01, cacheWrite: 0.125, output: 0.5 }),
  "gpt-5.6-sol": thinker(LONG, 128_000),
  "gpt-5.6-terra": priced({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 12 }),
  "gpt-5.6-luna": priced({ input: 0.2, cacheRead: 0.02, cacheWrite: 0.25, output: 1.2 }),
  "gpt-5.5": thinker(LONG, 128_000),
  "gpt-5.4": thinker(LONG, 128_000),
  "gpt-5.4-mini": thinker(400_000, 128_000),
  "gpt-5.4-nano": thinker(400_000, 128_000),
  "gpt-5.3-codex": thinker(400_000, 128_000),
  "gpt-5.2": thinker(400_000, 128_000),
  "gpt-5.1": thinker(400_000, 128_000),
  "gpt-5": thinker(400_000, 128_000),
  "gpt-5-mini": thinker(400_000, 128_000),
  "gpt-5-nano": thinker(400_000, 128_000),
  "gpt-4.1": speaker(1_047_576, 32_768),
  "gpt-4.1-mini": speaker(1_047_576, 32_768),
  "gpt-4o": speaker(128_000, 16_384),
  "gpt-4o-mini": speaker(128_000, 16_384),
  o3: thinker(200_000, 100_000),
  "o4-mini": thinker(200_000, 100_000),
};

/** All of these take 1,050,000 tokens and write 128,000. */
function priced(dollars: Dollars): KnownModel {
  return { ...thinker(LONG, 128_000), price: priceOf(dollars, PAGES) };
}

function thinker(contextWindow: number, maxOutputTokens: number): KnownModel {
  return { contextWindow, maxOutputTokens, price: null, reasons: true };
}

/** Answers at once. */
function speaker(contextWindow: number, maxOutputTokens: number): KnownModel {
  return { contextWindow, maxOutputTokens, price: null, reasons: false };
}
