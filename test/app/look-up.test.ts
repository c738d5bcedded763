import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lookUp } from "../../src/app/look-up.ts";
import type { Actor, TaskRequest } from "../../src/core/task.ts";
import { sha, untrusted } from "../../src/core/values.ts";
import { createFakeCodeHost } from "../fakes/code-host.ts";
import { author, issueOf, PULL, pullRequestOf, stranger, writer } from "./kit/stage.ts";

const HEADS = { base: sha("1".repeat(40)), head: sha("2".repeat(40)) };
const bot: Actor = { login: "helper[bot]", id: 90, kind: "bot" };
const ghost: Actor = { login: "ghost", id: null, kind: "ghost" };

const request = (rest: Partial<TaskRequest>): TaskRequest => ({
  trigger: { event: "issue_comment", action: "created", at: null },
  kind: "command",
  goal: { kind: "fix", sha: null },
  request: null,
  subject: { kind: "pull_request_ref", number: PULL, title: null, body: null },
  actor: writer,
  actors: [writer],
  comment: { kind: "issue_comment", id: 1 },
  ...rest,
});
const hostWith = (by: Actor = author) =>
  createFakeCodeHost({
    permissions: { writer: "admin", author: "write" },
    pullRequests: [pullRequestOf(HEADS, { author: by })],
  });

describe("lookUp", () => {
  it("asks for the pull request that a comment only names", async () => {
    const facts = await lookUp({ host: hostWith() }, request({}));
    assert.equal(facts.subject.kind, "pull_request");
    assert.deepEqual(facts.author, author);
  });

  it("has a pull request's words as the event showed them, never as they are now", async () => {
    const subject = { kind: "pull_request_ref", number: PULL, title: untrusted("Then"), body: null } as const;
    const facts = await lookUp({ host: hostWith() }, request({ subject }));
    assert.ok(facts.subject.kind === "pull_request");
    assert.deepEqual([facts.subject.title, facts.subject.body], ["Then", ""]);
  });

  it("takes an issue as the event showed it, and asks for no pull request", async () => {
    const host = hostWith();
    const facts = await lookUp({ host }, request({ subject: issueOf() }));
    assert.deepEqual(facts.subject, issueOf());
    assert.ok(!host.calls.includes("pullRequest"));
    assert.ok(!host.calls.includes("issue"));
  });

  it("knows the permission of everyone who counts, the author's too, each asked for once", async () => {
    const host = hostWith();
    const facts = await lookUp({ host }, request({ actors: [writer, stranger, writer] }));
    assert.deepEqual(
      facts.permissions,
      new Map([
        ["writer", "admin"],
        ["stranger", "none"],
        ["author", "write"],
      ]),
    );
    assert.equal(host.calls.filter((call) => call === "permissionOf").length, 3);
  });

  it("asks for the permission of no bot, ghost or nobody", async () => {
    const host = hostWith(ghost);
    const facts = await lookUp({ host }, request({ actors: [bot, ghost] }));
    assert.deepEqual(facts.permissions, new Map());
    assert.ok(!host.calls.includes("permissionOf"));
  });

  it("keeps a failed look-up as unknown", async () => {
    const host = hostWith();
    host.fail("permissionOf", "github_error");
    const facts = await lookUp({ host }, request({}));
    assert.equal(facts.permissions.get("writer"), "unknown");
  });

  it("fails when the subject cannot be read", async () => {
    const host = hostWith();
    host.fail("pullRequest", "github_error");
    await assert.rejects(lookUp({ host }, request({})), { code: "github_error" });
  });
});
