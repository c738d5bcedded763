import assert from "node:assert/strict";
import { test } from "node:test";
import { plural } from "../../src/core/plural.ts";

test("only one is singular", () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => plural(count, "file")),
    ["0 files", "1 file", "2 files"],
  );
});
