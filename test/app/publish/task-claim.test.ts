import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { claimFault, requesterOf, type TaskClaim } from "../../../src/app/publish/task-claim.ts";

const CLAIM: TaskClaim = {
  id: "900-1",
  repository: "acme/shop",
  event: "issue_comment",
  goal: { kind: "fix", sha: null, findings: [] },
  subject: { kind: "pull_request", number: 7 },
  actor: "writer",
  requester: "writer",
};

describe("a proposal's claim to a task", () => {
  it("stands where all of it is true, in whatever order and case it was written", () => {
    assert.equal(claimFault(CLAIM, CLAIM), null);
    assert.equal(claimFault({ ...CLAIM, repository: "Acme/Shop" }, CLAIM), null);
    assert.equal(claimFault({ ...CLAIM, subject: { number: 7, kind: "pull_request" } }, CLAIM), null);
  });

  it("stands for what an earlier attempt of the run left, and for no later one", () => {
    const second = { ...CLAIM, id: "900-2" };
    assert.equal(claimFault(CLAIM, second), null);
    assert.match(claimFault(second, CLAIM)?.message ?? "", /another attempt\.$/);
  });

  for (const [part, rest] of [
    ["workflow run", { id: "901-1" }],
    ["workflow run", { id: "1" }],
    ["attempt", { id: "900-x" }],
    ["repository", { repository: "acme/other" }],
    ["event", { event: "pull_request" }],
    ["goal", { goal: { kind: "answer" } }],
    ["goal", { goal: { kind: "fix", sha: "abcdef0", findings: [] } }],
    ["subject", { subject: { kind: "pull_request", number: 8 } }],
    ["subject", { subject: { kind: "issue", number: 7 } }],
    ["actor", { actor: "stranger" }],
    ["requester", { requester: null }],
  ] as const) {
    it(`falls with another ${part}: ${JSON.stringify(rest)}`, () => {
      const fault = claimFault({ ...CLAIM, ...rest }, CLAIM);
      assert.equal(fault?.code, "plan_rejected");
      assert.match(
        fault.message,
        new RegExp(`^The proposal was rejected: it was made for another .*${part}`),
      );
    });
  }
});

describe("requesterOf", () => {
  it("is whoever asked in a comment, and nobody otherwise", () => {
    const comment = { kind: "issue_comment", id: 1, sha256: "0" } as const;
    const actor = { login: "writer", id: 2, kind: "user" } as const;
    assert.equal(requesterOf({ comment, actor }), "writer");
    assert.equal(requesterOf({ comment: null, actor }), null);
  });
});
