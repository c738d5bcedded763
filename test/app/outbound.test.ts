import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { NOTHING_USED } from "../../src/agent/reply.ts";
import { outboundDeps } from "../../src/app/outbound.ts";
import type { CodeHost } from "../../src/core/code-host.ts";
import { repoPath } from "../../src/core/paths.ts";
import { CANARY, eventsOf, openAppStage, PULL } from "./kit/stage.ts";

const path = repoPath("src/price.js");

/** Every write that takes a text, with the secret in each of its texts. */
const WRITES: Readonly<Record<string, (host: CodeHost, head: never) => Promise<unknown>>> = {
  createComment: (host) => host.createComment(PULL, `a ${CANARY} b`),
  updateComment: (host) => host.updateComment(1, `a ${CANARY} b`),
  replyToReviewComment: (host) => host.replyToReviewComment(PULL, 1, `a ${CANARY} b`),
  updateReviewComment: (host) => host.updateReviewComment(1, `a ${CANARY} b`),
  updateReview: (host) => host.updateReview(PULL, 1, `a ${CANARY} b`),
  createReview: (host, commit) =>
    host.createReview(PULL, {
      commit,
      body: `a ${CANARY} b`,
      comments: [{ path, side: "RIGHT", line: 1, startLine: null, body: `a ${CANARY} b` }],
    }),
  draftReview: (host, commit) =>
    host.draftReview(PULL, {
      commit,
      body: `a ${CANARY} b`,
      comments: [{ path, side: "RIGHT", line: 1, startLine: null, body: `a ${CANARY} b` }],
    }),
  addFileComments: (host) =>
    host.addFileComments(PULL, { id: 1, node: "PRR_1" }, [{ path, body: `a ${CANARY} b` }]),
  submitDraft: (host) => host.submitDraft(PULL, { id: 1, node: "PRR_1" }, `a ${CANARY} b`),
  reportCheck: (host, head) =>
    host.reportCheck({
      name: "Reeve",
      head,
      conclusion: "neutral",
      title: `a ${CANARY} b`,
      summary: `a ${CANARY} b`,
      annotations: [
        { path, startLine: 1, endLine: 1, level: "notice", title: `a ${CANARY} b`, message: `a ${CANARY} b` },
      ],
    }),
  commitOnBranch: (host, head) =>
    host.commitOnBranch({ branch: "b", parent: head, tree: head, message: `a ${CANARY} b`, edits: [] }),
  createPullRequest: (host) =>
    host.createPullRequest({
      head: "h",
      base: "b",
      title: `a ${CANARY} b`,
      body: `a ${CANARY} b`,
      draft: true,
    }),
};

