import assert from "node:assert/strict";
import { test } from "node:test";
import { repoPath } from "../../src/core/paths.ts";
import type { CoverageReport, Patch } from "../../src/core/proposal.ts";
import { sha } from "../../src/core/values.ts";
import { type VerdictFacts, verdictOf } from "../../src/review/verdict.ts";
import { finding, HEAD } from "./kit.ts";

const ALL: CoverageReport = { files: 2, hunks: 3, seen: 3, skipped: [], notReached: [] };
const SOME: CoverageReport = { ...ALL, seen: 1, notReached: [{ path: repoPath("src/b.ts"), hunks: 2 }] };
const UNSHOWN: CoverageReport = {
  ...ALL,
  notReached: [{ path: repoPath("src/big.js"), hunks: 0, why: "its patch is larger than 2000000 bytes" }],
};
const SKIPPED: CoverageReport = { ...ALL, skipped: [{ path: repoPath("dist/a.js"), why: "generated" }] };
const PATCH: Patch = {
  base: HEAD,
  edits: [{ kind: "delete", path: repoPath("a") }],
  addedLines: 0,
  deletedLines: 3,
};
const STOPPED = { kind: "stopped", bound: "turns" } as const;
const FAILED = { kind: "failed", error: { code: "model_auth", message: "The key was refused." } } as const;

const REVIEW: VerdictFacts = {
  goal: { kind: "review" },
  end: { kind: "done" },
  findings: [],
  coverage: ALL,
  canReport: true,
  failOn: "never",
  denied: 0,
  failOnDenial: false,
  patch: null,
  failedChecks: [],
};

const verdicts: readonly [string, Partial<VerdictFacts>, string, RegExp][] = [
  ["all seen and nothing found", {}, "clean", /Nothing to report: all 3 hunks of 2 files/],
  [
    "something not seen and nothing found",
    { coverage: SOME },
    "partial",
    /2 of 3 hunks in 1 file not looked at/,
  ],
  [
    "a check that did not pass",
    { failedChecks: ["test"] },
    "partial",
    /^No findings, but the check test did not pass; all 3 hunks/,
  ],
  [
    "a hunk of which a line could not be shown",
    { coverage: { ...SOME, notReached: SOME.notReached.map((file) => ({ ...file, why: "a long line" })) } },
    "partial",
    /but 2 of 3 hunks in 1 file not looked at\.$/,
  ],
  ["a file that could not be shown", { coverage: UNSHOWN }, "partial", /but 1 file could not be shown\.$/],
  [
    "a file not seen and one that could not be shown",
    { coverage: { ...SOME, notReached: [...SOME.notReached, ...UNSHOWN.notReached] } },
    "partial",
    /2 of 3 hunks in 1 file not looked at and 1 file could not be shown\.$/,
  ],
  [
    "a file left out by rule",
    { coverage: SKIPPED },
    "clean",
    /all 3 hunks of 1 file looked at, 1 file left out by rule\.$/,
  ],
  [
    "nothing but files left out by rule",
    { coverage: { ...SKIPPED, files: 1, hunks: 0, seen: 0 } },
    "clean",
    /^Nothing to report: no file to look at, 1 file left out by rule\.$/,
  ],
  ["no way to report", { canReport: false }, "partial", /findings could not be reported; all 3 hunks/],
  ["no ledger at all", { coverage: null }, "partial", /not known/],
  ["findings", { findings: [finding({})] }, "findings", /^1 finding \(1 high\); all 3 hunks/],
  ["findings in a part", { findings: [finding({})], coverage: SOME }, "findings", /2 of 3 hunks/],
  ["a bound and nothing found", { end: STOPPED }, "incomplete", /the bound `turns` was reached; no findings/],
  [
    "a failure with findings",
    { end: FAILED, findings: [finding({})] },
    "incomplete",
    /refused \(`model_auth`\)/,
  ],
  ["a failure with nothing", { end: FAILED }, "failed", /Failed: The key was refused/],
  [
    "a fix with edits",
    { goal: { kind: "fix", sha: null, findings: [] }, patch: PATCH },
    "changed",
    /1 file \(\+0 −3\)/,
  ],
  [
    "a fix without edits",
    { goal: { kind: "fix", sha: null, findings: [] } },
    "unchanged",
    /Nothing was changed/,
  ],
  [
    "a fix that a bound stopped",
    { goal: { kind: "fix", sha: null, findings: [] }, end: STOPPED, patch: PATCH },
    "incomplete",
    /turns/,
  ],
  ["an answer", { goal: { kind: "answer" }, coverage: null }, "answered", /Answered/],
];

test("what an earlier review looked at is told apart", () => {
  const earlier = { hunks: 2, head: sha("abc1234".padEnd(40, "0")) };
  const { sentence } = verdictOf({ ...REVIEW, coverage: { ...ALL, earlier } });
  assert.match(
    sentence,
    /all 3 hunks of 2 files looked at, 2 of them unchanged since the review of abc1234\./,
  );
});

for (const [what, facts, conclusion, sentence] of verdicts) {
  test(`${what} makes the verdict ${conclusion}`, () => {
    const verdict = verdictOf({ ...REVIEW, ...facts });
    assert.equal(verdict.conclusion, conclusion);
    assert.match(verdict.sentence, sentence);
  });
}

const blocking: readonly [VerdictFacts["failOn"], boolean][] = [
  ["never", false],
  ["critical", false],
  ["high", true],
  ["medium", true],
  ["low", true],
];

for (const [failOn, expected] of blocking) {
  test(`a high finding ${expected ? "fails" : "does not fail"} the job with fail-on: ${failOn}`, () => {
    assert.equal(verdictOf({ ...REVIEW, failOn, findings: [finding({})] }).blocking, expected);
  });
}

const denied: readonly [VerdictFacts["denied"], VerdictFacts["failOnDenial"], boolean, RegExp][] = [
  [0, true, false, /looked at\.$/],
  [2, false, false, /looked at\.$/],
  [1, true, true, /looked at\. 1 call was blocked by policy, which fails the job\.$/],
  [2, true, true, /looked at\. 2 calls were blocked by policy, which fails the job\.$/],
];

for (const [count, failOnDenial, fails, sentence] of denied) {
  test(`${count} denied calls ${fails ? "fail" : "do not fail"} the job with fail-on-denial: ${failOnDenial}`, () => {
    const verdict = verdictOf({ ...REVIEW, denied: count, failOnDenial });
    assert.equal(verdict.blocking, fails);
    assert.match(verdict.sentence, sentence);
    assert.equal(verdict.conclusion, "clean");
  });
}
