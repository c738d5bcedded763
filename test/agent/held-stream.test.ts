import assert from "node:assert/strict";
import { test } from "node:test";
import { countUsage } from "../../src/agent/count-usage.ts";
import { heldStream, reserveFor } from "../../src/agent/held-stream.ts";
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

test("what is cut off was written all the same, and counts up to what may be counted", async () => {
  const [start] = await hold(streamOf({ content: "x" }));
  assert.ok(start && "partial" in start);
  async function* source(): AsyncGenerator<ModelEvent> {
    if (start && "partial" in start)
      yield { type: "text_delta", contentIndex: 0, delta: "x".repeat(10_000), partial: start.partial };
  }
  const { usage } = lastOf(await hold(source()));
  assert.deepEqual([usage.output, usage.estimated], [reserveFor(100), true]);
  const counted = countUsage(lastOf(await hold(source())), "free", 1_000, reserveFor(100));
  assert.deepEqual([counted.output, counted.estimated], [reserveFor(100), true]);
});

test("a count that came with a reply that is cut is kept", async () => {
  async function* source(): AsyncGenerator<ModelEvent> {
    const [last] = (
      await hold(streamOf({ content: "x".repeat(10_000), usage: { input: 7, output: 90 } }), 10_000)
    ).slice(-1);
    if (last) yield last;
  }
  const { usage } = lastOf(await hold(source()));
  assert.deepEqual([usage.input, usage.output, usage.estimated], [7, 90, false]);
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
