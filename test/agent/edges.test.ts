import assert from "node:assert/strict";
import { test } from "node:test";
import { Agent } from "../../src/agent/agent.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { call, calls, user } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";
import { agentTool, observeLoop } from "./kit/loop.ts";

const THOUGHT = { type: "thinking", thinking: "hm" } as const;

test("thinking is kept, and does not decide whether the loop goes on", async () => {
  const { added, requests } = await observeLoop({
    tools: [agentTool("t")],
    replies: [
      { content: [THOUGHT, call("t")], stopReason: "toolUse" },
      { content: [THOUGHT] },
      { content: "never asked for" },
    ],
  });
  assert.equal(requests.length, 2);
  for (const message of [added[1], added.at(-1)]) {
    assert.deepEqual(message?.role === "assistant" && message.content[0], THOUGHT);
  }
});

test("what a reply used stands in the history as it was reported", async () => {
  const { last } = await observeLoop({ replies: [{ content: "hi", usage: { input: 3_122, output: 89 } }] });
  assert.ok(last?.role === "assistant");
  assert.deepEqual([last.usage.input, last.usage.output], [3_122, 89]);
});

test("a result without content is kept as an empty list", async () => {
  const { added } = await observeLoop({
    tools: [agentTool("t", () => ({ content: [] }))],
    replies: [calls(call("t")), { content: "done" }],
  });
  const result = added.find(({ role }) => role === "toolResult");
  assert.deepEqual(result?.role === "toolResult" && [result.content, result.isError], [[], false]);
});

const UNSPEAKABLE: readonly (readonly [string, unknown])[] = [
  ["an object without a text", Object.create(null)],
  [
    "an error whose message throws",
    Object.defineProperty(new Error(), "message", { get: () => assert.fail() }),
  ],
];
for (const [what, thrown] of UNSPEAKABLE) {
  test(`a tool that throws ${what} has an error result like any other, and the run goes on`, async () => {
    const { added, last } = await observeLoop({
      tools: [agentTool("t", () => Promise.reject(thrown))],
      replies: [calls(call("t")), { content: "done" }],
    });
    const result = added.find(({ role }) => role === "toolResult");
    assert.deepEqual(result?.role === "toolResult" && [result.content, result.isError], [
      [{ type: "text", text: "Something was thrown that says nothing." }],
      true,
    ]);
    assert.equal(last?.role === "assistant" && last.stopReason, "stop");
  });
}

test("text that is cut at the token limit ends the run, and says so", async () => {
  const { last, requests } = await observeLoop({ replies: [{ content: "and so", stopReason: "length" }] });
  assert.equal(requests.length, 1);
  assert.ok(last?.role === "assistant");
  assert.deepEqual([last.stopReason, last.errorMessage], ["length", undefined]);
});

test("an abort leaves the queued messages where they are", async () => {
  const model = scriptedModel({ replies: [calls(call("t"))] });
  const tool = agentTool("t", () => {
    agent.steer(user("also"));
    agent.followUp(user("then"));
    agent.abort();
    throw new Error("stopped");
  });
  const agent: Agent = new Agent({
    initialState: { systemPrompt: "S", model, tools: [tool] },
    clock: new IdleClock(),
  });
  await agent.prompt("go");
  assert.equal(agent.hasQueuedMessages(), true);
  const last = agent.state.messages.at(-1);
  assert.equal(last?.role === "assistant" && last.stopReason, "aborted");
});
