import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { outboundDeps } from "../../src/app/redacted-host.ts";
import type { CodeHost } from "../../src/core/code-host.ts";
import { repoPath } from "../../src/core/paths.ts";
import { CANARY, openAppStage, PULL } from "./kit/stage.ts";

const path = repoPath("src/price.js");

/** Every write that takes a text, with the secret in each of its texts. */
const WRITES: Readonly<Record<string, (host: CodeHost, head: never) => Promise<unknown>>> = {
  createComment: (host) => host.createComment(PULL, `a ${CANARY} b`),
  updateComment: (host) => host.updateComment(1, `a ${CANARY} b`),
  replyToReviewComment: (host) => host.replyToReviewComment(PULL, 1, `a ${CANARY} b`),
  createReview: (host, commit) =>
    host.createReview(PULL, {
      commit,
      body: `a ${CANARY} b`,
      comments: [{ path, side: "RIGHT", line: 1, startLine: null, body: `a ${CANARY} b` }],
    }),
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

  it("has every member of the port, so that nothing goes around it", async (t) => {
    const stage = await openAppStage(t);
    const members = Object.keys(outboundDeps(stage.deps).deps.host);
    const own = ["written", "calls", "refuse", "fail", "addComment", "addReviewComment", "deleteComment"];
    const others = [...own, "setBranch", "setPullRequest"];
    assert.deepEqual(
      members.toSorted(),
      Object.keys(stage.host)
        .filter((name) => !others.includes(name))
        .toSorted(),
    );
  });
});
