import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { setImmediate as nextTick } from "node:timers/promises";
import { LLMock } from "@copilotkit/aimock";
import { Secret } from "../../../src/core/values.ts";
import { openCompatible } from "../../../src/models/openai/open-compatible.ts";
import type { ModelSettings } from "../../../src/models/provider.ts";
import { MAX_REPLY_BYTES } from "../../../src/models/wire/exchange.ts";
import { assertWellFormed } from "../../contracts/model.ts";
import { type Answer, DONE, event, refusal, sseServer } from "../../kit/sse-server.ts";
import {
  collect,
  depsFor,
  KEY,
  lastMessage,
  PATIENCE_MS,
  replyOf,
  requestOf,
  SHELL,
  settingsFor,
  spoken,
  user,
} from "../kit.ts";

const chunk = (delta: unknown, finish: string | null = null) =>
  event({ model: "tiny-1", choices: [{ index: 0, delta, finish_reason: finish }] });
const call = (piece: unknown, finish: string | null = null) => chunk({ tool_calls: [piece] }, finish);
const usage = (counts: unknown) => event({ choices: [], usage: counts });
const text = (words: string): Answer => ({ steps: [chunk({ content: words }), chunk({}, "stop"), DONE] });

async function chat(t: TestContext, answers: readonly Answer[], overrides: Partial<ModelSettings> = {}) {
  const server = await sseServer(t, answers);
  const deps = depsFor();
  return { server, deps, model: openCompatible(settingsFor({ baseUrl: server.url, ...overrides }), deps) };
}

