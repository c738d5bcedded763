import { type Dollars, type KnownModel, type KnownModels, knownIn, priceOf } from "./known.ts";

const PAGES = "Anthropic's model and pricing pages, read in stored copies on 2026-11-30";

/** Of all its models; the thinking of some is asked for, and Reeve does not. */
const CAPABILITIES = { images: true, cache: "marked" } as const;

/**
 * Anthropic's models, each with its price; what is written to the cache is kept for five minutes. A dated name
 * (`claude-haiku-4-5-20251001`) counts as its family. Where a long request costs more (Haiku 5.5, above 100,000 tokens),
 * the window stops there, so that the price holds for every request.
 */
// biome-ignore format: a table reads best with a row on a line.
export const ANTHROPIC_MODELS: KnownModels = {
  "claude-fable-5-1": large({ input: 10, cacheRead: 0.25, cacheWrite: 12.5, output: 50 }),
  "claude-fable-5": large({ input: 10, cacheRead: 1, cacheWrite: 12.5, output: 50 }),
  "claude-opus-5-5": large({ input: 4, cacheRead: 0.2, cacheWrite: 5, output: 20 }),
  "claude-opus-5": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
  "claude-opus-4-8": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
  "claude-opus-4-7": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
  "claude-opus-4-6": large({ input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
  "claude-opus-4-5": known(200_000, 64_000, { input: 5, cacheRead: 0.5, cacheWrite: 6.25, output: 25 }),
  "claude-sonnet-5-5": large({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 10 }),
  "claude-sonnet-5": large({ input: 2, cacheRead: 0.2, cacheWrite: 2.5, output: 10 }),
  "claude-sonnet-4-6": large({ input: 3, cacheRead: 0.3, cacheWrite: 3.75, output: 15 }),
  "claude-haiku-5-5": known(100_000, 64_000, { input: 0.1, cacheRead: 0.01, cacheWrite: 0.125, output: 0.5 }),
  "claude-haiku-4-5": known(200_000, 64_000, { input: 1, cacheRead: 0.1, cacheWrite: 1.25, output: 5 }),
};

/** `null` for a name that the table does not hold. */
export function knownAnthropic(name: string): KnownModel | null {
  return knownIn(ANTHROPIC_MODELS, name, /-\d{8}$/);
}

function large(price: Dollars): KnownModel {
  return known(1_000_000, 128_000, price);
}

function known(contextWindow: number, maxOutputTokens: number, price: Dollars): KnownModel {
  return { contextWindow, maxOutputTokens, price: priceOf(price, PAGES), capabilities: CAPABILITIES };
}
