import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { staysInside } from "../../src/workspace/export-files.ts";

describe("staysInside", () => {
  for (const [path, target] of [
    ["a", "b"],
    ["a", "./b/c"],
    ["x/a", "../b"],
    ["x/y/a", "../../b/c"],
    ["x/a", ".."],
    ["a", "."],
  ] as const) {
    it(`lets ${path} point to ${target}`, () => {
      assert.equal(staysInside(path, target), true);
    });
  }

  for (const [path, target] of [
    ["a", "/etc/passwd"],
    ["a", ".."],
    ["a", "../x"],
    ["x/a", "../../y"],
    ["a", "b/../../c"],
    ["p/q/e", "d/../secret"],
    ["a", ""],
    ["a", "b\0c"],
    ["a", "..\\x"],
  ] as const) {
    it(`does not let ${path} point to ${JSON.stringify(target)}`, () => {
      assert.equal(staysInside(path, target), false);
    });
  }
});
