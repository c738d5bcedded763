import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { ResponsesReply } from "../../../src/models/responses/reply.ts";
import { assertWellFormed } from "../../contracts/model.ts";
import { call, message } from "./kit.ts";

const CONTEXT = { timestamp: 1, price: null, takenIds: new Set<string>(), requestText: () => "asked" };
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

  it("is not filled with what the last event has in its place of another call", () => {
    const { content } = messageOf(added(WHOLE), completed({ output: [call("d", '{"command":"rm"}')] }));
    assert.deepEqual(
      content.map((block) => block.type === "toolCall" && block.arguments),
      [{ command: "ls" }],
    );
  });
});

it("estimates what a Responses reply used where its report is none, and does not lose the reply", () => {
  const usage = { input_tokens: 1.5, output_tokens: "x" };
  const { content, usage: counted } = messageOf(completed({ output: [message("fine")], usage }));
  assert.deepEqual([content, counted.estimated], [[{ type: "text", text: "fine" }], true]);
});
