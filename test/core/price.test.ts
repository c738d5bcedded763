import assert from "node:assert/strict";
import { test } from "node:test";
import { costOf, costParts, dearestPrice, worstCostOf } from "../../src/core/price.ts";
import { microUsd } from "../../src/core/values.ts";

const price = {
  input: microUsd(3e6),
  output: microUsd(15e6),
  cacheRead: microUsd(3e5),
  cacheWrite: microUsd(375e4),
  source: "test",
};
const counts = { input: 3_122, output: 89, cacheRead: 10, cacheWrite: 4 };

test("each kind of token has its own price", () => {
  assert.deepEqual(costParts(counts, price), {
    input: 9_366,
    output: 1_335,
    cacheRead: 3,
    cacheWrite: 15,
    total: 10_719,
  });
});

test("an unknown price is unknown, a free one is 0, and a known one is rounded up", () => {
  assert.equal(costOf(counts, null), null);
  assert.equal(costOf(counts, "free"), 0);
  assert.equal(costOf({ input: 0, output: 0, cacheRead: 1, cacheWrite: 0 }, price), 1);
});

test("the dearest of several prices is so for each kind of token, and unknown as soon as one is", () => {
  const other = { ...price, input: microUsd(9e6), output: microUsd(1e6), source: "other" };
  assert.deepEqual(dearestPrice([price, "free", other]), {
    ...price,
    input: 9e6,
    output: 15e6,
    source: "test; other",
  });
  assert.equal(dearestPrice(["free", "free"]), "free");
  assert.equal(dearestPrice([price, null]), null);
});

test("no real cost is above the worst one", () => {
  const written = { input: 0, output: 100, cacheRead: 0, cacheWrite: 1_000 };
  assert.ok(worstCostOf(1_000, 100, price) >= Number(costOf(written, price)));
});
