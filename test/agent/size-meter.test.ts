import assert from "node:assert/strict";
import { test } from "node:test";
import { SizeMeter } from "../../src/agent/size-meter.ts";
import { type AssistantMessage, Replay } from "../../src/core/messages.ts";
import { NO_TOKENS, usageOf } from "../../src/models/wire/usage.ts";
import { user } from "./kit/bounded.ts";

test("a meter grows by each message, and has a margin before it learnt anything", () => {
  const meter = new SizeMeter(400);
  meter.add(user("x".repeat(400)));
  assert.equal(meter.tokens, 200);
  assert.equal(meter.worst(), 300);
  assert.equal(meter.worst(100), 450);
});

test("a meter learns how dense the text is, upwards and down again, and never below its estimate", () => {
  const meter = new SizeMeter(4_000);
  meter.learn(2_000);
  assert.equal(meter.worst(), 2_300);
  meter.learn(100);
  assert.equal(meter.worst(), 1_000);
});

test("what fits into a number of tokens is worst-case too", () => {
  const meter = new SizeMeter(4_000);
  const characters = meter.charactersIn(300);
  meter.add(user("x".repeat(characters)));
  assert.ok(meter.worst() <= 1_500 + 300);
});

test("a meter counts what a provider wants back with its reply, though nobody can read it", () => {
  const sealed = new (class extends Replay {
    readonly characters = 4_000;
  })();
  const reply: AssistantMessage = {
    ...{
      role: "assistant",
      content: [{ type: "text", text: "x".repeat(400) }],
      stopReason: "stop",
      timestamp: 1,
    },
    ...{ usage: usageOf(NO_TOKENS, null, false), replay: sealed },
  };
  const meter = new SizeMeter(0);
  meter.add(reply);
  assert.equal(meter.tokens, 1_100);
  meter.reset([reply, reply]);
  assert.equal(meter.tokens, 2_200);
});
