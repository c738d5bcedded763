import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, it, type TestContext } from "node:test";
import fc from "fast-check";
import type { ModelAdapter } from "../../src/core/model.ts";
import { microUsd } from "../../src/core/values.ts";
import { openAnthropic } from "../../src/models/anthropic/open-anthropic.ts";
import { AnthropicReply } from "../../src/models/anthropic/reply.ts";
import { ChatReply } from "../../src/models/chat/reply.ts";
import { openCompatible } from "../../src/models/openai/open-compatible.ts";
import { ResponsesReply } from "../../src/models/responses/reply.ts";
import { ANONYMOUS } from "../../src/models/wire/credential.ts";
import { JsonBody } from "../../src/models/wire/json-body.ts";
import type { ReplyContext, Wire, WireReply } from "../../src/models/wire/wire.ts";
import { WireModel } from "../../src/models/wire/wire-model.ts";
import { assertWellFormed } from "../contracts/model.ts";
import type { Answer } from "../kit/sse-server.ts";
import { DONE, event } from "../kit/sse-server.ts";
import * as anthropic from "../models/anthropic/events.ts";
import { collect, depsFor, KEY, requestOf, settingsFor } from "../models/kit.ts";
import * as responses from "../models/responses/kit.ts";
import { fuzzing } from "./budget.ts";
import { texts } from "./texts.ts";

const chunk = (delta: object, finish_reason: string | null = null) =>
  event({ model: "tiny-1", choices: [{ index: 0, delta, finish_reason }] });
const chatCall = (index: number, id: string, piece: string) => ({
  tool_calls: [{ index, id, type: "function", function: { name: "shell", arguments: piece } }],
});

/** One reply of each wire with all that it may have, as its server writes it. */
const REPLIES = {
  chat: {
    steps: [
      ...[chunk({ role: "assistant", reasoning_content: "hm" }), chunk({ content: "I look." })],
      ...[
        chunk(chatCall(0, "a", '{"comm')),
        chunk({ tool_calls: [{ index: 0, function: { arguments: 'and":1}' } }] }),
      ],
      ...[chunk(chatCall(1, "b", "{}")), chunk({ refusal: null }), chunk({}, "tool_calls")],
      ...[event({ choices: [], usage: { prompt_tokens: 9, completion_tokens: 4 } }), DONE],
    ],
  },
  responses: responses.reply(
    responses.reasoning(),
    responses.message("I look."),
    responses.call("a", '{"command":"ls"}'),
  ),
  anthropic: anthropic.reply(
    anthropic.open({ type: "thinking", thinking: "" }) +
      anthropic.grow({ thinking: "hm", signature: "s" }) +
      anthropic.close(),
    anthropic.open({ type: "redacted_thinking", data: "sealed" }, 1) + anthropic.close(1),
    anthropic.say("I look.", 2),
    anthropic.call("a", ['{"comm', 'and":"ls"}'], 3),
    anthropic.PING,
  ),
} satisfies Readonly<Record<string, Answer>>;

type WireName = keyof typeof REPLIES;

const written = (name: WireName) => REPLIES[name].steps.join("");
const piecesOf = (name: WireName): readonly unknown[] =>
  [...written(name).matchAll(/^data: (\{.*)$/gm)].map(([, data = ""]) => JSON.parse(data));

const MAKERS: Readonly<Record<WireName, (context: ReplyContext) => WireReply>> = {
  chat: (context) => new ChatReply(context, "tiny"),
  responses: (context) => new ResponsesReply(context, "tiny"),
  anthropic: (context) => new AnthropicReply(context),
};

const PRICE = {
  ...{ input: microUsd(3), output: microUsd(15), cacheRead: microUsd(1), cacheWrite: microUsd(4) },
  source: "a test",
};

/** A model whose server sends these pieces, and then breaks off with an error, if there is one. */
function modelOf(name: WireName, pieces: readonly unknown[], broken: Error | null): ModelAdapter {
  const wire: Wire<null> = {
    firstDialect: null,
    body: () => new JsonBody({ model: "tiny" }, "messages", []),
    open: async () => sent(pieces, broken),
    reply: MAKERS[name],
    adapt: () => null,
  };
  const limits = {
    contextWindow: 100_000,
    maxOutputTokens: 1_000,
    firstByteMs: 1_000_000,
    idleMs: 1_000_000,
  };
  const settings = { name, baseUrl: "http://127.0.0.1:9/v1", credential: ANONYMOUS, price: PRICE, ...limits };
  return new WireModel(wire, settings, depsFor());
}

async function* sent(pieces: readonly unknown[], broken: Error | null): AsyncGenerator<unknown> {
  yield* pieces;
  if (broken !== null) throw broken;
}

/** The value with its n-th part replaced, as `JSON.parse` counts them; nothing in its place takes it out. */
function replaced(value: unknown, nth: number, by: unknown): unknown {
  let at = 0;
  return JSON.parse(JSON.stringify(value ?? null), (_, part) => (at++ === nth ? by : part));
}

const odd = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    undefined,
    "",
    0,
    -1,
    1.5,
    Number.MAX_SAFE_INTEGER,
    "a",
    "stop",
    "error",
    "tool_use",
    "max_tokens",
  ),
  fc.constantFrom<unknown>(
    "function_call",
    "refusal",
    "{",
    '{"__proto__":{}}',
    [],
    [null],
    {},
    { index: 0, id: "a" },
  ),
);

