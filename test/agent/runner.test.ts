import assert from "node:assert/strict";
import { test } from "node:test";
import { AgentRunner, type RunnerOptions } from "../../src/agent/runner.ts";
import type { RunnerTool } from "../../src/agent/runner-tool.ts";
import { ToolRegistry } from "../../src/agent/tool-registry.ts";
import { textOf } from "../../src/core/messages.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { call, calls } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";

function runnerOf(
  replies: readonly ScriptedReply[],
  handler: RunnerTool["handler"] = () => ({ content: "ok", isError: false }),
  options: Partial<RunnerOptions> = {},
) {
  const tools = new ToolRegistry<RunnerTool>();
  tools.register({
    name: "shell",
    description: "Runs.",
    inputSchema: { type: "object" },
    effect: "execute",
    handler,
  });
  const runner = new AgentRunner({
    ...{
      systemPrompt: "S",
      workspace: "/tmp",
      clock: new IdleClock(),
      tools,
      model: scriptedModel({ replies }),
    },
    ...options,
  });
  return { runner, tools };
}

test("the result holds the answer, the turns and the history", async () => {
  const { runner } = runnerOf([calls(call("shell")), { content: "done" }]);
  const { finalText, turns, history } = await runner.run("go");
  assert.deepEqual([finalText, turns, history.length], ["done", 2, 4]);
});

test("the history that is handed out is a copy", async () => {
  const { runner } = runnerOf([{ content: "done" }]);
  await runner.run("go");
  (runner.history() as unknown[]).push("x");
  assert.equal(runner.history().length, 2);
});

test("what the model throws comes out unchanged, and the user message stays", async () => {
  const thrown = new Error("socket closed");
  const model: RunnerOptions["model"] = {
    // biome-ignore lint/correctness/useYield: it breaks before its first event.
    async *stream() {
      throw thrown;
    },
  };
  const { runner } = runnerOf([], undefined, { model });
  await assert.rejects(runner.run("go"), (error) => error === thrown);
  assert.deepEqual(runner.history().map(textOf), ["go"]);
});

test("a result that is none is invalid_tool_result", async () => {
  for (const raw of [undefined, "text", { content: 7, isError: false }, { content: "text" }]) {
    const { runner } = runnerOf([calls(call("shell")), { content: "done" }], () => raw);
    const { history } = await runner.run("go");
    assert.match(history.map(textOf).join("\n"), /Error \[invalid_tool_result\]/);
  }
});

test("what a tool throws is hidden behind its code", async () => {
  const { runner } = runnerOf([calls(call("shell")), { content: "done" }], () => {
    throw new Error("/srv/secret");
  });
  const { history } = await runner.run("go");
  assert.match(history.map(textOf).join("\n"), /Error \[tool_execution_error\]/);
  assert.ok(!JSON.stringify(history).includes("/srv/secret"));
});

for (const authorization of [
  { allowed: false, reason: "No." },
  { allowed: true, reason: "" },
  { allowed: true, reason: "  " },
]) {
  test(`the authorization ${JSON.stringify(authorization)} denies`, async () => {
    let ran = false;
    const handler = () => {
      ran = true;
      return { content: "ran", isError: false };
    };
    const { runner } = runnerOf([calls(call("shell")), { content: "done" }], handler, {
      authorizer: () => authorization,
    });
    const { history } = await runner.run("go");
    assert.equal(ran, false);
    assert.match(history.map(textOf).join("\n"), /Error \[permission_denied\]/);
  });
}

for (const options of [{ maxTurns: 0 }, { maxTurns: 1.5 }, { maxTurns: Number.NaN }, { systemPrompt: " " }]) {
  test(`${JSON.stringify(options)} is refused at once`, () => {
    assert.throws(() => runnerOf([], undefined, options), { code: "config_invalid" });
  });
}

test("used-up turns name the limit", async () => {
  const { runner } = runnerOf([calls(call("shell"))], undefined, { maxTurns: 1 });
  await assert.rejects(runner.run("go"), { code: "budget_exceeded", message: /all its 1 turns/ });
});

test("a registry refuses a name that is taken or unusable, and a missing description", () => {
  const tools = new ToolRegistry<{ name: string; description: string }>();
  tools.register({ name: "a", description: "A." });
  for (const tool of [
    { name: "a", description: "A." },
    { name: "a b", description: "A." },
    { name: "b", description: " " },
  ]) {
    assert.throws(() => tools.register(tool), { code: "config_invalid" });
  }
});

test("a snapshot stays as it was, and cannot be changed", () => {
  const tools = new ToolRegistry<{ name: string; description: string }>();
  const before = tools.snapshot();
  tools.register({ name: "a", description: "A." });
  assert.equal(before.length, 0);
  assert.throws(() => (before as unknown[]).push("x"), TypeError);
  tools.unregister("a");
  assert.equal(tools.snapshot().length, 0);
});