describe("outboundDeps", () => {
  for (const [name, write] of Object.entries(WRITES)) {
    it(`takes secrets out of every text of ${name}, and names them`, async (t) => {
      const stage = await openAppStage(t);
      const sent: unknown[] = [];
      const spy = async (...given: unknown[]) => {
        sent.push(given);
        return { kind: "done", value: null };
      };
      const host = { ...stage.host, [name]: spy };
      const { deps, leaks } = outboundDeps({ ...stage.deps, host });
      await write(deps.host, stage.heads.head as never);
      assert.equal(sent.length, 1);
      assert.ok(!JSON.stringify(sent).includes(CANARY));
      assert.match(JSON.stringify(sent), /a \[redacted:model_key\] b/);
      assert.deepEqual(leaks(), { known: ["model_key"], alike: [] });
      const told = eventsOf(stage, "redacted");
      assert.ok(told.length > 0 && told.every(({ hits }) => hits.join() === "model_key"));
    });
  }

  it("changes nothing of a text without a secret, and names nothing", async (t) => {
    const stage = await openAppStage(t);
    const { deps, leaks } = outboundDeps(stage.deps);
    await deps.host.createComment(PULL, "Harmless.");
    assert.deepEqual(
      (await stage.host.comments(PULL)).map(({ body }) => body as string),
      ["Harmless."],
    );
    assert.deepEqual(leaks(), { known: [], alike: [] });
  });

  it("tells what is known from what only looks like a secret", async (t) => {
    const stage = await openAppStage(t);
    const { deps, leaks } = outboundDeps(stage.deps);
    await deps.host.createComment(PULL, `Authorization: Bearer YOUR_TOKEN_HERE, and ${CANARY}`);
    assert.deepEqual(leaks(), { known: ["model_key"], alike: ["authorization"] });
  });

  it("counts what any other part of the run took out", async (t) => {
    const stage = await openAppStage(t);
    const { deps, leaks } = outboundDeps(stage.deps);
    deps.emit({ type: "redacted", where: "proposal", hits: ["model_key", "api_key"], known: ["model_key"] });
    assert.deepEqual(leaks(), { known: ["model_key"], alike: ["api_key"] });
  });

  it("counts a mark that stands for what a reply held, and no other", async (t) => {
    const stage = await openAppStage(t);
    const { deps, leaks } = outboundDeps(stage.deps);
    const said = "Put [redacted:model_key] there.";
    await deps.host.createComment(PULL, said);
    assert.deepEqual(leaks(), { known: [], alike: [] });
    const reply = {
      role: "assistant" as const,
      content: [],
      stopReason: "stop" as const,
      usage: NOTHING_USED,
      timestamp: 0,
    };
    deps.emit({ type: "message_end", message: { ...reply, redactions: ["model_key"] } });
    await deps.host.createComment(PULL, said);
    assert.deepEqual(leaks(), { known: ["model_key"], alike: [] });
  });

  it("goes through with every read as it is", async (t) => {
    const stage = await openAppStage(t);
    const { deps } = outboundDeps(stage.deps);
    for (const [name, kind] of Object.entries(METHODS)) {
      const method: keyof CodeHost = name as keyof CodeHost;
      assert.equal(deps.host[method] === stage.host[method], kind === "read", name);
    }
  });

  it("takes secrets out of the message of a commit", async (t) => {
    const stage = await openAppStage(t);
    const { deps, leaks } = outboundDeps(stage.deps);
    const store = await deps.openStore();
    const commit = await store.commit({
      parent: stage.heads.head,
      edits: [],
      message: `The key is ${CANARY}.`,
      author: { name: "Reeve", email: "reeve@example.invalid" },
      at: 0,
    });
    const [note] = await stage.store.log(stage.heads.head, commit, 1);
    assert.equal(note?.message as string, "The key is [redacted:model_key].");
    assert.deepEqual(leaks().known, ["model_key"]);
  });

  it("creates no branch with a secret in its name", async (t) => {
    const stage = await openAppStage(t);
    const { host } = outboundDeps(stage.deps).deps;
    await assert.rejects(host.createBranch(`reeve/${CANARY}`, stage.heads.head), { code: "secret_detected" });
    assert.equal(await stage.host.branchHead(`reeve/${CANARY}`), null);
  });

  it("pushes no branch with a secret in its name", async (t) => {
    const stage = await openAppStage(t);
    const store = await outboundDeps(stage.deps).deps.openStore();
    const push = store.push(`reeve/maintain/${CANARY}/900-1`, stage.heads.head);
    await assert.rejects(push, { code: "secret_detected" });
    assert.deepEqual(stage.pushes, []);
  });
});

/** Every method of the port: one that is new does not compile until somebody says here whether it writes. */
const METHODS = {
  repository: "read",
  self: "read",
  permissionOf: "read",
  pullRequest: "read",
  pullRequestWith: "read",
  issue: "read",
  branchHead: "read",
  isProtected: "read",
  branches: "read",
  commitFacts: "read",
  comment: "read",
  comments: "read",
  reviewComments: "read",
  surroundings: "read",
  jobLog: "read",
  earlierRuns: "read",
  labels: "read",
  openPullRequests: "read",
  react: "write",
  createComment: "write",
  updateComment: "write",
  foldComment: "write",
  replyToReviewComment: "write",
  reviewThreads: "read",
  pullRequestNow: "read",
  updateReviewComment: "write",
  deleteReviewComment: "write",
  updateReview: "write",
  resolveThread: "write",
  createReview: "write",
  draftReview: "write",
  addFileComments: "write",
  submitDraft: "write",
  discardDraft: "write",
  reportCheck: "write",
  createBranch: "write",
  commitOnBranch: "write",
  addLabel: "write",
  removeLabel: "write",
  createPullRequest: "write",
} as const satisfies Record<keyof CodeHost, "read" | "write">;

it("has a case for every write that takes a text", () => {
  const writes = Object.entries(METHODS).flatMap(([name, kind]) => (kind === "write" ? [name] : []));
  const withText = writes.filter((name) => !WITHOUT_TEXT.includes(name));
  assert.deepEqual(Object.keys(WRITES).toSorted(), withText.toSorted());
});

/** Of a branch the name is looked at, and refused; names of labels are our own words. */
const WITHOUT_TEXT: readonly string[] = [
  "react",
  "deleteReviewComment",
  "resolveThread",
  "discardDraft",
  "foldComment",
  "createBranch",
  "addLabel",
  "removeLabel",
];