/** Events of a reply: left out, twice, in another order, and with another value somewhere. */
const damaged = (pieces: readonly unknown[]) =>
  fc
    .tuple(
      fc.array(fc.nat(pieces.length - 1), { maxLength: 14 }),
      fc.boolean(),
      fc.array(fc.tuple(fc.nat(), fc.nat(30), odd), { maxLength: 4 }),
    )
    .map(([order, inOrder, changes]) =>
      changes.reduce<readonly unknown[]>(
        (list, [at, nth, by]) =>
          list.map((piece, index) => (index === at % list.length ? replaced(piece, nth, by) : piece)),
        inOrder ? pieces : order.map((at) => pieces[at]),
      ),
    );

const broken = fc.constantFrom(
  null,
  null,
  new Error("x"),
  new SyntaxError("y"),
  Object.assign(new Error(), { code: "ECONNRESET" }),
);

async function assertOneEnd(model: ModelAdapter): Promise<void> {
  const events = await collect(model, requestOf());
  const { usage } = assertWellFormed(events);
  assert.ok(Object.values(usage).every((count) => typeof count !== "number" || count >= 0));
  assert.ok(!JSON.stringify(events).includes(KEY));
}

/** A server that answers every request with the bytes of the moment. */
async function byteServer(t: TestContext) {
  const answer = { body: Buffer.alloc(0), type: "text/event-stream" };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { "content-type": answer.type }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  return { answer, url: `http://127.0.0.1:${port}/v1` };
}

const OPENED: Readonly<Record<WireName, (baseUrl: string) => ModelAdapter>> = {
  chat: (baseUrl) => openCompatible(settingsFor({ baseUrl, api: "chat" }), depsFor()),
  responses: (baseUrl) => openCompatible(settingsFor({ baseUrl, api: "responses" }), depsFor()),
  anthropic: (baseUrl) => openAnthropic(settingsFor({ baseUrl, model: "anthropic/tiny" }), depsFor()),
};

for (const name of ["chat", "responses", "anthropic"] as const) {
  describe(`the reader of replies: ${name}`, () => {
    const pieces = piecesOf(name);

    it("gives the reply that is not damaged whole", async () => {
      const events = await collect(modelOf(name, pieces, null), requestOf());
      assert.equal(assertWellFormed(events).stopReason, "toolUse");
    });

    it("has exactly one end, and throws nothing, whatever events come", async () => {
      const some = fc.oneof(damaged(pieces), fc.array(fc.jsonValue(), { maxLength: 5 }));
      await fc.assert(
        fc.asyncProperty(some, broken, (events, error) => assertOneEnd(modelOf(name, events, error))),
        fuzzing(),
      );
    });

    it("has exactly one end, and throws nothing, whatever bytes come", async (t) => {
      const { answer, url } = await byteServer(t);
      const whole = written(name);
      const place = fc.nat(whole.length);
      const text = fc.oneof(
        fc.tuple(
          place,
          fc.nat(40),
          texts(["data: ", "\n\n", "\r", "{", "}", '"', "[DONE]", "event: error\n", ":"], 4),
        ),
        fc.tuple(fc.constant(0), fc.constant(whole.length), fc.string({ unit: "binary" })),
      );
      const type = fc.constantFrom("text/event-stream", "text/event-stream", "application/json", "");
      await fc.assert(
        fc.asyncProperty(text, type, async ([at, length, by], contentType) => {
          answer.body = Buffer.from(whole.slice(0, at) + by + whole.slice(at + length));
          answer.type = contentType;
          await assertOneEnd(OPENED[name](url));
        }),
        fuzzing(),
      );
    });
  });
}
