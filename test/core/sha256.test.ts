import assert from "node:assert/strict";
import { test } from "node:test";
import { sha256 } from "../../src/core/sha256.ts";

/** FIPS 180-2, B.1. */
test("the digest of abc is the standard's", () => {
  assert.equal(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});
