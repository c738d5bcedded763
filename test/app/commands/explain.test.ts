import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type ExplainedDecision, explain } from "../../../src/app/commands/explain.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { repoPath } from "../../../src/core/paths.ts";
import { loadPolicy } from "../../../src/policy/load-policy.ts";
import { DEFAULT_POLICY_PATH } from "../../../src/policy/policy-file.ts";
import type { TriggerEvent } from "../../../src/triggers/outcome.ts";
import {
  author,
  commentEvent,
  eventBy,
  eventsOf,
  openAppStage,
  openedEvent,
  prices,
  type Stage,
  says,
  scheduleEvent,
  stranger,
  writer,
} from "../kit/stage.ts";

const POLICY = 'rules: [{ deny: { effect: write, paths: "src/**" } }]\nmaintain: { tidy: { goal: Tidy. } }\n';
const PATHS = ["src/price.js", "README.md", "package.json"].map(repoPath);

const EVENTS: readonly (readonly [string, (stage: Stage) => TriggerEvent])[] = [
  ["a pull request", (stage) => openedEvent(stage)],
  ["a fix that a writer asks for", (stage) => commentEvent(stage, "/agent fix it")],
  ["a question", (stage) => commentEvent(stage, "/agent why?", author)],
  ["a stranger's command", (stage) => commentEvent(stage, "/agent fix", stranger)],
  ["a schedule", () => scheduleEvent()],
  ["a comment that is no command", (stage) => commentEvent(stage, "Thanks.")],
  ["an event that cannot be read", () => eventBy(writer, "issue_comment", { comment: 7 })],
];

async function explained(stage: Stage, event: TriggerEvent, policy = POLICY) {
  const file = loadPolicy(new TextEncoder().encode(policy), DEFAULT_POLICY_PATH);
  return explain(stage.deps, event, { file, isUsable: true }, PATHS);
}

describe("explain", () => {
  for (const [what, eventOf] of EVENTS) {
    it(`says of ${what} what a run decides`, async (t) => {
      const base = { [DEFAULT_POLICY_PATH]: POLICY };
      const stage = await openAppStage(t, { base, replies: [prices(12), says("Done.")] });
      const event = eventOf(stage);
      const told = await explained(stage, event);
      assert.deepEqual(stage.events, [], "nothing is recorded");
      await runTask(stage.deps, event);
      const [gate] = eventsOf(stage, "gate");
      const [people] = eventsOf(stage, "permissions");
      const [skipped] = eventsOf(stage, "task_skipped");
      if (told.kind === "none") {
        const [end] = eventsOf(stage, "task_end");
        assert.equal(gate, undefined);
        assert.equal(told.code, skipped?.code ?? end?.fault?.code);
        return;
      }
      const { tier, code, rule, reasons } = told.gate;
      assert.deepEqual({ type: "gate", tier, code, rule, reasons }, gate);
      assert.deepEqual([told.people, told.permission], [people?.people, people?.effective]);
      for (const { toolName, decision } of eventsOf(stage, "tool_execution_end")) {
        const [path = null] = decision?.call?.paths ?? [];
        const same: ExplainedDecision | undefined = told.decisions.find(
          (one) => one.tool.name === toolName && one.path === path,
        );
        if (decision) assert.deepEqual(same?.decision.rule, decision.rule);
      }
      const offered = told.tools.filter((one) => one.offered).map(({ tool }) => tool.name);
      const [asked] = stage.requests;
      assert.deepEqual(offered, asked?.tools.map(({ name }) => name) ?? []);
    });
  }

  it("decides about each path and check that a tool declares, and about the rest as such", async (t) => {
    const stage = await openAppStage(t);
    const policy = `${POLICY}checks: { test: { run: [npm, test] }, lint: { run: [npm, lint] } }\n`;
    const told = await explained(stage, commentEvent(stage, "/agent fix it"), policy);
    assert.ok(told.kind === "task");
    const about = (name: string) =>
      told.decisions
        .filter(({ tool }) => tool.name === name)
        .map(({ path, check, decision }) => [path ?? check, decision.verdict]);
    assert.deepEqual(about("edit_file"), [
      ["src/price.js", "deny"],
      ["README.md", "allow"],
      ["package.json", "deny"],
    ]);
    assert.deepEqual(about("run_check"), [
      ["test", "allow"],
      ["lint", "allow"],
    ]);
    assert.deepEqual(about("search"), [[null, "allow"]]);
  });

  it("says which paths no tool would show", async (t) => {
    const stage = await openAppStage(t);
    const told = await explained(stage, openedEvent(stage), 'rules: [{ deny: { paths: "src/**" } }]\n');
    assert.deepEqual(told.kind === "task" && told.hidden.map(({ path }) => path), ["src/price.js"]);
  });

  it("says why a scheduled task would not be done", async (t) => {
    const stage = await openAppStage(t);
    const told = await explained(stage, scheduleEvent("other"));
    assert.match(told.kind === "task" ? (told.obstacle ?? "") : "", /No task "other"/);
  });

  it("goes down to reading, or to nothing, where the policy file cannot be used", async (t) => {
    const stage = await openAppStage(t);
    const policy = { file: loadPolicy(null, DEFAULT_POLICY_PATH), isUsable: false };
    const fix = await explain(stage.deps, commentEvent(stage, "/agent fix it"), policy, PATHS);
    const review = await explain(stage.deps, openedEvent(stage), policy, PATHS);
    const tierOf = (told: typeof fix) => (told.kind === "task" ? [told.gate.tier, told.gate.code] : []);
    assert.deepEqual(tierOf(fix), ["T0", "config_invalid"]);
    assert.deepEqual(tierOf(review), ["T1", "config_invalid"]);
  });
});
