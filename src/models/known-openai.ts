import {
  type Capabilities,
  type Dollars,
  type KnownModel,
  type KnownModels,
  MODELS_DEV,
  priceOf,
} from "./known.ts";

const PAGES = "OpenAI's model and pricing pages, read in stored copies on 2026-11-30";
const LITELLM = "LiteLLM, its table of 2026-07-24";

/** A long request, above so many tokens of input, costs twice as much. */
const LONG = 272_000;

const THINKER: Capabilities = { reasoning: true, images: true, cache: "by itself" };
const SPEAKER: Capabilities = { reasoning: false, images: true, cache: "by itself" };

/**
 * OpenAI's models. A dated name (`gpt-5-2025-08-07`) counts as its family. Where a long request costs more, the window
 * stops there, so that a price holds for every request.
 */
// biome-ignore format: a table reads best with a row on a line.
export const OPENAI_MODELS: KnownModels = {
  "gpt-6.2-sol": large({ input: 2, cacheRead: 0.1, cacheWrite: 2.5, output: 10 }, PAGES),
  "gpt-6-sol": large({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 10 }, PAGES),
  "gpt-6-luna": large({ input: 0.1, cacheRead: 0.01, cacheWrite: 0.125, output: 0.5 }, PAGES),
  "gpt-5.6-sol": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 30 }, LITELLM),
  "gpt-5.6-terra": large({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 12 }, PAGES),
  "gpt-5.6-luna": large({ input: 0.2, cacheRead: 0.02, cacheWrite: 0.25, output: 1.2 }, PAGES),
  "gpt-5.5": large({ input: 5, cacheRead: 0.5, output: 30 }, MODELS_DEV),
  "gpt-5.4": large({ input: 2.5, cacheRead: 0.25, output: 15 }, MODELS_DEV),
  "gpt-5.4-mini": thinker(400_000, 128_000, { input: 0.75, cacheRead: 0.075, output: 4.5 }),
  "gpt-5.4-nano": thinker(400_000, 128_000, { input: 0.2, cacheRead: 0.02, output: 1.25 }),
  "gpt-5.3-codex": thinker(400_000, 128_000, { input: 1.75, cacheRead: 0.175, output: 14 }),
  "gpt-5.2": thinker(400_000, 128_000, { input: 1.75, cacheRead: 0.175, output: 14 }),
  "gpt-5.2-codex": thinker(400_000, 128_000, { input: 1.75, cacheRead: 0.175, output: 14 }),
  "gpt-5.1": thinker(400_000, 128_000, { input: 1.25, cacheRead: 0.125, output: 10 }),
  "gpt-5.1-codex": thinker(400_000, 128_000, { input: 1.25, cacheRead: 0.125, output: 10 }),
  "gpt-5.1-codex-mini": thinker(400_000, 128_000, { input: 0.25, cacheRead: 0.025, output: 2 }),
  "gpt-5": thinker(400_000, 128_000, { input: 1.25, cacheRead: 0.125, output: 10 }),
  "gpt-5-codex": thinker(400_000, 128_000, { input: 1.25, cacheRead: 0.125, output: 10 }),
  "gpt-5-mini": thinker(400_000, 128_000, { input: 0.25, cacheRead: 0.025, output: 2 }),
  "gpt-5-nano": thinker(400_000, 128_000, { input: 0.05, cacheRead: 0.005, output: 0.4 }),
  "gpt-4.1": speaker(1_047_576, 32_768, { input: 2, cacheRead: 0.5, output: 8 }),
  "gpt-4.1-mini": speaker(1_047_576, 32_768, { input: 0.4, cacheRead: 0.1, output: 1.6 }),
  "gpt-4.1-nano": speaker(1_047_576, 32_768, { input: 0.1, cacheRead: 0.025, output: 0.4 }),
  "gpt-4o": speaker(128_000, 16_384, { input: 2.5, cacheRead: 1.25, output: 10 }),
  "gpt-4o-mini": speaker(128_000, 16_384, { input: 0.15, cacheRead: 0.075, output: 0.6 }),
  o3: thinker(200_000, 100_000, { input: 2, cacheRead: 0.5, output: 8 }),
  "o3-mini": { ...thinker(200_000, 100_000, { input: 1.1, cacheRead: 0.55, output: 4.4 }), capabilities: { ...THINKER, images: false } },
  "o4-mini": thinker(200_000, 100_000, { input: 1.1, cacheRead: 0.275, output: 4.4 }),
};

/** All of these take 1,050,000 tokens and write 128,000. */
function large(dollars: Dollars, source: string): KnownModel {
  return { ...thinker(LONG, 128_000, dollars), price: priceOf(dollars, source) };
}

function thinker(contextWindow: number, maxOutputTokens: number, dollars: Dollars): KnownModel {
  return { contextWindow, maxOutputTokens, price: priceOf(dollars, MODELS_DEV), capabilities: THINKER };
}

/** Answers at once. */
function speaker(contextWindow: number, maxOutputTokens: number, dollars: Dollars): KnownModel {
  return { contextWindow, maxOutputTokens, price: priceOf(dollars, MODELS_DEV), capabilities: SPEAKER };
}
