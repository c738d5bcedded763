import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import type { PullRequest } from "../../src/core/task.ts";
import { type Sha, sha } from "../../src/core/values.ts";
import { rulesModel } from "../../src/models/rules.ts";
import {
  commentEvent,
  eventBy,
  eventsOf,
  openAppStage,
  openedEvent,
  pullRequestOf,
  type Stage,
  writer,
} from "../app/kit/stage.ts";

interface Given {
  /** What the event says of the pull request, otherwise than usual. */
  readonly payload?: object;
  /** What GitHub says of it. */
  readonly pull?: Partial<PullRequest>;
  /** A branch that the base is called by. */
  readonly into?: string;
  /** A writer's command starts it, and not the opening. */
  readonly command?: string;
  /** What happens while the model works. */
  readonly during?: (stage: Stage) => void;
}

/** A review by the model that reads everything. */
async function reviewed(t: TestContext, given: (heads: Stage["heads"]) => Given) {
  const stage = await openAppStage(t);
  const { payload, pull, into, command, during } = given(stage.heads);
  stage.host.setPullRequest(pullRequestOf(stage.heads, pull));
  if (into !== undefined) stage.host.setBranch(into, stage.heads.base);
  const model = rulesModel(stage.deps.clock);
  const openModel = async () => {
    during?.(stage);
    return model;
  };
  const event = command === undefined ? openedEvent(stage, payload) : commentEvent(stage, command);
  const end = await runTask({ ...stage.deps, openModel }, event);
  return { stage, end, told: eventsOf(stage, "task_skipped")[0]?.code ?? null };
}

const UNKNOWN = sha("d".repeat(40));
const OURS = { id: 1, full_name: "acme/shop" };
const side = (ref: string, commit: Sha) => ({ ref, sha: commit });

describe("a pull request of any shape", () => {
  it("whose fork was deleted is a fork's, and reviewed", async (t) => {
    const { end, stage } = await reviewed(t, ({ head }) => ({
      command: "/agent review",
      pull: { head: { ...side("patch-1", head), repository: null } },
    }));
    assert.deepEqual([end.conclusion, end.fault], ["clean", undefined]);
    assert.equal(eventsOf(stage, "gate")[0]?.tier, "T1");
  });

  it("with more files than GitHub lists is counted by git, whatever the event says", async (t) => {
    const { end } = await reviewed(t, () => ({
      payload: { changed_files: 10_432 },
      pull: { changedFiles: 10_432 },
    }));
    assert.deepEqual([end.proposal?.coverage?.files, end.conclusion], [1, "clean"]);
  });

  for (const ref of [
    "#12-fix",
    "feat/AB#9-x",
    "a@b",
    "worktree-a+b",
    "x,y",
    "feat(core)-z",
    "日本語",
    "it's",
    "--upload-pack=x",
    "a;touch\u0024{IFS}pwn",
    "a$(id)",
  ]) {
    it(`may come from a branch called ${ref}, and go into one`, async (t) => {
      const { end } = await reviewed(t, ({ base, head }) => ({
        payload: { head: { ...side(ref, head), repo: OURS }, base: side(ref, base) },
        pull: { base: side(ref, base) },
        into: ref,
      }));
      assert.deepEqual([end.conclusion, end.fault], ["clean", undefined]);
    });
  }

  for (const ref of ["a@{1}", "a b", "a..b", "x.lock"]) {
    it(`into a branch called ${ref}, which git has not, is refused with a code`, async (t) => {
      const { end } = await reviewed(t, () => ({ payload: { base: side(ref, UNKNOWN) }, into: ref }));
      assert.deepEqual([end.fault?.code, end.failed], ["ref_invalid", true]);
    });
  }

  it("whose commit cannot be had ends in words, not in a guess", async (t) => {
    const { end } = await reviewed(t, () => ({
      payload: { head: { ...side("change", UNKNOWN), repo: OURS } },
    }));
    assert.deepEqual([end.fault?.code, end.conclusion, end.failed], ["commit_missing", "failed", true]);
    assert.match(end.fault?.message ?? "", /d{40}/);
  });

  it("that is a draft, closed, or waits in a merge queue starts nothing, and says why", async (t) => {
    assert.equal((await reviewed(t, () => ({ payload: { draft: true } }))).told, "draft");
    assert.equal((await reviewed(t, () => ({ payload: { state: "closed" } }))).told, "not_open");
    const stage = await openAppStage(t);
    const queue = eventBy(writer, "merge_group", {
      action: "checks_requested",
      merge_group: { head_sha: UNKNOWN },
    });
    const end = await runTask(stage.deps, queue);
    assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
    assert.equal(stage.requests.length, 0);
  });

  for (const [what, change, code] of [
    ["is closed", { state: "closed" }, "not_open"],
    ["gets another head", { head: { ...side("change", UNKNOWN), repository: null } }, "stale_head"],
  ] as const) {
    it(`that ${what} during the run gets no review, and the job shows what was found`, async (t) => {
      const { end, stage } = await reviewed(t, () => ({
        during: ({ host, heads }) => host.setPullRequest(pullRequestOf(heads, change)),
      }));
      assert.deepEqual(stage.host.written.reviews, []);
      assert.ok(eventsOf(stage, "degraded").some((event) => event.code === code));
      assert.deepEqual(
        [end.annotate, end.failed, end.proposal?.pinned.head],
        [true, false, stage.heads.head],
      );
    });
  }

  it("of an account that is gone is nobody's, and trusted as nobody", async (t) => {
    const { stage } = await reviewed(t, () => ({ payload: { user: null } }));
    assert.notEqual(eventsOf(stage, "gate")[0]?.tier, "T2");
    assert.equal(stage.host.written.reviews.length, 0);
  });
});
