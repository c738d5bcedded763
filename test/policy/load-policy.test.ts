import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { loadPolicy } from "../../src/policy/load-policy.ts";

const PLACE = repoPath("ci/reeve.yml");
const bytes = (text: string) => new TextEncoder().encode(text);

describe("loadPolicy", () => {
  it("protects the file itself, beside what the file protects", () => {
    assert.deepEqual(loadPolicy(bytes("protect: db/**\n"), PLACE).protect, ["db/**", "ci/reeve.yml"]);
    assert.deepEqual(loadPolicy(null, PLACE).protect, ["ci/reeve.yml"]);
    assert.deepEqual(loadPolicy(null, repoPath("ci/{a,b}*.yml")).protect, ["ci/?a?b??.yml"]);
  });

  it("names the file in faults and in decisions as it was called", () => {
    const [rule] = loadPolicy(bytes("rules: [{ deny: { tool: search } }]\n"), PLACE, "/tmp/new.yml").rules;
    assert.equal(rule?.ref.source, "/tmp/new.yml:1");
    assert.throws(() => loadPolicy(bytes("rules: 7\n"), PLACE, "new.yml"), /new\.yml:1: rules/);
  });

  it("refuses bytes that are no UTF-8: globs of other characters would quietly match nothing", () => {
    assert.throws(() => loadPolicy(new Uint8Array([0xff, 0xfe]), PLACE), { code: "config_invalid" });
  });
});
