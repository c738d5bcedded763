import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, it } from "node:test";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { boundsOf } from "../../src/policy/bounds.ts";
import { DEFAULT_POLICY_FILE, parsePolicyFile } from "../../src/policy/policy-file.ts";
import { policyFileSchema } from "../../src/policy/policy-schema.ts";
import { configurationTable } from "./configuration-table.ts";

const text = await readFile(new URL("../../docs/configuration.md", import.meta.url), "utf8");

const between = (mark: string) => text.split(`<!-- ${mark} -->\n`)[1]?.split(`\n<!-- /${mark} -->`)[0];

const examples = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map((match) => match[1] ?? "");

describe("docs/configuration.md", () => {
  it("has the table that the schema makes", () => {
    assert.equal(between("keys"), configurationTable(policyFileSchema));
  });

  it("gives every key of the schema a sentence", () => {
    for (const row of configurationTable(policyFileSchema).split("\n")) assert.doesNotMatch(row, /\|\s*\|/);
  });

  it("shows files that can be used", () => {
    assert.ok(examples.length >= 3);
    for (const example of examples)
      assert.notDeepEqual(parsePolicyFile(example, "example"), DEFAULT_POLICY_FILE);
  });

  it("tells the default of every bound", () => {
    const stated = parsePolicyFile(between("bounds")?.replace(/```(?:yaml)?/g, "") ?? "", "bounds").bounds;
    const { cost: _, ...defaults } = DEFAULT_BOUNDS;
    assert.deepEqual(stated, defaults);
    assert.equal(boundsOf({}).cost, undefined);
  });
});
