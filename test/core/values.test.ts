import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { formatUsd, microUsd } from "../../src/core/values.ts";

describe("formatUsd", () => {
  for (const [amount, text] of [
    [0, "$0.00"],
    [1, "$0.000001"],
    [99, "$0.000099"],
    [100, "$0.0001"],
    [9_999, "$0.0100"],
    [10_000, "$0.01"],
    [1_234_567, "$1.23"],
  ] as const) {
    it(`shows ${amount} millionths as ${text}`, () => {
      assert.equal(formatUsd(microUsd(amount)), text);
    });
  }
});
