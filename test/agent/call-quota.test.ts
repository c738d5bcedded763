import assert from "node:assert/strict";
import { test } from "node:test";
import { CallQuota } from "../../src/agent/call-quota.ts";
import { Repeats } from "../../src/agent/repeats.ts";
import { repoPath } from "../../src/core/paths.ts";
import { type Bounds, DEFAULT_BOUNDS } from "../../src/core/task.ts";
import type { Decision, Tool } from "../../src/core/tool.ts";
import { ALLOW, echo } from "./kit/bounded.ts";

const DENY: Decision = { verdict: "deny", rule: { name: "no" }, code: "tool_not_allowed", reason: "No." };

/** Asks `times` times for another call of `echo`. @returns For each, what it was: allowed, denied, or the full quota. */
function ask(bounds: Partial<Bounds>, decision: Decision, times: number) {
  const quota = new CallQuota({ ...DEFAULT_BOUNDS, ...bounds }, () => decision, new Repeats(100));
  const answers = Array.from({ length: times }, (_, index) => {
    const { block, reason } = quota.ask(echo as Tool, { text: "a" }, `echo ${index}`);
    if (!block) return "allowed";
    const { code, kind } = JSON.parse(String(reason)).error;
    return kind ?? code;
  });
  return { answers, quota };
}

test("calls past the run's quota are refused within one reply", () => {
  const { answers, quota } = ask({ toolCalls: 2 }, ALLOW, 4);
  assert.deepEqual(answers, ["allowed", "allowed", "tool_calls", "tool_calls"]);
  assert.equal(quota.exhausted, "toolCalls");
});

test("calls past the quota of one reply are refused, and the next reply has its own", () => {
  const { answers, quota } = ask({ callsPerTurn: 1 }, ALLOW, 2);
  assert.deepEqual(answers, ["allowed", "calls_per_turn"]);
  quota.beginTurn();
  assert.equal(quota.ask(echo as Tool, { text: "a" }, "echo").block, undefined);
  assert.equal(quota.exhausted, null);
});

test("after so many denials in a row the policy is not even asked", () => {
  const { answers, quota } = ask({ denials: 2 }, DENY, 4);
  assert.deepEqual(answers, ["tool_not_allowed", "tool_not_allowed", "denials", "denials"]);
  assert.equal(quota.exhausted, "denials");
  assert.equal(quota.used.denials, 2);
});

test("a file more than the bound allows is not changed, one that is changed already is", () => {
  const write: Tool = {
    ...(echo as Tool),
    effect: "write",
    paths: (input) => [repoPath(echo.input.parse(input).text)],
  };
  const quota = new CallQuota({ ...DEFAULT_BOUNDS, changedFiles: 1 }, () => ALLOW, new Repeats(100));
  const ask = (text: string) => quota.ask(write, { text }, text).block ?? false;
  assert.equal(ask("a.ts"), false);
  quota.changed(write, { text: "a.ts" });
  assert.equal(ask("a.ts"), false);
  assert.equal(ask("b.ts"), true);
  assert.equal(quota.used.changedFiles, 1);
});

test("equal denials are one note with a count", () => {
  const { quota } = ask({}, DENY, 3);
  assert.deepEqual(quota.denials, [{ tool: "echo", rule: "no", source: null, reason: "No.", count: 3 }]);
});

test("the note of a denial has the first few paths, each once", () => {
  const write: Tool = {
    ...(echo as Tool),
    effect: "write",
    paths: (input) => [repoPath(echo.input.parse(input).text)],
  };
  const quota = new CallQuota({ ...DEFAULT_BOUNDS, denials: 100 }, () => DENY, new Repeats(100));
  for (const text of ["a", "a", "b", "c", "d", "e", "f"]) quota.ask(write, { text }, text);
  assert.deepEqual(quota.denials[0]?.paths, ["a", "b", "c", "d", "e"]);
  assert.equal(quota.denials[0]?.count, 7);
});

test("a decision says what it was about", () => {
  const read: Tool = { ...(echo as Tool), paths: () => [repoPath("a.ts")] };
  const quota = new CallQuota(DEFAULT_BOUNDS, () => ALLOW, new Repeats(100));
  const { decision } = quota.ask(read, { text: "" }, "echo");
  assert.deepEqual(decision, { ...ALLOW, call: { effect: "read", paths: ["a.ts"], check: null } });
});

test("a path that leaves the tree is a denial with a rule of its own", () => {
  const read: Tool = { ...(echo as Tool), paths: () => [repoPath("../x")] };
  const quota = new CallQuota(DEFAULT_BOUNDS, () => ALLOW, new Repeats(100));
  const { decision } = quota.ask(read, { text: "" }, "echo");
  assert.deepEqual([decision?.verdict, decision?.rule.name], ["deny", "outside_tree"]);
  assert.equal(quota.denials[0]?.count, 1);
});
