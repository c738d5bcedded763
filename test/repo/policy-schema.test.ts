import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { Ajv } from "ajv";
import fc from "fast-check";
import { parse } from "yaml";
import { z } from "zod";
import { POLICY_SCHEMA, policyJsonSchema } from "../../scripts/policy-schema.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { policyFileSchema } from "../../src/policy/policy-schema.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const validate = new Ajv({ allErrors: true }).compile(JSON.parse(policyJsonSchema()));

/** What an editor says of a policy file. */
const faultsOf = (value: unknown) =>
  validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);

const isReadable = (text: string) => {
  try {
    parsePolicyFile(text, "reeve.yml");
    return true;
  } catch {
    return false;
  }
};

const PAGES = ["README.md", ...readdirSync(join(ROOT, "docs")).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith(".md"),
);

/** Not a workflow, and no file of expectations. */
function isPolicyFile(example: string): boolean {
  const keys = Object.keys(z.record(z.string(), z.unknown()).catch({}).parse(parse(example)));
  const known: readonly string[] = Object.keys(policyFileSchema.shape);
  return keys.some((key) => known.includes(key)) && !keys.includes("jobs");
}

describe("docs/policy.schema.json", () => {
  it("is what the script makes of the schema that reads the file: node scripts/policy-schema.ts", () => {
    assert.equal(readFileSync(POLICY_SCHEMA, "utf8"), policyJsonSchema());
  });

  for (const page of PAGES) {
    const examples = [...read(page).matchAll(/```yaml\n([\s\S]*?)```/g)]
      .map((match) => match[1] ?? "")
      .filter(isPolicyFile);
    if (examples.length === 0) continue;
    it(`takes every policy file that ${page} shows, as the reader of the file does: ${examples.length}`, () => {
      for (const example of examples) {
        assert.deepEqual(faultsOf(parse(example)), [], example);
        assert.ok(isReadable(example), example);
      }
    });
  }

  it("is compared with the examples of the documents", () => {
    assert.ok(PAGES.filter((page) => read(page).includes("\nrules:\n")).length >= 3);
  });

  it("is what the first line of an example names", () => {
    assert.match(
      read("docs/configuration.md"),
      /^# yaml-language-server: \$schema=\S*policy\.schema\.json$/m,
    );
  });

  for (const [what, value, fault] of [
    ["an unknown key", { rulez: [] }, " additionalProperties"],
    ["an unknown condition", { rules: [{ deny: { path: "a" } }] }, "/rules/0/deny additionalProperties"],
    ["a rule without conditions", { rules: [{ deny: {} }] }, "/rules/0/deny minProperties"],
    ["a rule without a verdict", { rules: [{ reason: "x" }] }, "/rules/0 oneOf"],
    ["a rule with two verdicts", { rules: [{ allow: { tool: "a" }, ask: { tool: "b" } }] }, "/rules/0 oneOf"],
    ["a misspelt effect", { rules: [{ deny: { effect: "writes" } }] }, "/rules/0/deny/effect enum"],
    ["a misspelt event", { rules: [{ deny: { event: ["pull-request"] } }] }, "/rules/0/deny/event/0 enum"],
    [
      "a list of permissions",
      { rules: [{ deny: { permission: ["none"] } }] },
      "/rules/0/deny/permission type",
    ],
    ["a negated glob", { ignore: ["!a"] }, "/ignore/0 pattern"],
    ["a folder as a section", { paths: [{ match: "dist/" }] }, "/paths/0/match pattern"],
    ["an empty list", { protect: [] }, "/protect minItems"],
    ["a shell line", { checks: { test: { run: "npm test" } } }, "/checks/test/run type"],
    ["a check's name in capitals", { checks: { Test: { run: ["x"] } } }, "/checks propertyNames"],
    ["half a turn", { bounds: { turns: 1.5 } }, "/bounds/turns type"],
    ["a section without paths", { paths: [{ checks: [] }] }, "/paths/0 required"],
    ["rules within a section", { paths: [{ match: "a", rules: [] }] }, "/paths/0 additionalProperties"],
    ["a task without a goal", { maintain: { x: {} } }, "/maintain/x required"],
  ] as const) {
    it(`marks ${what}, which the reader refuses too`, () => {
      assert.ok(faultsOf(value).includes(fault), faultsOf(value).join("\n"));
      assert.ok(!isReadable(JSON.stringify(value)));
    });
  }

  it("marks nothing that the reader takes", () => {
    const globs = fc.constantFrom<unknown>("src/**", ["a", "**/*.{js,ts}"], [".x"], "a b");
    const conditions = fc.record(
      {
        tool: fc.constantFrom<unknown>("edit_file", ["a", "b"]),
        effect: fc.constantFrom<unknown>("read", ["write", "execute"]),
        paths: globs,
        check: fc.constantFrom<unknown>("test", ["test"]),
        tier: fc.constantFrom<unknown>("T1", ["T2", "T4"]),
        event: fc.constantFrom<unknown>("schedule", ["cli", "issues"]),
        permission: fc.constantFrom<unknown>("none", "admin"),
      },
      { requiredKeys: [] },
    );
    const file = fc.record(
      {
        rules: fc.array(
          fc.oneof(...["allow", "deny", "ask"].map((verdict) => fc.record({ [verdict]: conditions }))),
          { maxLength: 2 },
        ),
        protect: globs,
        ignore: globs,
        checks: fc.constant({ test: { run: ["npm", "test", ""] } }),
        bounds: fc.record(
          { turns: fc.integer({ min: 1, max: 5 }), cost: fc.constantFrom(0, 1.5) },
          { requiredKeys: [] },
        ),
        instructions: fc.constantFrom("x", " y\n"),
        paths: fc.array(
          fc.record(
            { match: globs, checks: fc.constantFrom<unknown>(["test"], []), ignore: globs },
            { requiredKeys: ["match"] },
          ),
        ),
        review: fc.record({ severity: fc.constantFrom("low", "critical") }, { requiredKeys: [] }),
      },
      { requiredKeys: ["checks"] },
    );
    let taken = 0;
    fc.assert(
      fc.property(file, (value) => {
        if (!isReadable(JSON.stringify(value))) return;
        taken += 1;
        assert.deepEqual(faultsOf(value), []);
      }),
      { numRuns: 500 },
    );
    assert.ok(taken > 50, `${taken}`);
  });
});
