import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sectionInstructions } from "../../src/context/section-instructions.ts";

const section = (match: string, instructions: string | null, ...checks: string[]) => ({
  match: [match],
  instructions,
  checks,
});
const HEAD =
  "What the base branch's policy file says of parts of the tree; it counts for work on the files there:";

describe("the instructions of sections", () => {
  it("are nothing without sections", () => assert.equal(sectionInstructions([], 1_000), null));

  it("stand below their paths and checks", () => {
    const said = sectionInstructions(
      [section("api/**", "Whole cents.", "api-test", "lint"), section("web/**", null)],
      1_000,
    );
    const lines = [HEAD, "api/** (checks: api-test, lint):", "Whole cents.", "web/**:", "(no instructions)"];
    assert.deepEqual(said, { text: lines.join("\n"), dropped: 0 });
  });

  it("are whole or left out, and how many were left out is said", () => {
    const said = sectionInstructions(
      [section("a/**", "x".repeat(500)), section("b/**", "Short."), section("c/**", "y".repeat(500))],
      400,
    );
    assert.equal(said?.dropped, 2);
    assert.equal(said.text, `${HEAD}\nb/**:\nShort.\n(2 sections left out: no room)`);
  });

  it("have a bound of their own, however much room there is", () => {
    const many = Array.from({ length: 100 }, (_, index) => section(`p${index}/**`, "z".repeat(1_000)));
    const said = sectionInstructions(many, 1_000_000);
    assert.ok((said?.text.length ?? 0) < 13_000);
    assert.equal(said?.dropped, 89);
  });
});
