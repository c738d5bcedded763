import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { askSchema } from "../../src/entry/ask-flags.ts";
import { askedModel } from "../../src/entry/ask-model.ts";

const OPENAI = {
  OPENAI_BASE_URL: "https://host.example/v1",
  OPENAI_API_KEY: "key-of-openai",
  OPENAI_MODEL: "small",
};
const ANTHROPIC = { ANTHROPIC_API_KEY: "key-of-anthropic" };
const GROQ = { GROQ_API_KEY: "key-of-groq" };

function asked(model: string | null, variables: Readonly<Record<string, string>>) {
  const flags = askSchema.parse(model === null ? {} : { model });
  const settings = askedModel(flags, variables);
  return [settings.model, settings.baseUrl, settings.apiKey?.reveal() ?? null];
}

describe("the model of a session", () => {
  // biome-ignore format: a table reads best with a row on a line.
  for (const [what, model, variables, ...expected] of [
    ["the variables", null, OPENAI, "small", OPENAI.OPENAI_BASE_URL, "key-of-openai"],
    ["a name beside the variables", "other", OPENAI, "other", OPENAI.OPENAI_BASE_URL, "key-of-openai"],
    ["a stand-in", "builtin/rules", {}, "builtin/rules", null, null],
    ["a script in words", "react:scripted:a.json", {}, "react:scripted:a.json", null, null],
    ["a provider", "groq/x/y", GROQ, "groq/x/y", null, "key-of-groq"],
    ["OpenAI by its name", "openai/x", { OPENAI_API_KEY: "k" }, "openai/x", null, "k"],
    ["a program of one's own", "ollama/x", {}, "ollama/x", null, null],
    ["a name at another address", "groq/x", { ...OPENAI, ...GROQ }, "groq/x", OPENAI.OPENAI_BASE_URL, "key-of-openai"],
    ["Anthropic, which that address is not of", "anthropic/x", { ...OPENAI, ...ANTHROPIC }, "anthropic/x", null, "key-of-anthropic"],
    ["Azure, with its variables", "azure/x", { AZURE_OPENAI_ENDPOINT: "https://a.example", AZURE_OPENAI_API_KEY: "k" }, "azure/x", "https://a.example", "k"],
    ["REEVE_MODEL", null, { ...ANTHROPIC, REEVE_MODEL: "anthropic/x" }, "anthropic/x", null, "key-of-anthropic"],
  ] as const) {
    it(`is told by ${what}`, () => assert.deepEqual(asked(model, variables), expected));
  }

  for (const [model, variables, message] of [
    [null, {}, /^Missing required settings: OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL\.$/],
    [null, { REEVE_MODEL: "some" }, /^Missing required settings: OPENAI_BASE_URL, OPENAI_API_KEY\.$/],
    ["some", ANTHROPIC, /^Missing required settings: OPENAI_BASE_URL, OPENAI_API_KEY\.$/],
    ["anthropic/x", OPENAI, /^anthropic\/x needs a key, and ANTHROPIC_API_KEY is not set\.$/],
    ["mistral/x", ANTHROPIC, /^mistral\/x needs a key, and MISTRAL_API_KEY is not set\.$/],
  ] as const) {
    it(`is refused for ${model ?? "no name"}, saying what is missing: ${Object.keys(variables).join(", ")}`, () => {
      assert.throws(() => asked(model, variables), { code: "invalid_input", message });
    });
  }
});
