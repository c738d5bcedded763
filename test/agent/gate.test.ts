import assert from "node:assert/strict";
import { test } from "node:test";
import { Gate } from "../../src/agent/gate.ts";
import { Repeats } from "../../src/agent/repeats.ts";
import { repoPath } from "../../src/core/paths.ts";
import { type Bounds, DEFAULT_BOUNDS } from "../../src/core/task.ts";
import type { Decision, Tool } from "../../src/core/tool.ts";
import { ALLOW, echo } from "./kit/bounded.ts";

const DENY: Decision = { verdict: "deny", rule: { name: "no" }, code: "tool_not_allowed", reason: "No." };

/** Asks `times` times for another call of `echo`. @returns For each, what it was: allowed, denied, or the full quota. */
function ask(bounds: Partial<Bounds>, decision: Decision, times: number) {
  const gate = new Gate({ ...DEFAULT_BOUNDS, ...bounds }, () => decision, new Repeats(100));
  const answers = Array.from({ length: times }, (_, index) => {
    const { block, reason } = gate.ask(echo as Tool, { text: "a" }, `echo ${index}`);
    if (!block) return "allowed";
    const { code, kind } = JSON.parse(String(reason)).error;
    return kind ?? code;
  });
  return { answers, gate };
}

test("calls past the run's quota are refused within one reply", () => {
  const { answers, gate } = ask({ toolCalls: 2 }, ALLOW, 4);
  assert.deepEqual(answers, ["allowed", "allowed", "tool_calls", "tool_calls"]);
  assert.equal(gate.exhausted, "toolCalls");
});

test("calls past the quota of one reply are refused, and the next reply has its own", () => {
  const { answers, gate } = ask({ callsPerTurn: 1 }, ALLOW, 2);
  assert.deepEqual(answers, ["allowed", "calls_per_turn"]);
  gate.beginTurn();
  assert.equal(gate.ask(echo as Tool, { text: "a" }, "echo").block, undefined);
  assert.equal(gate.exhausted, null);
});

test("after so many denials in a row the policy is not even asked", () => {
  const { answers, gate } = ask({ denials: 2 }, DENY, 4);
  assert.deepEqual(answers, ["tool_not_allowed", "tool_not_allowed", "denials", "denials"]);
  assert.equal(gate.exhausted, "denials");
  assert.equal(gate.used.denials, 2);
});

test("a file more than the bound allows is not changed, one that is changed already is", () => {
  const write: Tool = {
    ...(echo as Tool),
    effect: "write",
    paths: (input) => [repoPath(echo.input.parse(input).text)],
  };
  const gate = new Gate({ ...DEFAULT_BOUNDS, changedFiles: 1 }, () => ALLOW, new Repeats(100));
  const ask = (text: string) => gate.ask(write, { text }, text).block ?? false;
  assert.equal(ask("a.ts"), false);
  gate.changed(write, { text: "a.ts" });
  assert.equal(ask("a.ts"), false);
  assert.equal(ask("b.ts"), true);
  assert.equal(gate.used.changedFiles, 1);
});

test("equal denials are one note with a count", () => {
  const { gate } = ask({}, DENY, 3);
  assert.deepEqual(gate.denials, [{ tool: "echo", rule: "no", source: null, reason: "No.", count: 3 }]);
});
