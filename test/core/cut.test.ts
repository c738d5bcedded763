import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { firstOf, lastOf, shortened } from "../../src/core/cut.ts";

describe("firstOf and lastOf", () => {
  test("take whole characters from either end", () => {
    assert.equal(firstOf("abc", 2), "ab");
    assert.equal(lastOf("abc", 2), "bc");
  });

  test("leave out a character that would be halved", () => {
    assert.equal(firstOf("a😀", 2), "a");
    assert.equal(lastOf("😀a", 2), "a");
  });
});

describe("shortened", () => {
  test("leaves a text as it is that fits to the last character", () => {
    assert.equal(shortened("abcd", 4), "abcd");
  });

  test("counts its own mark, and halves no character", () => {
    assert.equal(shortened("abcde", 4), "abc…");
    assert.equal(shortened("ab😀de", 4), "ab…");
  });
});
