import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { fold, foldings } from "../../src/core/folded.ts";

describe("a folded text", () => {
  for (const [what, text, expected] of [
    ["blanks, line ends and marks", "a b\n-c_*d*`e`", "abcde"],
    ["case", "AbC", "abc"],
    ["characters that nobody sees", "a\u200bb\u00adc\u202ed", "abcd"],
    ["fullwidth, bold, circled and raised letters", "ａ𝐛ⓒᵈ²", "abcd2"],
    ["letters of other scripts", "añbжc", "abc"],
  ] as const) {
    it(`is without ${what}`, () => assert.equal(fold(text), expected));
  }

  it("is read with and without terminal sequences", () => {
    assert.deepEqual(
      foldings("a\u001b[31mb\u001b[0mc").map(({ text }) => text),
      ["a31mb0mc", "abc"],
    );
  });

  it("knows where each of its characters comes from", () => {
    const text = fc.string({
      unit: fc.oneof(fc.string({ unit: "binary", maxLength: 1 }), fc.constantFrom("\u001b[0m", "𝐛", "ﬁ")),
    });
    fc.assert(
      fc.property(text, (given) => {
        for (const folding of foldings(given)) {
          const places = folding.places();
          assert.equal(places.length, folding.text.length);
          places.forEach(({ start, end }, at) => {
            assert.ok(fold(given.slice(start, end)).includes(folding.text[at] ?? "?"));
          });
        }
      }),
      { numRuns: 2_000 },
    );
  });
});
