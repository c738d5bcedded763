import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { reviewSchema } from "../../src/entry/cli-flags.ts";
import { modelOf, modelVariables } from "../../src/entry/cli-model.ts";
import { withoutKeys } from "../../src/entry/key-variables.ts";
import { COMPATIBLE_PROVIDERS } from "../../src/models/providers.ts";

const KEYS = {
  OPENAI_API_KEY: "key-of-openai",
  GROQ_API_KEY: "key-of-groq",
  ANTHROPIC_API_KEY: "key-of-anthropic",
  AZURE_OPENAI_API_KEY: "key-of-azure",
};

const chosen = (
  flags: Readonly<Record<string, string>>,
  variables: Readonly<Record<string, string>> = KEYS,
) => modelOf(reviewSchema.parse(flags), variables);

describe("the key of a model at the command line", () => {
  // biome-ignore format: a table reads best with a row on a line.
  for (const [model, baseUrl, key] of [
    ["openai/gpt-5", undefined, "key-of-openai"],
    ["groq/some", undefined, "key-of-groq"],
    ["react:groq/some", undefined, "key-of-groq"],
    ["groq/some", "https://api.groq.com/openai/v1", "key-of-groq"],
    ["groq/some", "https://gateway.example/v1", "key-of-openai"],
    ["anthropic/some", undefined, "key-of-anthropic"],
    ["azure/some", "https://name.openai.azure.com", "key-of-azure"],
    ["some", "https://gateway.example/v1", "key-of-openai"],
    ["litellm/some", "https://gateway.example/v1", "key-of-openai"],
    ["ollama/some", undefined, undefined],
    ["builtin/rules", undefined, undefined],
    ["scripted:replies.json", undefined, undefined],
  ] as const) {
    it(`is ${key ?? "none"} for ${model}${baseUrl ? ` at ${baseUrl}` : ""}`, () => {
      const settings = chosen({ model, ...(baseUrl ? { "base-url": baseUrl } : {}) });
      assert.equal(settings.apiKey?.reveal(), key);
    });
  }

  for (const [model, variable] of [
    ["openai/gpt-5", "OPENAI_API_KEY"],
    ["mistral/some", "MISTRAL_API_KEY"],
    ["react:anthropic/some", "ANTHROPIC_API_KEY"],
  ] as const) {
    it(`is asked for by its own name for ${model}, and no other key goes in its place`, () => {
      const others = Object.fromEntries(Object.entries(KEYS).filter(([name]) => name !== variable));
      assert.throws(() => chosen({ model }, others), {
        code: "invalid_input",
        message: `${model} needs a key, and ${variable} is not set.`,
      });
    });
  }
});

describe("what the environment says of the model", () => {
  const OPENAI_BASE_URL = "https://gateway.example/v1";

  for (const [what, variables, flag, expected] of [
    ["nothing", {}, undefined, {}],
    ["an address, for whatever is named", { OPENAI_BASE_URL }, "groq/x", { "base-url": OPENAI_BASE_URL }],
    ["no address for Anthropic, whose key is another", { OPENAI_BASE_URL }, "react:anthropic/x", {}],
    [
      "an address of Azure's",
      { AZURE_OPENAI_ENDPOINT: "https://a.example" },
      "azure/x",
      { "base-url": "https://a.example" },
    ],
    [
      "an address of Anthropic's",
      { ANTHROPIC_BASE_URL: "https://b.example" },
      "anthropic/x",
      { "base-url": "https://b.example" },
    ],
    ["OpenAI's own spelling", { OPENAI_MODEL: "gpt-5" }, undefined, { model: "openai/gpt-5" }],
  ] as const) {
    it(`is ${what}`, () => assert.deepEqual(modelVariables(variables, flag), expected));
  }
});

describe("what a command of the model's inherits", () => {
  it("is the environment without keys and tokens", () => {
    const secrets = [
      "groq_api_key",
      "AZURE_OPENAI_API_KEY",
      "SOME_API_KEY",
      "GH_TOKEN",
      "NPM_TOKEN",
      "TOKEN",
    ];
    const others = ["PATH", "OPENAI_BASE_URL", "OPENAI_MODEL", "TOKENS", "MONKEY", "API_KEY_FILE"];
    const variables = Object.fromEntries([...secrets, ...others].map((name) => [name, "x"]));
    assert.deepEqual(Object.keys(withoutKeys(variables)), others);
  });

  it("has no variable that a provider's key is looked for in", () => {
    for (const { keyVariable } of Object.values(COMPATIBLE_PROVIDERS)) {
      if (keyVariable !== null) assert.deepEqual(withoutKeys({ [keyVariable]: "x" }), {});
    }
  });
});

describe("the model's settings at the command line", () => {
  it("have the API and its version from the flags", () => {
    const { api, apiVersion } = chosen({ model: "azure/x", api: "chat", "api-version": "2024-10-21" });
    assert.deepEqual([api, apiVersion], ["chat", "2024-10-21"]);
  });
});
