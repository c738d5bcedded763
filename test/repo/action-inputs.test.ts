import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it } from "node:test";
import { readAction, withTables } from "../../scripts/readme-tables.ts";
import { inputsSchema, readInputs } from "../../src/entry/config.ts";

const ROOT = join(import.meta.dirname, "../..");
const action = readAction();

describe("the inputs", () => {
  it("have the same names in action.yml and in the schema", () => {
    assert.deepEqual(Object.keys(action.inputs), Object.keys(inputsSchema.shape));
  });

  it("have the same sentence in action.yml and in the schema", () => {
    for (const [name, schema] of Object.entries(inputsSchema.shape)) {
      assert.equal(action.inputs[name]?.description, schema.description, name);
    }
  });

  it("have the same default in action.yml and in the schema", () => {
    const defaults = Object.entries(action.inputs).flatMap(([name, input]) =>
      input.default && name !== "token" ? [[`INPUT_${name.toUpperCase()}`, input.default]] : [],
    );
    const token = { INPUT_TOKEN: "a-token-of-a-job" };
    assert.deepEqual(
      JSON.stringify(readInputs({ ...token, ...Object.fromEntries(defaults) })),
      JSON.stringify(readInputs(token)),
    );
  });

  it("stand in the README as action.yml has them", () => {
    const readme = readFileSync(join(ROOT, "README.md"), "utf8");
    assert.equal(withTables(readme, action), readme);
  });
});

describe("readInputs", () => {
  it("takes the runner's empty strings for inputs that were not given", () => {
    const inputs = readInputs({ INPUT_TOKEN: "a-token-of-a-job", "INPUT_API-KEY": "", INPUT_MODEL: "" });
    assert.equal(inputs.model, "builtin/rules");
    assert.equal(inputs["api-key"], undefined);
  });

  it("names every unusable input at once and repeats no value", () => {
    const given = {
      INPUT_TOKEN: "a-token-of-a-job",
      "INPUT_MAX-TURNS": "lots",
      "INPUT_FAIL-ON": "sk-not-a-severity",
    };
    assert.throws(
      () => readInputs(given),
      (error: Error) => {
        assert.match(error.message, /fail-on: .*max-turns: /s);
        assert.doesNotMatch(error.message, /sk-not|lots/);
        return true;
      },
    );
  });

  it("refuses a base URL that is neither http nor https", () => {
    const given = { INPUT_TOKEN: "a-token-of-a-job", "INPUT_BASE-URL": "file:///etc/passwd" };
    assert.throws(() => readInputs(given), /base-url/);
  });
});
