import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sha256 } from "../../src/core/sha256.ts";
import { codeOf, taskOf } from "./outcomes.ts";
import { eventOf, HEAD, pull, reviewPayload } from "./payloads.ts";

const NAME = "pull_request_review";
const withBody = (body: string | null) => reviewPayload({ review: { ...reviewPayload().review, body } });

describe(NAME, () => {
  it("makes a command of the words that a review was submitted with", () => {
    const request = taskOf(eventOf(NAME, reviewPayload()));
    assert.deepEqual(request.goal, { kind: "fix", sha: null, findings: [] });
    const digest = sha256("/agent fix the rounding");
    assert.deepEqual(request.comment, { kind: "review", id: 600, sha256: digest });
    assert.ok(request.subject.kind === "pull_request" && request.subject.head.sha === HEAD);
    assert.equal(request.trigger.at, Date.parse("2026-11-20T11:00:00Z"));
    assert.equal(request.actor.association, "MEMBER");
  });

  for (const [code, payload] of [
    ["skip: not_created", reviewPayload({ action: "edited" })],
    ["skip: not_created", reviewPayload({ action: "dismissed" })],
    ["skip: not_open", reviewPayload({ pull_request: { ...pull, state: "closed" } })],
    ["skip: no_command", withBody("Nice.")],
    ["skip: no_command", withBody(null)],
    ["skip: self", withBody("/agent fix <!-- reeve:review -->")],
    ["refused: event_invalid", reviewPayload({ review: null })],
  ] as const) {
    it(`answers ${code} to ${JSON.stringify(payload).slice(0, 24)}…`, () =>
      assert.equal(codeOf(eventOf(NAME, payload)), code));
  }
});
