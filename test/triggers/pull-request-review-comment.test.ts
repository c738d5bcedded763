import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sha256 } from "../../src/core/sha256.ts";
import { codeOf, taskOf } from "./outcomes.ts";
import { comment, eventOf, HEAD, pull, reviewCommentPayload } from "./payloads.ts";

const NAME = "pull_request_review_comment";

describe(NAME, () => {
  it("makes a command on the pull request of the payload", () => {
    const request = taskOf(eventOf(NAME, reviewCommentPayload()));
    assert.deepEqual(request.goal, { kind: "fix", sha: null, findings: [] });
    const digest = sha256("/agent fix the rounding");
    assert.deepEqual(request.comment, { kind: "review_comment", id: 500, sha256: digest });
    assert.ok(request.subject.kind === "pull_request");
    assert.equal(request.subject.head.sha, HEAD);
    assert.equal("at" in request.subject, false);
  });

  it("takes a payload that does not count the changed files", () => {
    const { subject } = taskOf(
      eventOf(NAME, reviewCommentPayload({ pull_request: { ...pull, changed_files: undefined } })),
    );
    assert.ok(subject.kind === "pull_request" && subject.changedFiles === null);
  });

  for (const [code, changes] of [
    ["skip: not_created", { action: "edited" }],
    ["skip: not_open", { pull_request: { ...pull, state: "closed" } }],
    ["skip: no_command", { comment: { ...comment, body: "Nice." } }],
    ["skip: self", { comment: { ...comment, body: "/agent fix <!-- reeve:finding -->" } }],
    ["refused: event_invalid", { comment: { ...comment, id: "500" } }],
  ] as const) {
    it(`answers ${code} to ${Object.keys(changes)[0]}`, () => {
      assert.equal(codeOf(eventOf(NAME, reviewCommentPayload(changes))), code);
    });
  }
});
