import assert from "node:assert/strict";
import { test } from "node:test";
import { Repeats } from "../../src/agent/repeats.ts";

function carryOut(repeats: Repeats, key: string, result: string): string | null | "refused" {
  return repeats.begin(key) ? repeats.end(key, result) : "refused";
}

test("the third equal result is told, and at the limit the call is refused", () => {
  const repeats = new Repeats(4);
  const told = Array.from({ length: 5 }, () => carryOut(repeats, "read a", "same"));
  assert.deepEqual(
    told.map((text) => text?.match(/\d times|refused/)?.[0] ?? null),
    [null, null, "3 times", "4 times", "refused"],
  );
  assert.equal(repeats.exhausted, true);
  assert.equal(repeats.most, 4);
});

test("another result starts anew, another call counts apart", () => {
  const repeats = new Repeats(2);
  for (const result of ["a", "b", "a", "b"]) assert.equal(carryOut(repeats, "read a", result), null);
  carryOut(repeats, "read b", "b");
  assert.equal(repeats.exhausted, false);
});

test("calls that are still running count", () => {
  const repeats = new Repeats(2);
  assert.deepEqual([repeats.begin("x"), repeats.begin("x"), repeats.begin("x")], [true, true, false]);
});
