import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { AnthropicReply } from "../../../src/models/anthropic/reply.ts";
import { NO_SECRETS } from "../../../src/models/wire/own-secrets.ts";
import { assertWellFormed } from "../../contracts/model.ts";

const CONTEXT = {
  ...{ timestamp: 1, price: null, takenIds: new Set<string>() },
  ...{ requestText: () => "asked", secrets: () => NO_SECRETS },
};
const INPUT = { command: "ls" };

const begun = (usage?: unknown) => ({ type: "message_start", message: { model: "tiny", usage } });
const call = (input: object = {}, id = "t") => ({
  ...{ type: "content_block_start", index: 0 },
  content_block: { type: "tool_use", id, name: "shell", input },
});
const grown = {
  ...{ type: "content_block_delta", index: 0 },
  delta: { type: "input_json_delta", partial_json: JSON.stringify(INPUT) },
};
const stopped = { type: "content_block_stop", index: 0 };
const ended = (usage?: unknown) => ({ type: "message_delta", delta: { stop_reason: "tool_use" }, usage });

const USE = { type: "tool_use", id: "t", name: "shell", input: INPUT };
const WHOLE = { type: "message", model: "tiny", stop_reason: "tool_use" };

function messageOf(...pieces: readonly object[]) {
  const reply = new AnthropicReply(CONTEXT);
  const events = pieces.flatMap((piece) => reply.push(piece));
  assert.equal(reply.verdict(), null);
  return assertWellFormed([...events, ...reply.finish()]);
}

describe("a call of a Messages reply", () => {
  for (const [what, pieces] of [
    ["whose input came whole, and whose end did not come", [begun(), call(INPUT)]],
    ["whose end came twice", [begun(), call(INPUT), stopped, stopped]],
    ["whose beginning came twice", [begun(), call(), call(), grown, stopped]],
    [
      "of a reply that is told whole once more",
      [begun(), call(), grown, stopped, { ...WHOLE, content: [USE] }],
    ],
    ["of a reply that is only told whole", [{ ...WHOLE, content: [USE] }]],
    ["of a reply that began twice", [begun(), call(), begun(), call(), grown, stopped]],
  ] as const) {
    it(`is one, with its own input: ${what}`, () => {
      const calls = messageOf(...pieces, ended()).content;
      assert.deepEqual(calls, [{ type: "toolCall", id: "t", name: "shell", arguments: INPUT }]);
    });
  }

  it("is another one than that with its number and another id", () => {
    const { content } = messageOf(begun(), call(INPUT, "a"), call(INPUT, "b"), ended());
    assert.deepEqual(
      content.map((block) => block.type === "toolCall" && [block.id, block.arguments]),
      [
        ["a", INPUT],
        ["b", INPUT],
      ],
    );
  });
});

it("what a stream ends with once more, whole, is not said twice (MiniMax)", () => {
  const said = { type: "text", text: "fine" };
  const { content } = messageOf(
    ...[begun(), { type: "content_block_start", index: 0, content_block: said }, stopped],
    { ...WHOLE, stop_reason: "end_turn", content: [said] },
  );
  assert.deepEqual(content, [said]);
});

it("estimates what a Messages reply used where its report is none, and does not lose the reply", () => {
  const { usage } = messageOf(begun({ input_tokens: -4, output_tokens: "x" }), call(INPUT), ended("none"));
  assert.equal(usage.estimated, true);
});
