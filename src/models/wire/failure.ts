import type { ErrorCode } from "../../core/errors.ts";

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
  /** With `model_context_length`: tokens that the model takes, where the provider said so. */
  readonly contextWindow?: number;
  /** A refusal as the provider worded it, for learning what it does not take. Never shown. */
  readonly refusal?: { readonly status: number; readonly text: string };
}

/** A failure that is explained already, on its way through code that lets errors pass. */
export class FailedExchange extends Error {
  readonly failure: ModelFailure;

  constructor(failure: ModelFailure, cause?: unknown) {
    super("The exchange failed.", cause === undefined ? undefined : { cause });
    this.name = "FailedExchange";
    this.failure = failure;
  }
}

/** What a server says inside a stream when it fails. */
export class ErrorInStream extends Error {
  /** As it was sent. */
  readonly error: unknown;

  constructor(error: unknown) {
    super("The server failed inside a reply.");
    this.name = "ErrorInStream";
    this.error = error;
  }
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
