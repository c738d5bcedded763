import assert from "node:assert/strict";
import { test } from "node:test";
import { splitConversation } from "../../src/agent/split-conversation.ts";
import { type AgentMessage, textOf } from "../../src/core/messages.ts";
import { fromNeutral } from "../conformance/neutral.ts";
import { user } from "./kit/bounded.ts";

/** A turn of a call without arguments (7 characters) and a result of so many. */
const turn = (id: string, characters: number): AgentMessage[] => [
  fromNeutral({ role: "assistant", toolCalls: [{ id, name: "read_", arguments: {} }] }),
  fromNeutral({ role: "toolResult", toolCallId: id, text: "x".repeat(characters) }),
];
const ROOM = { head: 100, summary: 50, lastTurn: 1_000, kept: 500 };
const conversation = [user("begin"), ...turn("1", 400), ...turn("2", 200), ...turn("3", 200)];

const idsIn = (messages: readonly AgentMessage[]) =>
  messages.flatMap((message) => (message.role === "toolResult" ? [message.toolCallId] : []));

test("as many whole turns as fit are kept, and what is kept begins at a reply", () => {
  const { head, old, kept } = splitConversation(conversation, 1, ROOM);
  assert.deepEqual(head, [conversation[0]]);
  assert.deepEqual([idsIn(old), idsIn(kept)], [["1"], ["2", "3"]]);
  assert.equal(kept[0]?.role, "assistant");
});

test("the last turn may be larger than a part of several turns", () => {
  const { kept } = splitConversation([user("begin"), ...turn("1", 10), ...turn("2", 900)], 1, ROOM);
  assert.deepEqual(idsIn(kept), ["2"]);
});

test("a last turn that fits nowhere gives way whole: a call never stands without its result", () => {
  const { old, kept } = splitConversation([user("begin"), ...turn("1", 2_000)], 1, ROOM);
  assert.deepEqual([old.length, kept.length], [2, 0]);
});

test("a result whose call does not fit gives way with it", () => {
  const asks = fromNeutral({
    role: "assistant",
    text: "x".repeat(450),
    toolCalls: [{ id: "1", name: "read_", arguments: {} }],
  });
  const [, result] = turn("1", 100);
  const { kept } = splitConversation(
    [user("begin"), asks, ...(result ? [result] : []), ...turn("2", 50)],
    1,
    ROOM,
  );
  assert.deepEqual(idsIn(kept), ["2"]);
});

test("a word to the model after the last results stays with them", () => {
  const { kept } = splitConversation([...conversation, user("go on")], 1, ROOM);
  assert.deepEqual([idsIn(kept), kept.at(-1)], [["2", "3"], user("go on")]);
});

test("first messages that are too long are cut to their shares, and counted", () => {
  const long = [user("a\n".repeat(500)), user("b\n".repeat(500))];
  const { head, cut } = splitConversation(long, 2, { ...ROOM, head: 400 });
  assert.equal(cut, 2);
  for (const message of head) assert.match(textOf(message), /^[ab]\n.*\[Cut: \d+ of 1000 bytes are shown/s);
  assert.ok(head.reduce((sum, message) => sum + textOf(message).length, 0) <= 400);
});
