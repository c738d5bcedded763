import { type Bounds, DEFAULT_BOUNDS } from "../core/task.ts";
import { type MicroUsd, microUsd } from "../core/values.ts";
import type { ModelSettings } from "../models/provider.ts";
import type { GateOptions } from "../policy/gate-facts.ts";
import type { Inputs } from "./config.ts";

/** Longest silences that are taken for life. A small local model reads a long prompt for minutes before its first word. */
const FIRST_BYTE_MS = 5 * 60_000;
const IDLE_MS = 2 * 60_000;

type BoundInputs =
  | "max-turns"
  | "max-tool-calls"
  | "max-tokens"
  | "max-cost"
  | "max-minutes"
  | "max-findings";
type ModelInputs =
  | "model"
  | "base-url"
  | "api-key"
  | "context-window"
  | "max-output-tokens"
  | "price-input"
  | "price-output";

export function boundsOf(inputs: Pick<Inputs, BoundInputs>): Bounds {
  return {
    ...DEFAULT_BOUNDS,
    turns: inputs["max-turns"],
    toolCalls: inputs["max-tool-calls"],
    tokens: inputs["max-tokens"],
    cost: inputs["max-cost"] ?? null,
    wallMs: Math.round(inputs["max-minutes"] * 60_000),
    findings: inputs["max-findings"],
  };
}

/** Updating an author's branch is not built, so no input gives it. */
export function gateOptionsOf(inputs: Inputs): GateOptions {
  return {
    allowedBots: inputs["allowed-bots"] ?? [],
    forkReview: inputs["fork-review"],
    forkTests: inputs["fork-tests"],
    updateHead: false,
    authorMayRequestReview: inputs["author-may-request-review"],
  };
}

export function modelSettingsOf(inputs: Pick<Inputs, ModelInputs>): ModelSettings {
  return {
    model: inputs.model,
    baseUrl: inputs["base-url"] ?? null,
    apiKey: inputs["api-key"] ?? null,
    contextWindow: inputs["context-window"] ?? null,
    maxOutputTokens: inputs["max-output-tokens"] ?? null,
    price: priceOf(inputs["price-input"], inputs["price-output"]),
    firstByteMs: FIRST_BYTE_MS,
    idleMs: IDLE_MS,
  };
}

/** Where only one of the two is given, it counts for both: a bound on money must not be passed for want of a figure. */
function priceOf(input: MicroUsd | undefined, output: MicroUsd | undefined): ModelSettings["price"] {
  const given = Math.max(input ?? 0, output ?? 0);
  if (input === undefined && output === undefined) return null;
  const perInput = input ?? microUsd(given);
  return {
    input: perInput,
    output: output ?? microUsd(given),
    cacheRead: perInput,
    cacheWrite: perInput,
    source: "the prices that were given",
  };
}
