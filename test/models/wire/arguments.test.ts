import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { parseArguments } from "../../../src/models/wire/arguments.ts";

describe("parseArguments", () => {
  it("reads an object, and takes no text for no arguments", () => {
    assert.deepEqual(parseArguments('{ "path": "a" }'), { arguments: { path: "a" } });
    assert.deepEqual(parseArguments(" "), { arguments: {} });
  });

  it("keeps the text of what is no object, and says why", () => {
    for (const text of ['{"path":', "[1]", "null", "7", '"a"']) {
      const { arguments: read, argumentsError, rawArguments } = parseArguments(text);
      assert.deepEqual([read, argumentsError, rawArguments], [{}, "The arguments are no JSON object.", text]);
    }
    assert.match(parseArguments("{", true).argumentsError ?? "", /cut at its token limit/);
  });

  it("takes nothing that is nested deeper than what writes JSON can follow", () => {
    const nested = (levels: number) => `{"a":${"[".repeat(levels)}${"]".repeat(levels)}}`;
    assert.equal(parseArguments(nested(100)).argumentsError, undefined);
    const { arguments: read, argumentsError } = parseArguments(nested(10_000));
    assert.deepEqual([read, argumentsError], [{}, "The arguments are no JSON object."]);
  });

  it("hides no key from the schema, and changes no prototype", () => {
    const { arguments: read } = parseArguments('{ "path": "a", "__proto__": { "admin": true } }');
    assert.deepEqual(Object.keys(read), ["path", "__proto__"]);
    assert.equal(read["admin"], undefined);
  });
});
