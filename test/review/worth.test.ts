import assert from "node:assert/strict";
import { test } from "node:test";
import { aboveThreshold } from "../../src/review/worth.ts";
import { finding } from "./kit.ts";

const SURE_AND_BAD = finding({ severity: "high", confidence: "high" });
const MILD = finding({ severity: "low", confidence: "high" });
const UNSURE = finding({ severity: "high", confidence: "low" });

test("everything is kept where the policy file asks for no more", () => {
  const { kept, dropped } = aboveThreshold([SURE_AND_BAD, MILD, UNSURE], {
    severity: "low",
    confidence: "low",
  });
  assert.equal(kept.length, 3);
  assert.deepEqual(dropped, []);
});

test("what is too mild or too unsure is left out and counted", () => {
  const { kept, dropped } = aboveThreshold([SURE_AND_BAD, MILD, UNSURE], {
    severity: "medium",
    confidence: "medium",
  });
  assert.deepEqual(kept, [SURE_AND_BAD]);
  assert.deepEqual(dropped, [{ reason: "below the configured severity or confidence", count: 2 }]);
});