/** A step of the server that the test lets pass. */
function gate(): { readonly opened: Promise<void>; open(): void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe("openai-chat, assembling a reply", () => {
  const whole = [
    chunk({ role: "assistant", content: "" }),
    chunk({ reasoning_content: "hmm" }),
    chunk({ content: "é, 你好 and 🎉" }),
    chunk({}, "stop"),
    DONE,
  ].join("");
  const bytes = Buffer.from(whole);

  it("gives the same events however the bytes are cut", async (t) => {
    const { model } = await chat(t, [{ steps: [bytes] }]);
    const expected = await collect(model, requestOf());
    assert.equal(spoken(assertWellFormed(expected)).text, "é, 你好 and 🎉");
    for (const size of [1, 2, 3, 7, 64]) {
      const steps = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
        bytes.subarray(at * size, (at + 1) * size),
      );
      const { model: other } = await chat(t, [{ steps }]);
      assert.deepEqual(await collect(other, requestOf()), expected);
    }
  });

  it("keeps thinking apart from text", async (t) => {
    const { model } = await chat(t, [{ steps: [bytes] }]);
    const { content, model: name } = await replyOf(model, requestOf());
    assert.deepEqual(content, [
      { type: "thinking", thinking: "hmm" },
      { type: "text", text: "é, 你好 and 🎉" },
    ]);
    assert.equal(name, "tiny-1");
  });

  it("puts interleaved calls together by their number", async (t) => {
    const { model } = await chat(t, [
      {
        steps: [
          chunk({ content: "Two." }),
          call({ index: 0, id: "a", type: "function", function: { name: "shell", arguments: "" } }),
          call({ index: 1, id: "b", type: "function", function: { name: "shell", arguments: '{"command"' } }),
          call({ index: 0, function: { arguments: '{"command":"ls' } }),
          call({ index: 1, function: { arguments: ':"pwd"}' } }),
          call({ index: 0, function: { arguments: '"}' } }),
          chunk({}, "tool_calls"),
          DONE,
        ],
      },
    ]);
    const message = assertWellFormed(await collect(model, requestOf({ tools: [SHELL] })));
    assert.equal(message.stopReason, "toolUse");
    assert.deepEqual(spoken(message), {
      text: "Two.",
      calls: [
        { type: "toolCall", id: "a", name: "shell", arguments: { command: "ls" } },
        { type: "toolCall", id: "b", name: "shell", arguments: { command: "pwd" } },
      ],
    });
  });

  it("takes calls without numbers, and two calls with the same number", async (t) => {
    const { model } = await chat(t, [
      {
        steps: [
          call({ id: "a", function: { name: "shell", arguments: "{" } }),
          call({ function: { arguments: "}" } }),
          call({ index: 0, id: "b", function: { name: "shell", arguments: "{}" } }),
          call({ index: 0, id: "c", function: { name: "shell", arguments: "{}" } }, "tool_calls"),
        ],
      },
    ]);
    const { calls } = spoken(assertWellFormed(await collect(model, requestOf())));
    assert.deepEqual(
      calls.map(({ id }) => id),
      ["a", "b", "c"],
    );
  });

  it("gives each of two calls with one id its own, and each the pieces that are meant for it", async (t) => {
    const piece = (index: number, text: string) =>
      call({ index, id: "a", function: { name: "shell", arguments: text } });
    const steps = [
      piece(0, '{"command":'),
      piece(1, "{"),
      piece(0, '"ls"}'),
      piece(1, "}"),
      chunk({}, "tool_calls"),
    ];
    const { model } = await chat(t, [{ steps }]);
    const { calls } = spoken(assertWellFormed(await collect(model, requestOf())));
    assert.deepEqual(
      calls.map((made) => [made.id, made.arguments]),
      [
        ["a", { command: "ls" }],
        ["call_2", {}],
      ],
    );
  });

  it("gives calls without ids new ones, which no call of the history has", async (t) => {
    const piece = (index: number) => call({ index, id: "", function: { name: "shell", arguments: "{}" } });
    const { model } = await chat(t, [{ steps: [piece(0), piece(1), chunk({}, "tool_calls")] }]);
    const made = await replyOf(model, requestOf());
    const { model: next } = await chat(t, [{ steps: [piece(0), chunk({}, "tool_calls")] }]);
    const later = await replyOf(next, requestOf({ messages: [user("go"), made] }));
    const ids = [...spoken(made).calls, ...spoken(later).calls].map(({ id }) => id);
    assert.equal(new Set(ids).size, 3);
  });

  it("does not make up an id that another provider gave before", async (t) => {
    const content = [{ type: "toolCall", id: "call_2", name: "shell", arguments: {} } as const];
    const piece = call({ index: 0, function: { name: "shell", arguments: "{}" } }, "tool_calls");
    const { model } = await chat(t, [text("x"), { steps: [piece] }]);
    const before = { ...(await replyOf(model, requestOf())), content };
    const after = await replyOf(model, requestOf({ messages: [user("go"), before] }));
    assert.deepEqual(
      spoken(after).calls.map(({ id }) => id),
      ["call_3"],
    );
  });

  for (const [written, expected] of [
    ["", { arguments: {} }],
    [" \n", { arguments: {} }],
    ['{"command":"ls"}', { arguments: { command: "ls" } }],
    [
      '{"command":"l',
      { arguments: {}, argumentsError: "The arguments are no JSON object.", rawArguments: '{"command":"l' },
    ],
    ["[]", { arguments: {}, argumentsError: "The arguments are no JSON object.", rawArguments: "[]" }],
    ["null", { arguments: {}, argumentsError: "The arguments are no JSON object.", rawArguments: "null" }],
    ['"{}"', { arguments: {}, argumentsError: "The arguments are no JSON object.", rawArguments: '"{}"' }],
  ] as const) {
    it(`keeps a call whose arguments are ${JSON.stringify(written)}`, async (t) => {
      const piece = { index: 0, id: "a", function: { name: "shell", arguments: written } };
      const { model } = await chat(t, [{ steps: [call(piece), chunk({}, "tool_calls")] }]);
      const { calls } = spoken(assertWellFormed(await collect(model, requestOf())));
      assert.deepEqual(calls, [{ type: "toolCall", id: "a", name: "shell", ...expected }]);
    });
  }

  it("says of arguments that the token limit cut that it was the limit", async (t) => {
    const piece = { index: 0, id: "a", function: { name: "shell", arguments: '{"command":"l' } };
    const { model } = await chat(t, [{ steps: [call(piece), chunk({}, "length")] }]);
    const message = await replyOf(model, requestOf());
    assert.equal(message.stopReason, "length");
    assert.match(spoken(message).calls[0]?.argumentsError ?? "", /cut at its token limit/);
  });

  it("never takes text for a call", async (t) => {
    const { model } = await chat(t, [text('<tool_call name="push" />{"name":"shell","arguments":{}}')]);
    assert.deepEqual(spoken(await replyOf(model, requestOf({ tools: [SHELL] }))).calls, []);
  });

  it("ends normally with an empty reply", async (t) => {
    const { model } = await chat(t, [{ steps: [chunk({ content: "" }), chunk({}, "stop")] }]);
    const message = assertWellFormed(await collect(model, requestOf()));
    assert.deepEqual([message.stopReason, message.content], ["stop", []]);
  });

  it("stops a reply that never stops", async (t) => {
    const big = chunk({ content: "x".repeat(1024 * 1024) });
    const { model } = await chat(t, [{ steps: Array.from({ length: 20 }, () => big) }]);
    const message = await replyOf(model, requestOf());
    assert.equal(message.errorCode, "model_bad_reply");
    assert.match(message.errorMessage ?? "", new RegExp(`more than ${MAX_REPLY_BYTES} bytes`));
  });
});

