import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";

const read = (text: string) => parsePolicyFile(text, "p.yml");

describe("a slip in a policy file", () => {
  it("is taken for what it can only mean, and told with its place", () => {
    const { bounds, notes } = read('bounds:\n  turns: "12"\n');
    assert.deepEqual(bounds, { turns: 12 });
    assert.deepEqual(notes, [
      "p.yml:2: bounds.turns: the text is taken for the number that it holds; leave the quotes out.",
    ]);
  });

  it("is none where the file says what it means", () => {
    assert.equal(read("bounds: { turns: 12 }\nignore: dist/**\n").notes, undefined);
  });

  for (const text of ["012", "1e3", "0x10", " 12", "-1", "12.", "1_000", "", "9".repeat(16)]) {
    it(`is not guessed at: ${JSON.stringify(text)}`, () => {
      assert.throws(() => read(`bounds: { turns: ${JSON.stringify(text)} }`), { code: "config_invalid" });
    });
  }

  for (const text of [
    "rules: [{ allow: { paths: src/ } }]",
    "paths: [{ match: src/ }]",
    "checks: { test: { run: npm test } }",
    "rules: allow",
    "checks: test",
    "ignore: //",
    "ignore: /",
  ]) {
    it(`decides nothing that could be meant otherwise: ${text}`, () => {
      assert.throws(() => read(text), { code: "config_invalid" });
    });
  }
});
