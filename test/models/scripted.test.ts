import assert from "node:assert/strict";
import { test } from "node:test";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../../src/core/model.ts";
import { parseScript, scriptedModel } from "../../src/models/scripted.ts";

const request: ModelRequest = {
  systemPrompt: "S",
  messages: [{ role: "user", content: "hi", timestamp: 0 }],
  tools: [],
};

async function ask(model: ModelAdapter, signal: AbortSignal = new AbortController().signal) {
  const events: ModelEvent[] = [];
  for await (const event of model.stream(request, signal)) events.push(event);
  const last = events.at(-1);
  assert.ok(last?.type === "done" || last?.type === "error");
  return { events, types: events.map(({ type }) => type), message: last.message };
}

test("replies come in order, and the count of those that wait falls", async () => {
  const model = scriptedModel({ replies: [{ content: "one" }, { content: "two" }] });
  assert.deepEqual((await ask(model)).message.content, [{ type: "text", text: "one" }]);
  assert.deepEqual([model.pending, model.calls], [1, 1]);
  assert.deepEqual((await ask(model)).message.content, [{ type: "text", text: "two" }]);
});

test("replies can be replaced and added", async () => {
  const model = scriptedModel({ replies: [{ content: "old" }] });
  model.setReplies([{ content: "new" }]);
  model.appendReplies([{ content: "next" }]);
  assert.equal(model.pending, 2);
  assert.deepEqual((await ask(model)).message.content, [{ type: "text", text: "new" }]);
});

test("a request without a reply left is a failed reply without a start, and still counts", async () => {
  const model = scriptedModel({ replies: [] });
  const { types, message } = await ask(model);
  assert.deepEqual(types, ["error"]);
  assert.match(String(message.errorMessage), /no reply left for request 1/);
  assert.equal(model.calls, 1);
});

test("a block streams as start, deltas of 12 to 20 characters, end; the deltas join to its text", async () => {
  const text = "The quick brown fox jumps over the lazy dog, twice.";
  const { events } = await ask(scriptedModel({ replies: [{ content: text }] }));
  const deltas = events.flatMap((event) => (event.type === "text_delta" ? [event.delta] : []));
  assert.equal(deltas.join(""), text);
  for (const delta of deltas.slice(0, -1)) assert.ok(delta.length >= 12 && delta.length <= 20);
  assert.deepEqual(
    events.map(({ type }) => type).filter((type) => type !== "text_delta"),
    ["start", "text_start", "text_end", "done"],
  );
});

test("thinking, text and calls keep their order, and each event has a partial of its own", async () => {
  const content = [
    { type: "thinking", thinking: "hm" },
    { type: "text", text: "I look." },
    { type: "toolCall", name: "read", arguments: { path: "a.md" } },
  ] as const;
  const { events, types, message } = await ask(scriptedModel({ replies: [{ content }] }));
  assert.deepEqual(types, [
    "start",
    ...["thinking_start", "thinking_delta", "thinking_end"],
    ...["text_start", "text_delta", "text_end"],
    ...["toolcall_start", "toolcall_delta", "toolcall_delta", "toolcall_end"],
    "done",
  ]);
  assert.equal(message.stopReason, "toolUse");
  const first = events[0];
  assert.ok(first && "partial" in first);
  assert.deepEqual(first.partial.content, []);
});

test("calls without an id get different ones", async () => {
  const one = { type: "toolCall", name: "read", arguments: {} } as const;
  const model = scriptedModel({ replies: [{ content: [one, one] }, { content: [one] }] });
  const messages = [(await ask(model)).message, (await ask(model)).message];
  const ids = messages.flatMap(({ content }) =>
    content.map((block) => (block.type === "toolCall" ? block.id : "")),
  );
  assert.equal(new Set(ids).size, 3);
});

test("a failed reply streams what it had said, then the error", async () => {
  const { types, message } = await ask(
    scriptedModel({ replies: [{ content: "half", stopReason: "error", errorMessage: "reset" }] }),
  );
  assert.deepEqual(types, ["start", "text_start", "text_delta", "text_end", "error"]);
  assert.equal(message.errorMessage, "reset");
});

test("a reply may be made from the request; what that throws is a failed reply", async () => {
  const model = scriptedModel({
    replies: [
      ({ messages }, call) => ({ content: `${messages.length} message, request ${call}` }),
      () => {
        throw new Error("no idea");
      },
    ],
  });
  assert.deepEqual((await ask(model)).message.content, [{ type: "text", text: "1 message, request 1" }]);
  assert.equal((await ask(model)).message.errorMessage, "no idea");
});

test("a request that is aborted already ends aborted, and has used its reply", async () => {
  const model = scriptedModel({ replies: [{ content: "unseen" }] });
  const { types, message } = await ask(model, AbortSignal.abort());
  assert.deepEqual(types, ["error"]);
  assert.equal(message.stopReason, "aborted");
  assert.equal(model.pending, 0);
});

test("an abort while it streams keeps the text so far", async () => {
  const controller = new AbortController();
  const text = "word ".repeat(50);
  let last: ModelEvent | undefined;
  for await (const event of scriptedModel({ replies: [{ content: text }] }).stream(
    request,
    controller.signal,
  )) {
    if (event.type === "text_delta") controller.abort();
    last = event;
  }
  assert.ok(last?.type === "error");
  assert.deepEqual(last.message.content, [{ type: "text", text: text.slice(0, 12) }]);
});

test("usage is estimated from characters, unless the script says what the model reports", async () => {
  const model = scriptedModel({
    replies: [{ content: "12345" }, { content: "12345", usage: { input: 3_122, output: 89 } }],
  });
  const estimated = (await ask(model)).message.usage;
  assert.deepEqual([estimated.input, estimated.output, estimated.estimated], [1, 2, true]);
  const reported = (await ask(model)).message.usage;
  assert.deepEqual([reported.input, reported.output, reported.estimated], [3_122, 89, false]);
});

test("a script file may be written by hand: a text, and calls after it", () => {
  const script = parseScript(
    JSON.stringify({
      replies: [
        { text: "I look.", calls: [{ name: "read", arguments: { path: "a" } }, { name: "list" }] },
        { content: "Done." },
      ],
    }),
  );
  assert.deepEqual(script.replies, [
    {
      content: [
        { type: "text", text: "I look." },
        { type: "toolCall", name: "read", arguments: { path: "a" } },
        { type: "toolCall", name: "list", arguments: {} },
      ],
    },
    { content: "Done." },
  ]);
});

for (const [what, text] of [
  ["no JSON", "{"],
  ["no replies", "{}"],
  ["an unknown key", '{"replies":[{"text":"a","when":{}}]}'],
  ["an unknown block", '{"replies":[{"content":[{"type":"video"}]}]}'],
]) {
  test(`a script with ${what} is refused`, () => {
    assert.throws(() => parseScript(String(text)), { code: "config_invalid" });
  });
}
