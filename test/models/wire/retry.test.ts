import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ModelFailure } from "../../../src/models/wire/failure.ts";
import {
  FIRST_WAIT_MS,
  MAX_ATTEMPTS,
  MAX_RETRY_AFTER_MS,
  MAX_WAIT_MS,
  retryAfterMs,
  waitBeforeRetry,
} from "../../../src/models/wire/retry.ts";

const FAILURE: ModelFailure = { code: "model_overloaded", message: "Busy.", hint: "Wait.", retryable: true };

describe("waitBeforeRetry", () => {
  it("doubles from attempt to attempt, with a random upper half", () => {
    const waits = [1, 2, 3, 4].map((attempt) =>
      [0, 1].map((random) => waitBeforeRetry(FAILURE, attempt, () => random)),
    );
    assert.deepEqual(waits, [
      [500, 1_000],
      [1_000, 2_000],
      [2_000, 4_000],
      [4_000, 8_000],
    ]);
    assert.ok((waitBeforeRetry(FAILURE, 4, () => 1) ?? 0) <= MAX_WAIT_MS);
  });

  it("gives up after the last attempt", () => {
    assert.equal(
      waitBeforeRetry(FAILURE, MAX_ATTEMPTS, () => 0),
      null,
    );
  });

  it("gives up at once where waiting does not help", () => {
    assert.equal(
      waitBeforeRetry({ ...FAILURE, retryable: false, retryAfterMs: 1 }, 1, () => 0),
      null,
    );
  });

  it("waits as long as the provider asks, up to a cap", () => {
    assert.equal(
      waitBeforeRetry({ ...FAILURE, retryAfterMs: 0 }, 1, () => 1),
      FIRST_WAIT_MS,
    );
    assert.equal(
      waitBeforeRetry({ ...FAILURE, retryAfterMs: 7_000 }, 3, () => 1),
      7_000,
    );
    assert.equal(
      waitBeforeRetry({ ...FAILURE, retryAfterMs: 7_000_000 }, 1, () => 1),
      MAX_RETRY_AFTER_MS,
    );
  });
});

describe("retryAfterMs", () => {
  const now = Date.UTC(2026, 0, 1);
  for (const [headers, expected] of [
    [{}, undefined],
    [{ "retry-after": "2" }, 2_000],
    [{ "retry-after": "0.5" }, 500],
    [{ "retry-after-ms": "30", "retry-after": "2" }, 30],
    [{ "retry-after": "Thu, 01 Jan 2026 00:01:00 GMT" }, 60_000],
    [{ "retry-after": "Wed, 31 Dec 2025 00:00:00 GMT" }, 0],
    [{ "retry-after": "soon" }, undefined],
    [{ "retry-after": "" }, undefined],
  ] as const) {
    it(`reads ${JSON.stringify(headers)} as ${expected}`, () => {
      assert.equal(retryAfterMs(new Headers(headers), now), expected);
    });
  }
});
