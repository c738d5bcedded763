import assert from "node:assert/strict";
import { test } from "node:test";
import { QueryEngine } from "../../src/agent/query-engine.ts";
import type { QueryEvent } from "../../src/agent/query-events.ts";
import type { QueryEngineOptions } from "../../src/agent/query-options.ts";
import { byPermission, fromQueryTool, type Permission, type QueryTool } from "../../src/agent/query-tool.ts";
import { renderPlain } from "../../src/agent/render-plain.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { textOf } from "../../src/core/messages.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { ALLOW, call, calls } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";

const hello: QueryTool = {
  name: "hello",
  description: "Greets.",
  schema: { type: "object", properties: {} },
  run: async () => ({ summary: "one greeting", content: "Hello!" }),
};

interface Setup extends Partial<Omit<QueryEngineOptions, "tools" | "model">> {
  readonly replies: readonly ScriptedReply[];
  readonly tools?: readonly QueryTool[];
}

function engineOf({ replies, tools = [hello], ...options }: Setup) {
  const clock = new IdleClock();
  const model = scriptedModel({ replies }, { clock });
  const engine = new QueryEngine({
    systemPrompt: "You test.",
    decide: () => ALLOW,
    clock,
    sessionId: "s1",
    ...options,
    tools: tools.map(fromQueryTool),
    model,
  });
  return { engine, model };
}

async function eventsOf(engine: QueryEngine, input = "go"): Promise<QueryEvent[]> {
  const events: QueryEvent[] = [];
  for await (const event of engine.query(input)) events.push(event);
  return events;
}

async function played(setup: Setup) {
  const { engine, model } = engineOf(setup);
  const events = await eventsOf(engine);
  return { engine, model, events, lines: events.map(renderPlain), texts: engine.messages().map(textOf) };
}

const ends = (events: readonly QueryEvent[]) => events.filter(({ type }) => type === "turn_end");

test("a query tells its states, its text and its end in order", async () => {
  const { lines } = await played({ replies: [calls(call("hello")), { content: "It said hello." }] });
  assert.deepEqual(lines, [
    "state: build_context",
    "state: call_model",
    "state: run_tools",
    "tool_start: hello",
    "tool_result: one greeting",
    "state: call_model",
    "text_delta: It said hell",
    "text_delta: o.",
    "state: record",
    "turn_end: final_answer",
  ]);
});

test("the summary is for people, the content for the model", async () => {
  const { texts } = await played({ replies: [calls(call("hello")), { content: "Done." }] });
  assert.deepEqual(texts, ["go", "", "Hello!", "Done."]);
});

const ENDS: readonly [string, readonly ScriptedReply[], string, string | null][] = [
  ["an answer", [{ content: "Yes." }], "final_answer", null],
  ["a model that fails", [], "error", "model_error"],
  ["an empty reply", [{ content: [] }], "error", "empty_reply"],
  ["a blank text", [{ content: "" }], "error", "empty_reply"],
  ["a cut reply", [{ content: "half", stopReason: "length" }], "length", "incomplete_reply"],
  ["two calls with one id", [calls(call("hello", {}, "a"), call("hello", {}, "a"))], "error", "model_error"],
];
for (const [what, replies, reason, code] of ENDS) {
  test(`after ${what} the query ends once, with ${reason}, and a failed reply is not kept`, async () => {
    const { events, engine } = await played({ replies });
    assert.deepEqual(ends(events), [{ type: "turn_end", reason }]);
    assert.equal(events.at(-1)?.type, "turn_end");
    const error = events.find((event) => event.type === "error");
    assert.equal(error?.error.code ?? null, code);
    assert.equal(engine.messages().length, code === null ? 2 : 1);
  });
}

test("only a failure that may pass is retryable", async () => {
  const failed = (errorCode: "model_overloaded" | "model_auth"): ScriptedReply => ({
    content: [],
    stopReason: "error",
    errorCode,
    errorMessage: "no",
  });
  const retryable = async (reply: ScriptedReply) =>
    (await played({ replies: [reply] })).events.some(
      (event) => event.type === "error" && event.error.retryable,
    );
  assert.equal(await retryable(failed("model_overloaded")), true);
  assert.equal(await retryable(failed("model_auth")), false);
});

test("the turns of a query are bounded; their results are kept, and nothing more is asked", async () => {
  const { events, model, engine } = await played({
    replies: Array.from({ length: 5 }, () => calls(call("hello"))),
    maxTurns: 2,
  });
  assert.deepEqual(ends(events), [{ type: "turn_end", reason: "max_turns" }]);
  assert.equal(model.calls, 2);
  assert.equal(engine.messages().length, 5);
});

