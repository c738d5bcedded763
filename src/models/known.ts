import type { Price } from "../core/model.ts";
import { microUsd } from "../core/values.ts";

/** What is known of a model by its name. */
export interface KnownModel {
  /** Tokens of a request and its reply together. */
  readonly contextWindow: number;
  readonly maxOutputTokens: number;
  readonly price: Price | null;
  readonly capabilities: Capabilities;
}

/** What is absent is not known: it is asked for, and learnt from a refusal. */
export interface Capabilities {
  /** Thinks before it answers. `false`: there is no reasoning to send back. */
  readonly reasoning?: boolean;
  /** Can be shown images. */
  readonly images?: boolean;
  /** What makes the same beginning of requests cheaper: the provider alone, or marks in the request. */
  readonly cache?: "by itself" | "marked";
}

/** Models by the names that their provider knows them under. */
export type KnownModels = Readonly<Record<string, KnownModel>>;

/** Assumed of a model that nobody described: small enough for most local servers, and its price is not known. */
export const UNKNOWN_MODEL: KnownModel = {
  contextWindow: 32_768,
  maxOutputTokens: 4_096,
  price: null,
  capabilities: {},
};

/** What nobody's own page told: the windows, capabilities and prices of the table at models.dev. */
export const MODELS_DEV = "models.dev, its table of 2026-07-02";

/** `null` for a name that the table does not hold. `date`: what a dated name ends in. */
export function knownIn(models: KnownModels, name: string, date: RegExp): KnownModel | null {
  const family = name.replace(date, "");
  return Object.hasOwn(models, family) ? (models[family] ?? null) : null;
}

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
