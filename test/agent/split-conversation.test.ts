import assert from "node:assert/strict";
import { test } from "node:test";
import { splitConversation } from "../../src/agent/split-conversation.ts";
import { type AgentMessage, Replay, textOf } from "../../src/core/messages.ts";
import { fromNeutral } from "../conformance/neutral.ts";
import { user } from "./kit/bounded.ts";

/** A turn of a call without arguments (7 characters) and a result of so many. */
const turn = (id: string, characters: number): AgentMessage[] => [
  fromNeutral({ role: "assistant", toolCalls: [{ id, name: "read_", arguments: {} }] }),
  fromNeutral({ role: "toolResult", toolCallId: id, text: "x".repeat(characters) }),
];
const ROOM = { pinned: 100, summary: 50, lastTurn: 1_000, kept: 500 };
const begin = user("begin");
const conversation = [begin, ...turn("1", 400), ...turn("2", 200), ...turn("3", 200)];

const idsIn = (messages: readonly AgentMessage[]) =>
  messages.flatMap((message) => (message.role === "toolResult" ? [message.toolCallId] : []));

test("as many whole turns as fit are kept, and what is kept begins at a reply", () => {
  const { pinned, old, kept } = splitConversation(conversation, [begin], ROOM);
  assert.deepEqual(pinned, [begin]);
  assert.deepEqual([idsIn(old), idsIn(kept)], [["1"], ["2", "3"]]);
  assert.equal(kept[0]?.role, "assistant");
});

test("the last turn may be larger than a part of several turns", () => {
  const { kept } = splitConversation([begin, ...turn("1", 10), ...turn("2", 900)], [begin], ROOM);
  assert.deepEqual(idsIn(kept), ["2"]);
});

test("a last turn that fits nowhere gives way whole: a call never stands without its result", () => {
  const { old, kept } = splitConversation([begin, ...turn("1", 2_000)], [begin], ROOM);
  assert.deepEqual([old.length, kept.length], [2, 0]);
});

test("what a provider wants back with a reply counts like what it says", () => {
  class Sealed extends Replay {
    override readonly characters = 600;
  }
  const [asks, ...results] = turn("2", 200);
  const sealed = asks?.role === "assistant" ? [{ ...asks, replay: new Sealed() }, ...results] : [];
  const { kept } = splitConversation([begin, ...sealed, ...turn("3", 200)], [begin], ROOM);
  assert.deepEqual(idsIn(kept), ["3"]);
});

test("a result whose call does not fit gives way with it", () => {
  const asks = fromNeutral({
    role: "assistant",
    text: "x".repeat(450),
    toolCalls: [{ id: "1", name: "read_", arguments: {} }],
  });
  const [, result] = turn("1", 100);
  const { kept } = splitConversation(
    [begin, asks, ...(result ? [result] : []), ...turn("2", 50)],
    [begin],
    ROOM,
  );
  assert.deepEqual(idsIn(kept), ["2"]);
});

test("a word to the model after the last results stays with them", () => {
  const { kept } = splitConversation([...conversation, user("go on")], [begin], ROOM);
  assert.deepEqual([idsIn(kept), kept.at(-1)], [["2", "3"], user("go on")]);
});

test("first messages that are too long are cut to their shares, and counted", () => {
  const long = [user("a\n".repeat(500)), user("b\n".repeat(500))];
  const { pinned, cut } = splitConversation(long, long, { ...ROOM, pinned: 400 });
  assert.equal(cut, 2);
  for (const message of pinned) assert.match(textOf(message), /^[ab]\n.*\[Cut: \d+ of 1000 bytes are shown/s);
  assert.ok(pinned.reduce((sum, message) => sum + textOf(message).length, 0) <= 400);
});

test("a message that has to stay keeps its place where that is kept, and goes before the rest where it is not", () => {
  const question = user("and now?");
  const asked = (...after: AgentMessage[]) =>
    splitConversation([...conversation, question, ...after], [question], ROOM);
  const recent = asked(...turn("4", 10));
  assert.deepEqual([recent.pinned, idsIn(recent.kept)], [[], ["2", "3", "4"]]);
  assert.equal(recent.kept.at(-3), question);
  const long = asked(...turn("4", 300), ...turn("5", 300));
  assert.deepEqual([long.pinned, idsIn(long.kept)], [[question], ["5"]]);
  assert.ok(!long.old.includes(question));
});

test("a message that has to stay takes nothing from the share of the last turns", () => {
  const question = user("x".repeat(400));
  const { kept } = splitConversation([...turn("1", 200), question, ...turn("2", 200)], [question], {
    ...ROOM,
    pinned: 1_000,
  });
  assert.deepEqual(idsIn(kept), ["1", "2"]);
});

test("a message that has to stay is cut where it stands, too", () => {
  const question = user("a\n".repeat(500));
  const { kept, allPinned, cut } = splitConversation([...turn("1", 10), question], [question], {
    ...ROOM,
    pinned: 400,
  });
  assert.equal(cut, 1);
  assert.match(textOf(kept.at(-1) ?? question), /\[Cut: \d+ of 1000 bytes are shown/);
  assert.equal(kept.at(-1), allPinned[0]);
});