test("an abort while the model answers ends the query, and an answer that comes all the same is not kept", async () => {
  const deaf = scriptedModel({ replies: [calls(call("hello"))] });
  const engine = new QueryEngine({
    systemPrompt: "You test.",
    decide: () => ALLOW,
    clock: new IdleClock(),
    sessionId: "s1",
    tools: [fromQueryTool(hello)],
    model: {
      stream(request) {
        engine.abort();
        return deaf.stream(request, new AbortController().signal);
      },
    },
  });
  const events = await eventsOf(engine);
  assert.deepEqual(ends(events), [{ type: "turn_end", reason: "aborted" }]);
  assert.ok(!events.some(({ type }) => type === "tool_start" || type === "error"));
  assert.deepEqual(engine.messages().map(textOf), ["go"]);
});

test("a tool that ignores the abort is left behind, and its call has a result", async () => {
  const deaf: QueryTool = {
    ...hello,
    run: () => {
      engine.abort();
      return new Promise(() => {});
    },
  };
  const { engine } = engineOf({ replies: [calls(call("hello")), { content: "no" }], tools: [deaf] });
  const events = await eventsOf(engine);
  assert.deepEqual(ends(events), [{ type: "turn_end", reason: "aborted" }]);
  assert.equal(engine.messages().length, 3);
});

test("a tool's time is bounded", async () => {
  const slow: QueryTool = { ...hello, run: () => new Promise(() => {}) };
  const { texts } = await played({
    replies: [calls(call("hello")), { content: "ok" }],
    tools: [slow],
    toolTimeoutMs: 40,
  });
  assert.match(texts[2] ?? "", /\[tool_timeout\]: hello was stopped after 40 ms\./);
});

test("a long result is cut for the model, and both sides are told", async () => {
  const long: QueryTool = { ...hello, run: async () => ({ summary: "long", content: "y".repeat(500) }) };
  const { events, texts } = await played({
    replies: [calls(call("hello")), { content: "ok" }],
    tools: [long],
    maxResultCharacters: 100,
  });
  assert.equal(texts[2], `${"y".repeat(100)}\n[truncated: 100 of 500 characters are shown]`);
  const result = events.find((event) => event.type === "tool_result");
  assert.equal(result?.result.metadata?.["truncated"], true);
  assert.equal(result?.result.summary, "long");
});

test("whoever stops reading aborts the query, and the engine is free again", async () => {
  const { engine } = engineOf({
    replies: [{ content: "a long answer in many pieces" }, { content: "Second." }],
  });
  for await (const event of engine.query("one")) if (event.type === "text_delta") break;
  const events = await eventsOf(engine, "two");
  assert.deepEqual(ends(events), [{ type: "turn_end", reason: "final_answer" }]);
});

test("a second query waits for nobody: it is refused while one is on", async () => {
  const { engine } = engineOf({ replies: [{ content: "a" }] });
  const first = engine.query("one");
  await first.next();
  await assert.rejects(engine.query("two").next(), ReeveError);
  for await (const _ of first);
});

const permissions: readonly [Permission, (() => Promise<boolean>) | null, string][] = [
  ["allow", null, "Hello!"],
  ["ask", async () => true, "Hello!"],
  ["ask", async () => false, "permission_denied"],
  ["ask", null, "permission_denied]: hello needs a person's consent."],
  ["ask", () => Promise.reject(new Error("closed")), "permission_denied"],
  ["ask", async () => "yes" as unknown as boolean, "permission_denied"],
  ["deny", async () => true, "permission_denied"],
];
for (const [permission, approve, expected] of permissions) {
  const person = approve === null ? "nobody" : "somebody";
  test(`a tool set to ${permission} with ${person} to ask gives: ${expected}`, async () => {
    const { texts } = await played({
      replies: [calls(call("hello")), { content: "ok" }],
      decide: byPermission(() => permission, approve),
    });
    assert.ok(texts[2]?.includes(expected), texts[2]);
  });
}

test("a policy that throws denies", async () => {
  const decide = () => {
    throw new Error("broken");
  };
  const { texts } = await played({ replies: [calls(call("hello")), { content: "ok" }], decide });
  assert.match(texts[2] ?? "", /permission_denied/);
});

test("a text of several lines stays one line in the plain form", () => {
  assert.equal(renderPlain({ type: "text_delta", text: "a\r\nb" }), "text_delta: a\\nb");
});
