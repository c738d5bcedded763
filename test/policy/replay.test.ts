import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { type Recorded, replay } from "../../src/policy/replay.ts";

const FACTS = { tier: "T3", event: "issue_comment", permission: "write", touched: null } as const;

function recorded(fields: Partial<Recorded> = {}): Recorded {
  const call = { tool: "edit_file", effect: "write", paths: [repoPath("infra/a.tf")], check: null } as const;
  return { facts: FACTS, ...call, verdict: "allow", rule: { name: "default-write" }, ...fields };
}

const DENYING = parsePolicyFile("rules: [{ deny: { effect: write, paths: infra/** } }]\n", "p.yml");
const EMPTY = parsePolicyFile("", "p.yml");

describe("replay", () => {
  it("changes what the other policy decides otherwise, with the rule that does", () => {
    const [one] = replay(DENYING, [recorded()]);
    assert.equal(one?.changed, true);
    assert.deepEqual(one?.decision.rule, { name: "rules[0]", source: "p.yml:1" });
  });

  it("changes nothing where the verdict stays, whatever rule it comes from", () => {
    const denied = recorded({ verdict: "deny", rule: { name: "rules[4]", source: "old.yml:20" } });
    const [same, other] = replay(DENYING, [denied, recorded({ paths: [repoPath("src/a.ts")] })]);
    assert.deepEqual([same?.changed, other?.changed], [false, false]);
  });

  it("decides each call by the facts of its own task", () => {
    const facts = { ...FACTS, tier: "T1" } as const;
    const [reader, writer] = replay(EMPTY, [recorded({ facts }), recorded()]);
    assert.deepEqual([reader?.decision.rule.name, writer?.decision.rule.name], ["tier", "default-write"]);
  });

  it("finds what is allowed now", () => {
    const [one] = replay(EMPTY, [recorded({ verdict: "deny", rule: { name: "rules[0]" } })]);
    assert.deepEqual([one?.changed, one?.decision.verdict], [true, "allow"]);
  });
});
