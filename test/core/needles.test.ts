import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Needles } from "../../src/core/needles.ts";

const LONG = "abcdefghijklmnopqrstuvwxyz0123";

describe("needles", () => {
  it("are found whole, at every place", () => {
    const needles = new Needles();
    needles.addWhole("abc", "one");
    assert.deepEqual(needles.spansIn("abcabc"), [
      { start: 0, end: 3, name: "one" },
      { start: 3, end: 6, name: "one" },
    ]);
  });

  it("are found by any part of the length that was asked for, and by no shorter one", () => {
    const needles = new Needles();
    needles.addParts(LONG, 20, "two");
    assert.deepEqual(needles.spansIn(`-${LONG.slice(5, 25)}-`), [{ start: 1, end: 21, name: "two" }]);
    assert.deepEqual(needles.spansIn(`-${LONG.slice(5, 24)}-`), []);
  });

  it("are told apart where they begin alike", () => {
    const needles = new Needles();
    needles.addParts(`${LONG.slice(0, 16)}AAAA`, 20, "first");
    needles.addParts(`${LONG.slice(0, 16)}BBBB`, 20, "second");
    assert.deepEqual(needles.spansIn(`${LONG.slice(0, 16)}BBBB`), [{ start: 0, end: 20, name: "second" }]);
  });

  it("carry the name that came first", () => {
    const needles = new Needles();
    needles.addParts(LONG, 16, "first");
    needles.addParts(LONG, 16, "second");
    assert.ok(needles.spansIn(LONG).every(({ name }) => name === "first"));
  });

  it("find nothing in a text while there are none", () => {
    const needles = new Needles();
    assert.ok(needles.isEmpty);
    assert.deepEqual(needles.spansIn(LONG), []);
  });
});
