import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { canonicalJson } from "../../src/core/canonical-json.ts";
import { MAX_PROPOSAL_BYTES, readProposal } from "../../src/review/read-proposal.ts";
import { fullProposal } from "./full-proposal.ts";

const PROPOSAL = fullProposal();
const DOCUMENT = canonicalJson(PROPOSAL);

function said(document: string, digest = PROPOSAL.digest): string {
  const read = readProposal(document, digest);
  return read.kind === "refused" ? `${read.fault.code}: ${read.fault.message}` : "read";
}

describe("a proposal's document", () => {
  it("is read back as it was sealed, whatever blanks it came with", () => {
    const pretty = JSON.stringify(JSON.parse(DOCUMENT), null, 2);
    for (const document of [DOCUMENT, `${DOCUMENT}\n`, pretty]) {
      assert.deepEqual(readProposal(document, PROPOSAL.digest), { kind: "proposal", proposal: PROPOSAL });
    }
  });

  for (const [what, document, sentence] of [
    [
      "is cut",
      DOCUMENT.slice(0, -1),
      "plan_rejected: The proposal was rejected: it is no whole JSON document.",
    ],
    ["is no object", "7", "plan_rejected: The proposal was rejected: it does not say that it has schema 1."],
    [
      "is newer",
      DOCUMENT.replace('"schema":1', '"schema":2'),
      "plan_rejected: The proposal was rejected: it has schema 2, and this version reads 1. Use one version in both jobs.",
    ],
    [
      "has an unknown field",
      DOCUMENT.replace('"tier"', '"force":true,"tier"'),
      'plan_rejected: The proposal was rejected: it is not as a proposal has to be: "force".',
    ],
    [
      "has several faults",
      DOCUMENT.replace('"tier":"T1"', '"tier":"T9"').replace('"id":"t-1"', '"id":"../x"'),
      'plan_rejected: The proposal was rejected: it is not as a proposal has to be: "task.id", "tier".',
    ],
    [
      "names a branch",
      DOCUMENT.replace('"edits"', '"branch":"main","edits"'),
      "branch_not_owned: The proposal was rejected: it says where its edits go, and Reeve names its branches itself.",
    ],
  ] as const) {
    it(`is refused when it ${what}`, () => assert.equal(said(document), sentence));
  }

  it("is refused when another digest came with it, or its own is another", () => {
    const other = "0".repeat(64);
    assert.match(said(DOCUMENT, other), /^plan_rejected: .*its digest is not the one/);
    assert.match(said(DOCUMENT.replace(PROPOSAL.digest, other), other), /its digest is not the one/);
    assert.match(said(DOCUMENT.replace(PROPOSAL.digest, other)), /its digest is not the one/);
  });

  it("is not read when it is larger than any", () => {
    assert.match(said(DOCUMENT + " ".repeat(MAX_PROPOSAL_BYTES)), /more than 16777216 bytes/);
  });
});
