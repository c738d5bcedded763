import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { knownAnthropic } from "../../src/models/known-anthropic.ts";

describe("knownAnthropic", () => {
  it("knows a dated name by its family", () => {
    assert.deepEqual(knownAnthropic("claude-haiku-4-5-20251001"), knownAnthropic("claude-haiku-4-5"));
  });

  it("guesses nothing of a name that it does not hold", () => {
    for (const name of ["claude-haiku-9", "claude-haiku-4-5-fast", "toString", ""]) {
      assert.equal(knownAnthropic(name), null, name);
    }
  });

  it("has the price of reading and writing the cache, with a source and a date", () => {
    const price = knownAnthropic("claude-sonnet-5-5")?.price;
    assert.ok(price);
    const { input, output, cacheRead, cacheWrite } = price;
    assert.deepEqual([input, output, cacheRead, cacheWrite], [2_000_000, 10_000_000, 200_000, 2_500_000]);
    assert.match(price.source, /\d{4}-\d{2}-\d{2}/);
  });
});
