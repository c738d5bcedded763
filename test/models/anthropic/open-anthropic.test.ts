import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { Secret } from "../../../src/core/values.ts";
import { openAnthropic } from "../../../src/models/anthropic/open-anthropic.ts";
import type { ModelSettings } from "../../../src/models/provider.ts";
import { assertWellFormed } from "../../contracts/model.ts";
import { type Answer, refusal, sseServer } from "../../kit/sse-server.ts";
import {
  collect,
  depsFor,
  KEY,
  lastMessage,
  replyOf,
  requestOf,
  SHELL,
  settingsFor,
  spoken,
  user,
} from "../kit.ts";
import {
  BEGIN,
  begin,
  call,
  close,
  end,
  error,
  grow,
  named,
  open,
  PING,
  reply,
  STOP,
  say,
} from "./events.ts";

async function anthropic(t: TestContext, answers: readonly Answer[], overrides: Partial<ModelSettings> = {}) {
  const server = await sseServer(t, answers);
  const deps = depsFor();
  const settings = settingsFor({ model: "anthropic/tiny", baseUrl: server.url, ...overrides });
  return { server, deps, model: openAnthropic(settings, deps) };
}

const think = (thinking: string, signature: string, index = 0) =>
  open({ type: "thinking", thinking: "", signature: "" }, index) +
  (thinking && grow({ type: "thinking_delta", thinking }, index)) +
  grow({ type: "signature_delta", signature: signature.slice(0, 3) }, index) +
  grow({ type: "signature_delta", signature: signature.slice(3) }, index) +
  close(index);

describe("anthropic, assembling a reply", () => {
  const whole = [
    BEGIN,
    PING,
    think("hmm", "proof-1"),
    open({ type: "redacted_thinking", data: "sealed" }, 1),
    close(1),
    think("", "proof-2", 2),
    say("é, 你好 ", 3),
    say("and 🎉", 4),
    call("toolu_1", ['{"command":', '"ls"}'], 5),
    think("again", "proof-3", 6),
    call("toolu_2", [], 7),
    end("tool_use"),
    STOP,
  ].join("");
  const bytes = Buffer.from(whole);

  it("keeps every block apart, in its place and word for word", async (t) => {
    const { model } = await anthropic(t, [{ steps: [bytes] }]);
    const message = assertWellFormed(await collect(model, requestOf({ tools: [SHELL] })));
    assert.deepEqual(message.content, [
      { type: "thinking", thinking: "hmm", signature: "proof-1" },
      { type: "thinking", thinking: "", redacted: "sealed" },
      { type: "thinking", thinking: "", signature: "proof-2" },
      { type: "text", text: "é, 你好 " },
      { type: "text", text: "and 🎉" },
      { type: "toolCall", id: "toolu_1", name: "shell", arguments: { command: "ls" } },
      { type: "thinking", thinking: "again", signature: "proof-3" },
      { type: "toolCall", id: "toolu_2", name: "shell", arguments: {} },
    ]);
    assert.deepEqual([message.stopReason, message.model], ["toolUse", "tiny-1"]);
  });

  it("gives the same events however the bytes are cut", async (t) => {
    const { model } = await anthropic(t, [{ steps: [bytes] }]);
    const expected = await collect(model, requestOf());
    for (const size of [1, 3, 7, 64]) {
      const steps = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const { model: other } = await anthropic(t, [{ steps }]);
      assert.deepEqual(await collect(other, requestOf()), expected);
    }
  });

  it("gives an unstreamed reply as the streamed one", async (t) => {
    const content = [
      { type: "thinking", thinking: "hmm", signature: "proof-1" },
      { type: "redacted_thinking", data: "sealed" },
      { type: "text", text: "Let me look." },
      { type: "tool_use", id: "a", name: "shell", input: { command: "ls" } },
    ];
    const usage = { input_tokens: 7, output_tokens: 5 };
    const { model } = await anthropic(t, [
      refusal(200, { type: "message", model: "m", content, stop_reason: "tool_use", usage }),
    ]);
    const message = assertWellFormed(await collect(model, requestOf()));
    assert.deepEqual(message.content, [
      { type: "thinking", thinking: "hmm", signature: "proof-1" },
      { type: "thinking", thinking: "", redacted: "sealed" },
      { type: "text", text: "Let me look." },
      { type: "toolCall", id: "a", name: "shell", arguments: { command: "ls" } },
    ]);
    assert.deepEqual([message.stopReason, message.usage.totalTokens], ["toolUse", 12]);
  });

  it("takes the input of a call from its first event where no piece of it follows", async (t) => {
    const block = { type: "tool_use", id: "a", name: "shell", input: { command: "ls" } };
    const piece = grow({ type: "input_json_delta", partial_json: '{"command":"ls -l"}' });
    for (const [pieces, command] of [
      ["", "ls"],
      [piece, "ls -l"],
    ] as const) {
      const steps = [BEGIN, open(block), pieces, close(), end("tool_use"), STOP].filter(Boolean);
      const { model } = await anthropic(t, [{ steps }]);
      const { calls } = spoken(assertWellFormed(await collect(model, requestOf())));
      assert.deepEqual(calls, [{ type: "toolCall", id: "a", name: "shell", arguments: { command } }]);
    }
  });

  it("keeps a call whose arguments are no JSON object", async (t) => {
    for (const raw of ['{"command":"l', "[]", "null"]) {
      const { model } = await anthropic(t, [{ steps: [BEGIN, call("a", [raw]), end("tool_use"), STOP] }]);
      const { calls } = spoken(assertWellFormed(await collect(model, requestOf())));
      assert.deepEqual(calls, [
        {
          ...{ type: "toolCall", id: "a", name: "shell", arguments: {} },
          ...{ argumentsError: "The arguments are no JSON object.", rawArguments: raw },
        },
      ]);
    }
  });

  it("gives each call an id of its own, which no call of the history has", async (t) => {
    const { model } = await anthropic(t, [
      { steps: [BEGIN, call("", ["{}"]), call("a", ["{}"], 1), call("a", ["{}"], 2), end("tool_use"), STOP] },
      { steps: [BEGIN, call("a", ["{}"]), end("tool_use"), STOP] },
    ]);
    const first = await replyOf(model, requestOf());
    const second = await replyOf(model, requestOf({ messages: [user("go"), first, user("on")] }));
    const ids = [...spoken(first).calls, ...spoken(second).calls].map(({ id }) => id);
    assert.deepEqual([new Set(ids).size, ids.includes("")], [4, false]);
  });

  for (const [reason, content, expected] of [
    ["end_turn", say("x"), "stop"],
    ["stop_sequence", say("x"), "stop"],
    ["tool_use", say("x"), "stop"],
    ["end_turn", call("a", ["{}"]), "toolUse"],
    ["tool_use", call("a", ["{}"]), "toolUse"],
    ["max_tokens", say("x"), "length"],
    ["max_tokens", call("a", ["{}"]), "length"],
    ["model_context_window_exceeded", say("x"), "length"],
    ["pause_turn", say("x"), "length"],
  ] as const) {
    it(`ends ${expected} for ${reason} ${content.includes("tool_use") ? "with a call" : "without a call"}`, async (t) => {
      const { model } = await anthropic(t, [{ steps: [BEGIN, content, end(reason), STOP] }]);
      assert.equal((await replyOf(model, requestOf())).stopReason, expected);
    });
  }

  it("ends normally with an empty reply", async (t) => {
    const { model } = await anthropic(t, [reply()]);
    const message = assertWellFormed(await collect(model, requestOf()));
    assert.deepEqual([message.stopReason, message.content], ["stop", []]);
  });
});

