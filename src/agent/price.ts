import type { Usage } from "../core/messages.ts";
import type { ModelAdapter, Price } from "../core/model.ts";
import { type MicroUsd, microUsd } from "../core/values.ts";

export type TokenCounts = Pick<Usage, "input" | "output" | "cacheRead" | "cacheWrite">;

const MILLION = 1_000_000;

/** Millionths of a dollar, not rounded, for each kind of token. */
export function costParts(
  counts: TokenCounts,
  price: Omit<Price, "source">,
): TokenCounts & { total: number } {
  const input = (counts.input * price.input) / MILLION;
  const output = (counts.output * price.output) / MILLION;
  const cacheRead = (counts.cacheRead * price.cacheRead) / MILLION;
  const cacheWrite = (counts.cacheWrite * price.cacheWrite) / MILLION;
  return { input, output, cacheRead, cacheWrite, total: input + output + cacheRead + cacheWrite };
}

/** `null` for a model whose price is not known. */
export function costOf(counts: TokenCounts, price: ModelAdapter["price"]): MicroUsd | null {
  if (price === null) return null;
  return price === "free" ? microUsd(0) : microUsd(costParts(counts, price).total);
}

/** The most that a request of this size can cost: a provider may charge more for what it writes into its cache. */
export function worstCostOf(input: number, output: number, price: ModelAdapter["price"]): number {
  if (price === null || price === "free") return 0;
  const dearest = Math.max(price.input, price.cacheRead, price.cacheWrite);
  return microUsd((input * dearest + output * price.output) / MILLION);
}
