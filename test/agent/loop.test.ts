import assert from "node:assert/strict";
import { test } from "node:test";
import { failedReply } from "../../src/agent/reply.ts";
import { textOf } from "../../src/core/messages.ts";
import type { ModelEvent } from "../../src/core/model.ts";
import { call, calls, user } from "./kit/bounded.ts";
import { agentTool, observeLoop, said } from "./kit/loop.ts";

test("a text reply is one turn between agent_start and agent_end", async () => {
  const { types } = await observeLoop({ replies: [{ content: "hello" }] });
  assert.deepEqual(types, [
    "agent_start",
    "turn_start",
    ...["message_start", "message_end"],
    ...["message_start", "message_update", "message_end"],
    "turn_end",
    "agent_end",
  ]);
});

test("the context's own list is not written to, and the result holds this run only", async () => {
  const before = [user("earlier")];
  const { added, requests } = await observeLoop({ messages: before, replies: [{ content: "hello" }] });
  assert.equal(before.length, 1);
  assert.deepEqual(added.map(textOf), ["go", "hello"]);
  assert.deepEqual(requests[0]?.messages.map(textOf), ["earlier", "go"]);
});

test("a request keeps its messages when the conversation grows", async () => {
  const { requests } = await observeLoop({
    tools: [agentTool("t")],
    replies: [calls(call("t")), { content: "done" }],
  });
  assert.deepEqual(
    requests.map(({ messages }) => messages.length),
    [1, 3],
  );
});

test("the model is shown a tool's name, description and parameters, and nothing else of it", async () => {
  const { requests } = await observeLoop({ tools: [agentTool("t")], replies: [{ content: "done" }] });
  assert.deepEqual(
    requests[0]?.tools.map((tool) => Object.keys(tool)),
    [["name", "description", "parameters"]],
  );
});

test("the tools of two requests are the same value", async () => {
  const { requests } = await observeLoop({
    tools: [agentTool("t")],
    replies: [calls(call("t")), { content: "done" }],
  });
  assert.equal(requests[0]?.tools, requests[1]?.tools);
});

test("a refused request ends the run with a failed message, and the model is not asked", async () => {
  const { last, requests, types } = await observeLoop({
    prepareRequest: () => ({ action: "refuse", code: "budget_exceeded", message: "Nothing is left." }),
  });
  assert.equal(requests.length, 0);
  assert.equal(last?.role === "assistant" && last.errorCode, "budget_exceeded");
  assert.deepEqual(types.slice(-4), ["message_start", "message_end", "turn_end", "agent_end"]);
});

test("a prepared request may add a message, take the tools away and cap the reply", async () => {
  const { requests, added } = await observeLoop({
    tools: [agentTool("t")],
    replies: [{ content: "final" }],
    prepareRequest: () => ({ action: "ask", add: [user("Sum up.")], tools: [], maxOutputTokens: 7 }),
  });
  assert.deepEqual(requests[0]?.messages.map(textOf), ["go", "Sum up."]);
  assert.deepEqual(requests[0]?.tools, []);
  assert.deepEqual(
    requests[0]?.withdrawn?.map(({ name }) => name),
    ["t"],
    "named to whom wants them named",
  );
  assert.equal(requests[0]?.maxOutputTokens, 7);
  assert.deepEqual(added.map(textOf), ["go", "Sum up.", "final"]);
});

test("a tool that was not shown in this turn does not run", async () => {
  let ran = false;
  const hidden = agentTool("t", () => {
    ran = true;
    return said("ran");
  });
  const { added } = await observeLoop({
    tools: [hidden],
    replies: [calls(call("t")), { content: "done" }],
    prepareRequest: () => ({ action: "ask", tools: [] }),
  });
  assert.equal(ran, false);
  assert.match(textOf(added[2] ?? user("")), /Tool t not found/);
});

test("a replaced conversation is what the model sees from then on; what was told stays told", async () => {
  let turn = 0;
  const { requests, added } = await observeLoop({
    tools: [agentTool("t")],
    replies: [calls(call("t")), { content: "done" }],
    prepareRequest: () => (++turn === 2 ? { action: "ask", messages: [user("Summary.")] } : undefined),
  });
  assert.deepEqual(requests[1]?.messages.map(textOf), ["Summary."]);
  assert.equal(added.length, 4);
});

test("an interpreted reply takes the reply's place before it is kept", async () => {
  const { last, types } = await observeLoop({
    replies: [{ content: [] }, { content: "never asked for" }],
    interpretReply: (reply) => failedReply(reply, "model_empty_reply", "Nothing came."),
  });
  assert.equal(last?.role === "assistant" && last.errorMessage, "Nothing came.");
  assert.equal(types.filter((type) => type === "turn_start").length, 1);
});

