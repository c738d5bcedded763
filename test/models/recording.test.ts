import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { type AgentMessage, toolCallsOf } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../../src/core/model.ts";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { createModel } from "../../src/models/create.ts";
import { recordingModel } from "../../src/models/recording.ts";
import { replayModel } from "../../src/models/replay.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { assertWellFormed, modelContract } from "../contracts/model.ts";
import { createFakeLog } from "../fakes/log.ts";
import { event, refusal, sseServer } from "../kit/sse-server.ts";
import { collect, depsFor, lastMessage, ManualClock, requestOf, SHELL, user } from "./kit.ts";
import { CHAT, WIRES } from "./wires.ts";

const SECRET = "hunter2-of-the-repository-0123456789";
/** Shorter than the mark that stands in its place. */
const SHORT = "hunter22";
const redact = createRedactor([
  { name: "key", value: new Secret(SECRET) },
  { name: "another_key", value: new Secret(SHORT) },
  { name: "third_key", value: new Secret("abcdefgh12345678") },
]);

/** The model with its recording so far. */
function recorded(model: ModelAdapter) {
  const lines: string[] = [];
  return { lines, model: recordingModel(model, { write: (line) => void lines.push(line), redact }) };
}

function played(lines: readonly string[], anyway = false) {
  const log = createFakeLog();
  const options = { name: "replay:file", clock: new ManualClock(), log, anyway };
  return { log, model: replayModel(`${lines.join("\n")}\n`, options) };
}

const scripted = (...replies: ScriptedReply[]) => scriptedModel({ replies }, { name: "script" });

/** Asks, answers the calls of the reply, and asks again, so often. */
async function conversation(model: ModelAdapter, turns: number, first = "go"): Promise<ModelEvent[][]> {
  const messages: AgentMessage[] = [user(first)];
  const all: ModelEvent[][] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const events = await collect(model, requestOf({ messages: [...messages], tools: [SHELL] }));
    all.push(events);
    const reply = lastMessage(events);
    messages.push(reply);
    const calls = toolCallsOf(reply).map(({ id }) => resultOf(id));
    messages.push(...(calls.length > 0 ? calls : [user("Go on.")]));
  }
  return all;
}

function resultOf(toolCallId: string, text = "a.ts"): AgentMessage {
  const content = [{ type: "text", text } as const];
  return { role: "toolResult", toolCallId, toolName: "shell", content, isError: false, timestamp: 5 };
}

const WORDS = requestOf({ messages: [user("Say something.")] });
const CALLS = requestOf({ messages: [user("List the files.")], tools: [SHELL] });

async function contractScene(request: ModelRequest, reply: ScriptedReply) {
  const { lines, model } = recorded(scripted(reply));
  await collect(model, request);
  return { model: played(lines).model, request };
}

modelContract({
  name: "replay",
  words: () => contractScene(WORDS, { content: "Something long enough to stream." }),
  calls: () =>
    contractScene(CALLS, { content: [{ type: "toolCall", name: "shell", arguments: { command: "ls" } }] }),
  failure: async () => {
    const failed = { stopReason: "error", errorMessage: "Busy.", errorCode: "model_overloaded" } as const;
    return contractScene(WORDS, { content: "half", ...failed });
  },
  endless: null,
  secrets: [],
});

