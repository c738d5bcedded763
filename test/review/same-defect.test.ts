import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameDefect } from "../../src/review/same-defect.ts";

const pairs: readonly (readonly [string, string, boolean])[] = [
  ["The discount is doubled", "Discount doubled", true],
  ["The discount is doubled", "SQL injection through x", false],
  ["!", "SQL injection through x", false],
  ["", "Anything", false],
  ["a b", "a b", true],
];

for (const [one, other, same] of pairs) {
  test(`${JSON.stringify(one)} and ${JSON.stringify(other)} name ${same ? "one defect" : "two"}`, () => {
    assert.equal(isSameDefect(one, other), same);
    assert.equal(isSameDefect(other, one), same);
  });
}