test("a stream that throws is a failed reply with what had arrived", async () => {
  const { last, types } = await observeLoop({
    stream: async function* (): AsyncGenerator<ModelEvent> {
      const partial = { ...(await firstPartial()), content: [{ type: "text" as const, text: "half" }] };
      yield { type: "start", partial };
      throw new Error("socket closed");
    },
  });
  assert.equal(last && textOf(last), "half");
  assert.equal(last?.role === "assistant" && last.errorMessage, "socket closed");
  assert.equal(types.at(-1), "agent_end");
});

test("a stream without a last event is a failed reply", async () => {
  const { last } = await observeLoop({ stream: async function* () {} });
  assert.equal(last?.role === "assistant" && last.errorCode, "model_bad_reply");
});

test("a failed reply always says why", async () => {
  const { last } = await observeLoop({ replies: [{ content: [], stopReason: "error" }] });
  assert.match(String(last?.role === "assistant" && last.errorMessage), /error/);
});

test("a tool call in a failed reply is not run and gets no result", async () => {
  const { added } = await observeLoop({
    tools: [agentTool("t")],
    replies: [{ content: [call("t")], stopReason: "error", errorMessage: "cut off" }],
  });
  assert.deepEqual(
    added.map(({ role }) => role),
    ["user", "assistant"],
  );
});

test("a listener that throws ends the run in order, with its text", async () => {
  const { types, last, added } = await observeLoop({
    replies: [{ content: "hello" }],
    emit: (event) => {
      if (event.type === "message_update") throw new Error("disk full");
    },
  });
  assert.deepEqual(types.slice(-4), ["message_start", "message_end", "turn_end", "agent_end"]);
  assert.equal(last?.role === "assistant" && last.errorMessage, "disk full");
  assert.equal(added.length, 1);
});

test("a listener that throws in the middle of a batch leaves no tool running behind", async () => {
  let finished = 0;
  const slow = agentTool("slow", async () => {
    await new Promise((resolve) => setImmediate(resolve));
    finished += 1;
    return said("late");
  });
  await observeLoop({
    tools: [slow, agentTool("quick")],
    replies: [calls(call("quick"), call("slow"))],
    emit: (event) => {
      if (event.type === "tool_execution_end" && event.toolName === "quick") throw new Error("disk full");
    },
  });
  assert.equal(finished, 1);
});

test("events of tools that run side by side are told one at a time", async () => {
  let telling = 0;
  let most = 0;
  const chatty = agentTool("chatty", (_id, _args, _signal, onUpdate) => {
    onUpdate(said("50%"));
    onUpdate(said("90%"));
    return said("done");
  });
  await observeLoop({
    tools: [chatty],
    replies: [calls(call("chatty"), call("chatty"), call("chatty")), { content: "done" }],
    emit: async () => {
      most = Math.max(most, ++telling);
      await new Promise((resolve) => setImmediate(resolve));
      telling -= 1;
    },
  });
  assert.equal(most, 1);
});

test("an aborted signal before the start ends the run without a request and leaves the queues alone", async () => {
  let taken = 0;
  const { requests, last } = await observeLoop({
    signal: AbortSignal.abort(),
    replies: [{ content: "never" }],
    takeSteering: () => [user(`steer ${++taken}`)],
  });
  assert.equal(requests.length, 0);
  assert.equal(taken, 0);
  assert.equal(last?.role === "assistant" && last.stopReason, "aborted");
});

test("a decision of the policy stands on the call's end event, allowed or denied", async () => {
  const allow = { verdict: "allow", rule: { name: "yes" } } as const;
  const deny = { verdict: "deny", rule: { name: "no" }, code: "tool_not_allowed", reason: "No." } as const;
  const { events } = await observeLoop({
    tools: [agentTool("good"), agentTool("bad")],
    replies: [calls(call("good"), call("bad")), { content: "done" }],
    beforeToolCall: ({ toolCall }) =>
      toolCall.name === "good" ? { decision: allow } : { block: true, reason: "No.", decision: deny },
  });
  const decisions = events.flatMap((event) => (event.type === "tool_execution_end" ? [event.decision] : []));
  assert.deepEqual(new Set(decisions), new Set([deny, allow]));
});

async function firstPartial() {
  const { added } = await observeLoop({ replies: [{ content: "x" }] });
  const reply = added.at(-1);
  assert.ok(reply?.role === "assistant");
  return reply;
}
