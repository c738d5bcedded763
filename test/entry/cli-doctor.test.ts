import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lookAtModel } from "../../src/entry/cli-doctor.ts";

describe("what reeve doctor says of the model", () => {
  const OPENAI_BASE_URL = "http://a.example/v1";
  // biome-ignore format: a table reads best with a row on a line.
  for (const [REEVE_MODEL, variables, state] of [
    ["anthropic/some", { OPENAI_API_KEY: "sk-0" }, "anthropic/some; ANTHROPIC_API_KEY is not set"],
    ["react:groq/some", { GROQ_API_KEY: "sk-0" }, "react:groq/some; GROQ_API_KEY is set"],
    ["ollama/some", {}, "ollama/some; no key is needed"],
    ["some", { OPENAI_BASE_URL }, "some at http://a.example; OPENAI_API_KEY is not set"],
    ["openia/some", { OPENAI_API_KEY: "sk-0" }, "openia/some names no model"],
    ["some", { OPENAI_API_KEY: "sk-0" }, "some names no model"],
  ] as const) {
    it(`is "${state}"`, () => {
      const look = lookAtModel({ REEVE_MODEL, ...variables });
      assert.equal(look.state, state);
      assert.equal(look.todo !== undefined, state.endsWith("no model"));
      assert.doesNotMatch(look.todo ?? "", /--/);
    });
  }

  it("is a stand-in without any, and which variables name one", () => {
    const { state, todo } = lookAtModel({});
    assert.equal(state, "builtin/rules; no key is needed");
    assert.match(todo ?? "", /REEVE_MODEL=<provider>\/<name>.*OPENAI_BASE_URL/);
    assert.doesNotMatch(todo ?? "", /--/);
  });
});
