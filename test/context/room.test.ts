import assert from "node:assert/strict";
import { test } from "node:test";
import { roomFor } from "../../src/context/room.ts";

test("room is for whole lines, and what does not fit leaves it to what is shorter", () => {
  assert.deepEqual(["four", "too long", "six123", "x"].filter(roomFor(12)), ["four", "six123"]);
  assert.deepEqual(["four"].filter(roomFor(4)), [], "the end of its line counts");
});
