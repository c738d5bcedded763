import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import type { Received } from "../../../src/app/deps.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { canonicalJson } from "../../../src/core/canonical-json.ts";
import type { TriggerEvent } from "../../../src/triggers/outcome.ts";
import { fixing, reviewing } from "../kit/publication.ts";
import {
  commentEvent,
  eventsOf,
  openAppStage,
  openedEvent,
  ourComments,
  type Stage,
  type StageOptions,
} from "../kit/stage.ts";

/** What the first of two jobs leaves. */
async function proposed(t: TestContext, options: StageOptions, eventOf: (stage: Stage) => TriggerEvent) {
  const stage = await openAppStage(t, options);
  const event = eventOf(stage);
  const settings = { ...stage.deps.settings, mode: "propose" as const };
  const end = await runTask({ ...stage.deps, settings }, event);
  assert.ok(end.proposal);
  const received: Received = { document: canonicalJson(end.proposal), digest: end.proposal.digest };
  return { stage, event, end, received };
}

/** The second: there is no model in it. */
function publishing(stage: Stage, event: TriggerEvent, received: Received | null) {
  const openModel = () => assert.fail("a job that publishes opens no model");
  const settings = { ...stage.deps.settings, mode: "publish" as const };
  return runTask({ ...stage.deps, settings, received, openModel }, event);
}

describe("the first of two jobs", () => {
  it("writes nothing, leaves the proposal, and does not fail for what it says", async (t) => {
    const settings = { failOn: "high" as const };
    const { stage, end } = await proposed(t, { ...reviewing, settings }, (at) => openedEvent(at));
    assert.deepEqual([end.failed, end.proposal?.verdict.blocking], [false, true]);
    assert.deepEqual(stage.host.written, {
      folded: [],
      reactions: [],
      reviews: [],
      checks: [],
      pullRequests: [],
    });
    assert.deepEqual(await ourComments(stage), []);
  });
});

describe("the second of two jobs", () => {
  it("posts what the first proposed, and fails for what it says", async (t) => {
    const settings = { failOn: "high" as const };
    const { stage, event, received } = await proposed(t, { ...reviewing, settings }, (at) => openedEvent(at));
    const end = await publishing(stage, event, received);
    assert.deepEqual([end.conclusion, end.failed], ["findings", true]);
    assert.equal(stage.host.written.reviews.length, 1);
  });

  it("answers a command once, at its end, without a sign before it", async (t) => {
    const { stage, event, received } = await proposed(t, fixing, (at) => commentEvent(at, "/agent fix"));
    const before = stage.host.calls.length;
    const end = await publishing(stage, event, received);
    assert.deepEqual([end.conclusion, stage.pushes.length], ["changed", 1]);
    assert.equal((await ourComments(stage)).length, 1);
    const calls = stage.host.calls.slice(before);
    assert.deepEqual([calls.includes("updateComment"), calls.includes("react")], [false, false]);
  });

  it("goes by what the gate says now: of somebody who may not write any more, nothing is published", async (t) => {
    const { stage, event, received } = await proposed(t, fixing, (at) => commentEvent(at, "/agent fix"));
    const host = { ...stage.host, permissionOf: async () => "read" as const };
    const end = await publishing({ ...stage, deps: { ...stage.deps, host } }, event, received);
    assert.deepEqual([end.conclusion, stage.pushes], ["skipped", []]);
    assert.deepEqual(await ourComments(stage), []);
  });

  it("writes nothing for a document that was changed, and says why it refused", async (t) => {
    const { stage, event, received } = await proposed(t, fixing, (at) => commentEvent(at, "/agent fix"));
    const changed = { ...received, document: received.document.replace("Done.", "Gone.") };
    const end = await publishing(stage, event, changed);
    assert.deepEqual(
      [end.conclusion, end.failed, end.proposal, end.fault?.code],
      ["refused", true, null, "plan_rejected"],
    );
    assert.deepEqual([stage.pushes, await ourComments(stage)], [[], []]);
    assert.match(eventsOf(stage, "degraded").at(-1)?.reason ?? "", /its digest is not the one/);
  });

  it("writes nothing for a proposal of another task", async (t) => {
    const { stage, received } = await proposed(t, fixing, (at) => commentEvent(at, "/agent fix"));
    const end = await publishing(stage, commentEvent(stage, "/agent fix faster", undefined, 9), received);
    assert.match(end.fault?.message ?? "", /made for another subject/);
    assert.deepEqual([stage.pushes, await ourComments(stage, 9), end.proposal], [[], [], null]);
  });

  it("tells whoever asked when the first left nothing", async (t) => {
    const stage = await openAppStage(t);
    const end = await publishing(stage, commentEvent(stage, "/agent fix"), null);
    assert.deepEqual([end.failed, end.fault?.code], [true, "plan_rejected"]);
    assert.match((await ourComments(stage)).join(), /There is no proposal to publish/);
  });

  it("gives the answers that need no proposal itself", async (t) => {
    const stage = await openAppStage(t);
    const end = await publishing(stage, commentEvent(stage, "/agent help"), null);
    assert.deepEqual([end.conclusion, end.failed], ["answered", false]);
    assert.equal((await ourComments(stage)).length, 1);
  });

  it("posts no finding that stands there already", async (t) => {
    const { stage, event, received } = await proposed(t, reviewing, (at) => openedEvent(at));
    await publishing(stage, event, received);
    await publishing(stage, event, received);
    assert.equal(stage.host.written.reviews.length, 1);
  });
});
