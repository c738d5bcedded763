import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPairing } from "../../src/agent/pairing.ts";
import { fromNeutral, type NeutralMessage } from "../conformance/neutral.ts";

const asks = (...ids: string[]): NeutralMessage => ({
  role: "assistant",
  toolCalls: ids.map((id) => ({ id })),
});
const answers = (toolCallId: string): NeutralMessage => ({ role: "toolResult", toolCallId });
const says: NeutralMessage = { role: "user", text: "go" };

const fine: readonly [string, NeutralMessage[]][] = [
  ["an empty history", []],
  ["results in another order than the calls", [says, asks("a", "b"), answers("b"), answers("a")]],
  ["an id that a later reply uses again", [asks("a"), answers("a"), asks("a"), answers("a")]],
];
for (const [what, history] of fine) {
  test(`${what} is fine`, () => checkPairing(history.map(fromNeutral)));
}

const wrong: readonly [string, NeutralMessage[], RegExp][] = [
  ["a missing result at the end", [asks("a", "b"), answers("a")], /"b" has no result/],
  ["a missing result before another reply", [asks("a"), asks("b")], /"a" has no result/],
  ["a message between call and result", [asks("a"), says, answers("a")], /"a" has no result/],
  ["a result without a call", [says, answers("ghost")], /"ghost" has a result, but/],
  ["a second result", [asks("a"), answers("a"), answers("a")], /"a" has a second result/],
  ["two calls with one id", [asks("a", "a"), answers("a")], /"a" stands twice/],
];
for (const [what, history, message] of wrong) {
  test(`${what} is refused by its id`, () => {
    assert.throws(() => checkPairing(history.map(fromNeutral)), { code: "internal", message });
  });
}
