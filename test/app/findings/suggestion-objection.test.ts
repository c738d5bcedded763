import assert from "node:assert/strict";
import { test } from "node:test";
import { suggestionObjection } from "../../../src/app/findings/suggestion-objection.ts";
import { repoPath } from "../../../src/core/paths.ts";
import { createRedactor } from "../../../src/core/redact.ts";
import { Secret } from "../../../src/core/values.ts";
import { parsePolicyFile } from "../../../src/policy/policy-file.ts";
import { factsAt } from "../../policy/policy-facts.ts";

const redact = createRedactor([{ name: "key", value: new Secret("key-of-the-model") }]);
const POLICY = `rules:
  - deny: { effect: write, paths: [infra/**] }
  - allow: { effect: write, paths: [.github/workflows/docs.yml] }
`;

const rows: readonly (readonly [string, string, string | null])[] = [
  ["src/a.ts", "run()", null],
  ["src/a.ts", 'run("key-of-the-model")', "it would hold a secret"],
  ["src/a.ts", 'run("AKIAABCDEFGHIJKLMNOP")', "it would hold a secret"],
  [".github/workflows/ci.yml", "on: push", "the path is protected"],
  [".github/workflows/docs.yml", "on: push", null],
  ["infra/x.tf", "b", "the policy does not let the path be written"],
];

for (const [path, lines, expected] of rows) {
  test(`${lines} in ${path}: ${expected ?? "nothing stands against it"}`, () => {
    const file = parsePolicyFile(POLICY, ".github/reeve.yml");
    const objection = suggestionObjection({ redact }, file, factsAt("T1"));
    assert.equal(objection(repoPath(path), lines), expected);
  });
}
