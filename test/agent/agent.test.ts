import assert from "node:assert/strict";
import { test } from "node:test";
import { Agent } from "../../src/agent/agent.ts";
import type { AgentOptions } from "../../src/agent/agent-options.ts";
import { textOf } from "../../src/core/messages.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { call, calls, user } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";
import { agentTool, said } from "./kit/loop.ts";

function agentOf(
  replies: readonly ScriptedReply[],
  options: Partial<AgentOptions> = {},
  tools = [agentTool("t")],
) {
  const model = scriptedModel({ replies });
  const clock = new IdleClock();
  return {
    agent: new Agent({ initialState: { systemPrompt: "S", model, tools }, clock, ...options }),
    model,
    clock,
  };
}

test("listeners hear every event in the order they subscribed, and the run waits for them", async () => {
  const { agent } = agentOf([{ content: "hi" }]);
  const heard: string[] = [];
  agent.subscribe(async ({ type }) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (type === "agent_end") heard.push("first");
  });
  agent.subscribe(({ type }) => {
    if (type === "agent_end") heard.push("second");
  });
  await agent.prompt("go");
  assert.deepEqual(heard, ["first", "second"]);
});

test("a listener that left hears nothing more", async () => {
  const { agent } = agentOf([{ content: "hi" }]);
  let heard = 0;
  const leave = agent.subscribe(() => {
    heard += 1;
  });
  leave();
  await agent.prompt("go");
  assert.equal(heard, 0);
});

test("a listener that throws ends the run as failed; the others hear the whole of it; the agent is usable", async () => {
  const { agent } = agentOf([{ content: "hi" }, { content: "again" }]);
  let broken = true;
  const heard: string[] = [];
  agent.subscribe(({ type }) => {
    if (broken && type === "message_update") throw new Error("disk full");
  });
  agent.subscribe(({ type }) => {
    heard.push(type);
  });
  await agent.prompt("go");
  assert.equal(agent.state.errorMessage, "disk full");
  assert.equal(heard.at(-1), "agent_end");
  broken = false;
  await agent.prompt("again");
  assert.equal(agent.state.errorMessage, undefined);
});

test("a listener of agent_end that throws is in the state, and prompt() resolves", async () => {
  const { agent } = agentOf([{ content: "hi" }]);
  agent.subscribe(({ type }) => {
    if (type === "agent_end") throw new Error("too late");
  });
  await agent.prompt("go");
  assert.equal(agent.state.errorMessage, "too late");
  assert.equal(agent.state.isStreaming, false);
});

test("a hook that is set during a run takes effect with the next one", async () => {
  const { agent, model } = agentOf([
    calls(call("t")),
    { content: "one" },
    calls(call("t")),
    { content: "two" },
  ]);
  agent.subscribe(({ type }) => {
    if (type === "turn_end") agent.finishTurn = () => ({ action: "end" });
  });
  await agent.prompt("go");
  assert.equal(model.calls, 2);
  await agent.prompt("go");
  assert.equal(model.calls, 3);
});

test("a host's time limit that is wired to abort() ends a tool that waits for its signal", async () => {
  const waits = agentTool(
    "t",
    (_id, _args, signal) =>
      new Promise((_, reject) => {
        signal.addEventListener("abort", () => reject(new Error("cancelled")), { once: true });
      }),
  );
  const { agent, clock } = agentOf([calls(call("t"))], {}, [waits]);
  const limit = clock.sleep(50).then(() => agent.abort());
  await agent.prompt("a long task");
  await limit;
  const last = agent.state.messages.at(-1);
  assert.equal(last?.role === "assistant" && last.stopReason, "aborted");
});

test("prompt(), continue() and reset() during a run are refused and leave it alone", async () => {
  const { agent } = agentOf([{ content: "hi" }]);
  const running = agent.prompt("go");
  await assert.rejects(agent.prompt("me too"), { code: "invalid_input" });
  await assert.rejects(agent.continue(), { code: "invalid_input" });
  assert.throws(() => agent.reset(), { code: "invalid_input" });
  await running;
  assert.deepEqual(agent.state.messages.map(textOf), ["go", "hi"]);
});

test("continue() after a reply takes steering messages first, then follow-ups", async () => {
  const { agent } = agentOf([{ content: "1" }, { content: "2" }, { content: "3" }]);
  await agent.prompt("go");
  agent.followUp(user("later"));
  agent.steer(user("now"));
  await agent.continue();
  assert.deepEqual(agent.state.messages.map(textOf), ["go", "1", "now", "2", "later", "3"]);
});

test("continue() after a reply takes one follow-up when no steering message waits", async () => {
  const { agent } = agentOf([{ content: "1" }, { content: "2" }]);
  await agent.prompt("go");
  agent.followUp(user("later"));
  await agent.continue();
  assert.deepEqual(agent.state.messages.map(textOf), ["go", "1", "later", "2"]);
});

test("continue() without any message is refused", async () => {
  await assert.rejects(agentOf([]).agent.continue(), { code: "invalid_input" });
});

test("the mode `all` gives every queued message to one turn", async () => {
  const { agent, model } = agentOf([{ content: "1" }], { steeringMode: "all" });
  agent.steer(user("a"));
  agent.steer(user("b"));
  await agent.prompt("go");
  assert.equal(model.calls, 1);
  assert.deepEqual(agent.state.messages.map(textOf), ["go", "a", "b", "1"]);
});

test("a cleared queue is not delivered", async () => {
  const { agent } = agentOf([{ content: "1" }]);
  agent.steer(user("a"));
  agent.followUp(user("b"));
  agent.clearAllQueues();
  assert.equal(agent.hasQueuedMessages(), false);
  await agent.prompt("go");
  assert.deepEqual(agent.state.messages.map(textOf), ["go", "1"]);
});

test("the signal is there while a run is on, and only then", async () => {
  let during: AbortSignal | undefined;
  const looks = agentTool("t", () => {
    during = agent.signal;
    return said("ok");
  });
  const { agent } = agentOf([calls(call("t")), { content: "done" }], {}, [looks]);
  await agent.prompt("go");
  assert.ok(during);
  assert.equal(agent.signal, undefined);
});

test("the state shows the reply while it streams", async () => {
  const { agent } = agentOf([{ content: "a text of more than one piece" }]);
  const seen: string[] = [];
  agent.subscribe(({ type }) => {
    if (type === "message_update" && agent.state.streamingMessage)
      seen.push(textOf(agent.state.streamingMessage));
  });
  await agent.prompt("go");
  assert.ok(seen.includes("a text of mo"));
  assert.equal(agent.state.streamingMessage, undefined);
});

test("reset() forgets messages and queues", async () => {
  const { agent } = agentOf([{ content: "1" }]);
  await agent.prompt("go");
  agent.steer(user("a"));
  agent.reset();
  assert.deepEqual(agent.state.messages, []);
  assert.equal(agent.hasQueuedMessages(), false);
});

test("near types are converted, unless that is switched off", async () => {
  const parameters = { type: "object", properties: { n: { type: "number" } }, required: ["n"] };
  for (const [convertArguments, isError] of [
    [true, false],
    [false, true],
  ] as const) {
    const square = agentTool("t", (_id, { n }) => said(String(Number(n) ** 2)), { parameters });
    const { agent } = agentOf([calls(call("t", { n: "4" })), { content: "." }], { convertArguments }, [
      square,
    ]);
    await agent.prompt("go");
    const result = agent.state.messages[2];
    assert.equal(result?.role === "toolResult" && result.isError, isError);
  }
});
