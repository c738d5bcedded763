import assert from "node:assert/strict";
import { test } from "node:test";
import { carefulTokensOf, charactersIn, tokensOf, tokensOfMessage } from "../../src/core/tokens.ts";
import { user } from "../agent/kit/bounded.ts";
import { fromNeutral } from "../conformance/neutral.ts";

test("a message is a quarter of its characters, rounded up", () => {
  assert.equal(tokensOfMessage(user("abcde")), 2);
});

test("a call counts by its name and the JSON of its input", () => {
  const asks = fromNeutral({
    role: "assistant",
    text: "hello",
    toolCalls: [{ id: "c", name: "grep", arguments: { pattern: "Error:" } }],
  });
  assert.equal(tokensOfMessage(asks), 8);
});

test("thinking counts with the proof that goes back beside it, or with what is sealed in its place", () => {
  const nothing = fromNeutral({ role: "assistant" });
  assert.ok(nothing.role === "assistant");
  const proven = { type: "thinking", thinking: "abcd", signature: "x".repeat(396) } as const;
  const sealed = { type: "thinking", thinking: "", redacted: "x".repeat(400) } as const;
  for (const block of [proven, sealed]) {
    assert.equal(tokensOfMessage({ ...nothing, content: [block] }), 100);
  }
});

test("an image counts the same whatever its size", () => {
  const image = (data: string) =>
    ({ role: "user", content: [{ type: "image", data, mimeType: "image/png" }], timestamp: 0 }) as const;
  assert.equal(tokensOfMessage(image("A".repeat(9_000_000))), tokensOfMessage(image("A")));
});

test("the careful measure is above the usual one, and takes other scripts for a token each", () => {
  assert.equal(carefulTokensOf("x".repeat(320)), 100);
  assert.ok(carefulTokensOf("x".repeat(320)) > tokensOf(320));
  assert.equal(carefulTokensOf("你好吗"), 3);
});

test("what fits into a number of tokens by the careful measure is not more by it", () => {
  for (const tokens of [0, 1, 7, 1_000]) {
    assert.ok(carefulTokensOf("x".repeat(charactersIn(tokens))) <= tokens);
  }
  assert.equal(charactersIn(-1), 0);
});
