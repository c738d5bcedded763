import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { boundedRun } from "../../src/agent/bounded-run.ts";
import { QueryEngine } from "../../src/agent/query-engine.ts";
import type { AgentEvent } from "../../src/core/events.ts";
import { textOf, type Usage } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelRequest, Price } from "../../src/core/model.ts";
import { type Bounds, DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { textOutput } from "../../src/core/tool.ts";
import { microUsd } from "../../src/core/values.ts";
import type { ScriptedReply } from "../../src/models/script.ts";
import { type ScriptedOptions, scriptedModel } from "../../src/models/scripted.ts";
import { ALLOW, call, NO_CONTEXT, tool, user } from "./kit/bounded.ts";
import { IdleClock } from "./kit/clock.ts";

const read = tool("read", async () => textOutput("line of the file\n".repeat(250)), {
  description: "Reads a file.",
  input: z.strictObject({ path: z.string() }),
});

const perMillion = (dollars: number): Price => ({
  input: microUsd(dollars * 1e6),
  output: microUsd(dollars * 1e6),
  cacheRead: microUsd(dollars * 1e6),
  cacheWrite: microUsd(dollars * 1e6),
  source: "test",
});

const isForNotes = ({ systemPrompt }: ModelRequest) => systemPrompt.startsWith("You keep the notes");

/** Reads file after file and then answers; a small model beside it writes the notes. */
function team(main: ScriptedOptions = {}, small: ScriptedOptions = {}) {
  const asked = { main: [] as ModelRequest[], small: [] as ModelRequest[] };
  let turn = 0;
  const reply: ScriptedReply = (request) => {
    asked.main.push(request);
    turn += 1;
    if (turn > 20) return { content: "All is read.", usage: { input: 9_000, output: 10 } };
    return { content: [call("read", { path: `${turn}.ts` })], usage: { input: 9_000, output: 10 } };
  };
  const note: ScriptedReply = (request) => {
    asked.small.push(request);
    return { content: "Notes of the small one.", usage: { input: 4_000, output: 10 } };
  };
  const many = (one: ScriptedReply) => Array.from({ length: 40 }, () => one);
  const model: ModelAdapter = {
    ...scriptedModel({ replies: many(reply) }, { name: "large", contextWindow: 32_000, ...main }),
    small: scriptedModel({ replies: many(note) }, { name: "little", contextWindow: 32_000, ...small }),
  };
  return { model, asked };
}

function run(model: ModelAdapter, bounds: Partial<Bounds> = {}) {
  return boundedRun({
    ...{ systemPrompt: "You test.", prompt: [user("go")], model, tools: [read] },
    ...{ context: NO_CONTEXT, decide: () => ALLOW, clock: new IdleClock(), emit: () => {} },
    bounds: { ...DEFAULT_BOUNDS, turns: 60, identicalCalls: 50, ...bounds },
    signal: new AbortController().signal,
  });
}

test("notes are written by the small model, and nothing else is asked of it", async () => {
  const { model, asked } = team();
  const { end } = await run(model);
  assert.deepEqual(end, { kind: "done" });
  assert.ok(asked.small.length > 0 && asked.small.every(isForNotes));
  assert.equal(asked.main.filter(isForNotes).length, 0);
  const sent = asked.main.flatMap(({ messages }) => messages.map(textOf)).join("\n");
  assert.match(sent, /Notes of the small one\./);
});

test("what each model used is in the usage, at its own price", async () => {
  const { model, asked } = team({ price: perMillion(10) }, { price: perMillion(1) });
  const { usage } = await run(model, { cost: microUsd(50e6) });
  const [large, little] = usage.models ?? [];
  assert.deepEqual([large?.model, large?.requests, large?.cost], ["large", 21, 21 * 90_100]);
  const notes = asked.small.length;
  assert.deepEqual([little?.model, little?.requests, little?.cost], ["little", notes, notes * 4_010]);
  assert.equal(usage.cost, Number(large?.cost) + Number(little?.cost));
  assert.equal(usage.used.cost, usage.cost);
  assert.equal(usage.model, "large");
});

test("a usage by models is told only where there is more than one", async () => {
  const { model } = team();
  const { small: _, ...alone } = model;
  assert.equal((await run(alone, { turns: 3 })).usage.models, undefined);
});

test("a bound on cost wants the small model's price too, and says whose it wants", async () => {
  const cost = microUsd(1e6);
  const { model } = team({ price: perMillion(1) }, { price: null });
  await assert.rejects(run(model, { cost }), {
    code: "config_invalid",
    message: "The cost is bounded, but the price of little is not known.",
  });
  const unpriced = { ...team({ price: null }).model, unpriced: "another" };
  await assert.rejects(run(unpriced, { cost }), { message: /the price of another is not known/ });
});

test("a summary is reserved for at the dearer of the two prices: the cost is never passed", async () => {
  const { model } = team({ price: perMillion(1) }, { price: perMillion(100) });
  const cost = microUsd(900_000);
  const { usage } = await run(model, { cost });
  assert.ok(usage.used.cost <= cost, `${usage.used.cost}`);
});

test("the small model is shown no more than fits its window", async () => {
  const { model, asked } = team({}, { contextWindow: 4_000 });
  await run(model);
  for (const { messages, systemPrompt, maxOutputTokens = 0 } of asked.small) {
    const characters = systemPrompt.length + messages.map(textOf).join("").length;
    assert.ok(characters / 4 + maxOutputTokens <= 4_000, `${characters} characters`);
  }
});

test("a small model that never answers costs what it was asked, as far as anybody knows", async () => {
  const { model, asked } = team();
  const silent: ModelAdapter = {
    ...(model.small ?? model),
    stream: async function* (request, signal) {
      asked.small.push(request);
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
    },
  };
  const { usage } = await run({ ...model, small: silent }, { wallMs: 60_000 });
  const little = usage.models?.find(({ model: name }) => name === "little");
  assert.equal(asked.small.length, 1);
  assert.ok(little && little.input > 1_000 && usage.estimated, JSON.stringify(usage));
});

test("in a conversation at the command line the small model writes the notes, and is counted", async () => {
  const { model, asked } = team({ contextWindow: 16_000 });
  const used: Usage[] = [];
  const events: AgentEvent["type"][] = [];
  const engine = new QueryEngine({
    ...{ systemPrompt: "You test.", model, clock: new IdleClock(), sessionId: "s", maxTurns: 30 },
    tools: [{ name: "read", label: "Read", description: "Reads.", parameters: PATH, execute: readFile }],
    decide: () => ALLOW,
    compaction: { model, tools: [read], count: (usage) => void used.push(usage) },
    observe: (event) => void events.push(event.type),
  });
  for await (const _ of engine.query("go"));
  assert.ok(events.includes("compaction"));
  assert.ok(asked.small.length > 0 && asked.small.length === used.length);
  assert.equal(asked.main.filter(isForNotes).length, 0);
});

const PATH = { type: "object", properties: { path: { type: "string" } }, required: ["path"] };

async function readFile() {
  return textOutput("line of the file\n".repeat(250));
}