describe("anthropic, counting", () => {
  const price = {
    input: 2_000_000,
    output: 10_000_000,
    cacheRead: 200_000,
    cacheWrite: 2_500_000,
    source: "a test",
  } as ModelSettings["price"];

  it("takes the provider's numbers, those of the cache apart, and rounds the cost up", async (t) => {
    const counts = { input_tokens: 3, cache_creation_input_tokens: 100, cache_read_input_tokens: 1_000 };
    const steps = [
      named(begin({ ...counts, output_tokens: 1 })),
      say("x"),
      end("end_turn", { output_tokens: 10 }),
    ];
    const { model } = await anthropic(t, [{ steps }], { price });
    assert.deepEqual((await replyOf(model, requestOf())).usage, {
      ...{ input: 3, output: 10, cacheRead: 1_000, cacheWrite: 100, totalTokens: 1_113 },
      ...{ cost: 556, estimated: false },
    });
  });

  it("takes the larger of two counts: both are sums so far", async (t) => {
    const full = { input_tokens: 40, cache_read_input_tokens: 2, output_tokens: 10 };
    const none = { input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 0 };
    for (const [first, last] of [
      [none, full],
      [full, none],
    ] as const) {
      const { model } = await anthropic(t, [
        { steps: [named(begin(first)), say("x"), end("end_turn", last)] },
      ]);
      const { input, cacheRead, output, estimated } = (await replyOf(model, requestOf())).usage;
      assert.deepEqual([input, cacheRead, output, estimated], [40, 2, 10, false]);
    }
  });

  it("estimates what is not reported, and says so", async (t) => {
    const { model } = await anthropic(t, [
      { steps: [named(begin()), say("sixteen bytes..."), end("end_turn", {})] },
    ]);
    const { usage } = await replyOf(model, requestOf());
    assert.deepEqual([usage.output, usage.estimated, usage.input > 10], [5, true, true]);
  });

  it("estimates the output of a reply that broke off: only its beginning was counted", async (t) => {
    const long = open({ type: "text", text: "" }) + grow({ type: "text_delta", text: "x".repeat(400) });
    const { model } = await anthropic(t, [{ steps: [BEGIN, long, "<disconnect>"] }]);
    const { usage } = await replyOf(model, requestOf());
    assert.deepEqual([usage.input, usage.output, usage.estimated], [10, 125, true]);
  });

  it("counts nothing of a request that was refused", async (t) => {
    const { model } = await anthropic(t, [refusal(400, error("invalid_request_error", "no"))]);
    assert.equal((await replyOf(model, requestOf())).usage.totalTokens, 0);
  });
});

