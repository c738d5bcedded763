import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { inspect } from "node:util";
import { readInputs } from "../../src/entry/config.ts";

const TOKEN = { INPUT_TOKEN: "a-token-of-a-job" };

describe("an input", () => {
  for (const [name, value] of [
    ["max-turns", "0"],
    ["max-turns", "2.5"],
    ["max-tokens", "-1"],
    ["max-minutes", "0"],
    ["max-cost", "-0.01"],
    ["max-cost", "much"],
    ["mode", "write-everything"],
    ["fail-on", "info"],
    ["base-url", "ftp://model.example"],
    ["base-url", "javascript:alert(1)"],
    ["allowed-bots", "dependabot[bot]"],
    ["allowed-bots", "1,two"],
    ["config", "/etc/passwd"],
    ["config", "../reeve.yml"],
    ["config", ".git/config"],
    ["config", "a\\b.yml"],
    ["fork-review", "yes please"],
  ] as const) {
    it(`that cannot be used is named, and its value is not repeated: ${name}=${value}`, () => {
      const given = { ...TOKEN, [`INPUT_${name.toUpperCase()}`]: value };
      assert.throws(
        () => readInputs(given),
        (error: Error) => {
          assert.match(error.message, new RegExp(`Unusable input\\. ${name}: `));
          assert.ok(value.length < 3 || !error.message.includes(value), error.message);
          return true;
        },
      );
    });
  }

  it("that has to be there is named", () => {
    assert.throws(() => readInputs({ INPUT_TOKEN: "" }), {
      code: "invalid_input",
      message: /Unusable input\. token/,
    });
  });

  it("may have blanks around it, and its name may have underscores", () => {
    const inputs = readInputs({ ...TOKEN, INPUT_MAX_TURNS: " 7 ", INPUT_MODEL: "  openai/gpt-5\n" });
    assert.deepEqual([inputs["max-turns"], inputs.model], [7, "openai/gpt-5"]);
  });

  it("that action.yml does not name is passed over: other steps' variables look like inputs, too", () => {
    const { model } = readInputs({ ...TOKEN, INPUT_WHO_TO_GREET: "me", INPUT___PROTO__: "x" });
    assert.equal(model, "builtin/rules");
  });

  it("that is a secret shows itself in no print", () => {
    const inputs = readInputs({ ...TOKEN, "INPUT_API-KEY": "a-key-of-a-model" });
    const shown = [
      inspect(inputs, { depth: 9 }),
      JSON.stringify(inputs),
      `${inputs.token} ${inputs["api-key"]}`,
    ];
    for (const text of shown) assert.doesNotMatch(text, /a-token-of|a-key-of/);
    assert.equal(inputs["api-key"]?.reveal(), "a-key-of-a-model");
  });

  it("for the policy file is a path of the tree, normalised", () => {
    assert.equal(readInputs({ ...TOKEN, INPUT_CONFIG: "./tools//agent.yml" }).config, "tools/agent.yml");
  });
});