describe("openai-chat, counting", () => {
  const price = { input: 2_000_000, output: 8_000_000, cacheRead: 500_000, cacheWrite: 0, source: "a test" };

  it("takes the provider's numbers, cached tokens apart, and rounds the cost up", async (t) => {
    const counts = {
      prompt_tokens: 1_001,
      completion_tokens: 10,
      prompt_tokens_details: { cached_tokens: 1_000 },
    };
    const { model } = await chat(
      t,
      [{ steps: [chunk({ content: "x" }), chunk({}, "stop"), usage(counts), DONE] }],
      {
        price: price as ModelSettings["price"],
      },
    );
    const { usage: used } = await replyOf(model, requestOf());
    assert.deepEqual(used, {
      input: 1,
      output: 10,
      cacheRead: 1_000,
      cacheWrite: 0,
      totalTokens: 1_011,
      cost: 582,
      estimated: false,
    });
  });

  it("takes no number for a count that no request can have: sums of such would not be exact", async (t) => {
    const counts = { prompt_tokens: Number.MAX_SAFE_INTEGER, completion_tokens: Number.MAX_SAFE_INTEGER };
    const { model } = await chat(t, [
      { steps: [chunk({ content: "x" }), chunk({}, "stop"), usage(counts), DONE] },
    ]);
    const { usage: used } = assertWellFormed(await collect(model, requestOf()));
    assert.equal(used.estimated, true);
  });

  it("takes what was written to the cache, and what was thought, from the provider's numbers", async (t) => {
    const counts = {
      prompt_tokens: 1_000,
      completion_tokens: 10,
      prompt_tokens_details: { cached_tokens: 600, cache_write_tokens: 300 },
      completion_tokens_details: { reasoning_tokens: 7 },
    };
    const steps = [chunk({ content: "x" }), chunk({}, "stop"), usage(counts), DONE];
    const { model } = await chat(t, [{ steps }]);
    const { input, cacheRead, cacheWrite, reasoning } = (await replyOf(model, requestOf())).usage;
    assert.deepEqual([input, cacheRead, cacheWrite, reasoning], [100, 600, 300, 7]);
  });

  it("never guesses a price", async (t) => {
    const { model } = await chat(t, [text("x")]);
    assert.equal(model.price, null);
    assert.equal((await replyOf(model, requestOf())).usage.cost, null);
  });

  it("estimates what the provider does not report, and says so", async (t) => {
    const { model } = await chat(t, [text("eight bytes long")]);
    const { usage: used } = await replyOf(model, requestOf());
    assert.equal(used.estimated, true);
    assert.equal(used.output, 5);
    assert.ok(used.input > 10);
  });

  it("counts a reply that broke off, and not one that was refused", async (t) => {
    const { model } = await chat(t, [{ steps: [chunk({ content: "half" }), "<disconnect>"] }]);
    assert.ok((await replyOf(model, requestOf())).usage.input > 0);
    const { model: refusing } = await chat(t, [refusal(400, { error: { message: "no" } })]);
    assert.equal((await replyOf(refusing, requestOf())).usage.totalTokens, 0);
  });
});

