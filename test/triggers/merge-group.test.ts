import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseTrigger } from "../../src/triggers/parse-trigger.ts";
import { codeOf } from "./outcomes.ts";
import { eventOf, HEAD } from "./payloads.ts";

const payload = (action: string, group: object | null = { head_sha: HEAD, base_ref: "refs/heads/main" }) => ({
  action,
  merge_group: group,
});

describe("merge_group", () => {
  it("starts no task, and names the commit whose check is waited for", () => {
    const outcome = parseTrigger(eventOf("merge_group", payload("checks_requested")));
    assert.ok(outcome.kind === "skip");
    assert.deepEqual([outcome.code, outcome.awaited], ["merge_group", HEAD]);
  });

  it("keeps nobody waiting for a group that is gone", () => {
    const outcome = parseTrigger(eventOf("merge_group", payload("destroyed")));
    assert.ok(outcome.kind === "skip" && outcome.awaited === undefined);
    assert.equal(codeOf(eventOf("merge_group", payload("checks_requested", null))), "skip: other_action");
  });

  it("refuses a payload with an abbreviated head", () => {
    const event = eventOf("merge_group", payload("checks_requested", { head_sha: "1111111" }));
    assert.equal(codeOf(event), "refused: event_invalid");
  });
});
