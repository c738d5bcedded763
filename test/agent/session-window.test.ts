import assert from "node:assert/strict";
import { test } from "node:test";
import { checkPairing } from "../../src/agent/pairing.ts";
import { QueryEngine } from "../../src/agent/query-engine.ts";
import type { QueryEvent } from "../../src/agent/query-events.ts";
import type { QueryEngineOptions } from "../../src/agent/query-options.ts";
import type { AgentEvent } from "../../src/core/events.ts";
import { textOf, type Usage } from "../../src/core/messages.ts";
import type { ModelRequest } from "../../src/core/model.ts";
import { charactersOfAll } from "../../src/core/tokens.ts";
import type { ScriptedMessage, ScriptedReply } from "../../src/models/script.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { ALLOW, call, calls, tool } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";
import { agentTool, said } from "./kit/loop.ts";

const PAGE = "line of the file\n".repeat(200);
const read = agentTool("read", () => said(PAGE));
const NOTED = [tool("read", () => Promise.reject(new Error("not run")))];

interface Setup extends Partial<Omit<QueryEngineOptions, "compaction">> {
  readonly contextWindow?: number;
  readonly keepTokens?: number | undefined;
  /** `null`: a conversation is never shortened. */
  readonly notes?: ScriptedMessage | null;
  /** What the model says to everything but a request for notes. */
  readonly answer: (request: ModelRequest) => ScriptedMessage | ScriptedReply;
}

function session({
  contextWindow = 8_000,
  keepTokens,
  notes = says("Notes."),
  answer,
  observe,
  ...more
}: Setup) {
  const requests: ModelRequest[] = [];
  const events: AgentEvent[] = [];
  const counted: Usage[] = [];
  const clock = new IdleClock();
  const reply: ScriptedReply = (request, turn) => {
    requests.push(request);
    if (isForNotes(request)) return notes ?? says("");
    const answered = answer(request);
    return typeof answered === "function" ? answered(request, turn) : answered;
  };
  const model = scriptedModel(
    { replies: Array.from({ length: 500 }, () => reply) },
    { clock, contextWindow },
  );
  const engine = new QueryEngine({
    ...{ systemPrompt: "You test.", decide: () => ALLOW, clock, sessionId: "s", model, tools: [read] },
    maxTurns: 100,
    observe: (event) => {
      events.push(event);
      return observe?.(event);
    },
    ...(notes === null
      ? {}
      : {
          compaction: {
            ...{ model, tools: NOTED, count: (usage: Usage) => counted.push(usage) },
            ...(keepTokens === undefined ? {} : { keepTokens }),
          },
        }),
    ...more,
  });
  const compactions = () => events.filter((event) => event.type === "compaction");
  return { engine, requests, counted, compactions };
}

function says(content: string): ScriptedMessage {
  return { content };
}

function isForNotes({ systemPrompt }: ModelRequest): boolean {
  return systemPrompt.startsWith("You keep the notes");
}

async function ask(engine: QueryEngine, input: string): Promise<QueryEvent[]> {
  const events: QueryEvent[] = [];
  for await (const event of engine.query(input)) events.push(event);
  return events;
}

/** Reads so many times for each question, then answers. */
function readsThenAnswers(times: number) {
  let left = times;
  return (): ScriptedMessage => {
    if (left === 0) {
      left = times;
      return says("That is all of it.");
    }
    left -= 1;
    return calls(call("read")) as ScriptedMessage;
  };
}

const textsIn = ({ messages }: ModelRequest) => messages.map(textOf);
const turnsIn = (requests: readonly ModelRequest[]) => requests.filter((request) => !isForNotes(request));

