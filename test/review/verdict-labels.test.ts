import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { labelChanges } from "../../src/review/verdict-labels.ts";

describe("the label of a verdict", () => {
  it("takes the place of the one of an earlier review, and leaves other labels alone", () => {
    assert.deepEqual(labelChanges(["bug", "reeve: findings", "reeve: mine"], "clean"), {
      add: "reeve: clean",
      remove: ["reeve: findings"],
    });
  });

  it("is not put there twice", () => {
    assert.deepEqual(labelChanges(["reeve: clean"], "clean"), { add: null, remove: [] });
  });

  it("is taken off where a review says nothing of the code", () => {
    assert.deepEqual(labelChanges(["reeve: clean"], "failed"), { add: null, remove: ["reeve: clean"] });
  });
});
