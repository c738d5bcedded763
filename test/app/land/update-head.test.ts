import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { updateHead } from "../../../src/app/land/update-head.ts";
import { publish } from "../../../src/app/publish/publish.ts";
import type { PullRequest } from "../../../src/core/task.ts";
import type { Sha } from "../../../src/core/values.ts";
import type { PushOutcome } from "../../../src/core/workspace.ts";
import { fixing, proposed } from "../kit/publication.ts";
import type { StageOptions } from "../kit/stage.ts";

type Change = (subject: PullRequest) => PullRequest;

async function published(t: TestContext, options: StageOptions = {}, change: Change = (subject) => subject) {
  const scene = await proposed(t, { ...options, ...fixing }, "T4");
  const { task } = scene.publication;
  const subject = change(task.subject as PullRequest);
  const end = await publish(scene.deps, { ...scene.publication, task: { ...task, subject } });
  return { end, pushes: scene.stage.pushes, head: scene.stage.heads.head };
}

async function setAside(t: TestContext, why: RegExp, options: StageOptions = {}, change?: Change) {
  const { end, pushes } = await published(t, options, change);
  assert.equal(pushes.at(-1)?.branch, "reeve/fix/pr-7-900-1");
  assert.deepEqual([end.made.branch, end.failed], ["reeve/fix/pr-7-900-1", false]);
  assert.match(end.notes.join(), why);
  return pushes.slice(0, -1);
}

describe("a fix at tier T4", () => {
  it("goes onto the author's branch, from the pinned head and from nowhere else", async (t) => {
    const { end, pushes, head } = await published(t);
    assert.deepEqual(
      pushes.map(({ branch, from }) => [branch, from]),
      [["change", head]],
    );
    assert.deepEqual([end.made.branch, end.failed, end.notes], ["change", false, []]);
  });

  for (const [what, why, options, change] of [
    [
      "is the default branch",
      /"main" is the default branch/,
      {},
      (subject) => ({
        ...subject,
        head: { ...subject.head, ref: "main" },
        base: { ...subject.base, ref: "next" },
      }),
    ],
    [
      "is the one that the pull request goes into",
      /"change" is the branch that the pull request goes into/,
      {},
      (subject) => ({ ...subject, base: { ...subject.base, ref: "change" } }),
    ],
    [
      "is protected",
      /"change" is a protected branch/,
      { host: { protectedBranches: ["change"] } },
      undefined,
    ],
    [
      "is gone",
      /"gone" is a protected branch/,
      {},
      (subject) => ({ ...subject, head: { ...subject.head, ref: "gone" } }),
    ],
  ] as readonly (readonly [string, RegExp, StageOptions, Change | undefined])[]) {
    it(`goes to a branch of ours, and to no other, where the author's ${what}`, async (t) => {
      assert.deepEqual(await setAside(t, why, options, change), []);
    });
  }

  it("goes to a branch of ours with a token that is not the workflow's own", async (t) => {
    const self = { login: "deployer[bot]", id: 77, kind: "bot" } as const;
    const before = await setAside(t, /token is that of deployer\[bot\]/, { host: { self } });
    assert.deepEqual(before, []);
  });

  for (const outcome of [
    { kind: "exists", message: "change has moved from a to b. It was not touched." },
    { kind: "refused", message: "GH013: Repository rule violations found." },
  ] as const) {
    it(`goes to a branch of ours where the server answers with ${outcome.kind}`, async (t) => {
      const pushed = (branch: string, commit: Sha): PushOutcome =>
        branch === "change" ? outcome : { kind: "pushed", sha: commit };
      const before = await setAside(t, new RegExp(outcome.message.slice(0, 10)), { pushed });
      assert.equal(before.length, 1);
    });
  }

  it("is pushed to no fork's branch of the same name, whoever asks", async (t) => {
    const { deps, publication, stage } = await proposed(t, fixing, "T4");
    const { head, base } = publication.task.pinned;
    const tree = (await stage.store.commitFacts(head)).tree;
    const pull = publication.task.subject as PullRequest;
    const subject = { ...pull, head: { ...pull.head, repository: null } };
    const task = { ...publication.task, subject };
    const update = await updateHead(
      deps,
      { ...publication, task },
      {
        sha: head,
        parent: base,
        tree,
        message: "Fix",
        edits: [],
      },
    );
    assert.match(update.kind === "left alone" ? update.note : "", /"change" is a fork's branch/);
    assert.deepEqual(stage.pushes, []);
  });

  it("goes to a branch of ours where nobody can be asked about the author's", async (t) => {
    const scene = await proposed(t, fixing, "T4");
    scene.stage.host.fail("isProtected", "github_unreachable");
    const end = await publish(scene.deps, scene.publication);
    assert.equal(end.made.branch, "reeve/fix/pr-7-900-1");
    assert.match(end.notes.join(), /did not answer isProtected/);
  });
});
