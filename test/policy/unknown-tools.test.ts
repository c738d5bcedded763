import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { unknownTools } from "../../src/policy/unknown-tools.ts";
import { TOOLS } from "../../src/tools/index.ts";

const notesOn = (rules: string) => unknownTools(parsePolicyFile(`rules: [${rules}]`, "reeve.yml"), TOOLS);

describe("rules over tools that there are none of", () => {
  for (const [what, rules, notes] of [
    ["nothing of rules over any tool", "{ deny: { effect: write } }", []],
    ["nothing of tools by their names", "{ allow: { tool: [read_file, search] } }", []],
    [
      "a misspelt name, with what was probably meant",
      "{ deny: { effect: read } }, { deny: { tool: [edit-file, search] } }",
      ['reeve.yml:1: rules[1] names the tool "edit-file", which there is none of. Did you mean edit_file?'],
    ],
    [
      "each of several names",
      "{ ask: { tool: [shell, browser] } }",
      [
        'reeve.yml:1: rules[0] names the tool "shell", which there is none of.',
        'reeve.yml:1: rules[0] names the tool "browser", which there is none of.',
      ],
    ],
  ] as const) {
    it(`tell ${what}`, () => assert.deepEqual(notesOn(rules), notes));
  }
});
