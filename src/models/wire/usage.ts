import type { Usage } from "../../core/messages.ts";
import type { ModelAdapter } from "../../core/model.ts";
import { costOf, type TokenCounts as PricedTokens } from "../../core/price.ts";
import { carefulTokensOf } from "../../core/tokens.ts";
import type { ReplyContext } from "./wire.ts";

export interface TokenCounts extends PricedTokens {
  /** Of the output: what was thought and not said. Absent: not reported. */
  readonly reasoning?: number;
}

export const NO_TOKENS: TokenCounts = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };

type Count = number | null | undefined;

/** OpenAI's report, where `input` holds what was read from the cache and what was written to it. */
export function splitCounts(
  input: number,
  output: number,
  read: Count,
  written: Count,
  reasoning: Count,
): TokenCounts {
  const cacheRead = Math.min(read ?? 0, input);
  const cacheWrite = Math.min(written ?? 0, input - cacheRead);
  const counts = { input: input - cacheRead - cacheWrite, output, cacheRead, cacheWrite };
  return reasoning ? { ...counts, reasoning } : counts;
}

export function usageOf(counts: TokenCounts, price: ModelAdapter["price"], estimated: boolean): Usage {
  const totalTokens = counts.input + counts.output + counts.cacheRead + counts.cacheWrite;
  return { ...counts, totalTokens, cost: costOf(counts, price), estimated };
}

/**
 * What the server reported of a reply; where it reported nothing, an estimate of what it was sent and of what it wrote.
 * @param sent `false`: it took no request, so that nothing was used.
 */
export function usageSoFar(
  reported: TokenCounts | null,
  sent: boolean,
  written: string,
  { price, requestText }: Pick<ReplyContext, "price" | "requestText">,
): Usage {
  if (reported !== null) return usageOf(reported, price, false);
  if (!sent) return usageOf(NO_TOKENS, price, false);
  const input = carefulTokensOf(requestText());
  return usageOf({ ...NO_TOKENS, input, output: carefulTokensOf(written) }, price, true);
}
