import assert from "node:assert/strict";
import { it } from "node:test";
import { setImmediate as nextTick } from "node:timers/promises";
import { allEnded } from "../../src/core/all-ended.ts";

it("gives every value in its place", async () => {
  assert.deepEqual(await allEnded([Promise.resolve(1), "two", Promise.resolve([3])]), [1, "two", [3]]);
});

it("breaks with the first that broke, when the last has ended", async () => {
  let end = () => {};
  const slow = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isOver = false;
  const work = allEnded([Promise.reject(new Error("first")), slow, Promise.reject(new Error("next"))]);
  const broken = work.finally(() => {
    isOver = true;
  });
  broken.catch(() => {});
  await nextTick();
  assert.equal(isOver, false);
  end();
  await assert.rejects(broken, /first/);
});
