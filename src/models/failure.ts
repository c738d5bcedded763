import type { ErrorCode } from "../core/errors.ts";

/** Why an attempt to get a reply failed, in words for a person. */
export interface ModelFailure {
  readonly code: ErrorCode;
  /** What failed, on what: one sentence. */
  readonly message: string;
  /** What to do: one sentence. */
  readonly hint: string;
  /** True if the same request may succeed later. */
  readonly retryable: boolean;
  /** How long the provider asked to wait, in milliseconds. */
  readonly retryAfterMs?: number;
  /** A refusal as the provider worded it, for learning what it does not take. Never shown. */
  readonly refusal?: { readonly status: number; readonly text: string };
}

export const ABORTED: ModelFailure = {
  code: "model_aborted",
  message: "The model request was stopped.",
  hint: "Nothing has to be done.",
  retryable: false,
};

/** The failure in one text, with what was tried. */
export function explainFailure(failure: ModelFailure, attempts: number, waitedMs: number): string {
  const tried = attempts > 1 ? ` Tried ${attempts} times with ${seconds(waitedMs)} of waiting.` : "";
  return `${failure.message}${tried} ${failure.hint}`;
}

export function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
