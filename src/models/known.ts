import type { Price } from "../core/model.ts";
import { microUsd } from "../core/values.ts";

/** What is known of a model by its name. */
export interface KnownModel {
  /** Tokens of a request and its reply together. */
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
  readonly price: Price | null;
  /** `false`: it answers at once, so that there is no reasoning to send back. Absent: not known. */
  readonly reasons?: boolean;
}

/** Assumed of a model that nobody described: small enough for most local servers, and its price is not known. */
export const UNKNOWN_MODEL: KnownModel = { contextWindow: 32_768, maxOutputTokens: 4_096, price: null };

/** US dollars for a million tokens. */
export interface Dollars {
  readonly input: number;
  readonly output: number;
  /** Absent: as the input, so that a bound on money errs on the safe side. */
  readonly cacheRead?: number;
  /** Absent: as the input. */
  readonly cacheWrite?: number;
}

/** @param source Where the figures stand, and when they were read. */
export function priceOf({ input, output, cacheRead, cacheWrite }: Dollars, source: string): Price {
  return {
    input: perMillion(input),
    output: perMillion(output),
    cacheRead: perMillion(cacheRead ?? input),
    cacheWrite: perMillion(cacheWrite ?? input),
    source,
  };
}

function perMillion(dollars: number) {
  return microUsd(Math.round(dollars * 1_000_000));
}