describe("anthropic, learning what a server takes", () => {
  const refused = (message: string) => refusal(400, error("invalid_request_error", message));
  const thought = { type: "thinking", thinking: "hm", signature: "proof" } as const;

  it("leaves the cache marks out once they are refused", async (t) => {
    const answers = [
      refused("system.0.cache_control: Extra inputs are not permitted"),
      reply(say("a")),
      reply(say("b")),
    ];
    const { model, server, deps } = await anthropic(t, answers);
    assert.equal(spoken(await replyOf(model, requestOf({ tools: [SHELL] }))).text, "a");
    assert.equal(spoken(await replyOf(model, requestOf({ tools: [SHELL] }))).text, "b");
    const marked = server.requests.map((request) => request.text.includes("cache_control"));
    assert.deepEqual(marked, [true, false, false]);
    assert.equal(typeof server.requests[1]?.body["system"], "string");
    assert.deepEqual([deps.clock.slept, deps.log.lines.length], [[], 1]);
  });

  it("sends no thinking back any more once it is refused", async (t) => {
    const answers = [
      reply(think("hm", "proof"), say("one", 1)),
      refused(
        "messages.1.content.0: Invalid `signature` in `thinking` block. The block is bound to a different conversation.",
      ),
      reply(say("two")),
    ];
    const { model, server, deps } = await anthropic(t, answers);
    const first = await replyOf(model, requestOf());
    assert.deepEqual(first.content[0], thought);
    const next = requestOf({ systemPrompt: "another", messages: [user("go"), first, user("on")] });
    assert.equal(spoken(await replyOf(model, next)).text, "two");
    assert.deepEqual(
      server.requests.map((request) => request.text.includes("proof")),
      [false, true, false],
    );
    assert.equal(deps.log.lines.length, 1);
  });

  it("asks for no more output tokens than the server takes", async (t) => {
    const answers = [
      refused("max_tokens: 128000 > 64000, which is the maximum allowed number of output tokens for tiny"),
      reply(say("a")),
    ];
    const { model, server } = await anthropic(t, answers, { maxOutputTokens: 128_000 });
    await replyOf(model, requestOf());
    assert.deepEqual(
      server.requests.map(({ body }) => body["max_tokens"]),
      [128_000, 64_000],
    );
  });

  it("learns each thing once, so that refusals come to an end", async (t) => {
    const everything = refused("cache_control, thinking, max_tokens: 5 > 3");
    const { model, server } = await anthropic(t, [everything, everything, everything, everything]);
    assert.equal((await replyOf(model, requestOf())).errorCode, "model_error");
    assert.equal(server.requests.length, 4);
  });
});

