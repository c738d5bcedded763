import assert from "node:assert/strict";
import type { TaskRequest } from "../../src/core/task.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import { parseTrigger } from "../../src/triggers/parse-trigger.ts";

/** The task of an event that has to make one. */
export function taskOf(event: TriggerEvent): TaskRequest {
  const outcome = parseTrigger(event);
  assert.ok(outcome.kind === "task", JSON.stringify(outcome));
  return outcome.request;
}

/** The code of an event that has to make no task; its reason has to be a sentence. */
export function codeOf(event: TriggerEvent): string {
  const outcome = parseTrigger(event);
  assert.ok(outcome.kind !== "task", "made a task");
  assert.match(outcome.reason, /^[A-Z].*\.$/);
  return `${outcome.kind}: ${outcome.code}`;
}
