import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Facts } from "../../../src/app/start/look-up.ts";
import { newerEvent } from "../../../src/app/start/newer-event.ts";
import type { Permission } from "../../../src/core/task.ts";
import { sha, untrusted } from "../../../src/core/values.ts";
import { stopStatus } from "../../../src/review/render-status.ts";
import { createFakeCodeHost, FAKE_SELF } from "../../fakes/code-host.ts";
import { author, pullRequestOf, writer } from "../kit/stage.ts";

const HEADS = { base: sha("1".repeat(40)), head: sha("2".repeat(40)) };
const SINCE = Date.UTC(2026, 0, 1);
const subject = pullRequestOf(HEADS);

/** Of a run that comment 100 of the conversation asked for. */
const facts: Facts = {
  request: {
    trigger: { event: "issue_comment", action: "created", at: SINCE },
    ...{ kind: "command", goal: { kind: "review" }, request: null, subject, actor: author },
    ...{ actors: [author], comment: { kind: "issue_comment", id: 100, sha256: "0" } },
  },
  repository: { id: 1, fullName: "acme/shop", defaultBranch: "main", private: false, fork: false },
  ...{ subject, author, self: FAKE_SELF, permissions: new Map(), comment: "as it was", earlierRuns: 0 },
};

const stop = (id: number, createdAt: number) => ({
  ...{ id, author: writer, body: untrusted("/agent stop"), createdAt, updatedAt: createdAt },
});
type Said = ReturnType<typeof stop>;

/** What GitHub says: of the conversation its newest comments, and how many came before them. */
async function ended(said: {
  thread?: Said;
  newest?: readonly Said[];
  older?: readonly Said[];
  may?: Permission;
}) {
  const { thread, newest = [], older = [], may = "write" } = said;
  const asked: unknown[] = [];
  const fake = createFakeCodeHost({ pullRequests: [subject] });
  const shown = newest.map((one) => ({ ...one, isFolded: false }));
  const place = { path: "a.js" as never, line: 1, side: "RIGHT" as const, isOutdated: false };
  const threads = thread
    ? [{ id: "1", ...place, isResolved: false, resolvedBy: null, comments: [thread] }]
    : [];
  const host: typeof fake = {
    ...fake,
    pullRequestNow: async () => ({
      ...{ state: "open", head: HEADS.head, threads, comments: shown, earlier: older.length },
    }),
    comments: async () => [...older, ...newest],
    permissionOf: async (...given) => {
      asked.push(given);
      return may;
    },
  };
  const ending = await newerEvent({ host }, facts, SINCE);
  return { code: ending?.code ?? null, asked };
}

describe("a comment is newer", () => {
  it("in a thread by its time: its number counts among those of threads alone", async () => {
    assert.equal((await ended({ thread: stop(5, SINCE + 1000) })).code, "stopped");
    assert.equal((await ended({ thread: stop(500, SINCE) })).code, null);
  });

  it("in the conversation by its number, within the second of the one that asked", async () => {
    assert.equal((await ended({ newest: [stop(101, SINCE)] })).code, "stopped");
    assert.equal((await ended({ newest: [stop(99, SINCE)] })).code, null);
  });

  it("though so many followed it that it is not among the newest any more", async () => {
    const other = { ...stop(300, SINCE + 2000), body: untrusted("Hm.") };
    assert.equal((await ended({ newest: [other], older: [stop(200, SINCE + 1000)] })).code, "stopped");
  });

  it("and counts by the permission of its author's account", async () => {
    assert.deepEqual((await ended({ newest: [stop(101, SINCE)] })).asked, [[writer.login, writer.id]]);
  });

  it("and costs one look-up, however often somebody gives the command who may not", async () => {
    const flood = Array.from({ length: 60 }, (_, at) => stop(101 + at, SINCE + at * 1000));
    const { code, asked } = await ended({ newest: flood, may: "read" });
    assert.deepEqual([code, asked.length], [null, 1]);
  });

  it("and is no answer of ours to a command to stop where another workflow repeats what somebody wrote", async () => {
    const said = (body: string) => ({ ...stop(101, SINCE + 1000), author: FAKE_SELF, body: untrusted(body) });
    const answer = stopStatus(writer.login);
    assert.equal((await ended({ newest: [said(answer)] })).code, "stopped");
    assert.equal((await ended({ newest: [said(`Thank you! You said: ${answer}`)] })).code, null);
  });
});
