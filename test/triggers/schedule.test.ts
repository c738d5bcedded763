import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { taskOf } from "./outcomes.ts";
import { eventOf, schedulePayload } from "./payloads.ts";

describe("schedule", () => {
  it("makes a maintenance task on the default branch that nobody asked for", () => {
    const request = taskOf(eventOf("schedule", schedulePayload));
    assert.equal(request.kind, "maintain");
    assert.deepEqual(request.goal, { kind: "maintain", name: null, schedule: "0 3 * * 1" });
    assert.deepEqual(request.subject, { kind: "repository", ref: "main" });
    assert.deepEqual(request.actor, { login: "", id: null, kind: "nobody" });
    assert.deepEqual(request.actors, []);
  });

  it("takes the task's name from the workflow", () => {
    const inputs = { task: "update-docs", pullRequest: null };
    const { goal } = taskOf(eventOf("schedule", schedulePayload, { inputs }));
    assert.deepEqual(goal, { kind: "maintain", name: "update-docs", schedule: "0 3 * * 1" });
  });

  it("takes a payload with nothing in it", () => {
    const request = taskOf(eventOf("schedule", {}));
    assert.deepEqual(request.goal, { kind: "maintain", name: null });
    assert.deepEqual(request.subject, { kind: "repository", ref: "HEAD" });
  });
});
