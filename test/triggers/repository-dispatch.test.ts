import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeOf, taskOf } from "./outcomes.ts";
import { eventOf, repositoryDispatchPayload } from "./payloads.ts";

const NAME = "repository_dispatch";

describe(NAME, () => {
  it("reviews the pull request that the payload names", () => {
    const request = taskOf(eventOf(NAME, repositoryDispatchPayload({ pr: 7, for: "others" })));
    assert.deepEqual(request.goal, { kind: "review" });
    assert.deepEqual(request.subject, { kind: "pull_request_ref", number: 7, title: null, body: null });
    assert.deepEqual([request.actor.login, request.trigger.action], ["alice", "nightly"]);
  });

  for (const [payload, name] of [
    [{ task: "tidy" }, "tidy"],
    [{}, null],
    [null, null],
  ] as const) {
    it(`makes a maintenance task on the default branch of ${JSON.stringify(payload)}`, () => {
      const request = taskOf(eventOf(NAME, repositoryDispatchPayload(payload)));
      assert.deepEqual(request.goal, { kind: "maintain", name });
      assert.deepEqual(request.subject, { kind: "repository", ref: "main" });
    });
  }

  for (const payload of [{ pr: "seven" }, { pr: 7, task: "tidy" }, { pr: [7] }, { task: { name: "tidy" } }]) {
    it(`refuses ${JSON.stringify(payload)}`, () => {
      assert.equal(codeOf(eventOf(NAME, repositoryDispatchPayload(payload))), "refused: event_invalid");
    });
  }
});
