import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openAiServer } from "../../../src/models/openai/settings.ts";
import { firstDialect } from "../../../src/models/responses/dialect.ts";
import { assertWellFormed } from "../../contracts/model.ts";
import { refusal } from "../../kit/sse-server.ts";
import { collect, KEY, replyOf, requestOf, SHELL, settingsFor, spoken, user } from "../kit.ts";
import {
  call,
  completed,
  created,
  done,
  incomplete,
  message,
  named,
  reasoning,
  reply,
  responses,
  stream,
  streamed,
  textDelta,
} from "./kit.ts";

describe("openai-responses, assembling a reply", () => {
  it("gives the same events however the bytes are cut", async (t) => {
    const thinking = named("response.reasoning_summary_text.delta", { delta: "hm" });
    const steps = [created, thinking, ...streamed(message("é, 你好 and 🎉"), 1), completed()];
    const bytes = Buffer.from(steps.join(""));
    const { model } = await responses(t, [{ steps: [bytes] }]);
    const expected = await collect(model, requestOf());
    assert.equal(spoken(assertWellFormed(expected)).text, "é, 你好 and 🎉");
    for (const size of [1, 3, 7, 64]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const { model: other } = await responses(t, [{ steps: pieces }]);
      assert.deepEqual(await collect(other, requestOf()), expected);
    }
  });

  it("keeps thinking apart from text, its parts apart from each other, and tells the model's name", async (t) => {
    const summary = [
      named("response.reasoning_summary_part.added", { summary_index: 0 }),
      named("response.reasoning_summary_text.delta", { delta: "One." }),
      named("response.reasoning_summary_part.added", { summary_index: 1 }),
      named("response.reasoning_summary_text.delta", { delta: "Two." }),
    ];
    const { model } = await responses(t, [stream(created, ...summary, textDelta("hi", 1), completed())]);
    const { content, model: name } = assertWellFormed(await collect(model, requestOf()));
    assert.deepEqual(content, [
      { type: "thinking", thinking: "One.\n\nTwo." },
      { type: "text", text: "hi" },
    ]);
    assert.equal(name, "tiny-1");
  });

  it("keeps a whole call as it was written, one without deltas too", async (t) => {
    const first = call("a", '{"command":"ls"}');
    const second = call("b", '{"command":"pwd"}');
    const { model } = await responses(t, [stream(created, ...streamed(first), done(1, second), completed())]);
    const answer = assertWellFormed(await collect(model, requestOf({ tools: [SHELL] })));
    assert.equal(answer.stopReason, "toolUse");
    assert.deepEqual(spoken(answer).calls, [
      { type: "toolCall", id: "a", name: "shell", arguments: { command: "ls" } },
      { type: "toolCall", id: "b", name: "shell", arguments: { command: "pwd" } },
    ]);
  });

  it("keeps a call whose arguments are no JSON", async (t) => {
    const { model } = await responses(t, [reply(call("a", '{"command":"l'))]);
    const [broken] = spoken(assertWellFormed(await collect(model, requestOf()))).calls;
    assert.deepEqual([broken?.arguments, broken?.rawArguments], [{}, '{"command":"l']);
  });

  it("says of a reply that the limit cut that it was the limit", async (t) => {
    const steps = [created, ...streamed(call("a", '{"command":"l')), incomplete("max_output_tokens")];
    const { model } = await responses(t, [stream(...steps)]);
    const answer = await replyOf(model, requestOf());
    assert.equal(answer.stopReason, "length");
    assert.match(spoken(answer).calls[0]?.argumentsError ?? "", /cut at its token limit/);
  });

  it("counts what the provider counted: cached, written and reasoned apart", async (t) => {
    const usage = {
      input_tokens: 1_000,
      input_tokens_details: { cached_tokens: 600, cache_write_tokens: 300 },
      output_tokens: 50,
      output_tokens_details: { reasoning_tokens: 40 },
      total_tokens: 1_050,
    };
    const { model } = await responses(t, [stream(created, textDelta("x"), completed({ usage }))]);
    const { cost: _, ...counts } = (await replyOf(model, requestOf())).usage;
    assert.deepEqual(counts, {
      ...{ input: 100, output: 50, cacheRead: 600, cacheWrite: 300, reasoning: 40 },
      ...{ totalTokens: 1_050, estimated: false },
    });
  });

  it("counts a failed response too, and estimates what is not reported", async (t) => {
    const usage = { input_tokens: 7, output_tokens: 1 };
    const response = { status: "failed", error: { code: "bio_policy", message: "no" }, usage };
    const { model } = await responses(t, [
      stream(created, named("response.failed", { response })),
      reply(message("eight bytes long")),
    ]);
    assert.equal((await replyOf(model, requestOf())).usage.totalTokens, 8);
    const { estimated, output } = (await replyOf(model, requestOf())).usage;
    assert.deepEqual([estimated, output], [true, 5]);
  });
});

