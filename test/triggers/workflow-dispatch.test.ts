import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeOf, taskOf } from "./outcomes.ts";
import { dispatchPayload, eventOf } from "./payloads.ts";

const NAME = "workflow_dispatch";

describe(NAME, () => {
  for (const [where, event] of [
    ["the form", eventOf(NAME, dispatchPayload({ inputs: { pr: "7" } }))],
    ["the form, with a number sign", eventOf(NAME, dispatchPayload({ inputs: { pr: " #7 " } }))],
    ["the workflow", eventOf(NAME, dispatchPayload(), { inputs: { task: null, pullRequest: 7 } })],
    ["a payload with nothing else", eventOf(NAME, { inputs: { pr: "7" } })],
  ] as const) {
    it(`reviews the pull request that ${where} names`, () => {
      const request = taskOf(event);
      assert.deepEqual(request.goal, { kind: "review" });
      assert.deepEqual(request.subject, { kind: "pull_request_ref", number: 7, title: null, body: null });
      assert.equal(request.actor.login, "alice");
    });
  }

  it("makes a maintenance task on the branch it was started from", () => {
    const request = taskOf(eventOf(NAME, dispatchPayload({ inputs: { task: "tidy" } })));
    assert.equal(request.kind, "maintain");
    assert.deepEqual(request.goal, { kind: "maintain", name: "tidy" });
    assert.deepEqual(request.subject, { kind: "repository", ref: "release" });
  });

  it("leaves the choice of the task to the policy file where no input names one", () => {
    const { goal } = taskOf(eventOf(NAME, dispatchPayload({ inputs: { pr: "", task: " " } })));
    assert.deepEqual(goal, { kind: "maintain", name: null });
  });

  it("puts the workflow's own task before the form's", () => {
    const event = eventOf(NAME, dispatchPayload({ inputs: { task: "other" } }), {
      inputs: { task: "tidy", pullRequest: null },
    });
    assert.deepEqual(taskOf(event).goal, { kind: "maintain", name: "tidy" });
  });

  for (const [what, changes] of [
    ["a pull request that is no number", { inputs: { pr: "seven" } }],
    ["pull request 0", { inputs: { pr: "0" } }],
    ["a pull request and a task", { inputs: { pr: "7", task: "tidy" } }],
    ["a tag to work on", { ref: "refs/tags/v1" }],
  ] as const) {
    it(`refuses ${what}`, () => {
      assert.equal(codeOf(eventOf(NAME, dispatchPayload(changes))), "refused: event_invalid");
    });
  }
});
