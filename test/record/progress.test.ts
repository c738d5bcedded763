import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AgentEvent, RunEvent, TaskEvent } from "../../src/core/events.ts";
import { createProgress } from "../../src/record/progress.ts";
import { createFakeLog } from "../fakes/log.ts";
import { ALLOWED, AT, assistant, DENIED, turn } from "./events.ts";

function linesOf(events: readonly RunEvent[]): readonly string[] {
  const log = createFakeLog();
  const progress = createProgress(log);
  for (const event of events) progress.write(event);
  return log.lines;
}

describe("the progress of a run", () => {
  it("is one line for each turn and each call, with the rule that denied it", () => {
    assert.deepEqual(
      linesOf([...turn("", { path: "a.ts", limit: 5 }, "", ALLOWED), ...turn("", { path: "b" }, "", DENIED)]),
      [
        "info: Turn 1: 100 tokens in, 20 out, 0 tool calls",
        'info:   read_file path="a.ts" limit=5: done',
        "info: Turn 2: 100 tokens in, 20 out, 0 tool calls",
        'info:   read_file path="b": denied by protected-paths, .github/reeve.yml:12: Workflows are protected.',
      ],
    );
  });

  it("tells what of the output was reasoning, where the provider told", () => {
    const message = assistant("");
    const thought = { ...message, usage: { ...message.usage, reasoning: 15 } };
    const [line] = linesOf([{ type: "message_end", message: thought, at: AT }]);
    assert.equal(line, "info: Turn 0: 100 tokens in, 20 out (15 of them reasoning), 0 tool calls");
  });

  it("shows no contents: long and many-lined arguments are counted", () => {
    const args = { path: "a", content: "line\nline", text: "x".repeat(90), edits: [{ old: "y" }] };
    assert.match(
      linesOf(turn("", args, "")).join("\n"),
      /read_file path="a" content=<9 characters> text=<90 characters> edits=…: done/,
    );
  });

  for (const [event, line] of [
    [
      { type: "task_start", task: "t", trigger: "schedule", goal: "maintain" },
      "info: Task t: maintain, by schedule",
    ],
    [
      { type: "task_skipped", code: "no_command", reason: "No command." },
      "notice: Nothing to do (no_command): No command.",
    ],
    [
      { type: "gate", tier: "T1", code: null, rule: "fork", reasons: ["A fork.", "Read only."] },
      "info: Tier T1 by rule fork: A fork. Read only.",
    ],
    [
      { type: "sections", sections: ["api/** (reeve.yml:2)", "web/** (reeve.yml:4)"] },
      "info: Sections of the policy file: api/** (reeve.yml:2); web/** (reeve.yml:4)",
    ],
    [{ type: "sections", sections: [] }, "info: Sections of the policy file: none is about this task"],
    [
      { type: "bound_reached", bound: "turns", wrapUp: true },
      "warning: The bound on turns is reached; one last turn follows.",
    ],
    [
      { type: "published", action: "review", outcome: "done", url: "https://github.test/1" },
      "info: Published review: done https://github.test/1",
    ],
    [
      { type: "degraded", code: "sandbox_unavailable", reason: "Checks are off." },
      "warning: Checks are off. (sandbox_unavailable)",
    ],
    [
      {
        type: "task_end",
        conclusion: "failed",
        fault: { code: "internal", message: "It broke.", hint: "Look." },
      },
      "error: It broke. Look.",
    ],
    [{ type: "task_end", conclusion: "clean" }, "info: Ended: clean"],
    [
      { type: "check", name: "test", on: "with edits", result: "failed", exitCode: 1 },
      "info: Check test, with edits: failed (exit code 1)",
    ],
    [
      { type: "check", name: "test", on: "head", result: "not run", exitCode: null },
      "info: Check test, head: not run",
    ],
    [
      { type: "rebase", head: "a1", onto: "b2", outcome: "conflict", commits: [], reason: "c3 conflicts." },
      "info: Rebase of a1 onto b2: conflict. c3 conflicts.",
    ],
  ] satisfies readonly (readonly [AgentEvent | TaskEvent, string])[]) {
    it(`tells of ${event.type}: ${line}`, () => {
      assert.deepEqual(linesOf([{ ...event, at: AT }]), [line]);
    });
  }
});