describe("openai-chat, learning what a server takes", () => {
  it("sends max_tokens to an unknown server, and max_completion_tokens once that is refused", async (t) => {
    const refused =
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.";
    const answers = [
      refusal(400, { error: { message: refused, param: "max_tokens" } }),
      text("a"),
      text("b"),
    ];
    const { model, server, deps } = await chat(t, answers, { maxOutputTokens: 700 });
    assert.equal(spoken(await replyOf(model, requestOf())).text, "a");
    assert.equal(spoken(await replyOf(model, requestOf({ maxOutputTokens: 900 }))).text, "b");
    const fields = server.requests.map(({ body }) => [body["max_tokens"], body["max_completion_tokens"]]);
    assert.deepEqual(fields, [
      [700, undefined],
      [undefined, 700],
      [undefined, 700],
    ]);
    assert.deepEqual(deps.clock.slept, []);
    assert.equal(deps.log.lines.length, 1);
  });

  it("leaves stream_options out once they are refused", async (t) => {
    const detail = [
      { type: "extra_forbidden", loc: ["body", "stream_options"], msg: "Extra inputs are not permitted" },
    ];
    const { model, server } = await chat(t, [refusal(422, { detail }), text("a"), text("b")]);
    assert.equal((await replyOf(model, requestOf())).usage.estimated, true);
    await replyOf(model, requestOf());
    const asked = server.requests.map(({ body }) => body["stream_options"]);
    assert.deepEqual(asked, [{ include_usage: true }, undefined, undefined]);
  });

  it("takes whole replies from a server that refuses to stream", async (t) => {
    const no = refusal(400, { error: { message: "Streaming is not supported.", param: "stream" } });
    const whole = refusal(200, { choices: [{ message: { content: "a" }, finish_reason: "stop" }] });
    const { model, server, deps } = await chat(t, [no, whole, whole]);
    assert.equal(spoken(await replyOf(model, requestOf())).text, "a");
    assert.equal(spoken(await replyOf(model, requestOf())).text, "a");
    const asked = server.requests.map(({ body }) => [body["stream"], body["stream_options"] !== undefined]);
    assert.deepEqual(asked, [
      [true, true],
      [false, false],
      [false, false],
    ]);
    assert.equal(deps.log.lines.length, 1);
  });

  it("does not go back and forth between two refusals", async (t) => {
    const answers = ["max_tokens", "max_completion_tokens"].map((field) =>
      refusal(400, { error: { message: `Unknown field: ${field}` } }),
    );
    const { model, server } = await chat(t, answers);
    assert.equal((await replyOf(model, requestOf())).errorCode, "model_error");
    assert.equal(server.requests.length, 2);
  });

  it("does not take a value that is too large for an unknown field", async (t) => {
    const answers = [refusal(400, { error: { message: "max_tokens is too large: 4096. At most 1024." } })];
    const { model, server } = await chat(t, answers);
    assert.equal((await replyOf(model, requestOf())).errorCode, "model_error");
    assert.equal(server.requests.length, 1);
  });
});

describe("openai-chat, waiting", () => {
  it("gives up on a server that sends no byte, and tries again", async (t) => {
    const { model, server, deps } = await chat(t, [{ steps: ["<hang>"] }, text("late")]);
    const playing = replyOf(model, requestOf());
    await server.received(1);
    deps.clock.advance(PATIENCE_MS);
    assert.equal(spoken(await playing).text, "late");
    assert.deepEqual(deps.clock.slept, [750]);
  });

  it("gives up for good on one that never sends a byte, and counts what it was asked as an estimate", async (t) => {
    const silent = { steps: [new Promise<void>(() => {})] };
    const { model, server, deps } = await chat(t, Array(5).fill(silent));
    const playing = replyOf(model, requestOf());
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await server.received(attempt);
      deps.clock.advance(PATIENCE_MS);
    }
    const { errorCode, usage } = await playing;
    assert.equal(errorCode, "model_timeout");
    assert.ok(usage.input > 0 && usage.estimated, JSON.stringify(usage));
  });

  it("gives up on a server that falls silent inside a reply", async (t) => {
    const { model, deps } = await chat(t, [{ steps: [chunk({ content: "half" }), "<hang>"] }]);
    const events = [];
    for await (const each of model.stream(requestOf(), new AbortController().signal)) {
      events.push(each);
      if (each.type === "text_delta") deps.clock.advance(PATIENCE_MS);
    }
    const message = assertWellFormed(events);
    assert.equal(message.errorCode, "model_timeout");
    assert.match(message.errorMessage ?? "", /went silent inside a reply for 1000 s/);
    assert.equal(deps.clock.waiting, 0);
  });

  it("takes comment lines for a sign of life", async (t) => {
    const ping = gate();
    const rest = gate();
    const steps = [
      chunk({ content: "a" }),
      ping.opened,
      ": ping\n\n",
      rest.opened,
      chunk({ content: "b" }),
      chunk({}, "stop"),
    ];
    const { model, deps } = await chat(t, [{ steps }]);
    const events = [];
    for await (const each of model.stream(requestOf(), new AbortController().signal)) {
      events.push(each);
      if (each.type !== "text_delta" || each.delta !== "a") continue;
      deps.clock.advance(PATIENCE_MS * 0.75);
      const { reads } = deps.clock;
      ping.open();
      while (deps.clock.reads === reads) await nextTick();
      deps.clock.advance(PATIENCE_MS * 0.75);
      await nextTick();
      rest.open();
    }
    assert.equal(spoken(assertWellFormed(events)).text, "ab");
    assert.equal(deps.clock.waiting, 0);
  });

  it("stops waiting for the next attempt when it is aborted", async (t) => {
    const { server, deps } = await chat(t, []);
    const abort = new AbortController();
    const impatient = {
      ...deps,
      clock: {
        now: () => deps.clock.now(),
        sleep: async (ms: number, signal?: AbortSignal) => {
          if (ms < PATIENCE_MS) abort.abort();
          await deps.clock.sleep(PATIENCE_MS, signal);
        },
      },
    };
    const busy = await sseServer(t, [refusal(503, { error: { message: "busy" } })]);
    const model = openCompatible(settingsFor({ baseUrl: busy.url }), impatient);
    const message = lastMessage(await collect(model, requestOf(), abort.signal));
    assert.deepEqual([message.stopReason, message.errorCode], ["aborted", "model_aborted"]);
    assert.deepEqual([busy.requests.length, server.requests.length], [1, 0]);
  });
});

