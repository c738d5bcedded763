import type { Usage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import { type MicroUsd, microUsd } from "../core/values.ts";

/** Tokens of one request. `input` does not hold those that came from the provider's cache. */
export interface TokenCounts {
  readonly input: number;
  readonly output: number;
  readonly cacheRead: number;
  readonly cacheWrite: number;
}

export const NO_TOKENS: TokenCounts = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

const BYTES_PER_TOKEN = 4;

export function usageOf(counts: TokenCounts, price: ModelAdapter["price"], estimated: boolean): Usage {
  const totalTokens = counts.input + counts.output + counts.cacheRead + counts.cacheWrite;
  return { ...counts, totalTokens, cost: costOf(counts, price), estimated };
}

/** A guess for providers that report nothing: four bytes of UTF-8 to a token, rounded up. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

function costOf(counts: TokenCounts, price: ModelAdapter["price"]): MicroUsd | null {
  if (price === null) return null;
  if (price === "free") return microUsd(0);
  const sum =
    counts.input * price.input +
    counts.output * price.output +
    counts.cacheRead * price.cacheRead +
    counts.cacheWrite * price.cacheWrite;
  return microUsd(sum / 1_000_000);
}
