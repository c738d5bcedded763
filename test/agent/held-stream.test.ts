import assert from "node:assert/strict";
import { test } from "node:test";
import { heldStream } from "../../src/agent/held-stream.ts";
import type { ModelEvent } from "../../src/core/model.ts";
import type { ScriptedMessage } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { IdleClock } from "./kit/clock.ts";

const request = { systemPrompt: "S", messages: [], tools: [] };

async function hold(
  stream: AsyncIterable<ModelEvent>,
  maxTokens = 100,
  signal: AbortSignal = new AbortController().signal,
) {
  const events: ModelEvent[] = [];
  const patience = { signal, clock: new IdleClock(), graceMs: 10 };
  for await (const event of heldStream(stream, maxTokens, patience)) events.push(event);
  return events;
}

const streamOf = (reply: ScriptedMessage) =>
  scriptedModel({ replies: [reply] }).stream(request, new AbortController().signal);

function lastOf(events: readonly ModelEvent[]) {
  const last = events.at(-1);
  assert.ok(last?.type === "done");
  return last.message;
}

test("a reply within what it was allowed passes unchanged", async () => {
  const events = await hold(streamOf({ content: "hello" }));
  assert.deepEqual(lastOf(events).content, [{ type: "text", text: "hello" }]);
});

test("a reply far past it is cut where the allowance ended, and its source is closed", async () => {
  let closed = false;
  async function* source(): AsyncGenerator<ModelEvent> {
    try {
      yield* streamOf({ content: "x".repeat(10_000) });
    } finally {
      closed = true;
    }
  }
  const message = lastOf(await hold(source()));
  assert.equal(message.stopReason, "length");
  const [block] = message.content;
  assert.ok(block?.type === "text" && block.text.length <= 600);
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(closed, true);
});

test("a reply that comes in one piece is weighed as well", async () => {
  async function* source(): AsyncGenerator<ModelEvent> {
    const [last] = (await hold(streamOf({ content: "x".repeat(10_000) }), 10_000)).slice(-1);
    if (last) yield last;
  }
  const message = lastOf(await hold(source()));
  assert.deepEqual([message.stopReason, message.content], ["length", []]);
});

test("a stream of empty pieces ends too", async () => {
  async function* source(): AsyncGenerator<ModelEvent> {
    const [start] = await hold(streamOf({ content: "x" }));
    while (start) yield start;
  }
  assert.equal(lastOf(await hold(source())).stopReason, "length");
});

test("a stream that does not heed its signal is left after the grace", async () => {
  const controller = new AbortController();
  async function* source(): AsyncGenerator<ModelEvent> {
    controller.abort();
    await new Promise(() => {});
  }
  await assert.rejects(hold(source(), 100, controller.signal), { code: "timeout" });
});
