import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ChatReply } from "../../../src/models/chat/reply.ts";
import { NO_SECRETS } from "../../../src/models/wire/own-secrets.ts";
import { assertWellFormed } from "../../contracts/model.ts";

const CONTEXT = {
  ...{ timestamp: 1, price: null, takenIds: new Set<string>() },
  ...{ requestText: () => "asked", secrets: () => NO_SECRETS },
};

const said = (delta: object, finish_reason: string | null = null, more: object = {}) => ({
  choices: [{ index: 0, delta, finish_reason }],
  ...more,
});
const called = (...tool_calls: readonly object[]) => said({ tool_calls });
const END = said({}, "tool_calls");

function messageOf(...pieces: readonly object[]) {
  const reply = new ChatReply(CONTEXT, "tiny");
  const events = pieces.flatMap((piece) => reply.push(piece));
  assert.equal(reply.verdict(), null);
  return assertWellFormed([...events, ...reply.finish()]);
}

const callsOf = (...pieces: readonly object[]) =>
  messageOf(...pieces).content.map((block) => block.type === "toolCall" && [block.name, block.arguments]);

describe("a chat completions reply", () => {
  it("keeps calls apart that all have the number 0 and no id", () => {
    const one = called({ index: 0, id: "", function: { name: "a", arguments: '{"x":1}' } });
    const other = called({ index: 0, id: "", function: { name: "a", arguments: '{"x":2}' } });
    assert.deepEqual(callsOf(one, other, END), [
      ["a", { x: 1 }],
      ["a", { x: 2 }],
    ]);
  });

  it("goes on with a call whose name comes with every piece", () => {
    const pieces = ['{"x":', "{}", "}", ""].map((text) =>
      called({ index: 0, function: { name: "a", arguments: text } }),
    );
    assert.deepEqual(callsOf(...pieces, END), [["a", { x: {} }]]);
  });

  it("reads arguments that are an object already", () => {
    const whole = called({ index: 0, id: "q", function: { name: "a", arguments: { x: 1 } } });
    assert.deepEqual(callsOf(whole, END), [["a", { x: 1 }]]);
  });

  it("reads what Mistral's models think and say in parts", () => {
    const thinking = said({ content: [{ type: "thinking", thinking: [{ type: "text", text: "hm" }] }] });
    const { content } = messageOf(thinking, said({ content: [{ type: "text", text: "fine" }] }, "stop"));
    assert.deepEqual(content, [
      { type: "thinking", thinking: "hm" },
      { type: "text", text: "fine" },
    ]);
  });

  it("is cut at the end of Mistral's window", () => {
    assert.equal(messageOf(said({ content: "half" }, "model_length")).stopReason, "length");
  });

  it("is not whole while more is said behind an end that was named first, and is by the next end, or by the stream's", () => {
    const reply = new ChatReply(CONTEXT, "tiny");
    const stands = (piece: object) => {
      reply.push(piece);
      return reply.complete;
    };
    assert.deepEqual(
      [said({}, "stop"), said({ content: "" }), said({ content: "half" }), said({})].map(stands),
      [true, true, false, false],
    );
    assert.equal(reply.verdict(), null);
    assert.deepEqual([said({}, "stop"), { choices: [] }].map(stands), [true, true]);
    assert.ok(stands(said({ content: "behind" }, "stop")));
  });

  it("has what its last chunk tells whole only where no piece told it, and the counts that are some (MiniMax)", () => {
    const usage = { prompt_tokens: 7, completion_tokens: 2 };
    const whole = { index: 0, message: { content: "fine" }, finish_reason: "stop" };
    const last = { choices: [whole], usage };
    const none = { choices: [], usage: { total_tokens: 0 } };
    for (const before of [
      [said({ content: "fi" }), said({ content: "ne" }, "stop", { usage: none.usage })],
      [said({})],
    ]) {
      const { content, usage: counted } = messageOf(...before, last, none);
      assert.deepEqual(content, [{ type: "text", text: "fine" }]);
      assert.deepEqual([counted.input, counted.estimated], [7, false]);
    }
    for (const delta of [{}, whole.message]) {
      const { content } = messageOf({ choices: [{ ...whole, delta }] });
      assert.deepEqual(content, [{ type: "text", text: "fine" }]);
    }
  });

  it("that DeepSeek had no resources for is one of a busy server", () => {
    const reply = new ChatReply(CONTEXT, "tiny");
    reply.push(said({}, "insufficient_system_resource"));
    assert.equal(reply.verdict()?.code, "model_overloaded");
  });

  it("counts as output what the sum alone has: Gemini and xAI count thinking apart", () => {
    const usage = { prompt_tokens: 20, completion_tokens: 151, total_tokens: 553 };
    const counted = messageOf(said({ content: "fine" }, "stop", { usage })).usage;
    assert.deepEqual([counted.input, counted.output, counted.estimated], [20, 533, false]);
  });

  // biome-ignore format: a table reads best with a row on a line.
  for (const usage of ["none", [], { prompt_tokens: -1, completion_tokens: 2 }, { prompt_tokens: "9", completion_tokens: 2 }, { prompt_tokens: 1.5, completion_tokens: 2 }]) {
    it(`is estimated, and not lost, where its usage is ${JSON.stringify(usage)}`, () => {
      const { content, usage: counted } = messageOf(said({ content: "fi" }, null, { usage }), said({ content: "ne" }, "stop"));
      assert.deepEqual(content, [{ type: "text", text: "fine" }]);
      assert.equal(counted.estimated, true);
    });
  }

  it("keeps the counts of a usage of which other parts are none", () => {
    const usage = { prompt_tokens: 9, completion_tokens: 2, total_tokens: -1, prompt_tokens_details: [] };
    const counted = messageOf(said({ content: "fine" }, "stop", { usage })).usage;
    assert.deepEqual([counted.input, counted.output, counted.estimated], [9, 2, false]);
  });

  it("that never stops to begin new parts is given up", () => {
    const reply = new ChatReply(CONTEXT, "tiny");
    const calls = Array.from({ length: 1_001 }, (_, index) => ({ index, function: { name: "a" } }));
    assert.throws(() => reply.push(called(...calls)), {
      code: "model_bad_reply",
      message: /more than 1000 parts/,
    });
  });
});
