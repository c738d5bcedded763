import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeOf, taskOf } from "./outcomes.ts";
import { alice, eventOf, HEAD, workflowRunPayload } from "./payloads.ts";

const NAME = "workflow_run";

describe(NAME, () => {
  it("asks for the review of the pull request whose head the other workflow ran on", () => {
    const request = taskOf(eventOf(NAME, workflowRunPayload()));
    assert.deepEqual(request.goal, { kind: "review" });
    assert.deepEqual(request.subject, {
      kind: "pull_request_head",
      owner: "bob",
      repository: 2,
      ref: "round",
      sha: HEAD,
    });
  });

  it("counts everyone: the sender, and both actors of the other run, and those of this one", () => {
    const carol = { login: "carol", id: 13, type: "User" };
    const payload = workflowRunPayload({ triggering_actor: carol });
    const { actors } = taskOf(eventOf(NAME, payload, { actor: "dave", triggeringActor: "erin" }));
    assert.deepEqual(
      actors.map(({ login }) => login),
      ["alice", "bob", "carol", "dave", "erin"],
    );
  });

  it("counts an actor of the other run who is gone as a ghost", () => {
    const { actors } = taskOf(eventOf(NAME, workflowRunPayload({ actor: null, triggering_actor: alice })));
    assert.ok(actors.some(({ kind }) => kind === "ghost"));
  });

  for (const [code, run, changes] of [
    ["skip: other_action", {}, { action: "requested" }],
    ["skip: other_action", { event: "push" }, {}],
    ["skip: other_action", { head_repository: null }, {}],
    ["skip: other_action", { head_repository: { id: 2, owner: null } }, {}],
    ["skip: other_action", { head_branch: null }, {}],
    ["refused: event_invalid", { head_sha: "1111111" }, {}],
    ["refused: event_invalid", {}, { workflow_run: null }],
  ] as const) {
    it(`answers ${code} to ${JSON.stringify({ ...run, ...changes })}`, () => {
      assert.equal(codeOf(eventOf(NAME, workflowRunPayload(run, changes))), code);
    });
  }
});
