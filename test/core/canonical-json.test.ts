import assert from "node:assert/strict";
import { test } from "node:test";
import { canonicalJson } from "../../src/core/canonical-json.ts";

test("canonical JSON does not depend on the order of keys", () => {
  assert.equal(canonicalJson({ b: [{ d: 1, c: undefined }], a: null }), '{"a":null,"b":[{"d":1}]}');
  assert.equal(canonicalJson({ a: null, b: [{ d: 1 }] }), canonicalJson({ b: [{ d: 1 }], a: null }));
});
