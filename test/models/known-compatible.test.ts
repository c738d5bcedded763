import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createModel } from "../../src/models/create.ts";
import { type KnownModel, priceOf } from "../../src/models/known.ts";
import { ANTHROPIC_MODELS } from "../../src/models/known-anthropic.ts";
import { COMPATIBLE_MODELS, knownModel } from "../../src/models/known-compatible.ts";
import { depsFor, settingsFor } from "./kit.ts";

describe("knownModel", () => {
  it("knows a model by its provider, and a dated name as its family", () => {
    assert.deepEqual(knownModel("openai", "gpt-6-sol-2026-09-22"), knownModel("openai", "gpt-6-sol"));
    assert.equal(knownModel("openai", "deepseek-v4-pro"), null);
    assert.equal(knownModel("openrouter", "gpt-6-sol"), null);
    assert.equal(knownModel("constructor", "name"), null);
    assert.equal(knownModel("openai", "constructor"), null);
  });

  // biome-ignore format: a table reads best with a row on a line.
  for (const [model, window, output, input, cacheRead, cacheWrite, out] of [
    ["openai/gpt-6.2-sol", 272_000, 128_000, 2_000_000, 100_000, 2_500_000, 10_000_000],
    ["groq/openai/gpt-oss-120b", 131_072, 65_536, 150_000, 150_000, 150_000, 600_000],
    ["xai/grok-4.3", 200_000, 30_000, 1_250_000, 200_000, 1_250_000, 2_500_000],
    ["openai/gpt-5", 400_000, 128_000, 1_250_000, 125_000, 1_250_000, 10_000_000],
    ["deepseek/deepseek-v4-pro", 1_000_000, 384_000, 1_320_000, 44_000, 1_320_000, 3_960_000],
    ["gemini/gemini-2.5-pro", 200_000, 65_536, 1_250_000, 125_000, 1_250_000, 10_000_000],
    ["mistral/mistral-medium-2604", 262_144, 262_144, 1_500_000, 1_500_000, 1_500_000, 7_500_000],
    ["together/zai-org/GLM-5.2", 262_144, 164_000, 1_400_000, 260_000, 1_400_000, 4_400_000],
    ["fireworks/accounts/fireworks/models/gpt-oss-120b", 131_072, 32_768, 150_000, 15_000, 150_000, 600_000],
  ] as const) {
    it(`prices ${model} in millionths of a dollar, with a source and a date`, async () => {
      const made = await createModel(settingsFor({ model }), depsFor());
      assert.deepEqual([made.contextWindow, made.maxOutputTokens], [window, output]);
      assert.ok(made.price !== null && made.price !== "free");
      const { source, ...price } = made.price;
      assert.deepEqual(price, { input, output: out, cacheRead, cacheWrite });
      assert.match(source, /\d{4}-\d\d-\d\d$/);
    });
  }

  it("has limits that fit together and a dated price that costs something, of every model", () => {
    for (const [name, known] of [...Object.values(COMPATIBLE_MODELS), ANTHROPIC_MODELS].flatMap(
      Object.entries<KnownModel>,
    )) {
      const { contextWindow, maxOutputTokens, price } = known;
      assert.ok(maxOutputTokens > 0 && maxOutputTokens <= contextWindow, name);
      assert.ok(price && price.input > 0 && price.output >= price.input, name);
      assert.ok(
        price.cacheRead > 0 && price.cacheRead <= price.input && price.cacheWrite >= price.input,
        name,
      );
      assert.match(price.source, /20\d\d-\d\d-\d\d$/, name);
    }
  });

  for (const model of ["groq/some", "ollama/qwen3", "litellm/gpt-5", "openai/unheard-of"]) {
    it(`never makes up a price: ${model}`, async () => {
      const made = await createModel(settingsFor({ model }), depsFor());
      assert.deepEqual([made.contextWindow, made.maxOutputTokens, made.price], [32_768, 4_096, null]);
    });
  }
});

describe("priceOf", () => {
  it("takes what is not told of the cache at the price of other input", () => {
    const { input, cacheRead, cacheWrite } = priceOf({ input: 3, output: 15 }, "a test");
    assert.deepEqual([input, cacheRead, cacheWrite], [3_000_000, 3_000_000, 3_000_000]);
  });
});
