import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inspect } from "node:util";
import { readInputs } from "../../src/entry/config.ts";
import { keysOf, modelChoiceOf } from "../../src/entry/model-choice.ts";

const inputs = (given: Readonly<Record<string, string>> = {}) =>
  readInputs({
    INPUT_TOKEN: "a-token-of-a-job",
    "INPUT_API-KEY": "key-of-main",
    ...Object.fromEntries(
      Object.entries(given).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]),
    ),
  });

const choice = (given: Readonly<Record<string, string>>) => modelChoiceOf(inputs(given), null);

describe("the models of the inputs", () => {
  it("are one where nothing is said of others", () => {
    const { main, fallbacks, small } = choice({ model: "openai/gpt-5" });
    assert.deepEqual([main.model, fallbacks, small], ["openai/gpt-5", [], null]);
  });

  it("are a list with commas or line ends between, each with the key of its provider", () => {
    const { fallbacks, small } = choice({
      model: "openai/gpt-5",
      "fallback-models": "openai/gpt-5-mini, groq/x\nanthropic/y",
      "small-model": "groq/z",
      "api-keys": "groq: key-of-groq\n\n anthropic :\tkey-of-anthropic ",
    });
    assert.deepEqual(
      [...fallbacks, ...(small ? [small] : [])].map(({ model, apiKey }) => [model, apiKey?.reveal()]),
      [
        ["openai/gpt-5-mini", "key-of-main"],
        ["groq/x", "key-of-groq"],
        ["anthropic/y", "key-of-anthropic"],
        ["groq/z", "key-of-groq"],
      ],
    );
  });

  it("wait as long as the inputs say, all of them", () => {
    const given = { "first-byte-seconds": "900", "idle-seconds": "1.5", "small-model": "b" };
    const { main, small } = choice({ model: "a", ...given });
    for (const settings of [main, small]) {
      assert.deepEqual([settings?.firstByteMs, settings?.idleMs], [900_000, 1_500]);
    }
  });

  it("take a secret that the repository does not have for none", () => {
    const { fallbacks } = choice({ model: "openai/a", "fallback-models": "groq/x", "api-keys": "groq: " });
    assert.equal(fallbacks[0]?.apiKey, null);
  });

  for (const [what, lines] of [
    ["a line without a provider", "key-of-nobody"],
    ["a provider that is none", "grok: key-of-nobody"],
  ] as const) {
    it(`refuse api-keys with ${what}, without repeating the key`, () => {
      assert.throws(
        () => inputs({ "api-keys": lines }),
        ({ message }: Error) =>
          /Unusable input\. api-keys: lines of a provider/.test(message) && !/nobody/.test(message),
      );
    });
  }

  it("show no key, and tell each to those who take secrets out", () => {
    const given = inputs({
      model: "openai/a",
      "fallback-models": "openai/b, groq/x",
      "api-keys": "groq: key-of-groq",
    });
    const models = modelChoiceOf(given, null);
    assert.doesNotMatch(
      `${inspect(given, { depth: 9 })}${inspect(models, { depth: 9 })}${JSON.stringify(models)}`,
      /key-of/,
    );
    assert.deepEqual(
      keysOf(models).map(({ value }) => value.reveal()),
      ["key-of-main", "key-of-groq"],
    );
  });
});