describe("a recording", () => {
  for (const wire of WIRES) {
    it(`plays back the very events of the ${wire.name} wire, without a network`, async (t: TestContext) => {
      const busy = refusal(400, wire.refusal("no such thing"));
      const answers = [wire.turn("c1", "ls"), wire.turn("c2", 'say "hi"'), wire.answer("Done."), busy];
      const server = await sseServer(t, answers);
      const { lines, model } = recorded(await createModel(wire.settings(server.url), depsFor()));
      const original = await conversation(model, 4);
      const replayed = await conversation(played(lines).model, 4);
      assert.deepEqual(
        replayed.map((events) => events.map((event) => JSON.parse(JSON.stringify(event)))),
        original.map((events) => events.map((event) => JSON.parse(JSON.stringify(event)))),
      );
      for (const events of replayed) assertWellFormed(events);
    });

    it(`counts what the ${wire.name} wire sealed as large as it was, and does not keep it`, async (t) => {
      const server = await sseServer(t, [wire.turn("c1", "ls")]);
      const { lines, model } = recorded(await createModel(wire.settings(server.url), depsFor()));
      const [original] = await conversation(model, 1);
      const [replayed] = await conversation(played(lines).model, 1);
      const size = (events: readonly ModelEvent[] = []) => lastMessage(events).replay?.characters;
      assert.equal(size(replayed), size(original));
      assert.doesNotMatch(lines.join("\n"), /sealed-by-responses/);
    });
  }

  it("has the limits and the price of the model, and those of the small one", () => {
    const small = scriptedModel({ replies: [] }, { name: "little", contextWindow: 9_000, price: null });
    const { lines } = recorded({ ...scripted(), small });
    const { model } = played(lines);
    assert.deepEqual(
      [model.name, model.contextWindow, model.price, model.small?.name, model.small?.contextWindow],
      ["replay:file", 200_000, "free", "little", 9_000],
    );
  });

  it("plays each of two models from its own part", async () => {
    const small = scriptedModel({ replies: [{ content: "s1" }, { content: "s2" }] }, { name: "little" });
    const { lines, model } = recorded({ ...scripted({ content: "m1" }, { content: "m2" }), small });
    await collect(model.small ?? model, requestOf());
    await collect(model, requestOf());
    await collect(model.small ?? model, requestOf({ messages: [user("more")] }));
    const again = played(lines).model;
    const said = async (one: ModelAdapter, request = requestOf()) =>
      lastMessage(await collect(one, request)).content;
    assert.deepEqual(await said(again), [{ type: "text", text: "m1" }]);
    assert.deepEqual(await said(again.small ?? again), [{ type: "text", text: "s1" }]);
    const more = requestOf({ messages: [user("more")] });
    assert.deepEqual(await said(again.small ?? again, more), [{ type: "text", text: "s2" }]);
  });

  it("is spent at its end", async () => {
    const { lines, model } = recorded(scripted({ content: "one" }));
    await collect(model, requestOf());
    const again = played(lines).model;
    assert.equal(again.spent?.(), false);
    await collect(again, requestOf());
    assert.equal(again.spent?.(), true);
  });

  it("keeps what a reader heard before it walked away", async () => {
    const { lines, model } = recorded(
      scripted({ content: "one two three four five six seven" }, { content: "next" }),
    );
    for await (const event of model.stream(requestOf(), new AbortController().signal)) {
      if (event.type === "text_delta") break;
    }
    await collect(model, requestOf());
    const again = played(lines).model;
    const [first] = [await collect(again, requestOf())];
    assert.deepEqual(
      first?.map(({ type }) => type),
      ["start", "text_start", "text_delta", "error"],
    );
    assert.deepEqual(lastMessage(await collect(again, requestOf())).content, [
      { type: "text", text: "next" },
    ]);
  });
});

describe("a secret", () => {
  it("is in no line of a recording, wherever it stood, also cut in two", async () => {
    const command = `curl -H ${SECRET}`;
    const replies: ScriptedReply[] = [
      {
        content: [
          { type: "thinking", thinking: `The key is ${SECRET}, I think.` },
          { type: "text", text: `The key is ${SHORT}.` },
          { type: "toolCall", id: "c1", name: "shell", arguments: { command, [SECRET]: [SECRET] } },
        ],
      },
      { content: "half", stopReason: "error", errorMessage: `Refused ${SECRET}`, errorCode: "model_auth" },
    ];
    const { lines, model } = recorded(scripted(...replies));
    await conversation(model, 2, `Use ${SECRET}`);
    const written = lines.join("\n");
    for (let at = 0; at + 12 <= SECRET.length; at += 4)
      assert.ok(!written.includes(SECRET.slice(at, at + 12)), written);
    const events = await conversation(played(lines).model, 2, "Use [redacted:key]");
    for (const one of events) assertWellFormed(one);
    const [block] = lastMessage(events[0] ?? []).content.filter(({ type }) => type === "text");
    const text = "The key is [redacted:another_key].";
    assert.deepEqual(block, { type: "text", text });
  });
});

it("arguments stay a JSON object where their text holds a secret across two of them", async (t) => {
  const written = '{ "words": ["abcdefgh", "12345678"] }';
  const call = { index: 0, id: "c1", function: { name: "shell", arguments: written } };
  const choice = { index: 0, delta: { tool_calls: [call] }, finish_reason: "tool_calls" };
  const server = await sseServer(t, [{ steps: [event({ choices: [choice] })] }]);
  const { lines, model } = recorded(await createModel(CHAT.settings(server.url), depsFor()));
  await conversation(model, 1);
  const [events = []] = await conversation(played(lines).model, 1);
  assert.deepEqual(toolCallsOf(assertWellFormed(events))[0]?.arguments, { words: ["abcdefgh", "12345678"] });
});

