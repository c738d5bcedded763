import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { askBefore } from "../../src/agent/ask-before.ts";
import { boundedRun } from "../../src/agent/bounded-run.ts";
import type { ModelAdapter } from "../../src/core/model.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { ManualClock } from "../models/kit.ts";
import { ALLOW, NO_CONTEXT, user } from "./kit/bounded.ts";

const REQUEST = { systemPrompt: "S", messages: [user("go")], tools: [], maxOutputTokens: 100 };
const signal = new AbortController().signal;

describe("a request before a run", () => {
  it("is ended when its share of the time is over, and counts as failed", async () => {
    const clock = new ManualClock();
    const silent: ModelAdapter = {
      ...scriptedModel({ replies: [] }),
      stream: async function* (_, stopped) {
        await new Promise((resolve) => stopped.addEventListener("abort", resolve));
      },
    };
    const asking = askBefore({ model: silent, bounds: DEFAULT_BOUNDS, clock, signal }, REQUEST);
    clock.advance(60_001);
    const asked = await asking;
    assert.equal(asked?.reply.errorCode, "model_aborted");
    assert.equal(asked?.spent.ms, 60_001);
    const { input, estimated } = asked.spent.usage;
    assert.ok(input > 0 && estimated, "nobody knows what it cost, and it is not nothing");
  });

  it("takes its time from the run's", async () => {
    const clock = new ManualClock();
    const model = scriptedModel({ replies: [{ content: "Done." }] });
    const usage = { input: 10, output: 5, cacheRead: 0, cacheWrite: 0, totalTokens: 15, cost: null };
    const { usage: used } = await boundedRun({
      ...{ systemPrompt: "S", prompt: [user("Go.")], tools: [], context: NO_CONTEXT, decide: () => ALLOW },
      ...{ model, bounds: DEFAULT_BOUNDS, clock, emit: () => {}, signal },
      spent: { usage: { ...usage, estimated: false }, by: "small", ms: 5_000 },
    });
    assert.ok(used.used.wallMs >= 5_000);
    assert.equal(used.used.turns, 2);
    assert.equal(used.models?.find(({ model: name }) => name === "small")?.output, 5);
  });
});
