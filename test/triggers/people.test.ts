import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { everyone } from "../../src/triggers/people.ts";
import { eventOf } from "./payloads.ts";

const alice = { login: "alice", id: 11, kind: "user" } as const;

describe("everyone", () => {
  it("names each account once and keeps the one whose id is known", () => {
    const event = eventOf("issue_comment", {}, { actor: "Alice", triggeringActor: "alice" });
    assert.deepEqual(everyone(event, [alice, alice]), [alice]);
  });

  it("adds who started this attempt", () => {
    const event = eventOf("issue_comment", {}, { actor: "alice", triggeringActor: "bob" });
    assert.deepEqual(everyone(event, [alice]), [alice, { login: "bob", id: null, kind: "user" }]);
  });

  it("marks a bot by its name where only the name is known", () => {
    const event = eventOf("pull_request", {}, { actor: "dependabot[bot]", triggeringActor: null });
    assert.deepEqual(everyone(event, []), [{ login: "dependabot[bot]", id: null, kind: "bot" }]);
  });

  it("leaves out what the runner did not say", () => {
    assert.deepEqual(everyone(eventOf("schedule", {}, { actor: "", triggeringActor: null }), []), []);
  });
});