describe("a request that is not the one that was recorded", () => {
  const other = { ...SHELL, name: "other" };
  const said = { content: "fine" } as const;

  for (const [what, change, named] of [
    ["another system prompt", { systemPrompt: "T" }, /^Request 1 .*: the system prompt differs\./],
    ["other tools", { tools: [other] }, /the tools that are offered differs/],
    ["tools in another order", { tools: [other, SHELL] }, /the tools that are offered differs/],
    ["another message", { messages: [user("stop")] }, /message 1 \(user: [0-9a-f]{16}\) differs/],
    ["a message more", { messages: [user("go"), resultOf("c")] }, /message 2 \(result of shell: /],
    ["a message less", { messages: [] }, /message 1 \(none; recorded was user: /],
    ["another ceiling", { maxOutputTokens: 5 }, /the tokens that a reply may have \(null, now 5\)/],
  ] as const) {
    it(`is answered with what differs first: ${what}`, async () => {
      const { lines, model } = recorded(scripted(said));
      await collect(model, requestOf({ tools: [SHELL, other] }));
      const request = requestOf({ tools: [SHELL, other], ...change } as Partial<ModelRequest>);
      const reply = lastMessage(await collect(played(lines).model, request));
      assert.equal(reply.errorCode, "model_error");
      assert.match(reply.errorMessage ?? "", named);
    });
  }

  it("is answered all the same where that is wanted, which the log says once", async () => {
    const { lines, model } = recorded(scripted(said, said));
    await collect(model, requestOf());
    await collect(model, requestOf());
    const { log, model: again } = played(lines, true);
    for (let turn = 0; turn < 2; turn += 1) {
      const reply = lastMessage(await collect(again, requestOf({ systemPrompt: "T" })));
      assert.deepEqual(reply.content, [{ type: "text", text: "fine" }]);
    }
    assert.equal(log.lines.length, 1);
    assert.match(
      log.lines[0] ?? "",
      /^warning: Request 1 is not the one that was recorded: the system prompt/,
    );
  });

  it("is none for times, details, a deadline, or the marks of a fence, which are new in every run", async () => {
    const mark = (digit: string) => `<untrusted-${digit.repeat(32)} title>x</untrusted-${digit.repeat(32)}>`;
    const asked = (digit: string, timestamp: number) =>
      requestOf({
        messages: [
          { role: "user", content: mark(digit), timestamp },
          { ...resultOf("c"), details: timestamp },
        ] as AgentMessage[],
        deadline: timestamp,
      });
    const { lines, model } = recorded(scripted(said));
    await collect(model, asked("a", 1));
    const reply = lastMessage(await collect(played(lines).model, asked("b", 2)));
    assert.equal(reply.errorMessage, undefined);
  });

  it("is one more than there were", async () => {
    const { lines } = recorded(scripted());
    const reply = lastMessage(await collect(played(lines).model, requestOf()));
    assert.match(reply.errorMessage ?? "", /^The recording has no reply for request 1\.$/);
  });
});

const PIECE_OF_NOTHING = JSON.stringify({
  ...{ type: "exchange", of: "model", start: null, end: null, message: null, written: {} },
  request: { systemPrompt: "", tools: "", maxOutputTokens: null, same: 0, messages: [] },
  pieces: [["text_start", 4_000_000_000]],
});

describe("a file that is no recording", () => {
  for (const [what, lines, named] of [
    ["an empty one", [], /its first line is no header/],
    ["one of something else", ['{"type":"transcript","schema":1}'], /line 1: /],
    ["one of a later version", ['{"type":"recording","schema":2,"model":{},"small":null}'], /line 1: /],
    [
      "one with a piece of nothing",
      [...recorded(scripted()).lines, PIECE_OF_NOTHING],
      /line 2: .*a piece of a block/s,
    ],
    ["one that was cut", ['{"type":"recording"'], /line 1: /],
  ] as const) {
    it(`is refused, naming the line: ${what}`, () => {
      assert.throws(() => played(lines), { code: "config_invalid", message: named });
    });
  }
});
