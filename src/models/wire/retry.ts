import type { ModelFailure } from "./failure.ts";

/** Requests for one reply, the first one included. */
export const MAX_ATTEMPTS = 5;
export const FIRST_WAIT_MS = 1_000;
export const MAX_WAIT_MS = 30_000;
/** A provider may ask for a longer pause than ours, but not for one that eats the whole run. */
export const MAX_RETRY_AFTER_MS = 60_000;
/** "At once" of a server that is busy now, or whose clock is behind, would use up all attempts in a moment. */
export const LEAST_RETRY_AFTER_MS = 250;

/**
 * How long to wait before the next attempt, or `null` to give up. `attempt` counts the failed ones, from 1. Backoff
 * doubles up to its cap, and its upper half is random, so that many runs do not come back at the same moment.
 */
export function waitBeforeRetry(failure: ModelFailure, attempt: number, random: () => number): number | null {
  if (!failure.retryable || attempt >= MAX_ATTEMPTS) return null;
  const { retryAfterMs: asked = 0 } = failure;
  if (asked >= LEAST_RETRY_AFTER_MS) return Math.min(asked, MAX_RETRY_AFTER_MS);
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS);
  return Math.round(backoff * (0.5 + random() / 2));
}

/** Reads `retry-after-ms`, then `retry-after` in seconds or as a date (RFC 9110, 10.2.3). `undefined`: not said. */
export function retryAfterMs(headers: Headers, now: number): number | undefined {
  const milliseconds = numberOf(headers.get("retry-after-ms"));
  if (milliseconds !== undefined) return milliseconds;
  const text = headers.get("retry-after");
  const inSeconds = numberOf(text);
  if (inSeconds !== undefined) return inSeconds * 1_000;
  // A date has words: `Date.parse` takes "-5" for one, too.
  const date = /[a-z]/i.test(text ?? "") ? Date.parse(text ?? "") : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

function numberOf(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,9}(?:\.\d+)?\s*$/.test(text) ? Number(text) : undefined;
}
