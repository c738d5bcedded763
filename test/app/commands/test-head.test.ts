import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../../src/app/run-task.ts";
import type { CheckResult } from "../../../src/core/sandbox.ts";
import { DEFAULT_GATE_OPTIONS } from "../../../src/policy/gate-facts.ts";
import {
  commentEvent,
  eventsOf,
  openAppStage,
  ourComments,
  PULL,
  type Stage,
  type StageOptions,
} from "../kit/stage.ts";

const CHECKS = "checks:\n  unit: { run: [node, --test] }\n  lint: { run: [node, lint.js] }\n";
const withPolicy = (text: string) => ({ base: { ".github/reeve.yml": text } });
const ending = (result: CheckResult["result"]): StageOptions => ({
  ...withPolicy(CHECKS),
  check: () => result,
});

async function tested(stage: Stage, command = "/agent test") {
  const openModel = async () => assert.fail("no model is needed");
  return runTask({ ...stage.deps, openModel }, commentEvent(stage, command));
}

async function ofFork(stage: Stage): Promise<void> {
  const pull = await stage.host.pullRequest(PULL);
  const repository = { id: 2, fullName: "author/shop" };
  stage.host.setPullRequest({ ...pull, head: { ...pull.head, repository } });
}

describe("/agent test", () => {
  it("runs every configured check at the head, and says how they ended", async (t) => {
    const stage = await openAppStage(t, ending("passed"));
    const end = await tested(stage);
    assert.deepEqual([end.conclusion, end.failed], ["answered", false]);
    const price = "export const price = 11;\n";
    assert.deepEqual(stage.checked, [price, price]);
    assert.deepEqual(
      eventsOf(stage, "check").map(({ name, on, result }) => [name, on, result]),
      [
        ["unit", "head", "passed"],
        ["lint", "head", "passed"],
      ],
    );
    const said = (await ourComments(stage)).join();
    assert.match(said, /All 2 checks passed\./);
    assert.ok(said.includes(stage.heads.head), "the commit is named");
  });

  it("names the checks that do not pass, with their output, and is an answer all the same", async (t) => {
    const stage = await openAppStage(t, ending("failed"));
    const end = await tested(stage);
    assert.deepEqual([end.conclusion, end.failed], ["answered", false]);
    assert.match((await ourComments(stage)).join(), /2 of 2 checks did not pass: unit, lint\./);
  });

  it("is incomplete where no sandbox holds: nothing is run bare", async (t) => {
    const stage = await openAppStage(t, withPolicy(CHECKS));
    const end = await tested(stage);
    assert.equal(end.conclusion, "incomplete");
    assert.deepEqual(stage.checked, []);
    assert.match((await ourComments(stage)).join(), /No check was run\. Not run: unit, lint\./);
  });

  it("does not run a check that a rule of the policy file forbids, and names the rule", async (t) => {
    const rule = "rules:\n  - deny: { check: lint }\n    reason: Too slow.\n";
    const stage = await openAppStage(t, { ...ending("passed"), ...withPolicy(CHECKS + rule) });
    const end = await tested(stage);
    assert.equal(end.conclusion, "incomplete");
    assert.deepEqual(stage.checked.length, 1);
    const said = (await ourComments(stage)).join();
    assert.match(said, /The check unit passed\. Not run: lint\./);
    assert.match(said, /\.github\/reeve\.yml:5/);
  });

  it("says so where nothing is configured", async (t) => {
    const stage = await openAppStage(t, { check: () => "passed" });
    assert.equal((await tested(stage)).conclusion, "answered");
    assert.match((await ourComments(stage)).join(), /No check was run\./);
  });

  it("stops with the time of the task, and says which checks did not run", async (t) => {
    const stage = await openAppStage(t, ending("passed"));
    const { settings, clock } = stage.deps;
    const wallMs = 1;
    const sleep: typeof clock.sleep = async (ms, signal) =>
      ms > wallMs ? clock.sleep(ms, signal) : undefined;
    const isUp = { now: clock.now, sleep };
    const bounds = { ...settings.bounds, wallMs };
    const deps = { ...stage.deps, clock: isUp, settings: { ...settings, bounds } };
    const end = await runTask(deps, commentEvent(stage, "/agent test"));
    assert.equal(end.conclusion, "incomplete");
    assert.deepEqual(end.proposal?.end, { kind: "stopped", bound: "wallMs" });
  });

  for (const [what, command, code] of [
    ["no commit", () => "/agent test", "sha_required"],
    ["another commit", (stage: Stage) => `/agent test ${stage.heads.base}`, "stale_head"],
  ] as const) {
    it(`runs nothing of a fork where the command names ${what}`, async (t) => {
      const stage = await openAppStage(t, ending("passed"));
      await ofFork(stage);
      const { settings } = stage.deps;
      const gate = { ...DEFAULT_GATE_OPTIONS, forkTests: true };
      const deps = { ...stage.deps, settings: { ...settings, gate } };
      const end = await runTask(deps, commentEvent(stage, command(stage)));
      assert.equal(end.conclusion, "skipped");
      assert.equal(eventsOf(stage, "gate")[0]?.code, code);
      assert.deepEqual(stage.checked, []);
      assert.ok((await ourComments(stage)).join().includes(stage.heads.head));
    });
  }

  it("runs the checks of a fork where the command names its head and fork-tests is on", async (t) => {
    const stage = await openAppStage(t, ending("passed"));
    await ofFork(stage);
    const gate = { ...DEFAULT_GATE_OPTIONS, forkTests: true };
    const deps = { ...stage.deps, settings: { ...stage.deps.settings, gate } };
    const end = await runTask(deps, commentEvent(stage, `/agent test ${stage.heads.head}`));
    assert.deepEqual([end.conclusion, end.proposal?.tier, stage.checked.length], ["answered", "T2", 2]);
  });
});
