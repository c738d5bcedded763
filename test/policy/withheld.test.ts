import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import type { Effect, Withheld } from "../../src/core/tool.ts";
import { createPolicy } from "../../src/policy/policy.ts";
import { parsePolicyFile } from "../../src/policy/policy-file.ts";
import { TOOLS } from "../../src/tools/index.ts";
import { factsAt } from "./policy-facts.ts";

const FILE = parsePolicyFile(
  "checks: { unit: { run: [node] } }\nrules: [{ allow: { effect: [write, execute] } }]\n",
  repoPath(".github/reeve.yml"),
);
const TAINT: Withheld = { effects: ["write", "execute"], rule: "taint", reason: "Somebody else's words." };

const decide = (effect: Effect, withheld: readonly Withheld[]) =>
  createPolicy(FILE, { ...factsAt("T3"), withheld }).decide({
    tool: { name: "a_tool", effect },
    paths: effect === "write" ? [repoPath("src/a.ts")] : [],
    check: effect === "execute" ? "unit" : null,
  });

describe("what is withheld from a run", () => {
  for (const effect of ["write", "execute"] as const) {
    it(`denies ${effect} by its own rule, whatever the policy file allows`, () => {
      assert.equal(decide(effect, []).verdict, "allow");
      const decision = decide(effect, [TAINT]);
      assert.ok(decision.verdict === "deny");
      assert.deepEqual([decision.rule, decision.code], [{ name: "taint" }, "tool_not_allowed"]);
      assert.equal(decision.reason, `a_tool would ${effect}. Somebody else's words.`);
    });
  }

  it("leaves the effects alone that it does not name", () => {
    assert.equal(decide("read", [TAINT]).verdict, "allow");
    assert.equal(decide("write", [{ ...TAINT, effects: ["execute"] }]).verdict, "allow");
  });

  it("shows the model no tool of such an effect", () => {
    const offered = createPolicy(FILE, { ...factsAt("T3"), withheld: [TAINT] }).offered(TOOLS);
    assert.deepEqual(new Set(offered.map(({ effect }) => effect)), new Set(["read"]));
  });
});
