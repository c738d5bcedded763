import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { sha256 } from "../../src/core/sha256.ts";
import { codeOf, taskOf } from "./outcomes.ts";
import { alice, bob, comment, eventOf, helper, issue, issueCommentPayload } from "./payloads.ts";

const onPullRequest = { issue: { ...issue, number: 7, pull_request: { url: "x" } } };
const withBody = (body: unknown) => issueCommentPayload({ comment: { ...comment, body } });
const requestOf = (payload: unknown) => taskOf(eventOf("issue_comment", payload));
const skipOf = (payload: unknown) => codeOf(eventOf("issue_comment", payload));

describe("issue_comment", () => {
  it("makes a command with its words, its comment and its author", () => {
    const request = requestOf(issueCommentPayload());
    assert.equal(request.kind, "command");
    assert.deepEqual(request.goal, { kind: "fix", sha: null, findings: [] });
    assert.equal(request.request, "the rounding");
    const digest = sha256("/agent fix the rounding");
    assert.deepEqual(request.comment, { kind: "issue_comment", id: 500, sha256: digest });
    assert.deepEqual(request.actor, { login: "alice", id: 11, kind: "user", association: "CONTRIBUTOR" });
    assert.equal(request.trigger.at, Date.parse("2026-11-20T11:00:00Z"));
  });

  it("takes an issue as the payload shows it", () => {
    assert.deepEqual(requestOf(issueCommentPayload()).subject, {
      kind: "issue",
      number: 9,
      title: "Prices are wrong",
      body: "By one cent.",
      author: { login: "bob", id: 12, kind: "user" },
      state: "open",
    });
  });

  it("names a pull request, to be looked up, with the words that stood there when it was asked", () => {
    const { subject } = requestOf(issueCommentPayload(onPullRequest));
    assert.deepEqual(subject, {
      kind: "pull_request_ref",
      number: 7,
      title: "Prices are wrong",
      body: "By one cent.",
    });
  });

  it("keeps the head that a fix names", () => {
    assert.deepEqual(requestOf(withBody("/agent fix ABC1234")).goal, {
      kind: "fix",
      sha: "abc1234",
      findings: [],
    });
  });

  it("keeps the head whose checks are to run", () => {
    assert.deepEqual(requestOf(withBody("/agent test ABC1234")).goal, { kind: "test", sha: "abc1234" });
  });

  it("notes what the payload calls the author of the comment, and nobody else", () => {
    const { actors } = requestOf(issueCommentPayload({ sender: bob }));
    assert.deepEqual(
      actors.map((actor) => actor.association ?? null),
      ["CONTRIBUTOR", null],
    );
  });

  it("has no request where nothing follows the verb", () => {
    assert.equal(requestOf(withBody("/agent review")).request, null);
  });

  it("answers an option with help that names it", () => {
    const { goal, request } = requestOf(withBody("/agent fix --policy=allow x"));
    assert.deepEqual(goal, { kind: "help", option: "--policy" });
    assert.equal(request, null);
  });

  it("counts the sender and the comment's author when they differ", () => {
    const { actors } = requestOf(issueCommentPayload({ comment: { ...comment, user: bob }, sender: alice }));
    assert.deepEqual(
      actors.map((actor) => actor.login),
      ["bob", "alice"],
    );
  });

  it("marks a bot by its type", () => {
    const bot = { login: "Copilot", id: 77, type: "Bot" };
    const { actor } = requestOf(issueCommentPayload({ comment: { ...comment, user: bot } }));
    assert.deepEqual(actor, { login: "Copilot", id: 77, kind: "bot", association: "CONTRIBUTOR" });
  });

  for (const type of ["Mannequin", "Organization"]) {
    it(`takes no ${type} for the person whose name it has`, () => {
      const { actor } = requestOf(issueCommentPayload({ comment: { ...comment, user: { ...alice, type } } }));
      assert.equal(actor.kind, "ghost");
    });
  }

  it("takes the issue of a deleted account without a description", () => {
    const { subject } = requestOf(issueCommentPayload({ issue: { ...issue, body: null, user: null } }));
    assert.ok(subject.kind === "issue" && subject.body === "" && subject.author.kind === "ghost");
  });

  it("takes a command on a draft", () => {
    const draft = { issue: { ...onPullRequest.issue, draft: true } };
    assert.deepEqual(requestOf(issueCommentPayload(draft)).goal, { kind: "fix", sha: null, findings: [] });
  });

  for (const action of ["edited", "deleted"]) {
    it(`skips a comment that was ${action}`, () => {
      assert.equal(skipOf(issueCommentPayload({ action })), "skip: not_created");
    });
  }

  for (const [what, body] of [
    ["without a command", "thanks!"],
    ["that quotes a command", "> /agent fix\n\nWhat does this do?"],
    ["without a text", null],
  ] as const) {
    it(`skips a comment ${what}`, () => assert.equal(skipOf(withBody(body)), "skip: no_command"));
  }

  it("skips a comment that carries our marker, whoever posted it", () => {
    assert.equal(skipOf(withBody("/agent again to refresh\n<!-- reeve:status v1 -->")), "skip: self");
  });

  it("skips a bot's quotation of a command", () => {
    const quoting = { ...comment, user: helper, body: 'Try "/agent review".' };
    assert.equal(skipOf(issueCommentPayload({ comment: quoting, sender: helper })), "skip: no_command");
  });

  it("skips a command on a closed pull request", () => {
    const closed = { issue: { ...onPullRequest.issue, state: "closed" } };
    assert.equal(skipOf(issueCommentPayload(closed)), "skip: not_open");
  });

  it("takes a command on a closed issue", () => {
    assert.equal(requestOf(issueCommentPayload({ issue: { ...issue, state: "closed" } })).kind, "command");
  });
});
