import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { findProvider, isCompatible } from "../../../src/models/openai/find-provider.ts";
import { COMPATIBLE_PROVIDERS } from "../../../src/models/providers.ts";

const OPENAI = "https://api.openai.com/v1";
const GATEWAY = "https://gateway.example/v1";

describe("findProvider", () => {
  // biome-ignore format: a table reads best with a row on a line.
  for (const [model, baseUrl, name, address, sent] of [
    // A provider's own address.
    ["openai/gpt-5", null, "openai", OPENAI, "gpt-5"],
    ["openai/gpt-5", `${OPENAI}/`, "openai", OPENAI, "gpt-5"],
    ["gpt-5", OPENAI, "openai", OPENAI, "gpt-5"],
    ["openrouter/openai/gpt-5", null, "openrouter", "https://openrouter.ai/api/v1", "openai/gpt-5"],
    ["groq/openai/gpt-oss-120b", null, "groq", "https://api.groq.com/openai/v1", "openai/gpt-oss-120b"],
    ["deepseek/deepseek-v4-pro", "https://api.deepseek.com/v1", "deepseek", "https://api.deepseek.com/v1", "deepseek-v4-pro"],
    // A program, wherever it runs.
    ["ollama/qwen3", null, "ollama", "http://localhost:11434/v1", "qwen3"],
    ["ollama/qwen3", "http://10.0.0.7:11434/v1", "ollama", "http://10.0.0.7:11434/v1", "qwen3"],
    ["litellm/groq/llama", GATEWAY, "litellm", GATEWAY, "groq/llama"],
    ["qwen3", "http://localhost:11434/v1", "ollama", "http://localhost:11434/v1", "qwen3"],
    // Another address: whatever answers there knows its own names.
    ["qwen/qwen3", GATEWAY, null, GATEWAY, "qwen/qwen3"],
    ["groq/llama", GATEWAY, null, GATEWAY, "groq/llama"],
    ["deepseek/deepseek-chat", "https://openrouter.ai/api/v1", "openrouter", "https://openrouter.ai/api/v1", "deepseek/deepseek-chat"],
    ["openai/gpt-5", GATEWAY, null, GATEWAY, "gpt-5"],
    ["constructor/x", GATEWAY, null, GATEWAY, "constructor/x"],
  ] as const) {
    it(`asks ${name ?? "an unknown server"} for ${sent}, given ${model} and ${baseUrl ?? "no address"}`, () => {
      const found = findProvider(model, baseUrl);
      assert.deepEqual([found.name, found.address, found.model], [name, address, sent]);
    });
  }

  for (const endpoint of ["/chat/completions", "/responses"]) {
    it(`refuses an address with ${endpoint} at its end, and writes the right one`, () => {
      const refused = { code: "invalid_input", hint: `Write ${OPENAI}.` };
      assert.throws(() => findProvider("openai/gpt-5", `${OPENAI}${endpoint}`), refused);
    });
  }

  for (const model of ["openai/", "groq/", "ollama/"]) {
    it(`refuses ${model}, which names no model`, () => {
      assert.throws(() => findProvider(model, null), /names no model/);
    });
  }
});

describe("isCompatible", () => {
  for (const [model, expected] of [
    ["groq/x", true],
    ["groq", false],
    ["cohere/x", false],
    ["constructor/x", false],
    ["", false],
  ] as const) {
    it(`is ${expected} for ${JSON.stringify(model)}`, () => assert.equal(isCompatible(model), expected));
  }
});

describe("the table of providers", () => {
  for (const [name, { address, kind, keyVariable, docs }] of Object.entries(COMPATIBLE_PROVIDERS)) {
    it(`sends nothing to ${name} but to its own address, safely if it is hosted`, () => {
      const url = new URL(address);
      assert.equal(url.protocol, kind === "hosted" ? "https:" : "http:");
      if (kind === "program") assert.equal(url.hostname, "localhost");
      assert.ok(!address.endsWith("/") && url.search === "");
      assert.equal(keyVariable !== null, kind === "hosted");
      assert.equal(new URL(docs).protocol, "https:");
    });
  }

  it("has no address twice", () => {
    const addresses = Object.values(COMPATIBLE_PROVIDERS).map(({ address }) => address);
    assert.equal(new Set(addresses).size, addresses.length);
  });
});
