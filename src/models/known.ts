import type { Price } from "../core/model.ts";
import { microUsd } from "../core/values.ts";

/** What is known of a model by its name. */
export interface KnownModel {
  /** Tokens of a request and its reply together. */
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
  readonly price: Price | null;
}

/** Assumed of a model that nobody described: small enough for most local servers, and its price is not known. */
export const UNKNOWN_MODEL: KnownModel = { contextWindow: 32_768, maxOutputTokens: 4_096, price: null };

const SOURCE = "models.dev, providers/openai, read 2026-07-02";

/**
 * OpenAI's models with a price that has a source. A dated name (`gpt-5-2025-08-07`) counts as its family. Where a
 * long request costs more (above 272,000 tokens), the window stops there, so that the price holds for every request.
 */
const KNOWN: Readonly<Record<string, KnownModel>> = {
  "gpt-5.5": known(272_000, 128_000, 5, 0.5, 30),
  "gpt-5.4": known(272_000, 128_000, 2.5, 0.25, 15),
  "gpt-5.4-mini": known(400_000, 128_000, 0.75, 0.075, 4.5),
  "gpt-5.4-nano": known(400_000, 128_000, 0.2, 0.02, 1.25),
  "gpt-5.2": known(400_000, 128_000, 1.75, 0.175, 14),
  "gpt-5.1": known(400_000, 128_000, 1.25, 0.125, 10),
  "gpt-5": known(400_000, 128_000, 1.25, 0.125, 10),
  "gpt-5-mini": known(400_000, 128_000, 0.25, 0.025, 2),
  "gpt-4.1": known(1_047_576, 32_768, 2, 0.5, 8),
  "gpt-4.1-mini": known(1_047_576, 32_768, 0.4, 0.1, 1.6),
  "gpt-4o": known(128_000, 16_384, 2.5, 1.25, 10),
  "gpt-4o-mini": known(128_000, 16_384, 0.15, 0.075, 0.6),
  o3: known(200_000, 100_000, 2, 0.5, 8),
  "o4-mini": known(200_000, 100_000, 1.1, 0.275, 4.4),
};

/** `null` for a name that the table does not hold. */
export function knownModel(name: string): KnownModel | null {
  const family = name.replace(/-\d{4}-\d{2}-\d{2}$/, "");
  return Object.hasOwn(KNOWN, family) ? (KNOWN[family] ?? null) : null;
}

/** Prices in US dollars for a million tokens. OpenAI charges nothing extra for writing to its cache. */
function known(
  contextWindow: number,
  maxOutputTokens: number,
  input: number,
  cacheRead: number,
  output: number,
): KnownModel {
  const price: Price = {
    input: perMillion(input),
    output: perMillion(output),
    cacheRead: perMillion(cacheRead),
    cacheWrite: perMillion(input),
    source: SOURCE,
  };
  return { contextWindow, maxOutputTokens, price };
}

function perMillion(dollars: number) {
  return microUsd(Math.round(dollars * 1_000_000));
}