describe("openai-responses, from turn to turn", () => {
  it("sends its items back to the model that wrote them, and the conversation only grows", async (t) => {
    const turns = 50;
    const answers = Array.from({ length: turns }, (_, turn) =>
      reply(reasoning(`sealed ${turn}`, { id: `rs_${turn}` }), call(`c${turn}`, '{"command":"ls"}')),
    );
    const { model, server } = await responses(t, answers);
    const messages = [user("go")];
    for (let turn = 0; turn < turns; turn += 1) {
      messages.push(await replyOf(model, requestOf({ messages, tools: [SHELL] })));
      const content = [{ type: "text", text: `output ${turn}` } as const];
      const toolCallId = `c${turn}`;
      messages.push({
        role: "toolResult",
        toolCallId,
        toolName: "shell",
        content,
        isError: false,
        timestamp: turn,
      });
    }
    const bodies = server.requests.map((request) => request.text.replace(/\]\}$/, ""));
    for (let turn = 1; turn < turns; turn += 1) {
      assert.ok(bodies[turn]?.startsWith(bodies[turn - 1] ?? "-"), `request ${turn + 1}`);
    }
    const last = server.requests.at(-1)?.text ?? "";
    for (let turn = 0; turn < turns - 1; turn += 1) {
      const sent = [reasoning(`sealed ${turn}`, { id: `rs_${turn}` }), call(`c${turn}`, '{"command":"ls"}')];
      assert.ok(last.includes(sent.map((item) => JSON.stringify(item)).join()), "byte for byte, in place");
    }
  });

  it("begins anew where the server does not take its reasoning back", async (t) => {
    const lost = refusal(400, {
      error: {
        message: "The encrypted content seal... could not be verified.",
        code: "invalid_encrypted_content",
      },
    });
    const first = reply(reasoning("sealed"), call("c1", "{}"));
    const { model, server, deps } = await responses(t, [first, lost, reply(message("fine"))]);
    const messages = [user("go"), await replyOf(model, requestOf())];
    assert.equal(spoken(await replyOf(model, requestOf({ messages }))).text, "fine");
    assert.deepEqual(
      server.requests.map(({ text }) => text.includes("sealed")),
      [false, true, false],
    );
    assert.equal(deps.log.lines.length, 1);
  });

  it("gives a cut reply back without the half item", async (t) => {
    const half = named("response.output_item.added", { output_index: 1, item: call("c1", "") });
    const cut = stream(created, ...streamed(message("I look.")), half, incomplete("max_output_tokens"));
    const { model, server } = await responses(t, [cut, reply(message("fine"))]);
    const messages = [user("go"), await replyOf(model, requestOf())];
    await replyOf(model, requestOf({ messages }));
    const input = (server.requests[1]?.body["input"] ?? []) as readonly { readonly type: string }[];
    assert.deepEqual(
      input.map(({ type }) => type),
      ["message", "message", "function_call", "function_call_output"],
    );
  });
});

describe("openai-responses, on the wire", () => {
  it("goes to /responses with the key and nothing of the SDK's", async (t) => {
    const { model, server } = await responses(t, [reply(message("a"))]);
    await replyOf(model, requestOf());
    const [request] = server.requests;
    assert.equal(request?.path, "/v1/responses");
    assert.equal(request.headers.authorization, `Bearer ${KEY}`);
    assert.ok(!Object.keys(request.headers).some((name) => name.startsWith("x-stainless")));
    assert.equal(request.headers["content-length"], String(Buffer.byteLength(request.text)));
  });

  it("asks a model that does not reason for no reasoning, and shows no image to one that sees none", () => {
    const parts = (model: string) => {
      const { sealed, images } = firstDialect(openAiServer(settingsFor({ model })).capabilities);
      return { sealed, images };
    };
    assert.deepEqual(parts("openai/gpt-4o"), { sealed: false, images: true });
    assert.deepEqual(parts("openai/o3-mini"), { sealed: true, images: false });
    assert.deepEqual(parts("openai/new"), { sealed: true, images: true }, "what is not known is tried");
  });
});
