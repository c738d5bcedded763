import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { modelInputs } from "../../demo/model-inputs.ts";

const KEYS = { OPENAI_API_KEY: "of-openai", GROQ_API_KEY: "of-groq", ANTHROPIC_API_KEY: "of-anthropic" };

describe("the demo's inputs for a model", () => {
  // biome-ignore format: a table reads best with a row on a line.
  for (const [model, more, expected] of [
    ["openai/some", {}, { "api-key": "of-openai" }],
    ["groq/some", {}, { "api-key": "of-groq" }],
    ["anthropic/some", { OPENAI_BASE_URL: "http://a.example/v1" }, { "api-key": "of-anthropic" }],
    ["some", { OPENAI_BASE_URL: "http://a.example/v1" }, { "base-url": "http://a.example/v1", "api-key": "of-openai" }],
    ["mistral/some", {}, {}],
    ["builtin/rules", { OPENAI_BASE_URL: "http://a.example/v1" }, {}],
  ] as const) {
    it(`are ${Object.values(expected).join(" and ") || "the name alone"} for ${model}`, () => {
      assert.deepEqual(modelInputs(model, { ...KEYS, ...more }), { model, ...expected });
    });
  }
});
