import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { type Facts, lookUp } from "../../../src/app/start/look-up.ts";
import { sha256 } from "../../../src/core/sha256.ts";
import type { Actor, TaskRequest } from "../../../src/core/task.ts";
import { sha, untrusted } from "../../../src/core/values.ts";
import { createFakeCodeHost, type FakeCodeHost, type FakeScene } from "../../fakes/code-host.ts";
import {
  author,
  eventsOf,
  issueOf,
  openAppStage,
  PULL,
  pullRequestOf,
  stranger,
  writer,
} from "../kit/stage.ts";

const HEADS = { base: sha("1".repeat(40)), head: sha("2".repeat(40)) };
const bot: Actor = { login: "helper[bot]", id: 90, kind: "bot" };
const ghost: Actor = { login: "ghost", id: null, kind: "ghost" };

const request = (rest: Partial<TaskRequest>): TaskRequest => ({
  trigger: { event: "issue_comment", action: "created", at: null },
  kind: "command",
  goal: { kind: "fix", sha: null, findings: [] },
  request: null,
  subject: { kind: "pull_request_ref", number: PULL, title: null, body: null },
  actor: writer,
  actors: [writer],
  comment: null,
  ...rest,
});
const hostWith = (by: Actor = author, rest: FakeScene = {}) =>
  createFakeCodeHost({
    permissions: { writer: "admin", author: "write" },
    pullRequests: [pullRequestOf(HEADS, { author: by })],
    ...rest,
  });

async function looked(t: TestContext, host: FakeCodeHost, rest: Partial<TaskRequest> = {}): Promise<Facts> {
  const { deps } = await openAppStage(t);
  const facts = await lookUp({ ...deps, host }, request(rest));
  assert.ok(facts);
  return facts;
}

