import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import type { ModelAdapter } from "../../src/core/model.ts";
import { DEFAULT_BOUNDS } from "../../src/core/task.ts";
import { microUsd } from "../../src/core/values.ts";
import { openAppStage, openedEvent, type StageOptions, says } from "./kit/stage.ts";

const BOUNDED = { ".github/reeve.yml": "bounds: { cost: 1 }\n" };

/** A run with a model of this price. */
async function ran(t: TestContext, options: StageOptions, price: ModelAdapter["price"]) {
  const stage = await openAppStage(t, { replies: [says("Nothing.")], ...options });
  const { name, contextWindow, maxOutputTokens, stream } = await stage.deps.openModel();
  const model: ModelAdapter = { name, contextWindow, maxOutputTokens, price, stream };
  const end = await runTask({ ...stage.deps, openModel: async () => model }, openedEvent(stage));
  return { stage, end };
}

describe("a bound on money with a model whose price is not known", () => {
  for (const [where, options] of [
    ["the policy file", { base: BOUNDED }],
    ["the workflow", { settings: { bounds: { ...DEFAULT_BOUNDS, cost: microUsd(1_000_000) } } }],
  ] as const) {
    it(`of ${where} fails before any request, and names the inputs that help`, async (t) => {
      const { stage, end } = await ran(t, options, null);
      assert.deepEqual([end.failed, end.fault?.code, stage.requests.length], [true, "config_invalid", 0]);
      const told = `${end.fault?.message} ${end.fault?.hint}`;
      assert.match(told, /The cost is bounded, but the price of .* is not known\./);
      assert.match(told, /`price-input` and `price-output`/);
    });
  }

  it("is no fault with a price that was declared as nothing", async (t) => {
    const nothing = microUsd(0);
    const price = {
      input: nothing,
      output: nothing,
      cacheRead: nothing,
      cacheWrite: nothing,
      source: "given",
    };
    const { end } = await ran(t, { base: BOUNDED }, price);
    assert.equal(end.fault, undefined);
  });
});