for (const [contextWindow, reads, questions] of [
  [8_000, 3, 8],
  [30_000, 2, 20],
] as const) {
  test(`a session goes on past a window of ${contextWindow}: each request fits it, pairs, and holds its question`, async () => {
    const { engine, requests, compactions } = session({ contextWindow, answer: readsThenAnswers(reads) });
    for (let number = 1; number <= questions; number += 1) {
      const from = requests.length;
      const events = await ask(engine, `question ${number}`);
      assert.deepEqual(events.at(-1), { type: "turn_end", reason: "final_answer" });
      for (const request of turnsIn(requests.slice(from))) {
        checkPairing(request.messages);
        assert.ok(textsIn(request).includes(`question ${number}`));
        assert.equal(new Set(request.messages).size, request.messages.length);
        assert.ok(charactersOfAll(request.messages) / 4 < contextWindow);
      }
    }
    assert.ok(compactions().length > 1);
  });
}

test("one question that takes many turns is never forgotten, however often the conversation is shortened", async () => {
  const { engine, requests, compactions } = session({ answer: readsThenAnswers(30) });
  await ask(engine, "What is in all these files?");
  assert.ok(compactions().length > 3);
  for (const request of turnsIn(requests)) {
    assert.equal(textsIn(request).filter((text) => text.startsWith("What is in all")).length, 1);
  }
});

test("the reader of the events is told, and the session keeps every message", async () => {
  const { engine, compactions } = session({ answer: readsThenAnswers(6) });
  const events = [...(await ask(engine, "one")), ...(await ask(engine, "two"))];
  const [told] = events.filter((event) => event.type === "compaction");
  assert.ok(told && told.dropped > 0 && told.tokensAfter < told.tokensBefore);
  assert.equal(events.filter(({ type }) => type === "compaction").length, compactions().length);
  const messages = engine.messages();
  assert.equal(messages.length, 2 * (1 + 6 * 2 + 1));
  assert.ok(!messages.some((message) => textOf(message).startsWith("[Notes on")));
  checkPairing(messages);
});

