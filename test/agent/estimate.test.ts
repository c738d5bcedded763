import assert from "node:assert/strict";
import { test } from "node:test";
import { estimateTokens, SizeMeter } from "../../src/agent/estimate.ts";
import { compactionDue } from "../../src/agent/window.ts";
import { fromNeutral } from "../conformance/neutral.ts";
import { user } from "./kit/bounded.ts";

test("a message is a quarter of its characters, rounded up", () => {
  assert.equal(estimateTokens(user("abcde")), 2);
});

test("a call counts by its name and the JSON of its input", () => {
  const asks = fromNeutral({
    role: "assistant",
    text: "hello",
    toolCalls: [{ id: "c", name: "grep", arguments: { pattern: "Error:" } }],
  });
  assert.equal(estimateTokens(asks), 8);
});

test("an image counts the same whatever its size", () => {
  const image = (data: string) =>
    ({ role: "user", content: [{ type: "image", data, mimeType: "image/png" }], timestamp: 0 }) as const;
  assert.equal(estimateTokens(image("A".repeat(9_000_000))), estimateTokens(image("A")));
});

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

test("compaction is due when more is used than the window less its reserve, and can be off", () => {
  assert.equal(compactionDue({ contextTokens: 183_616, contextWindow: 200_000 }), false);
  assert.equal(compactionDue({ contextTokens: 183_617, contextWindow: 200_000 }), true);
  assert.equal(compactionDue({ contextTokens: 199_999, contextWindow: 200_000, enabled: false }), false);
});
