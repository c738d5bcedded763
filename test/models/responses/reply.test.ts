import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ResponsesReply } from "../../../src/models/responses/reply.ts";
import { ErrorInStream } from "../../../src/models/wire/failure.ts";
import { NO_SECRETS } from "../../../src/models/wire/own-secrets.ts";
import { assertWellFormed } from "../../contracts/model.ts";
import { call, message } from "./kit.ts";

const CONTEXT = {
  ...{ timestamp: 1, price: null, takenIds: new Set<string>() },
  ...{ requestText: () => "asked", secrets: () => NO_SECRETS },
};
const WHOLE = call("c", '{"command":"ls"}');

const added = (item: object) => ({ type: "response.output_item.added", output_index: 0, item });
const completed = (response: object = {}) => ({ type: "response.completed", response });

function messageOf(...pieces: readonly object[]) {
  const reply = new ResponsesReply(CONTEXT, "tiny");
  const events = pieces.flatMap((piece) => reply.push(piece));
  assert.equal(reply.verdict(), null);
  return assertWellFormed([...events, ...reply.finish()]);
}

describe("an item of a Responses reply", () => {
  for (const [what, pieces] of [
    ["its first event", [added(WHOLE), completed()]],
    ["the reply's last event", [added({ ...WHOLE, arguments: "" }), completed({ output: [WHOLE] })]],
  ] as const) {
    it(`is a call with the arguments that only ${what} has`, () => {
      const { content } = messageOf(...pieces);
      assert.deepEqual(content, [{ type: "toolCall", id: "c", name: "shell", arguments: { command: "ls" } }]);
    });
  }

  it("says what only the reply's last event has", () => {
    const { content } = messageOf(
      added({ ...message(""), content: [] }),
      completed({ output: [message("fine")] }),
    );
    assert.deepEqual(content, [{ type: "text", text: "fine" }]);
  });

  const places = { "with their places": [0, 1], "all at place 0": [0, 0], "without places": [null, null] };
  for (const [where, [first = null, second = null]] of Object.entries(places)) {
    const at = (index: number | null, type: string, fields: object) =>
      Object.assign({ type: `response.${type}`, ...fields }, index === null ? {} : { output_index: index });
    const one = call("c", '{"command":"ls"}');
    const other = call("d", '{"command":"pwd"}');
    const begin = (item: typeof one, index: number | null) =>
      at(index, "output_item.added", { item: { ...item, arguments: "" } });
    const grow = (delta: string, index: number | null) =>
      at(index, "function_call_arguments.delta", { delta });
    const end = (item: typeof one, index: number | null) => at(index, "output_item.done", { item });
    const whole = (item: typeof one, index: number | null) => [
      begin(item, index),
      grow(item.arguments.slice(0, 4), index),
      grow(item.arguments.slice(4), index),
      end(item, index),
    ];
    const beginnings = [one, other].map((item, nth) =>
      at(nth === 0 ? first : second, "output_item.added", { item }),
    );
    const last = completed({ output: [one, other] });
    for (const [how, pieces] of [
      ["one after the other", [...whole(one, first), ...whole(other, second), last]],
      [
        "begun together",
        [begin(one, first), begin(other, second), end(one, first), end(other, second), last],
      ],
      ["only ended", [end(one, first), end(other, second), last]],
      ["only begun, and begun twice", [...beginnings, ...beginnings, completed()]],
      ["the second only in the reply's last event", [...whole(one, first), last]],
    ] as const) {
      it(`stays apart from the next call ${where}, ${how}`, () => {
        const { content } = messageOf(...pieces);
        const called = content.map((block) => block.type === "toolCall" && [block.id, block.arguments]);
        assert.deepEqual(called, [
          ["c", { command: "ls" }],
          ["d", { command: "pwd" }],
        ]);
      });
    }
  }

  it("is one of a thousand at the most", () => {
    const item = { type: "reasoning", encrypted_content: "x" };
    const output = Array.from({ length: 1_001 }, () => item);
    assert.throws(() => messageOf(completed({ output })), { code: "model_bad_reply" });
  });

  describe("whose end says another thing than what came before it", () => {
    const grown = (delta: string) => ({
      type: "response.function_call_arguments.delta",
      output_index: 0,
      delta,
    });
    const done = (item: object) => ({ type: "response.output_item.done", output_index: 0, item });
    const ended = (item: object) =>
      messageOf(added({ ...WHOLE, arguments: "" }), grown('{"command":"ls"}'), done(item), completed());

    it("goes by the name and the id of its end", () => {
      const { content, replay } = ended({ ...call("d", '{ "command": "ls" }'), name: "other" });
      assert.deepEqual(content, [{ type: "toolCall", id: "d", name: "other", arguments: { command: "ls" } }]);
      assert.ok(replay);
    });

    it("is a call with broken arguments where they are others", () => {
      const { content } = ended(call("c", '{"command":"rm"}'));
      const [block] = content;
      assert.ok(block?.type === "toolCall");
      assert.match(block.argumentsError ?? "", /two different inputs/);
      assert.deepEqual([block.arguments, block.rawArguments], [{}, '{"command":"ls"}']);
    });

    it("keeps its arguments where the end has none", () => {
      const { content } = ended(call("c", ""));
      assert.deepEqual(content, [{ type: "toolCall", id: "c", name: "shell", arguments: { command: "ls" } }]);
    });
  });

  it("is not filled with what the last event has in its place of another call", () => {
    const { content } = messageOf(added(WHOLE), completed({ output: [call("d", '{"command":"rm"}')] }));
    assert.deepEqual(
      content.map((block) => block.type === "toolCall" && block.arguments),
      [{ command: "ls" }],
    );
  });
});

it("a Responses reply ends as the worse of its last event's name and status says: vLLM calls a cut one completed", () => {
  const incomplete = { status: "incomplete", incomplete_details: { reason: "max_output_tokens" } };
  assert.equal(messageOf(completed({ ...incomplete, output: [message("half")] })).stopReason, "length");
  for (const status of ["failed", "cancelled"]) {
    assert.throws(() => messageOf(completed({ status })), ErrorInStream);
  }
});

it("estimates what a Responses reply used where its report is none, and does not lose the reply", () => {
  const usage = { input_tokens: 1.5, output_tokens: "x" };
  const { content, usage: counted } = messageOf(completed({ output: [message("fine")], usage }));
  assert.deepEqual([content, counted.estimated], [[{ type: "text", text: "fine" }], true]);
});
