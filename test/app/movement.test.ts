import assert from "node:assert/strict";
import { test } from "node:test";
import { movementFrom } from "../../src/app/movement.ts";
import { sha } from "../../src/core/values.ts";

const PINNED = sha("a".repeat(40));
const OTHER = sha("b".repeat(40));

test("a pull request is what it was, has another head, or is closed, whatever its head is then", () => {
  assert.equal(movementFrom(PINNED, { state: "open", head: PINNED }), null);
  assert.deepEqual(movementFrom(PINNED, { state: "open", head: OTHER }), { kind: "moved", head: OTHER });
  assert.deepEqual(movementFrom(PINNED, { state: "closed", head: OTHER }), { kind: "closed" });
});
