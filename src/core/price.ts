import type { Usage } from "./messages.ts";
import type { ModelAdapter, Price } from "./model.ts";
import { type MicroUsd, microUsd } from "./values.ts";

/** Tokens of one request. `input` does not hold those that came from the provider's cache. */
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

/**
 * A price that none of these passes, for a request of which nobody knows yet who answers it. `null` where one is not known:
 * that one may be the dearest.
 */
export function dearestPrice(prices: readonly ModelAdapter["price"][]): ModelAdapter["price"] {
  if (prices.includes(null)) return null;
  const paid = prices.filter((price) => price !== null && price !== "free");
  const [first] = paid;
  if (first === undefined) return "free";
  const most = (kind: keyof TokenCounts) => microUsd(Math.max(...paid.map((price) => price[kind])));
  return {
    input: most("input"),
    output: most("output"),
    cacheRead: most("cacheRead"),
    cacheWrite: most("cacheWrite"),
    source: [...new Set(paid.map(({ source }) => source))].join("; "),
  };
}

/** The most that a request of this size can cost: a provider may charge more for what it writes into its cache. */
export function worstCostOf(input: number, output: number, price: ModelAdapter["price"]): number {
  if (price === null || price === "free") return 0;
  const dearest = Math.max(price.input, price.cacheRead, price.cacheWrite);
  return microUsd((input * dearest + output * price.output) / MILLION);
}
