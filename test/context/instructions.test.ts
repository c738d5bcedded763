import assert from "node:assert/strict";
import { test } from "node:test";
import { instructionsCut, instructionsNote, instructionsOf } from "../../src/context/instructions.ts";

test("without any there is no section", () => {
  assert.equal(instructionsOf([]), null);
  assert.equal(instructionsOf(["", " \n"]), null);
});

test("what comes first is kept whole, and what is cut is said to the model, the record and the reader", () => {
  const said = instructionsOf(["First.", "y".repeat(12_000)]);
  assert.ok(said);
  assert.match(said.text, /:\nFirst\.\n\ny+\n\[cut: 8 more characters\]$/);
  const note = instructionsNote(said);
  assert.deepEqual(
    [note.name, note.dropped, note.why],
    ["instructions", 8, "8 characters over the limit of 12000"],
  );
  assert.match(instructionsCut(said) ?? "", /^The instructions were cut: 12000 characters .* 8 more/);
});

test("what fits is not called cut", () => {
  const said = instructionsOf(["Use tabs."]);
  assert.ok(said);
  assert.equal(said.cut, 0);
  assert.equal(instructionsCut(said), null);
  assert.equal("why" in instructionsNote(said), false);
});
