import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { setImmediate as nextTick } from "node:timers/promises";
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

  it("fails for an event that can never be a task, with those that can", async (t) => {
    const stage = await openAppStage(t);
    const end = await runTask(stage.deps, eventBy(writer, "watch", {}));
    assert.deepEqual([end.conclusion, end.failed, end.fault?.code], ["refused", true, "event_unsupported"]);
    assert.match(end.fault?.message ?? "", /watch starts no task.*pull_request/);
    await silent(stage);
  });

  it("keeps no merge queue waiting: its group has a check, and nothing is asked of anybody", async (t) => {
    const stage = await openAppStage(t);
    const group = { action: "checks_requested", merge_group: { head_sha: stage.heads.head } };
    const end = await runTask(stage.deps, eventBy(writer, "merge_group", group));
    assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
    const [check] = stage.host.written.checks;
    assert.deepEqual([check?.head, check?.conclusion], [stage.heads.head, "neutral"]);
    assert.deepEqual(stage.host.calls, ["reportCheck"]);
  });

  it("skips an event that a workflow shares with other steps, with those that are for it", async (t) => {
    const stage = await openAppStage(t);
    const end = await runTask(stage.deps, eventBy(writer, "push", {}));
    assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
    const [told] = eventsOf(stage, "task_skipped");
    assert.equal(told?.code, "event_unsupported");
    assert.match(told?.reason ?? "", /push starts no task.*pull_request/);
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

  it("refuses a command with an option, with help that names it", async (t) => {
    const stage = await openAppStage(t, { replies: [prices(1)] });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix --policy=allow"));
    assert.deepEqual([end.conclusion, end.failed], ["refused", false]);
    assert.equal(eventsOf(stage, "task_skipped")[0]?.code, "unknown_option");
    assert.match((await ourComments(stage)).join(), /`--policy` looks like an option.*takes these commands/s);
    assert.equal(stage.requests.length, 0);
  });

  for (const [what, change, answer] of [
    [
      "edited",
      (stage: Stage, id: number) => stage.host.editComment(id, "/agent fix it all"),
      /was edited since/,
    ],
    ["deleted", (stage: Stage, id: number) => stage.host.deleteComment(id), null],
  ] as const) {
    it(`does not obey a comment that was ${what} since`, async (t) => {
      const stage = await openAppStage(t, { replies: [prices(1)] });
      const event = commentEvent(stage, "/agent fix");
      const { comment } = event.payload as { readonly comment: { readonly id: number } };
      change(stage, comment.id);
      const end = await runTask(stage.deps, event);
      assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
      assert.equal(eventsOf(stage, "gate")[0]?.code, "comment_changed");
      assert.equal(stage.requests.length, 0);
      const comments = (await ourComments(stage)).join();
      assert.ok(answer === null ? comments === "" : answer.test(comments), comments);
    });
  }

  it("publishes no edits for a comment that was edited during the run", async (t) => {
    const stage = await openAppStage(t);
    const event = commentEvent(stage, "/agent fix");
    const { comment } = event.payload as { readonly comment: { readonly id: number } };
    stage.model.setReplies([
      prices(12),
      () => {
        stage.host.editComment(comment.id, "never mind");
        return { content: "Done." };
      },
    ]);
    const end = await runTask(stage.deps, event);
    assert.deepEqual([end.conclusion, end.fault?.code, stage.pushes], ["refused", "comment_changed", []]);
    assert.match((await ourComments(stage)).join(), /was edited during the run/);
  });

  it("stops at the cap on runs in an hour, and says so to whoever asked", async (t) => {
    const at = Date.UTC(2026, 0, 1);
    const runs = [1, 2, 3].map((id) => ({ id, at, conclusion: "success" }));
    const stage = await openAppStage(t, { replies: [prices(1)], host: { runs } });
    const { settings, key } = stage.deps;
    const deps = {
      ...stage.deps,
      settings: { ...settings, gate: { ...settings.gate, maxRunsPerHour: 3 } },
      key: { ...key, workflowRun: { id: 4, workflow: "reeve.yml" } },
    };
    const end = await runTask(deps, commentEvent(stage, "/agent fix"));
    assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
    assert.equal(eventsOf(stage, "gate")[0]?.code, "rate_limited");
    assert.match((await ourComments(stage)).join(), /ran 3 times in the last hour/);
    assert.equal(stage.requests.length, 0);
  });

  it("reviews the pull request that another workflow ran on, and skips where its head has moved on", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Nothing.")] });
    const run = (sha: string) =>
      eventBy(writer, "workflow_run", {
        action: "completed",
        workflow_run: {
          event: "pull_request",
          head_branch: "change",
          head_sha: sha,
          head_repository: { id: 1, owner: { login: "acme" } },
          actor: { login: writer.login, id: writer.id },
          triggering_actor: { login: writer.login, id: writer.id },
        },
      });
    const end = await runTask(stage.deps, run(stage.heads.head));
    assert.deepEqual([end.conclusion, end.proposal?.tier], ["clean", "T1"]);
    const moved = await runTask(stage.deps, run(stage.heads.base));
    assert.equal(moved.conclusion, "skipped");
    assert.equal(eventsOf(stage, "task_skipped").at(-1)?.code, "not_open");
  });

  it("answers the words of a review in the conversation, without a reaction", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Eleven.")] });
    const id = stage.host.addReview(PULL, writer, "/agent how much?");
    const opened = openedEvent(stage).payload as { pull_request: object };
    const end = await runTask(
      stage.deps,
      eventBy(writer, "pull_request_review", {
        action: "submitted",
        pull_request: opened.pull_request,
        review: { id, body: "/agent how much?", user: { login: writer.login, id: writer.id } },
      }),
    );
    assert.equal(end.conclusion, "answered");
    assert.match((await ourComments(stage)).join(), /Eleven\./);
    assert.deepEqual(stage.host.written.reactions, []);
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

  it("tells nothing after the end, however early something broke", async (t) => {
    const stage = await openAppStage(t, {
      base: { ".github/reeve.yml": "checks: { unit: { run: [node, --test] } }\n" },
    });
    const sandbox = {
      ...stage.deps.sandbox,
      status: async () => {
        await nextTick();
        return { available: false, code: "sandbox_unavailable", reason: "There is none." } as const;
      },
    };
    const openModel = () => Promise.reject(new ReeveError("invalid_input", "Input model: no such model."));
    await runTask({ ...stage.deps, openModel, sandbox }, openedEvent(stage));
    assert.equal(eventsOf(stage, "sandbox").length, 1);
    assert.equal(stage.events.at(-1)?.type, "task_end");
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

  it("reads a pull request's own data not once more, but where it stands now", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Nothing.")] });
    await runTask(stage.deps, openedEvent(stage));
    assert.equal(stage.host.calls.filter((call) => call === "pullRequest").length, 0);
    assert.equal((await stage.host.pullRequest(PULL)).number, PULL);
  });
});
