import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { nearMiss } from "../../src/policy/near-miss.ts";

const KNOWN = ["turns", "tool-calls", "tokens", "timeout"];

describe("nearMiss", () => {
  for (const [word, meant] of [
    ["turn", "turns"],
    ["trun", null],
    ["tunrs", "turns"],
    ["toolCalls", "tool-calls"],
    ["tool_callz", "tool-calls"],
    ["TIMEOUT", "timeout"],
    ["timout", "timeout"],
    ["maxturns", "turns"],
    ["xx", null],
    ["", null],
    ["completely-different", null],
    [`${"x".repeat(100)}turns`, null],
  ] as const) {
    it(`takes ${JSON.stringify(word.slice(0, 30))} for ${meant ?? "nothing known"}`, () => {
      assert.equal(nearMiss(word, KNOWN), meant);
    });
  }
});
