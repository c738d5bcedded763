import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { reviewMarker } from "../../src/review/markers.ts";
import { describeCodeHost, INSIDE } from "../contracts/code-host.ts";
import { localStage } from "./local-stage.ts";

describeCodeHost("of GitHub", localStage);

describe("the adapter on the local GitHub, with every answer to its first write lost", () => {
  const lostOnce = { failure: { kind: "lost" }, method: "POST", path: "/repos/acme/shop" } as const;

  it("posts one comment", async (t) => {
    const { host, github, pull } = await localStage(t);
    github.faults.add(lostOnce);
    assert.equal((await host.createComment(pull, "Hello\n<!-- mark -->")).kind, "done");
    assert.equal((await host.comments(pull)).length, 1);
  });

  it("posts one review", async (t) => {
    const { host, github, pull, heads } = await localStage(t);
    github.faults.add(lostOnce);
    const review = { commit: heads.change, body: "Looked.", comments: [{ ...INSIDE, body: "Half?" }] };
    assert.equal((await host.createReview(pull, review)).kind, "done");
    assert.equal((await host.reviewComments(pull)).length, 1);
  });

  it("does not take an earlier review for one that never came, though both say the same", async (t) => {
    const { host, github, pull, heads } = await localStage(t);
    const review = (digest: string, body: string) => ({
      commit: heads.change,
      body: `1 new finding.\n\n${reviewMarker("9-1", digest)}`,
      comments: [{ ...INSIDE, body }],
    });
    await host.createReview(pull, review("a".repeat(64), "First."));
    github.faults.add({ ...lostOnce, failure: { kind: "cut" } });
    assert.equal((await host.createReview(pull, review("b".repeat(64), "Second."))).kind, "done");
    const bodies = (await host.reviewComments(pull)).map(({ body }) => body);
    assert.deepEqual(bodies, ["First.", "Second."]);
  });

  it("answers a thread once", async (t) => {
    const { host, github, pull, heads } = await localStage(t);
    const review = { commit: heads.change, body: "Looked.", comments: [{ ...INSIDE, body: "Half?" }] };
    await host.createReview(pull, review);
    const [first] = await host.reviewComments(pull);
    github.faults.add(lostOnce);
    assert.equal((await host.replyToReviewComment(pull, first?.id ?? 0, "Yes.")).kind, "done");
    assert.equal((await host.reviewComments(pull)).length, 2);
  });

  it("does not take a comment with the same words for its answer", async (t) => {
    const { host, github, pull, heads } = await localStage(t);
    const review = { commit: heads.change, body: "Looked.", comments: [{ ...INSIDE, body: "Half?" }] };
    await host.createReview(pull, review);
    const [first] = await host.reviewComments(pull);
    github.faults.add({ ...lostOnce, failure: { kind: "cut" } });
    assert.equal((await host.replyToReviewComment(pull, first?.id ?? 0, "Half?")).kind, "done");
    assert.equal((await host.reviewComments(pull)).length, 2);
  });

  it("opens one pull request", async (t) => {
    const { host, github } = await localStage(t);
    github.faults.add(lostOnce);
    const draft = { head: "reeve/task", base: "main", title: "Tidy up", body: "x", draft: false };
    assert.equal((await host.createPullRequest(draft)).kind, "done");
    assert.equal((await host.openPullRequests("reeve/")).length, 1);
  });

  it("reports one check", async (t) => {
    const { host, github, heads } = await localStage(t);
    github.faults.add(lostOnce);
    const report = {
      name: "reeve",
      head: heads.change,
      conclusion: "success",
      title: "Good",
      summary: "All of it.",
      annotations: [],
    } as const;
    assert.equal((await host.reportCheck(report)).kind, "done");
    const made = github.requests.filter(
      ({ method, path }) => method === "POST" && path.endsWith("/check-runs"),
    );
    assert.equal(made.length, 1);
  });
});
