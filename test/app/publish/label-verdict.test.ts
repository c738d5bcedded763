import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../../src/app/run-task.ts";
import { reviewing } from "../kit/publication.ts";
import { openAppStage, openedEvent, PULL } from "../kit/stage.ts";

describe("the label of a reviewed pull request", () => {
  it("is its verdict, in place of an earlier one", async (t) => {
    const stage = await openAppStage(t, { ...reviewing, settings: { labelVerdict: true } });
    for (const name of ["bug", "reeve: clean"]) await stage.host.addLabel(PULL, name);
    await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual(await stage.host.labels(PULL), ["bug", "reeve: findings"]);
  });

  it("is left alone, and not even read, unless the workflow wants it", async (t) => {
    const stage = await openAppStage(t, reviewing);
    await runTask(stage.deps, openedEvent(stage));
    assert.ok(!stage.host.calls.includes("labels"));
  });

  it("takes nothing with it when it cannot be put there", async (t) => {
    const stage = await openAppStage(t, { ...reviewing, settings: { labelVerdict: true } });
    stage.host.fail("labels", "github_forbidden");
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual([end.conclusion, end.failed], ["findings", false]);
    assert.ok(stage.events.some((event) => event.type === "degraded" && event.code === "github_forbidden"));
  });
});
