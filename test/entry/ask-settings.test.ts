import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { environmentModel, unusableSettings } from "../../src/entry/ask-settings.ts";

const GOOD = { OPENAI_BASE_URL: "https://host.example/v1", OPENAI_API_KEY: "key", OPENAI_MODEL: "m" };

describe("the settings of the environment", () => {
  it("are taken without the blanks around them", () => {
    const found = environmentModel({ ...GOOD, OPENAI_BASE_URL: " http://127.0.0.1:8080/v1\n" });
    assert.ok(!("fields" in found));
    assert.deepEqual(
      [found.baseUrl, found.model, found.apiKey.reveal()],
      ["http://127.0.0.1:8080/v1", "m", "key"],
    );
  });

  const faults: readonly [string, Record<string, string | undefined>, readonly string[], RegExp][] = [
    [
      "all missing",
      {},
      ["OPENAI_BASE_URL", "OPENAI_API_KEY", "OPENAI_MODEL"],
      /^Missing required settings: OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL$/,
    ],
    ["a blank key", { ...GOOD, OPENAI_API_KEY: " \t" }, ["OPENAI_API_KEY"], /: OPENAI_API_KEY$/],
    [
      "another protocol",
      { ...GOOD, OPENAI_BASE_URL: "file:///etc" },
      ["OPENAI_BASE_URL"],
      /no http or https/,
    ],
    ["no address", { ...GOOD, OPENAI_BASE_URL: "host/v1" }, ["OPENAI_BASE_URL"], /no http or https/],
    [
      "the whole path",
      { ...GOOD, OPENAI_BASE_URL: "https://host.example/v1/chat/completions/" },
      ["OPENAI_BASE_URL"],
      /added by itself/,
    ],
  ];
  for (const [what, variables, fields, message] of faults) {
    it(`are refused with ${what}, by name, in one line`, () => {
      const found = environmentModel(variables);
      assert.ok("fields" in found);
      assert.deepEqual(found.fields, fields);
      assert.match(found.message, message);
      assert.equal(unusableSettings(found).code, "invalid_input");
    });
  }

  it("never show an address that is refused, which may hold a password", () => {
    const found = environmentModel({ ...GOOD, OPENAI_BASE_URL: "ftp://me:hidden@host" });
    assert.ok("fields" in found && !found.message.includes("hidden"));
  });
});
