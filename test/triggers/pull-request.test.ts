import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeOf, taskOf } from "./outcomes.ts";
import { BASE, eventOf, HEAD, pullRequestPayload } from "./payloads.ts";

const reviewOf = (changes: object, action?: string) =>
  taskOf(eventOf("pull_request", pullRequestPayload(changes, action)));
const skipOf = (changes: object, action?: string) =>
  codeOf(eventOf("pull_request", pullRequestPayload(changes, action)));

describe("pull_request", () => {
  for (const event of ["pull_request", "pull_request_target"]) {
    for (const action of ["opened", "reopened", "ready_for_review", "synchronize"]) {
      it(`makes a review of ${event} ${action}`, () => {
        const request = taskOf(eventOf(event, pullRequestPayload({}, action)));
        assert.equal(request.kind, "review");
        assert.deepEqual(request.goal, { kind: "review" });
        assert.deepEqual(request.trigger, { event, action, at: Date.parse("2026-11-20T10:00:00Z") });
        assert.equal(request.comment, null);
      });
    }
  }

  it("takes the subject from the payload", () => {
    assert.deepEqual(reviewOf({}).subject, {
      kind: "pull_request",
      number: 7,
      title: "Round prices",
      body: "Rounds half up.",
      author: { login: "bob", id: 12, kind: "user", association: "MEMBER" },
      state: "open",
      draft: false,
      head: { ref: "round", sha: HEAD, repository: { id: 1, fullName: "acme/shop" } },
      base: { ref: "main", sha: BASE },
      changedFiles: 3,
    });
  });

  it("reads a missing description as an empty one", () => {
    const { subject } = reviewOf({ body: null });
    assert.ok(subject.kind === "pull_request" && subject.body === "");
  });

  it("shows the author of a deleted account as a ghost", () => {
    const { subject } = reviewOf({ user: null });
    assert.ok(subject.kind === "pull_request");
    const { login, id, kind } = subject.author;
    assert.deepEqual([login, id, kind], ["ghost", null, "ghost"]);
  });

  it("reads a deleted fork as a head without a repository", () => {
    const { subject } = reviewOf({ head: { ref: "patch-1", sha: HEAD, repo: null, user: null } });
    assert.ok(subject.kind === "pull_request" && subject.head.repository === null);
  });

  for (const [given, changes] of [
    ["label", { action: "labeled", label: { name: "Agent" } }],
    ["assignee", { action: "assigned", assignee: { login: "Agent" } }],
  ] as const) {
    const payload = { ...pullRequestPayload({ draft: true }), ...changes };
    const inputs = { task: null, pullRequest: null, [given]: "agent" };

    it(`reviews what is given the ${given} that the workflow names, a draft too`, () => {
      const { goal, trigger, actor } = taskOf(eventOf("pull_request", payload, { inputs }));
      assert.deepEqual([goal.kind, trigger.action, actor.login], ["review", changes.action, "alice"]);
    });

    it(`skips another ${given}, and any where the workflow names none`, () => {
      const other = { ...inputs, [given]: "agents" };
      assert.equal(codeOf(eventOf("pull_request", payload, { inputs: other })), "skip: other_action");
      assert.equal(codeOf(eventOf("pull_request", payload)), "skip: other_action");
      const unnamed = { ...payload, label: null, assignee: null };
      assert.equal(codeOf(eventOf("pull_request", unnamed, { inputs })), "skip: other_action");
    });
  }

  it("reviews a pull request that goes into another base", () => {
    const changes = { base: { ref: { from: "release" }, sha: { from: BASE } } };
    const payload = { ...pullRequestPayload({}, "edited"), changes };
    const { goal, trigger } = taskOf(eventOf("pull_request", payload));
    assert.deepEqual([goal, trigger.action], [{ kind: "review" }, "edited"]);
  });

  it("skips an edit of the words alone", () => {
    for (const changes of [{ title: { from: "Old" } }, { body: { from: "Old" } }, {}, null, undefined]) {
      const event = eventOf("pull_request", { ...pullRequestPayload({}, "edited"), changes });
      assert.equal(codeOf(event), "skip: other_action");
    }
  });

  for (const action of ["unlabeled", "unassigned", "edited", "review_requested", "converted_to_draft"]) {
    it(`skips ${action}`, () => assert.equal(skipOf({}, action), "skip: other_action"));
  }

  it("skips a closed pull request", () =>
    assert.equal(skipOf({ state: "closed" }, "closed"), "skip: not_open"));

  it("skips a push to a closed pull request", () => {
    assert.equal(skipOf({ state: "closed", merged: true }, "synchronize"), "skip: not_open");
  });

  it("skips a draft", () => assert.equal(skipOf({ draft: true }), "skip: draft"));

  it("reviews a draft where the workflow wants it", () => {
    const event = eventOf("pull_request", pullRequestPayload({ draft: true }));
    const inputs = { ...event.inputs, drafts: true };
    assert.deepEqual(taskOf({ ...event, inputs }).goal, { kind: "review" });
  });

  for (const [what, changes] of [
    ["an abbreviated head", { head: { ref: "x", sha: "1111111", repo: null } }],
    ["a head in capitals", { head: { ref: "x", sha: HEAD.replaceAll("1", "A"), repo: null } }],
    ["no base", { base: undefined }],
    ["number 0", { number: 0 }],
    ["a title that is no text", { title: { toString: "x" } }],
  ] as const) {
    it(`refuses a payload with ${what}`, () => assert.equal(skipOf(changes), "refused: event_invalid"));
  }
});
