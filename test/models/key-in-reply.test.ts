import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Secret } from "../../src/core/values.ts";
import { createModel } from "../../src/models/create.ts";
import { assertWellFormed } from "../contracts/model.ts";
import { DONE, event, sseServer } from "../kit/sse-server.ts";
import * as anthropic from "./anthropic/events.ts";
import { collect, depsFor, requestOf, SHELL, user } from "./kit.ts";
import * as responses from "./responses/kit.ts";
import { ANTHROPIC, CHAT, RESPONSES, type TestWire } from "./wires.ts";

const KEY = "sk-canary/51c0ffee51c0ffee+51c0ffee";
const SHORT = "hunter2hunter2";
const MARK = "[redacted:model_key]";

/** A good reply with a text in all of its places, and one that ends for that reason. `cut`: the text in pieces. */
interface Echo {
  readonly wire: TestWire;
  good(text: string, cut: readonly string[]): readonly string[];
  endsFor(reason: string): readonly string[];
}

const chunk = (delta: object, finish_reason: string | null = null, more: object = {}) =>
  event({ choices: [{ index: 0, delta, finish_reason }], ...more });
const argumentPieces = (cut: readonly string[]) => ['{"command":"', ...cut, '"}'];

const IN_CHAT: Echo = {
  wire: CHAT,
  good: (text, cut) => [
    ...cut.map((reasoning_content) => chunk({ reasoning_content }, null, { model: text })),
    ...cut.map((content) => chunk({ content })),
    chunk({ tool_calls: [{ index: 0, id: text, function: { name: text }, extra_content: { seal: text } }] }),
    ...argumentPieces(cut).map((piece) =>
      chunk({ tool_calls: [{ index: 0, function: { arguments: piece } }] }),
    ),
    chunk({
      tool_calls: [{ index: 1, id: "b", function: { name: "shell", arguments: `{"${text}":["${text}"]}` } }],
    }),
    chunk({}, "tool_calls", { usage: { prompt_tokens: 9, completion_tokens: 9, [text]: 9 } }),
    DONE,
  ],
  endsFor: (reason) => [chunk({ content: "half" }), chunk({}, reason), DONE],
};

const IN_RESPONSES: Echo = {
  wire: RESPONSES,
  good: (text, cut) => [
    responses.named("response.created", { response: { model: text, output: [] } }),
    ...cut.map((delta) =>
      responses.named("response.reasoning_summary_text.delta", { output_index: 0, delta }),
    ),
    responses.done(0, responses.reasoning(text)),
    ...cut.map((delta) => responses.textDelta(delta, 1)),
    responses.done(1, responses.message(cut.join(""))),
    responses.named("response.output_item.added", {
      output_index: 2,
      item: responses.call(text, "", { name: text }),
    }),
    ...argumentPieces(cut).map((delta) =>
      responses.named("response.function_call_arguments.delta", { output_index: 2, delta }),
    ),
    responses.done(2, responses.call(text, argumentPieces(cut).join(""), { name: text })),
    responses.done(3, responses.call("b", `{"${text}":["${text}"]}`)),
    responses.completed({ usage: { input_tokens: 9, output_tokens: 9, [text]: 9 } }),
  ],
  endsFor: (reason) => [responses.created, responses.textDelta("half"), responses.incomplete(reason)],
};

const IN_ANTHROPIC: Echo = {
  wire: ANTHROPIC,
  good: (text, cut) => [
    anthropic.named(
      Object.assign({ type: "message_start" }, { message: { model: text, usage: { [text]: 9 } } }),
    ),
    anthropic.open({ type: "thinking", thinking: "" }),
    ...cut.map((thinking) => anthropic.grow({ type: "thinking_delta", thinking })),
    ...cut.map((signature) => anthropic.grow({ type: "signature_delta", signature })),
    anthropic.close(),
    anthropic.open({ type: "redacted_thinking", data: text }, 1) + anthropic.close(1),
    anthropic.open({ type: "text", text: "" }, 2),
    ...cut.map((piece) => anthropic.grow({ type: "text_delta", text: piece }, 2)),
    anthropic.close(2),
    anthropic.call(text, argumentPieces(cut), 3, text),
    anthropic.call("b", [`{"${text}":["${text}"]}`], 4),
    anthropic.end("tool_use", { output_tokens: 9 }),
    anthropic.STOP,
  ],
  endsFor: (reason) => [anthropic.BEGIN, anthropic.say("half"), anthropic.end(reason), anthropic.STOP],
};

const base64 = (text: string) => Buffer.from(text).toString("base64");
/** The key, and how the server writes it. */
const WRITTEN: readonly (readonly [how: string, key: string, text: string])[] = [
  ["as it is", KEY, KEY],
  ["in base64", KEY, base64(KEY)],
  ["as of a login", KEY, base64(`user:${KEY}`)],
  ["as in an address", KEY, encodeURIComponent(KEY)],
  ["short as it is", SHORT, SHORT],
];

const piecesOf = (text: string) => text.match(/.{1,5}/gs) ?? [];

for (const { wire, good, endsFor } of [IN_CHAT, IN_RESPONSES, IN_ANTHROPIC]) {
  describe(`a server of the ${wire.name} wire that writes the key into its reply`, () => {
    for (const [how, key, text] of WRITTEN) {
      it(`${how}, has it taken out of every event, and sent back to nobody`, async (t) => {
        const steps = [good(text, piecesOf(`I say ${text}, twice: ${text}`)).join("")];
        const server = await sseServer(t, [
          { steps },
          wire.answer("Done."),
          { steps: endsFor("x".repeat(70) + text) },
        ]);
        const deps = depsFor();
        const model = await createModel(wire.settings(server.url, { apiKey: new Secret(key) }), deps);
        const events = await collect(model, requestOf({ tools: [SHELL] }));
        const reply = assertWellFormed(events);
        assert.equal(reply.stopReason, "toolUse", reply.errorMessage);
        assert.deepEqual(reply.redactions, ["model_key"], "the run is told of it");
        const messages = [user("go"), reply];
        const more = await collect(model, requestOf({ messages, tools: [SHELL] }));
        const ended = await collect(model, requestOf());
        assert.equal(ended.at(-1)?.type, "error");
        const sent = server.requests.map((request) => request.text);
        const all = JSON.stringify([events, more, ended, deps.log.lines, sent]);
        assert.ok(!all.includes(text) && !all.includes(text.slice(0, -4)), all.slice(0, 4_000));
        const called = reply.content.flatMap((block) => (block.type === "toolCall" ? [block] : []));
        assert.deepEqual(
          called.map((call) => JSON.stringify([call.name, call.arguments]).split(MARK).length - 1),
          [3, 2],
          "what stood beside it is there",
        );
      });
    }
  });
}

it("an escape in the text of the arguments hides nothing", async (t) => {
  const hidden = `\\u0068${SHORT.slice(1)}`;
  const call = { index: 0, id: "a", function: { name: "shell", arguments: `{"command":"${hidden}"}` } };
  const server = await sseServer(t, [{ steps: [chunk({ tool_calls: [call] }, "tool_calls"), DONE] }]);
  const model = await createModel(CHAT.settings(server.url, { apiKey: new Secret(SHORT) }), depsFor());
  const last = (await collect(model, requestOf())).at(-1);
  assert.ok(!JSON.stringify(last).includes(SHORT), JSON.stringify(last));
});
