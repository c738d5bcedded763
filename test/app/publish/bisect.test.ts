import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { bisect, probesFor } from "../../../src/app/publish/bisect.ts";

async function found(count: number, bad: ReadonlySet<number>, limit: number) {
  const items = Array.from({ length: count }, (_, at) => at);
  let probes = 0;
  const result = await bisect(items, limit, async (group) => {
    probes += 1;
    return group.some((item) => bad.has(item)) ? "refused" : "taken";
  });
  return { ...result, probes, items };
}

test("one bad item of any number is found within the probes that its number allows", async () => {
  for (let count = 1; count <= 40; count++) {
    for (let bad = 0; bad < count; bad++) {
      const { taken, refused, unknown, probes } = await found(count, new Set([bad]), probesFor(count));
      assert.deepEqual([refused, unknown, taken.length], [[bad], [], count - 1], `${bad} of ${count}`);
      assert.ok(probes <= probesFor(count));
    }
  }
});

test("every item ends in exactly one place, and nothing good is called refused", async () => {
  const scenario = fc.tuple(fc.integer({ min: 1, max: 25 }), fc.uniqueArray(fc.nat(24), { minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(scenario, fc.nat(30), async ([count, numbers], limit) => {
      const bad = new Set(numbers.map((number) => number % count));
      const { taken, refused, unknown, probes, items } = await found(count, bad, limit);
      assert.deepEqual(
        [...taken, ...refused, ...unknown].toSorted((a, b) => a - b),
        items,
      );
      assert.ok(taken.every((item) => !bad.has(item)));
      assert.ok(refused.every((item) => bad.has(item)));
      assert.ok(probes <= limit);
    }),
    { numRuns: 300, seed: 20261130 },
  );
});

test("a probe that comes to nothing ends the search, and what was found stays", async () => {
  let probes = 0;
  const result = await bisect([1, 2, 3, 4], 100, async () => (++probes === 1 ? "taken" : "unknown"));
  assert.deepEqual([result.taken, result.refused, result.unknown, probes], [[1, 2], [], [3, 4], 2]);
});
