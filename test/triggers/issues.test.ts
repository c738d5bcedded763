import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeOf, taskOf } from "./outcomes.ts";
import { eventOf, issue, issuePayload } from "./payloads.ts";

const NAMED = { inputs: { task: null, pullRequest: null, label: "Agent", assignee: "reeve-bot" } };

describe("issues", () => {
  it("makes a fix of an issue that is given the label which the workflow names", () => {
    const request = taskOf(eventOf("issues", issuePayload(), NAMED));
    assert.deepEqual(request.goal, { kind: "fix", sha: null, findings: [] });
    assert.deepEqual(request.trigger, {
      event: "issues",
      action: "labeled",
      at: Date.parse("2026-11-20T12:00:00Z"),
    });
    assert.ok(request.subject.kind === "issue" && request.subject.title === issue.title);
    assert.deepEqual([request.actor.login, request.request, request.comment], ["alice", null, null]);
  });

  it("makes a fix of an issue that is assigned to the account which the workflow names", () => {
    const payload = issuePayload({ action: "assigned", label: undefined, assignee: { login: "Reeve-Bot" } });
    assert.equal(taskOf(eventOf("issues", payload, NAMED)).goal.kind, "fix");
  });

  for (const [code, changes] of [
    ["skip: other_action", { action: "opened" }],
    ["skip: other_action", { label: { name: "bug" } }],
    ["skip: other_action", { issue: { ...issue, pull_request: {} } }],
    ["skip: other_action", { action: "assigned", assignee: { login: "alice" } }],
    ["skip: not_open", { issue: { ...issue, state: "closed" } }],
    ["refused: event_invalid", { label: "agent" }],
  ] as const) {
    it(`answers ${code} to ${JSON.stringify(changes).slice(0, 50)}`, () => {
      assert.equal(codeOf(eventOf("issues", issuePayload(changes), NAMED)), code);
    });
  }

  it("starts nothing where the workflow names neither", () => {
    assert.equal(codeOf(eventOf("issues", issuePayload())), "skip: other_action");
  });
});
