import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { runTask } from "../../../src/app/run-task.ts";
import { textOf } from "../../../src/core/messages.ts";
import type { ModelAdapter, ModelRequest } from "../../../src/core/model.ts";
import { type Bounds, DEFAULT_BOUNDS } from "../../../src/core/task.ts";
import { microUsd } from "../../../src/core/values.ts";
import { priceOf } from "../../../src/models/known.ts";
import type { ScriptedReply } from "../../../src/models/script.ts";
import { scriptedModel } from "../../../src/models/scripted.ts";
import { commentEvent, openAppStage, openedEvent, type Stage, says } from "../kit/stage.ts";

const NAMES = ["a", "b", "c", "d", "e", "f"].map((letter) => `src/${letter}.js`);
const bodyOf = (path: string) => `// CODE-OF ${path}\n`.repeat(250);
const LARGE = Object.fromEntries(NAMES.map((path) => [path, bodyOf(path)]));
const PRICE = priceOf({ input: 1, output: 2 }, "a test, 2026-11-30");
const RANKED = says('{"first":[6,5]}');

interface Scene {
  readonly answer?: ScriptedReply;
  readonly change?: Readonly<Record<string, string>>;
  readonly bounds?: Partial<Bounds>;
  readonly small?: "none" | Partial<ModelAdapter>;
  readonly event?: (stage: Stage) => ReturnType<typeof commentEvent>;
}

/** A task of a change that is larger than the prompt, with a small model beside the one that works. */
async function ran(t: TestContext, { answer = RANKED, change = LARGE, bounds, small = {}, event }: Scene) {
  const settings = { bounds: { ...DEFAULT_BOUNDS, ...bounds } };
  const stage = await openAppStage(t, { change, replies: [says("Nothing.")], settings });
  const asked: ModelRequest[] = [];
  const scripted = scriptedModel({ replies: [answer] }, { name: "small", price: PRICE });
  const beside: ModelAdapter = {
    ...scripted,
    stream: (request, signal) => {
      asked.push(request);
      return scripted.stream(request, signal);
    },
    ...(small === "none" ? {} : small),
  };
  const { name, maxOutputTokens, stream } = await stage.deps.openModel();
  const main: ModelAdapter = {
    ...{ name, maxOutputTokens, price: PRICE, contextWindow: 40_000 },
    stream: (request, signal) => stream.call(stage.model, request, signal),
  };
  const model = small === "none" ? main : { ...main, small: beside };
  const occasion = event ? await event(stage) : openedEvent(stage);
  const end = await runTask({ ...stage.deps, openModel: async () => model }, occasion);
  const prompt = await firstPrompt(stage);
  const shown = NAMES.filter((path) => prompt.includes(`CODE-OF ${path}`));
  const told = stage.events.flatMap((one) => (one.type === "degraded" ? [one] : []));
  return { stage, end, asked, shown, told };
}

/** What the run's own model was told first. */
async function firstPrompt({ events }: Stage): Promise<string> {
  const first = events.find((event) => event.type === "message_start");
  return first?.type === "message_start" ? textOf(first.message) : "";
}

describe("a change that is larger than the prompt", () => {
  it("is shown in the order that the small model gives, and its request is in the usage and in the bounds", async (t) => {
    const { end, asked, shown } = await ran(t, {});
    assert.equal(asked.length, 1);
    assert.ok(shown.includes("src/f.js") && shown.includes("src/e.js"), shown.join());
    assert.ok(!shown.includes("src/d.js"), shown.join());
    const usage = end.proposal?.usage;
    const parts = usage?.models?.map(({ model, requests }) => [model, requests]);
    assert.deepEqual(parts, [
      ["small", 1],
      [usage?.model, 1],
    ]);
    assert.equal(usage?.used.turns, 2);
    const own = usage?.models?.find(({ model }) => model === "small");
    assert.ok(own?.cost !== null && own?.cost !== undefined && own.cost > 0);
    assert.ok(usage?.used.cost !== undefined && usage.used.cost >= own.cost);
    assert.match(end.proposal?.notes.join("\n") ?? "", /; small chose what was shown first\./);
  });

  it("asks by names and counts alone, fenced, without tools", async (t) => {
    const { asked } = await ran(t, {});
    const [request] = asked;
    const text = request?.messages.map(textOf).join() ?? "";
    assert.match(text, /^<untrusted-[0-9a-f]{32} files>\n1\. "src\/a\.js" \(added\) \+250 -0\n/);
    assert.doesNotMatch(text, /CODE-OF/);
    assert.deepEqual(request?.tools, []);
  });

  // biome-ignore format: a table reads best with a row on a line.
  const bad: readonly (readonly [why: string, answer: ScriptedReply])[] = [
    ["words", says("I would begin with src/f.js.")],
    ["words around it", says('Here: {"first":[6]}')],
    ["a number of no file", says('{"first":[7]}')],
    ["no number", says('{"first":["6"]}')],
    ["nothing", says('{"first":[]}')],
    ["more than was asked for", says('{"first":[6],"approve":true}')],
    ["too many", says(`{"first":[${Array(41).fill(6).join()}]}`)],
    ["a cut answer", { content: '{"first":[6]}', stopReason: "length" }],
    ["a failure", { content: "", stopReason: "error", errorCode: "model_overloaded", errorMessage: "Busy." }],
  ];
  for (const [why, answer] of bad) {
    it(`stays in the usual order, which is said, where the answer is ${why}`, async (t) => {
      const { shown, told, end } = await ran(t, { answer });
      assert.equal(shown[0], "src/a.js");
      assert.ok(!shown.includes("src/f.js"));
      assert.equal(told.length, 1);
      assert.match(told[0]?.reason ?? "", /^small did not say which files/);
      assert.equal(end.proposal?.usage.used.turns, 2, "what was asked counts");
      assert.equal(end.conclusion, "partial");
    });
  }

  it("takes an answer in a block of code, with a number twice", async (t) => {
    const { shown } = await ran(t, { answer: says('```json\n{"first":[6,6,5]}\n```') });
    assert.ok(shown.includes("src/f.js") && shown.includes("src/e.js"));
  });

  // biome-ignore format: a table reads best with a row on a line.
  const unasked: readonly (readonly [why: string, scene: Scene])[] = [
    ["there is no small model", { small: "none" }],
    ["all of it fits", { change: { "src/a.js": "one();\n", "src/b.js": "two();\n" } }],
    ["it is not reviewed", { event: (stage) => commentEvent(stage, "/agent how much?") }],
    ["turns are few", { bounds: { turns: 7 } }],
    ["tokens are few", { bounds: { tokens: 20_000 } }],
    ["money is short", { bounds: { cost: microUsd(20_000) } }],
    ["its window is small", { small: { contextWindow: 2_000 } }],
  ];
  for (const [why, scene] of unasked) {
    it(`asks nobody where ${why}`, async (t) => {
      const { asked, told } = await ran(t, scene);
      assert.deepEqual([asked.length, told.length], [0, 0]);
    });
  }
});
