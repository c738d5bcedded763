import assert from "node:assert/strict";
import { test } from "node:test";
import { isSameText } from "../../src/core/same-text.ts";

test("a text is the one that was sent, whatever its line ends are and the blanks around it", () => {
  assert.ok(isSameText("One.\n\nTwo.\n", "One.\r\n\r\nTwo."));
  assert.ok(!isSameText("One. Two.", "One.\nTwo."));
});