for (const [keepTokens, least, most] of [
  [undefined, 17_000, 20_000],
  [6_000, 4_000, 6_000],
] as const) {
  test(`of sixty turns about the last ${most} tokens stay word for word, behind one message of notes`, async () => {
    const { engine, requests } = session({
      ...{ contextWindow: 64_000, keepTokens },
      answer: readsThenAnswers(60),
    });
    await ask(engine, "Read it all.");
    const { messages } = requests[requests.findIndex(isForNotes) + 1] ?? assert.fail();
    const [question, notes, ...kept] = messages;
    assert.equal(question && textOf(question), "Read it all.");
    assert.match(notes ? textOf(notes) : "", /^\[Notes on \d+ earlier messages.*\nNotes\.$/s);
    const tokens = charactersOfAll(kept) / 4;
    assert.ok(tokens > least && tokens <= most, String(tokens));
    const all = engine.messages();
    const from = all.indexOf(kept[0] ?? assert.fail());
    assert.deepEqual(kept, all.slice(from, from + kept.length));
  });
}

test("the results of a turn are cut so that the model sees all of them, however small its window", async () => {
  const long = agentTool("read", () => said("x".repeat(40_000)));
  let asked = false;
  const { engine, requests } = session({
    tools: [long],
    answer: () => {
      if (asked) return says("Seen.");
      asked = true;
      return calls(call("read"), call("read", { again: true }));
    },
  });
  await ask(engine, "go");
  const { messages } = requests.at(-1) ?? assert.fail();
  const results = messages.filter(({ role }) => role === "toolResult").map(textOf);
  assert.deepEqual([results.length, results.every((text) => text.includes("[truncated: "))], [2, true]);
  assert.ok(charactersOfAll(messages) / 4 < 8_000);
  assert.ok(engine.resultCharacters < 40_000);
});

test("what the model used for its notes is counted, and asked for without tools", async () => {
  const notes = { content: "Notes.", usage: { input: 700, output: 3 } };
  const { engine, requests, counted } = session({ answer: readsThenAnswers(6), notes });
  await ask(engine, "go");
  const asked = requests.filter(isForNotes);
  assert.ok(asked.length > 0 && asked.every(({ tools }) => tools.length === 0));
  assert.deepEqual(
    counted.map(({ output }) => output),
    asked.map(() => 3),
  );
});

test("a query asks for notes so many times at the most; after that, and where there are none, a digest does", async () => {
  const { engine, requests, compactions } = session({ answer: readsThenAnswers(30), maxTurns: 31 });
  await ask(engine, "go");
  assert.equal(requests.filter(isForNotes).length, Math.ceil(31 / 8));
  assert.ok(compactions().length > Math.ceil(31 / 8));
  const failing = session({
    answer: readsThenAnswers(6),
    notes: { content: "", stopReason: "error", errorMessage: "busy" },
  });
  await ask(failing.engine, "go");
  assert.match(failing.compactions()[0]?.summary ?? "", /Read with read: \{\}/);
});

test("what the person denied is in the digest, with its rule", async () => {
  let asked = 0;
  const { engine, compactions } = session({
    answer: readsThenAnswers(8),
    notes: { content: "", stopReason: "error", errorMessage: "busy" },
    decide: () => {
      asked += 1;
      if (asked > 1) return ALLOW;
      return { verdict: "deny", rule: { name: "asked" }, code: "approval_denied", reason: "No." };
    },
  });
  await ask(engine, "go");
  assert.match(compactions()[0]?.summary ?? "", /Denied: read, by rule asked\./);
});

test("a request that the provider refuses as too long is made once more, shorter, and told as nothing but that", async () => {
  let refused = 0;
  const answer = readsThenAnswers(6);
  const { engine, compactions } = session({
    contextWindow: 1_000_000,
    answer: (request) => {
      if (charactersOfAll(request.messages) < 12_000) return answer();
      refused += 1;
      return {
        content: [],
        stopReason: "error",
        errorCode: "model_context_length",
        errorMessage: "too long",
      };
    },
  });
  const events = await ask(engine, "go");
  assert.deepEqual(events.at(-1), { type: "turn_end", reason: "final_answer" });
  assert.ok(refused > 0 && compactions().length >= refused);
  assert.ok(!JSON.stringify(engine.messages()).includes("too long"));
});

test("a failed reply is sent to nobody, also after the conversation was shortened", async () => {
  let fails = false;
  const answer = readsThenAnswers(6);
  const { engine, requests, compactions } = session({
    answer: () => (fails ? { content: "half of it", stopReason: "length" } : answer()),
  });
  await ask(engine, "one");
  fails = true;
  await ask(engine, "two");
  fails = false;
  await ask(engine, "three");
  assert.ok(compactions().length > 0);
  for (const { messages } of requests) {
    assert.ok(!messages.some((message) => message.role === "assistant" && message.stopReason === "error"));
  }
});

test("a query that broke off takes no room from the next one", async () => {
  let breaks = true;
  const { engine, compactions } = session({
    answer: readsThenAnswers(3),
    observe: ({ type }) => {
      if (type === "turn_end" && breaks) throw new Error("disk full");
    },
  });
  for (let query = 0; query < 8; query += 1) await ask(engine, "one");
  breaks = false;
  await ask(engine, "two");
  assert.deepEqual([compactions().length, engine.messages().map(textOf).at(-1)], [0, "That is all of it."]);
});

test("a conversation that is denser than it looks is shortened sooner", async () => {
  const density = 4;
  const tokensOf = ({ messages }: ModelRequest) => Math.ceil((charactersOfAll(messages) / 4) * density);
  const answer = readsThenAnswers(12);
  const { engine, requests } = session({
    answer: (request) => ({ ...answer(), usage: { input: tokensOf(request), output: 9 } }),
  });
  await ask(engine, "go");
  for (const request of turnsIn(requests).slice(2)) assert.ok(tokensOf(request) < 8_000);
});

test("a session without it sends all of its history, whatever the window", async () => {
  const { engine, requests, compactions } = session({ answer: readsThenAnswers(6), notes: null });
  await ask(engine, "one");
  await ask(engine, "two");
  assert.equal(compactions().length, 0);
  assert.equal(requests.at(-1)?.messages.length, engine.messages().length - 1);
});
