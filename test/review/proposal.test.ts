import assert from "node:assert/strict";
import { test } from "node:test";
import type { Proposal } from "../../src/core/proposal.ts";
import { sealProposal, verifyDigest } from "../../src/review/proposal.ts";
import { proposalSchema } from "../../src/review/proposal-schema.ts";
import { fullProposal } from "./full-proposal.ts";
import { proposal } from "./kit.ts";

const FULL = fullProposal();

test("a proposal survives its way through a file", () => {
  const back = proposalSchema.parse(JSON.parse(JSON.stringify(FULL)));
  assert.deepEqual(back, FULL);
  assert.ok(verifyDigest(back, FULL.digest));
});

for (const goal of [
  { kind: "maintain", name: "readme", schedule: "0 6 * * 1" },
  { kind: "help", option: "--policy" },
] as const) {
  test(`a proposal of the goal ${goal.kind} keeps all that its trigger said`, () => {
    const whole = proposal({ task: { ...FULL.task, goal } });
    assert.deepEqual(proposalSchema.parse(JSON.parse(JSON.stringify(whole))), whole);
  });
}

test("a changed proposal does not verify, with its old digest or a new one", () => {
  const changed = { ...FULL, reply: "other" };
  assert.equal(verifyDigest(changed), false);
  const { digest: _, ...fields } = changed;
  assert.equal(verifyDigest(sealProposal(fields), FULL.digest), false);
});

const unusable: readonly [string, (value: Proposal) => unknown][] = [
  ["an unknown field", (value) => ({ ...value, event: "APPROVE" })],
  ["an unknown field deep inside", (value) => ({ ...value, end: { kind: "done", x: 1 } })],
  [
    "a path that leaves the tree",
    (value) => ({ ...value, patch: { ...value.patch, edits: [{ kind: "delete", path: "../a" }] } }),
  ],
  [
    "a path into git's folder",
    (value) => ({ ...value, patch: { ...value.patch, edits: [{ kind: "delete", path: ".git/config" }] } }),
  ],
  [
    "a link as a written file",
    (value) => ({
      ...value,
      patch: { ...value.patch, edits: [{ kind: "write", path: "a", mode: "120000", base64: "" }] },
    }),
  ],
  ["a short commit id", (value) => ({ ...value, pinned: { ...value.pinned, head: "abc" } })],
  ["an unknown tier", (value) => ({ ...value, tier: "T9" })],
  ["another schema", (value) => ({ ...value, schema: 2 })],
];

for (const [what, change] of unusable) {
  test(`a proposal with ${what} is not read`, () => {
    assert.equal(proposalSchema.safeParse(change(FULL)).success, false);
  });
}
