import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { createRedactor } from "../../src/core/redact.ts";
import { Secret } from "../../src/core/values.ts";
import { redactedJson } from "../../src/record/redacted-json.ts";

const SECRET = 'pass"word\nof two lines';
const redact = createRedactor([{ name: "key", value: new Secret(SECRET) }]);

describe("a redacted line of JSON", () => {
  it("holds no secret, not in a value, a key or a list, and is one line", () => {
    const line = redactedJson({ a: SECRET, [SECRET]: 1, b: [{ c: `x${SECRET}y` }] }, redact);
    assert.equal(line, '{"a":"[redacted:key]","[redacted:key]":1,"b":[{"c":"x[redacted:key]y"}]}');
  });

  it("stays JSON when a key block without end stands in it", () => {
    const text = "-----BEGIN PRIVATE KEY-----\nabc";
    assert.deepEqual(JSON.parse(redactedJson({ text, after: 1 }, redact)), {
      text: "[redacted:private_key]",
      after: 1,
    });
  });

  it("takes whatever a tool leaves in its details", () => {
    const loop: Record<string, unknown> = {};
    loop["self"] = loop;
    const line = redactedJson(
      {
        big: 10n,
        bytes: new Uint8Array(3),
        call: () => 1,
        error: new Error("no"),
        secret: new Secret("x"),
        date: new Date(0),
        none: undefined,
      },
      redact,
    );
    assert.equal(
      line,
      '{"big":"10","bytes":"[3 bytes]","error":{"error":"no"},"secret":"[secret]","date":"1970-01-01T00:00:00.000Z"}',
    );
    assert.match(redactedJson(loop, redact), /deeper levels left out/);
    assert.equal(redactedJson(undefined, redact), "null");
  });

  it("cuts a string of megabytes and says by how much", () => {
    const line = redactedJson("a".repeat(1_000_000), redact);
    assert.ok(line.length < 263_000);
    assert.match(line, /\[737856 more characters\]"$/);
  });

  it("gives any value back that holds no secret", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        assert.equal(redactedJson(value, createRedactor([])), JSON.stringify(value));
      }),
    );
  });
});