describe("lookUp", () => {
  it("asks for the pull request that a comment only names", async (t) => {
    const facts = await looked(t, hostWith());
    assert.equal(facts.subject.kind, "pull_request");
    assert.deepEqual(facts.author, author);
  });

  it("has a pull request's words as the event showed them, never as they are now", async (t) => {
    const subject = { kind: "pull_request_ref", number: PULL, title: untrusted("Then"), body: null } as const;
    const facts = await looked(t, hostWith(), { subject });
    assert.ok(facts.subject.kind === "pull_request");
    assert.deepEqual([facts.subject.title, facts.subject.body], ["Then", ""]);
  });

  it("asks for the permission of an account, not of whoever has its name by now", async (t) => {
    const asked: unknown[] = [];
    const permissionOf: FakeCodeHost["permissionOf"] = async (...given) => {
      asked.push(given);
      return "none";
    };
    await looked(t, { ...hostWith(), permissionOf });
    assert.deepEqual(asked, [
      [writer.login, writer.id],
      [author.login, author.id],
    ]);
  });

  it("records that it has them from the event", async (t) => {
    const stage = await openAppStage(t);
    await lookUp(stage.deps, request({}));
    assert.deepEqual(eventsOf(stage, "context_snapshot"), [
      { type: "context_snapshot", text: "title and description", source: "payload" },
    ]);
  });

  it("takes an issue as the event showed it, and asks for no pull request", async (t) => {
    const host = hostWith();
    const facts = await looked(t, host, { subject: issueOf() });
    assert.deepEqual(facts.subject, issueOf());
    assert.ok(!host.calls.includes("pullRequest"));
    assert.ok(!host.calls.includes("issue"));
  });

  it("finds the pull request of a head, without any words of it", async (t) => {
    const head = { owner: "acme", repository: 1, ref: "change", sha: HEADS.head };
    const { subject } = await looked(t, hostWith(), { subject: { kind: "pull_request_head", ...head } });
    assert.ok(subject.kind === "pull_request");
    assert.deepEqual([subject.number, subject.title, subject.body], [PULL, "", ""]);
  });

  it("has nothing where no open pull request has the head any more", async (t) => {
    const { deps } = await openAppStage(t);
    const head = { owner: "acme", repository: 1, ref: "change", sha: HEADS.base };
    const asked = request({ subject: { kind: "pull_request_head", ...head } });
    assert.equal(await lookUp({ ...deps, host: hostWith() }, asked), null);
  });

  it("knows the permission of everyone who counts, the author's too, each asked for once", async (t) => {
    const host = hostWith();
    const facts = await looked(t, host, { actors: [writer, stranger, writer] });
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

  it("asks for the permission of no bot, ghost or nobody", async (t) => {
    const host = hostWith(ghost);
    const facts = await looked(t, host, { actors: [bot, ghost] });
    assert.deepEqual(facts.permissions, new Map());
    assert.ok(!host.calls.includes("permissionOf"));
  });

  it("keeps a failed look-up as unknown", async (t) => {
    const host = hostWith();
    host.fail("permissionOf", "github_error");
    const facts = await looked(t, host);
    assert.equal(facts.permissions.get("writer"), "unknown");
  });

  it("fails when the subject cannot be read", async (t) => {
    const host = hostWith();
    host.fail("pullRequest", "github_error");
    await assert.rejects(looked(t, host), { code: "github_error" });
  });

  for (const [state, change] of [
    ["as it was", () => {}],
    ["edited", (host: FakeCodeHost, id: number) => host.editComment(id, "/agent fix everything")],
    ["deleted", (host: FakeCodeHost, id: number) => host.deleteComment(id)],
  ] as const) {
    it(`knows that the comment which asked is ${state}`, async (t) => {
      const host = hostWith();
      const id = host.addComment(PULL, writer, "/agent fix");
      change(host, id);
      const comment = { kind: "issue_comment", id, sha256: sha256("/agent fix") } as const;
      assert.equal((await looked(t, host, { comment })).comment, state);
    });
  }

  it("does not take an edit that was taken back for one", async (t) => {
    const host = hostWith();
    const id = host.addComment(PULL, writer, "/agent fix");
    host.editComment(id, "/agent fix everything");
    host.editComment(id, "/agent fix");
    const comment = { kind: "issue_comment", id, sha256: sha256("/agent fix") } as const;
    assert.equal((await looked(t, host, { comment })).comment, "as it was");
  });

  it("fails when nobody can say whether the comment still stands", async (t) => {
    const host = hostWith();
    host.fail("comment", "github_error");
    const comment = { kind: "issue_comment", id: 1, sha256: "0" } as const;
    await assert.rejects(looked(t, host, { comment }), { code: "github_error" });
  });
});

describe("lookUp where the workflow sets a cap on runs in an hour", () => {
  async function counted(t: TestContext, host: FakeCodeHost, known = true) {
    const stage = await openAppStage(t);
    const { settings, key, clock } = stage.deps;
    const gate = { ...settings.gate, maxRunsPerHour: 5 };
    const workflowRun = { id: 900, workflow: "reeve.yml" };
    const deps = {
      ...stage.deps,
      host,
      settings: { ...settings, gate },
      key: known ? { ...key, workflowRun } : key,
    };
    return { stage, now: clock.now(), facts: await lookUp(deps, request({})) };
  }

  it("counts those of the last hour", async (t) => {
    const { deps } = await openAppStage(t);
    const now = deps.clock.now();
    const runs = [
      { id: 1, at: now - 3_600_001, conclusion: "success" },
      { id: 2, at: now - 3_600_000, conclusion: "success" },
      { id: 3, at: now - 1, conclusion: "skipped" },
      { id: 4, at: now - 1, conclusion: null },
      { id: 901, at: now, conclusion: null },
    ];
    assert.equal((await counted(t, hostWith(author, { runs }))).facts?.earlierRuns, 2);
  });

  it("does not know them where the history cannot be read, and says so", async (t) => {
    const host = hostWith();
    host.fail("earlierRuns", "github_forbidden");
    const { facts, stage } = await counted(t, host);
    assert.equal(facts?.earlierRuns, "unknown");
    assert.deepEqual(
      eventsOf(stage, "degraded").map(({ code }) => code),
      ["github_forbidden"],
    );
  });

  it("does not know them where it does not know its own workflow", async (t) => {
    assert.equal((await counted(t, hostWith(), false)).facts?.earlierRuns, "unknown");
  });

  it("asks for nothing without one", async (t) => {
    const host = hostWith();
    assert.equal((await looked(t, host)).earlierRuns, 0);
    assert.ok(!host.calls.includes("earlierRuns"));
  });
});
