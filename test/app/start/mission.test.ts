import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../../src/app/run-task.ts";
import { branchPart, maintenancePrefix } from "../../../src/app/start/mission.ts";
import { untrusted } from "../../../src/core/values.ts";
import { taskMarker } from "../../../src/review/markers.ts";
import { FAKE_SELF } from "../../fakes/code-host.ts";
import {
  commentEvent,
  eventsOf,
  ISSUE,
  openAppStage,
  ourComments,
  prices,
  pullRequestOf,
  says,
  scheduleEvent,
  stranger,
  writer,
} from "../kit/stage.ts";

const MAINTAIN = "maintain:\n  prices: { goal: Keep the prices in step., title: Keep the prices }\n";
const base = { ".github/reeve.yml": MAINTAIN };
const replies = [prices(12), says("Kept.")];

/** Our own pull request of an earlier run, or what looks like it. */
const earlier = (by = FAKE_SELF, name = "prices", ref = "reeve/maintain/prices/1-1") => ({
  number: 30,
  author: by,
  body: untrusted(`Kept.\n\n${taskMarker(name)}`),
  ref,
});

describe("the fix of an issue by somebody who may not write", () => {
  const host = { permissions: { writer: "admin" } } as const;

  it("is not begun where nothing that may be read says what to do, and says so", async (t) => {
    const stage = await openAppStage(t, { host, replies });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix", writer, ISSUE));
    assert.deepEqual([end.conclusion, end.failed, stage.requests.length], ["skipped", false, 0]);
    assert.equal(eventsOf(stage, "task_skipped")[0]?.code, "no_request");
    assert.match(
      (await ourComments(stage, ISSUE)).join(),
      /Not done: Nothing that may be read says what to do/,
    );
  });

  for (const [what, words, says] of [
    ["the command", "/agent fix the price", null],
    ["a comment of somebody who may write", "/agent fix", "The price is off by one."],
  ] as const) {
    it(`is begun where ${what} says it`, async (t) => {
      const stage = await openAppStage(t, { host, replies });
      if (says !== null) stage.host.addComment(ISSUE, writer, says);
      const end = await runTask(stage.deps, commentEvent(stage, words, writer, ISSUE));
      assert.equal(end.conclusion, "changed");
    });
  }
});

describe("a maintenance task", () => {
  it("has its goal and title from the policy file", async (t) => {
    const stage = await openAppStage(t, { base, replies });
    const end = await runTask(stage.deps, scheduleEvent());
    assert.equal(end.conclusion, "changed");
    assert.match(JSON.stringify(stage.requests[0]?.messages), /Keep the prices in step\./);
    assert.deepEqual(
      stage.pushes.map(({ branch }) => branch),
      ["reeve/maintain/prices/900-1"],
    );
  });

  it("does not begin while the pull request of an earlier run is open", async (t) => {
    const stage = await openAppStage(t, { base, replies });
    addPull(stage, earlier());
    const end = await runTask(stage.deps, scheduleEvent());
    assert.equal(end.conclusion, "skipped");
    assert.equal(eventsOf(stage, "task_skipped")[0]?.code, "already_open");
    assert.equal(stage.requests.length, 0);
  });

  for (const [what, pull] of [
    ["another account's", earlier(stranger)],
    ["another task's", earlier(FAKE_SELF, "notes")],
  ] as const) {
    it(`is not kept from beginning by ${what} pull request`, async (t) => {
      const stage = await openAppStage(t, { base, replies });
      addPull(stage, pull);
      assert.equal((await runTask(stage.deps, scheduleEvent())).conclusion, "changed");
    });
  }

  it("is skipped when none is configured", async (t) => {
    const stage = await openAppStage(t, {});
    assert.equal((await runTask(stage.deps, scheduleEvent(null))).conclusion, "skipped");
    assert.equal(eventsOf(stage, "task_skipped")[0]?.code, "no_task");
  });

  it("fails when the workflow names one that is not configured", async (t) => {
    const stage = await openAppStage(t, { base });
    const end = await runTask(stage.deps, scheduleEvent("notes"));
    assert.equal(end.failed, true);
    assert.match(end.fault?.message ?? "", /Input task: .*"notes"/);
    assert.equal(stage.requests.length, 0);
  });

  it("asks nobody about maintenance where somebody asked for something", async (t) => {
    const stage = await openAppStage(t, { base, replies: [says("Ten.")] });
    await runTask(stage.deps, commentEvent(stage, "/agent how much?", undefined, ISSUE));
    assert.ok(!stage.host.calls.includes("openPullRequests"));
  });
});

function addPull(stage: Awaited<ReturnType<typeof openAppStage>>, pull: ReturnType<typeof earlier>): void {
  const head = { ref: pull.ref, sha: stage.heads.head, repository: { id: 1, fullName: "acme/shop" } };
  const { number, author, body } = pull;
  stage.host.setPullRequest(pullRequestOf(stage.heads, { number, author, body, head }));
}

describe("the branch of a maintenance task", () => {
  for (const [name, part] of [
    ["readme", /^readme$/],
    ["Über die Preise!", /^ber-die-Preise-[0-9a-f]{8}$/],
    ["../../main", /^main-[0-9a-f]{8}$/],
    ["a.lock", /^a-lock-[0-9a-f]{8}$/],
    ["---", /^task-[0-9a-f]{8}$/],
    ["x".repeat(100), /^x{60}-[0-9a-f]{8}$/],
  ] as const) {
    it(`is named with letters, digits, - and _ alone: ${JSON.stringify(name.slice(0, 20))}`, () => {
      assert.match(branchPart(name), part);
      assert.equal(maintenancePrefix(name), `reeve/maintain/${branchPart(name)}/`);
    });
  }

  it("is another for each name", () => {
    const names = ["release/1", "release-1", "release 1", "x".repeat(61), "x".repeat(60)];
    assert.equal(new Set(names.map(branchPart)).size, names.length);
  });
});