describe("anthropic, on the wire", () => {
  it("sends the key and nothing of the environment", async (t) => {
    const names = [
      "ANTHROPIC_API_KEY",
      "ANTHROPIC_AUTH_TOKEN",
      "ANTHROPIC_BASE_URL",
      "ANTHROPIC_CUSTOM_HEADERS",
      "ANTHROPIC_LOG",
      "ANTHROPIC_WEBHOOK_SIGNING_KEY",
    ];
    const before = names.map((name) => process.env[name]);
    t.after(() => {
      for (const [at, name] of names.entries()) {
        if (before[at] === undefined) delete process.env[name];
        else process.env[name] = before[at];
      }
    });
    for (const name of names) process.env[name] = "authorization: from-the-environment";
    const { model, server } = await anthropic(t, [reply(say("a"))]);
    await replyOf(model, requestOf());
    const [request] = server.requests;
    assert.equal(request?.path, "/v1/messages");
    assert.equal(request.headers["x-api-key"], KEY);
    assert.equal(request.headers["anthropic-version"], "2023-06-01");
    assert.equal(request.headers.authorization, undefined);
    assert.ok(!JSON.stringify(request).includes("from-the-environment"));
    assert.ok(!Object.keys(request.headers).some((name) => name.startsWith("x-stainless")));
  });

  it("asks the same place whether its address ends in /v1 or not", async (t) => {
    const server = await sseServer(t, [reply(say("a")), reply(say("a"))]);
    for (const baseUrl of [server.url, server.url.replace(/\/v1$/, "/")]) {
      await replyOf(openAnthropic(settingsFor({ model: "anthropic/tiny", baseUrl }), depsFor()), requestOf());
    }
    assert.deepEqual(
      server.requests.map(({ path }) => path),
      ["/v1/messages", "/v1/messages"],
    );
  });

  it("sends no key to a gateway that asks for none", async (t) => {
    const { model, server } = await anthropic(t, [reply(say("a"))], { apiKey: null });
    assert.equal(spoken(await replyOf(model, requestOf())).text, "a");
    assert.equal(server.requests[0]?.headers["x-api-key"], undefined);
  });

  it("sends nothing when the signal is aborted before", async (t) => {
    const { model, server } = await anthropic(t, [reply(say("a"))]);
    const message = lastMessage(await collect(model, requestOf(), AbortSignal.abort()));
    assert.deepEqual([message.errorCode, server.requests.length], ["model_aborted", 0]);
  });

  for (const [why, settings, expected] of [
    ["no key", { apiKey: null }, /Input api-key: it is empty.*api\.anthropic\.com/],
    [
      "a key that no header carries",
      { apiKey: new Secret("a b") },
      /Input api-key: it is empty or holds a space/,
    ],
    ["no model", { model: "anthropic/" }, /names no model/],
    ["the address of the endpoint", { baseUrl: "https://gateway.example/v1/messages" }, /ends in \/messages/],
    ["an address with a password", { baseUrl: "https://me:secret@gateway.example" }, /user name or password/],
  ] as const) {
    it(`cannot be opened with ${why}`, () => {
      assert.throws(() => openAnthropic(settingsFor({ model: "anthropic/tiny", ...settings }), depsFor()), {
        code: "invalid_input",
        message: expected,
      });
    });
  }

  it("knows windows and prices at Anthropic, and at a gateway the windows alone", () => {
    const model = "anthropic/claude-haiku-4-5-20251001";
    const there = openAnthropic(settingsFor({ model }), depsFor());
    assert.deepEqual([there.contextWindow, there.maxOutputTokens], [200_000, 64_000]);
    assert.ok(there.price !== null && there.price !== "free" && there.price.input === 1_000_000);
    const gateway = openAnthropic(settingsFor({ model, baseUrl: "https://gateway.example" }), depsFor());
    assert.deepEqual([gateway.contextWindow, gateway.price], [200_000, null]);
  });

  it("keeps every request a byte-equal beginning of the next but for the marks, which move on", async (t) => {
    const turns = 50;
    const answers = Array.from({ length: turns }, (_, turn) => ({
      steps: [
        BEGIN,
        think("hm", `proof-${turn}`),
        call(`a${turn}`, ['{"command":"ls"}'], 1),
        call(`b${turn}`, ["{}"], 2),
        end("tool_use"),
        STOP,
      ],
    }));
    const { model, server } = await anthropic(t, answers);
    const messages = [user("go")];
    for (let turn = 0; turn < turns; turn += 1) {
      const said = await replyOf(model, requestOf({ messages, tools: [SHELL] }));
      messages.push(said);
      for (const { id } of spoken(said).calls) {
        const content = [{ type: "text", text: `output ${turn}` } as const];
        messages.push({
          ...{ role: "toolResult", toolCallId: id, toolName: "shell", content, isError: false },
          timestamp: turn,
        });
      }
    }
    const bodies = server.requests.map(({ text }) => text);
    const unmarked = bodies.map((text) => text.replaceAll(',"cache_control":{"type":"ephemeral"}', ""));
    for (const [turn, text] of unmarked.entries()) {
      const before = unmarked[turn - 1]?.replace(/\]\}$/, "") ?? "";
      assert.ok(text.startsWith(before), `request ${turn + 1}`);
      const sent = JSON.parse(bodies[turn] ?? "");
      const marked = sent.messages.flatMap(({ content }: { content: object[] }, at: number) =>
        content.some((block) => "cache_control" in block) ? [at] : [],
      );
      const last = sent.messages.length - 1;
      assert.deepEqual(marked, turn === 0 ? [0] : [last - 2, last], `marks of request ${turn + 1}`);
      assert.ok("cache_control" in sent.messages[last].content.at(-1));
      assert.ok("cache_control" in sent.system[0] && "cache_control" in sent.tools[0]);
    }
  });
});
