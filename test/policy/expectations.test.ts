import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { parseExpectations, verifyExpectations } from "../../src/policy/expectations.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { TOOLS } from "../../src/tools/index.ts";

const POLICY = parsePolicyFile(
  `checks:
  test: { run: [npm, test] }
rules:
  - deny: { effect: write, paths: "migrations/**" }
  - ask: { effect: write, paths: "infra/**" }
  - deny: { effect: execute, permission: triage }
paths:
  - match: "api/**"
    checks: [test]
`,
  ".github/reeve.yml",
);

function verified(text: string) {
  const expectations = parseExpectations(text, "t.yml", TOOLS);
  return verifyExpectations(POLICY, expectations);
}

const edit = (path: string, expect: string, more = "") =>
  `  - { name: one, tool: edit_file, path: ${path}, expect: ${expect}${more} }\n`;

describe("expectations", () => {
  const CASES: readonly (readonly [what: string, one: string, passed: boolean])[] = [
    ["an allowed call that is expected to be", edit("src/a.ts", "allow"), true],
    ["a denied call that is expected to be", edit("migrations/1.sql", "deny"), true],
    ["a denied call that is expected to be allowed", edit("migrations/1.sql", "allow"), false],
    ["the right rule by its name", edit("migrations/1.sql", "deny", ", rule: 'rules[0]'"), true],
    ["the right rule by its place", edit("migrations/1.sql", "deny", ", rule: '.github/reeve.yml:4'"), true],
    ["another rule", edit("migrations/1.sql", "deny", ", rule: protected-paths"), false],
    ["a built-in rule", edit("package.json", "deny", ", rule: protected-paths"), true],
    ["what is asked about", edit("infra/a.tf", "ask"), true],
    ["what is asked about, as a denial", edit("infra/a.tf", "deny"), true],
    ["a plain denial, as a question", edit("migrations/1.sql", "ask"), false],
    ["several paths of one call", edit("[src/a.ts, migrations/1.sql]", "deny"), true],
    ["a tier of its own", edit("src/a.ts", "deny", ", tier: T1, rule: tier"), true],
    [
      "a permission of its own",
      "  - { name: one, tool: run_check, check: test, permission: read, expect: deny }\n",
      true,
    ],
    [
      "what the change touches",
      "  - { name: one, tool: run_check, check: test, touched: web/a.ts, expect: deny, rule: 'paths[0]' }\n",
      true,
    ],
    ["nothing known of the change", "  - { name: one, tool: run_check, check: test, expect: allow }\n", true],
  ];
  for (const [what, one, passed] of CASES) {
    it(`${passed ? "pass" : "fail"} for ${what}`, () => {
      const [outcome] = verified(`cases:\n${one}`);
      assert.equal(outcome?.passed, passed, JSON.stringify(outcome?.decision));
      assert.equal(outcome?.expectation.source, "t.yml:2");
    });
  }

  it("take facts that no case names from the defaults", () => {
    const text = `defaults: { tier: T1 }\ncases:\n${edit("src/a.ts", "deny")}${edit("src/a.ts", "allow", ", tier: T3")}`;
    assert.deepEqual(
      verified(text).map(({ passed }) => passed),
      [true, true],
    );
  });

  const UNUSABLE: readonly (readonly [text: string, faults: readonly RegExp[]])[] = [
    ["", [/^t\.yml:1: cases: expected a list of cases/]],
    ["cases: []", [/^t\.yml:1: cases: expected at least one case/]],
    ["cases: [\n", [/^t\.yml:\d: this is not valid YAML/]],
    [
      "cases:\n  - name: a\n    tool: edit_fiel\n    path: ../x\n    expect: deny\n",
      [
        /^t\.yml:3: cases\[0\]\.tool: there is no such tool\. Did you mean edit_file\?/,
        /^t\.yml:4: .*leaves the/,
      ],
    ],
    [
      "cases:\n  - name: a\n    tool: edit_file\n    expekt: deny\n    expect: perhaps\n",
      [
        /^t\.yml:4: cases\[0\]\.expekt: this key is not known\. Did you mean expect\?/,
        /^t\.yml:5: .*one of allow/,
      ],
    ],
  ];
  for (const [text, faults] of UNUSABLE) {
    it(`that cannot be used are refused with each fault and its line: ${JSON.stringify(text)}`, () => {
      assert.throws(
        () => parseExpectations(text, "t.yml", TOOLS),
        (error) => {
          assert.ok(error instanceof ReeveError && error.code === "config_invalid");
          const lines = error.message.split("\n");
          assert.equal(lines.length, faults.length, error.message);
          for (const [index, fault] of faults.entries()) assert.match(lines[index] ?? "", fault);
          assert.match(error.hint ?? "", /docs\/policy\.md/);
          return true;
        },
      );
    });
  }
});
