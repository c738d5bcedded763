import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { claimFault } from "../../../src/app/findings/claim-fault.ts";
import { recheck } from "../../../src/app/publish/recheck.ts";
import type { Finding, Proof, SuggestionTrial } from "../../../src/core/finding.ts";
import { repoPath } from "../../../src/core/paths.ts";
import { parsePolicyFile } from "../../../src/policy/policy-file.ts";
import { factsAt } from "../../policy/policy-facts.ts";
import { finding } from "../../review/kit.ts";
import { proposed, resealed, reviewing } from "../kit/publication.ts";

const POLICY = `checks: { test: { run: [npm, test] }, slow: { run: [npm, run, slow] } }
suggestions: { verify: [test] }
`;
const PROOF: Proof = {
  check: "slow",
  command: ["npm", "run", "slow"],
  files: [{ path: repoPath("test/a.test.js"), content: "fail" }],
  head: "failed",
  other: "base",
  lines: { head: "no", other: "yes" },
  testDefinitionChanged: [],
};
const PASSED: SuggestionTrial = {
  result: "passed",
  checks: [{ name: "test", command: ["npm", "test"] }],
  others: 0,
  testDefinitionChanged: [],
};
const FAILED: SuggestionTrial = { result: "failed", check: "test", command: ["npm", "test"], lines: "no" };

async function faultOf(t: TestContext, rest: Partial<Finding>, tier: "T1" | "T2" = "T2", more = "") {
  const { deps, publication } = await proposed(t, reviewing);
  const policyFile = parsePolicyFile(POLICY + more, ".github/reeve.yml");
  const repository = { ...publication.repository, policyFile };
  const given = { ...publication, repository, policyFacts: factsAt(tier) };
  return claimFault(deps, given, finding(rest))?.message ?? null;
}

describe("what a proposal claims was run", () => {
  it("may be claimed where it could have been", async (t) => {
    assert.equal(await faultOf(t, { proof: PROOF }), null);
    assert.equal(await faultOf(t, { suggestion: "x", trial: PASSED }), null);
    assert.equal(await faultOf(t, { suggestion: "x", suggestionProblem: "it fails", trial: FAILED }), null);
    assert.equal(await faultOf(t, {}), null);
  });

  for (const [what, rest] of [
    ["a check that there is none of", { proof: { ...PROOF, check: "none" } }],
    ["another command than the check's", { proof: { ...PROOF, command: ["npm", "test"] } }],
    ["a file that is no test", { proof: { ...PROOF, files: [{ path: repoPath("src/a.js"), content: "" }] } }],
    [
      "a protected file",
      { proof: { ...PROOF, files: [{ path: repoPath("test/conftest.py"), content: "" }] } },
    ],
    ["a suggestion that there is none of", { proof: { ...PROOF, other: "suggestion" } }],
    ["no suggestion", { trial: PASSED }],
    ["a pass, for one that is shown as code", { suggestion: "x", suggestionProblem: "why", trial: PASSED }],
    ["a failure, for one to commit with a click", { suggestion: "x", trial: FAILED }],
    ["no check at all", { suggestion: "x", trial: { ...PASSED, checks: [] } }],
    [
      "a check that verifies no suggestions",
      { suggestion: "x", trial: { ...PASSED, checks: [{ name: "slow", command: ["npm", "run", "slow"] }] } },
    ],
  ] as const) {
    it(`may not be claimed with ${what}`, async (t) => {
      assert.match((await faultOf(t, rest)) ?? "", /by what no check could have shown/);
    });
  }

  it("is looked at before anything is published", async (t) => {
    const { deps, publication } = await proposed(t, reviewing);
    const { review } = publication.proposal;
    const [first] = review?.placed ?? [];
    assert.ok(review && first);
    const placed = [{ ...first, finding: { ...first.finding, proof: PROOF } }];
    const proposal = resealed(publication.proposal, { review: { ...review, placed } });
    const fault = await recheck(deps, { ...publication, proposal });
    assert.equal(fault?.code, "plan_rejected");
    assert.match(fault.message, /was proved/);
  });

  it("may not be claimed for a task that runs nothing, by its tier or by a rule", async (t) => {
    const deny = "rules: [{ deny: { effect: execute } }]\n";
    assert.match((await faultOf(t, { proof: PROOF }, "T1")) ?? "", /was proved/);
    assert.match((await faultOf(t, { proof: PROOF }, "T2", deny)) ?? "", /was proved/);
    assert.match((await faultOf(t, { suggestion: "x", trial: PASSED }, "T1")) ?? "", /was verified/);
  });
});
