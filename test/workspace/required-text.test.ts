import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { RE2JS } from "re2js";
import { requiredText } from "../../src/workspace/required-text.ts";

describe("requiredText", () => {
  for (const [pattern, any, exact] of [
    ["price", ["price"], true],
    ["a\\.b\\(c", ["a.b(c"], true],
    ["한글 é", ["한글 é"], true],
    ["foo.bar", ["foo"], false],
    ["ab+cde", ["cde"], false],
    ["abc?d", ["ab"], false],
    ["abc*", ["ab"], false],
    ["abc{0,2}de", ["ab"], false],
    ["x{y", ["x{y"], true],
    ["^import\\s+x", ["import"], false],
    ["\\bpri\\w+", ["pri"], false],
    ["TODO|FIXME", ["TODO", "FIXME"], false],
    ["(a|bcd)efg", ["efg"], false],
    ["(?:abc)+x", ["x"], false],
    ["[abc]def[^]x]", ["def"], false],
    ["😀?abc", ["abc"], false],
  ] as const) {
    it(`finds ${JSON.stringify(any)} in ${pattern}`, () => {
      assert.deepEqual(requiredText(pattern, false), { any, exact });
    });
  }

  for (const pattern of [
    "\\d+",
    "a*",
    "",
    "a|.*",
    "(?i)abc",
    "\\pLabc",
    "\\x{41}bc",
    "\\Qa.b\\E",
    "[[:alpha:]]x",
    "[]a[ab]x",
    "((a)b)",
    "a)b",
  ]) {
    it(`says nothing of ${JSON.stringify(pattern)}`, () => {
      assert.equal(requiredText(pattern, false), null);
    });
  }

  it("ends a text at letters beyond ASCII when case is ignored, and is never exact", () => {
    assert.deepEqual(requiredText("abcÉde", true), { any: ["abc"], exact: false });
    assert.deepEqual(requiredText("abc", true), { any: ["abc"], exact: false });
  });

  it("is contained in whatever the pattern matches", () => {
    const piece = fc.constantFrom(
      ..."ab|*+?.^$(){2}[]\\-,dwsbx1",
      "(?:",
      "\\.",
      "\\(",
      "{1,2}",
      "[ab]",
      "[^a]",
      "\\d",
      "\\b",
    );
    const patterns = fc.array(piece, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(""));
    const texts = fc
      .array(fc.constantFrom(..."ab|*+?.^$(){2}[]\\-,dwsbx1"), { maxLength: 24 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(patterns, fc.array(texts, { minLength: 20, maxLength: 20 }), (pattern, lines) => {
        const required = requiredText(pattern, false);
        if (required === null) return;
        let expression: RE2JS;
        try {
          expression = RE2JS.compile(pattern);
        } catch {
          return;
        }
        for (const line of [...lines, ...required.any]) {
          const matches = expression.test(line);
          const contains = required.any.some((text) => line.includes(text));
          if (matches) assert.ok(contains, `${pattern} matches ${line}`);
          if (required.exact) assert.equal(matches, contains, `${pattern} is not plain`);
        }
      }),
      { numRuns: 3_000 },
    );
  });
});
