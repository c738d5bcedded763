import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { sift } from "../../src/core/sift.ts";

function trialOf(breaks: (items: readonly number[]) => boolean) {
  const tried: (readonly number[])[] = [];
  const trial = async (items: readonly number[]) => {
    tried.push(items);
    return breaks(items) ? { items } : ("passed" as const);
  };
  return { tried, trial };
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test("finds the one that fails among many in about two halvings a step", async () => {
  const { tried, trial } = trialOf((items) => items.includes(21));
  const { good, bad, unsure } = await sift(upTo(32), { items: upTo(32) }, trial, 14);
  assert.deepEqual(
    bad.map(({ item }) => item),
    [21],
  );
  assert.deepEqual(
    good.toSorted((a, b) => a - b),
    upTo(32).filter((item) => item !== 21),
  );
  assert.deepEqual(unsure, []);
  assert.ok(tried.length <= 10, `${tried.length}`);
});

test("finds the one of two that fails with the other", async () => {
  const { trial } = trialOf((items) => items.includes(0) && items.includes(1));
  const { good, bad } = await sift([0, 1, 2], { items: [] }, trial, 20);
  assert.deepEqual([good, bad.map(({ item }) => item)], [[0, 2], [1]]);
});

test("says of which it is not known when the trials are used up", async () => {
  const { tried, trial } = trialOf((items) => items.includes(3));
  const { good, bad, unsure } = await sift(upTo(8), { items: [] }, trial, 2);
  assert.equal(tried.length, 2);
  assert.deepEqual([...good, ...bad.map(({ item }) => item), ...unsure].toSorted(), upTo(8));
  assert.ok(unsure.includes(3));
});

test("whatever fails, each item has one place, and the good ones were tried as they are", async () => {
  const subsets = fc.array(fc.uniqueArray(fc.nat(11), { minLength: 1, maxLength: 3 }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(subsets, fc.nat(30), async (clashes, most) => {
      const breaks = (items: readonly number[]) =>
        clashes.some((clash) => clash.every((item) => items.includes(item)));
      const { tried, trial } = trialOf(breaks);
      const { good, bad, unsure } = await sift(upTo(12), { items: upTo(12) }, trial, most);
      const all = [...good, ...bad.map(({ item }) => item), ...unsure];
      assert.deepEqual(
        all.toSorted((a, b) => a - b),
        upTo(12),
      );
      assert.ok(tried.length <= most);
      assert.ok(good.length === 0 || tried.some((items) => items.join() === good.join()));
      assert.ok(!breaks(good));
    }),
  );
});
