import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Secret } from "../../src/core/values.ts";
import { settingsBeside } from "../../src/models/beside.ts";
import type { ModelSettings } from "../../src/models/provider.ts";
import { settingsFor } from "./kit.ts";

const MAIN_KEY = "key-of-main";
const GROQ_KEY = "key-of-groq";
const keyOf = (provider: string) => (provider === "groq" ? new Secret(GROQ_KEY) : null);
const GATEWAY = "https://gateway.example/v1";

function beside(main: Partial<ModelSettings>, model: string): ModelSettings {
  return settingsBeside(settingsFor({ apiKey: new Secret(MAIN_KEY), ...main }), model, keyOf);
}

describe("a model beside the main one", () => {
  for (const [what, main, model] of [
    ["of the same provider", { model: "openai/a", baseUrl: GATEWAY }, "openai/b"],
    ["of no provider that is known", { model: "a", baseUrl: GATEWAY }, "meta/b"],
    ["that is spoken to in words", { model: "a", baseUrl: GATEWAY }, "react:b"],
    ["of the same provider, both spoken to in words", { model: "react:vllm/a", baseUrl: GATEWAY }, "vllm/b"],
  ] as const) {
    it(`is asked for where the main one is, with its key: ${what}`, () => {
      const { baseUrl, apiKey, model: name } = beside(main, model);
      assert.deepEqual([baseUrl, apiKey?.reveal(), name], [GATEWAY, MAIN_KEY, model]);
    });
  }

  for (const [what, main, model, key] of [
    ["one whose key is given", { model: "openai/a", baseUrl: GATEWAY, api: "responses" }, "groq/b", GROQ_KEY],
    ["one whose key is not", { model: "groq/a" }, "anthropic/b", null],
    ["one that takes none", { model: "openai/a" }, "ollama/b", null],
    ["one in words", { model: "openai/a" }, "react:groq/b", GROQ_KEY],
    ["one in words, said twice", { model: "openai/a" }, "react:react:groq/b", GROQ_KEY],
    ["one where the main one has no provider", { model: "a", baseUrl: GATEWAY }, "groq/b", GROQ_KEY],
  ] as const) {
    it(`of another provider is asked for at its own address, and never sent the main one's key: ${what}`, () => {
      const { baseUrl, apiKey, api } = beside(main, model);
      assert.deepEqual([baseUrl, apiKey?.reveal() ?? null, api], [null, key, null]);
    });
  }

  it("has none of what was said of the main one's window and price, and all of its patience", () => {
    const price = null;
    const made = beside({ contextWindow: 9, maxOutputTokens: 8, firstByteMs: 7, idleMs: 6 }, "b");
    const { contextWindow, maxOutputTokens, firstByteMs, idleMs } = made;
    assert.deepEqual(
      [contextWindow, maxOutputTokens, made.price, firstByteMs, idleMs],
      [null, null, price, 7, 6],
    );
  });
});
