import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { type Actor, DEFAULT_BOUNDS } from "../../src/core/task.ts";
import {
  CANARY,
  commentEvent,
  eventBy,
  eventsOf,
  finds,
  openAppStage,
  openedEvent,
  ourComments,
  PULL,
  prices,
  type Stage,
  says,
  stranger,
  writer,
} from "./kit/stage.ts";

const BROKEN = { ".github/reeve.yml": "rules: 7\n" };

/** Nothing was written, and no model was asked. */
async function silent(stage: Stage): Promise<void> {
  assert.equal(stage.requests.length, 0);
  assert.deepEqual(stage.host.written.reactions, []);
  assert.deepEqual(await ourComments(stage), []);
}

describe("runTask", () => {
  it("begins and ends every task with an event, and closes the store", async (t) => {
    let closed = 0;
    const stage = await openAppStage(t, { replies: [says("Nothing.")], closed: () => (closed += 1) });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.equal(stage.events[0]?.type, "task_start");
    assert.deepEqual(stage.events.at(-1), { type: "task_end", conclusion: end.conclusion });
    assert.equal(closed, 1);
  });

  it("tells its steps in the order of the life of a task", async (t) => {
    const stage = await openAppStage(t, { replies: [finds("export const price = 11;"), says("One.")] });
    await runTask(stage.deps, openedEvent(stage));
    const steps = ["task_start", "gate", "pinned", "sandbox", "context", "agent_start", "agent_end"];
    const all = [...steps, "proposal", "published", "task_end"];
    const told = stage.events.map(({ type }) => type as string).filter((type) => all.includes(type));
    assert.deepEqual([...new Set(told)], all);
  });

  it("skips what is no task, without a request to anybody", async (t) => {
    const stage = await openAppStage(t);
    const end = await runTask(stage.deps, commentEvent(stage, "Looks good."));
    assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
    assert.deepEqual(stage.host.calls, []);
    await silent(stage);
  });

  it("skips an event that it knows nothing of, with the events that it knows", async (t) => {
    const stage = await openAppStage(t);
    const end = await runTask(stage.deps, eventBy(writer, "watch", {}));
    assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
    const [told] = eventsOf(stage, "task_skipped");
    assert.equal(told?.code, "event_unsupported");
    assert.match(told?.reason ?? "", /watch is not supported.*pull_request/);
  });

  it("fails for a payload that cannot be read", async (t) => {
    const stage = await openAppStage(t);
    const end = await runTask(stage.deps, eventBy(writer, "issue_comment", { comment: 7 }));
    assert.deepEqual([end.conclusion, end.failed, end.fault?.code], ["refused", true, "event_invalid"]);
  });

  const bot: Actor = { login: "helper[bot]", id: 90, kind: "bot" };
  for (const [who, by] of [
    ["a stranger", stranger],
    ["a bot", bot],
  ] as const) {
    it(`stays silent to ${who}`, async (t) => {
      const stage = await openAppStage(t, { replies: [prices(1)] });
      const end = await runTask(stage.deps, commentEvent(stage, "/agent fix", by));
      assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
      assert.equal(eventsOf(stage, "gate")[0]?.tier, "T0");
      await silent(stage);
    });
  }

  it("takes a permission that cannot be looked up for none", async (t) => {
    const stage = await openAppStage(t, { replies: [prices(1)] });
    stage.host.fail("permissionOf", "github_error");
    assert.equal((await runTask(stage.deps, commentEvent(stage, "/agent fix"))).conclusion, "skipped");
    await silent(stage);
  });

  it("fails, before anything is asked of a model, where a fork's head is checked out beside secrets", async (t) => {
    const stage = await openAppStage(t);
    const fork = { id: 2, full_name: "author/shop" };
    const opened = openedEvent(stage, { head: { ref: "main", sha: stage.heads.head, repo: fork } });
    const deps = { ...stage.deps, checkout: stage.heads.head };
    const end = await runTask(deps, { ...opened, name: "pull_request_target" });
    assert.deepEqual([end.conclusion, end.failed], ["refused", true]);
    await silent(stage);
  });

  it("answers help without git and without a model", async (t) => {
    const stage = await openAppStage(t);
    const openModel = async () => assert.fail("no model is needed");
    const end = await runTask({ ...stage.deps, openModel }, commentEvent(stage, "/agent help"));
    assert.deepEqual([end.conclusion, end.failed], ["answered", false]);
    assert.match((await ourComments(stage)).join(), /takes these commands/);
  });

  it("refuses a fix where the policy file cannot be used, with the file and the line", async (t) => {
    const stage = await openAppStage(t, { base: BROKEN, replies: [prices(1)] });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.deepEqual([end.conclusion, end.failed, end.fault?.code], ["refused", true, "config_invalid"]);
    assert.match((await ourComments(stage)).join(), /config_invalid.*\.github\/reeve\.yml:1/);
    assert.equal(stage.requests.length, 0);
  });

  it("reviews all the same where the policy file cannot be used", async (t) => {
    const stage = await openAppStage(t, { base: BROKEN, replies: [says("Nothing.")] });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual([end.conclusion, end.proposal?.tier], ["clean", "T1"]);
  });

  it("fails, and tells the person who asked, when git fails", async (t) => {
    const stage = await openAppStage(t);
    const store = {
      ...stage.store,
      mergeBase: () => Promise.reject(new ReeveError("no_merge_base", "None.")),
    };
    const deps = { ...stage.deps, openStore: async () => store };
    const end = await runTask(deps, commentEvent(stage, "/agent fix"));
    assert.deepEqual([end.conclusion, end.failed, end.fault?.code], ["failed", true, "no_merge_base"]);
    assert.match((await ourComments(stage)).join(), /no_merge_base/);
  });

  it("fails when the store cannot be opened", async (t) => {
    const stage = await openAppStage(t);
    const openStore = () => Promise.reject(new ReeveError("git_failed", "There is no git."));
    const end = await runTask({ ...stage.deps, openStore }, openedEvent(stage));
    assert.deepEqual([end.failed, end.fault?.code], [true, "git_failed"]);
  });

  it("fails when there is no such model, and closes the store", async (t) => {
    let closed = 0;
    const stage = await openAppStage(t, { closed: () => (closed += 1) });
    const openModel = () => Promise.reject(new ReeveError("invalid_input", "Input model: no such model."));
    const end = await runTask({ ...stage.deps, openModel }, openedEvent(stage));
    assert.deepEqual([end.failed, end.fault?.code, closed], [true, "invalid_input", 1]);
  });

  it("delivers what was found when the model breaks off, and fails", async (t) => {
    const stage = await openAppStage(t, { replies: [finds("export const price = 11;")] });
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual([end.conclusion, end.failed], ["incomplete", true]);
    assert.equal(stage.host.written.reviews.length, 1);
    assert.ok(end.fault);
  });

  it("keeps what was found in the job when the run is stopped from outside, and posts nothing", async (t) => {
    const controller = new AbortController();
    const stage = await openAppStage(t, {
      replies: [
        finds("export const price = 11;"),
        () => {
          controller.abort(new Error("stopped by SIGINT"));
          return { content: "Never heard." };
        },
      ],
    });
    const end = await runTask({ ...stage.deps, signal: controller.signal }, openedEvent(stage));
    assert.deepEqual([end.conclusion, end.failed, end.annotate], ["incomplete", true, true]);
    assert.equal(end.proposal?.review?.placed.length, 1);
    assert.deepEqual(stage.host.written.reviews, []);
    assert.deepEqual(await ourComments(stage), []);
  });

  it("counts its time from its event on: what was spent before the loop is not given to the loop", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Nothing.")] });
    let now = 0;
    const openStore = async () => {
      now += 400_000;
      return stage.store;
    };
    const ends: number[] = [];
    const sleep = (ms: number, signal?: AbortSignal) => {
      ends.push(now + ms);
      return stage.deps.clock.sleep(ms, signal);
    };
    const clock = { now: () => now, sleep };
    const settings = { ...stage.deps.settings, bounds: { ...DEFAULT_BOUNDS, wallMs: 600_000 } };
    const end = await runTask({ ...stage.deps, openStore, clock, settings }, openedEvent(stage));
    assert.ok(ends.length > 0 && ends.every((at) => at <= 600_000), `deadlines: ${ends.join(", ")}`);
    const { used, limits } = end.proposal?.usage ?? {};
    assert.deepEqual([used?.wallMs, limits?.wallMs], [400_000, 600_000]);
  });

  it("does not fail for what only looks like a secret, and says that it was taken out", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Send `Authorization: Bearer YOUR_TOKEN_HERE`.")] });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent how do I call it?"));
    assert.deepEqual([end.failed, end.fault], [false, undefined]);
    assert.match(end.notes.join(), /looks like a secret \(authorization\) was taken out/);
  });

  it("posts without a secret that the model said, and fails for it", async (t) => {
    const stage = await openAppStage(t, { replies: [says(`It is ${CANARY}.`)] });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent what is the key?"));
    assert.deepEqual([end.failed, end.fault?.code], [true, "secret_detected"]);
    assert.match(end.fault?.message ?? "", /model_key/);
    const posted = (await ourComments(stage)).join();
    assert.ok(!posted.includes(CANARY));
    assert.match(posted, /redacted:model/);
    assert.deepEqual(stage.events.at(-1), { type: "task_end", conclusion: end.conclusion, fault: end.fault });
  });

  it("reads a pull request's own data once more only to see whether its head moved", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Nothing.")] });
    await runTask(stage.deps, openedEvent(stage));
    assert.equal(stage.host.calls.filter((call) => call === "pullRequest").length, 1);
    assert.equal((await stage.host.pullRequest(PULL)).number, PULL);
  });
});