describe("openai-chat, on the wire", () => {
  it("sends the key and nothing of the environment", async (t) => {
    const names = [
      "OPENAI_API_KEY",
      "OPENAI_BASE_URL",
      "OPENAI_ORG_ID",
      "OPENAI_PROJECT_ID",
      "OPENAI_CUSTOM_HEADERS",
    ];
    const before = names.map((name) => process.env[name]);
    t.after(() => {
      for (const [at, name] of names.entries()) {
        if (before[at] === undefined) delete process.env[name];
        else process.env[name] = before[at];
      }
    });
    for (const name of names) process.env[name] = "authorization: from-the-environment";
    const { model, server } = await chat(t, [text("a")]);
    await replyOf(model, requestOf());
    const [request] = server.requests;
    assert.equal(request?.path, "/v1/chat/completions");
    assert.equal(request.headers.authorization, `Bearer ${KEY}`);
    assert.ok(!JSON.stringify(request).includes("from-the-environment"));
    assert.ok(!Object.keys(request.headers).some((name) => name.startsWith("x-stainless")));
  });

  it("sends nothing when the signal is aborted before", async (t) => {
    const { model, server } = await chat(t, [text("a")]);
    const message = lastMessage(await collect(model, requestOf(), AbortSignal.abort()));
    assert.deepEqual([message.errorCode, server.requests.length], ["model_aborted", 0]);
  });

  it("sends no authorization without a key", async (t) => {
    const { model, server } = await chat(t, [text("a")], { apiKey: null });
    assert.equal(spoken(await replyOf(model, requestOf())).text, "a");
    assert.equal(server.requests[0]?.headers.authorization, undefined);
  });

  it("is told wrong keys apart by a model server that nobody here wrote", async (t) => {
    const server = new LLMock({ port: 0, strict: true, auth: { apiKeys: [KEY] } });
    server.onMessage("go", { content: "hello" });
    await server.start();
    t.after(() => server.stop());
    const settings = { baseUrl: `${server.url}/v1` };
    const right = openCompatible(settingsFor(settings), depsFor());
    assert.equal(spoken(await replyOf(right, requestOf())).text, "hello");
    const wrong = openCompatible(settingsFor({ ...settings, apiKey: new Secret("sk-wrong-key") }), depsFor());
    assert.equal((await replyOf(wrong, requestOf())).errorCode, "model_auth");
  });

  it("keeps every request a byte-equal beginning of the next", async (t) => {
    const turns = 50;
    const piece = (turn: number) => ({
      index: 0,
      id: `c${turn}`,
      function: { name: "shell", arguments: '{"command":"ls"}' },
    });
    const answers = Array.from({ length: turns }, (_, turn) => ({
      steps: [call(piece(turn)), chunk({}, "tool_calls")],
    }));
    const { model, server } = await chat(t, answers);
    const messages = [user("go")];
    for (let turn = 0; turn < turns; turn += 1) {
      messages.push(await replyOf(model, requestOf({ messages, tools: [SHELL] })));
      const content = [{ type: "text", text: `output ${turn}` } as const];
      messages.push({
        role: "toolResult",
        toolCallId: `c${turn}`,
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
  });
});
