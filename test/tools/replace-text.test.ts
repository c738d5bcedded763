import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { replaceText } from "../../src/tools/replace-text.ts";

const replaced = (text: string, oldText: string, newText: string, all = false) => {
  const result = replaceText(text, oldText, newText, all);
  return result.kind === "replaced" ? result.text : result;
};

describe("replaceText", () => {
  const cases: readonly [title: string, text: string, oldText: string, newText: string, result: string][] = [
    ["replaces a unique text", "alpha\nbeta\n", "beta", "BETA", "alpha\nBETA\n"],
    ["finds across CRLF what is written with LF", "a\r\nb\r\nc\r\n", "a\nb", "A\nB", "A\r\nB\r\nc\r\n"],
    ["keeps each line's own ending", "a\r\nb\nc\r\n", "a\nb\nc", "A\nB\nC", "A\r\nB\nC\r\n"],
    ["takes CRLF in what is sought and written for LF", "a\nb\n", "a\r\nb", "A\r\nB", "A\nB\n"],
    ["gives a new line its neighbour's ending", "a\r\nb\r\n", "a", "a\nx", "a\r\nx\r\nb\r\n"],
    ["gives a new last line the ending before it", "a\r\nb", "b", "b\nc", "a\r\nb\r\nc"],
    ["leaves the endings of lines that stay", "a\r\nb\nc\r\n", "a\nb\nc", "a\nx\nb\nc", "a\r\nx\r\nb\nc\r\n"],
    ["adds no line feed at the end", "a\nb", "b", "B", "a\nB"],
    ["removes whole lines", "a\r\nb\r\nc\r\n", "b\n", "", "a\r\nc\r\n"],
    ["writes what is special in a replacement as it is", "a b", "b", "$& $1 $'", "a $& $1 $'"],
    ["keeps a carriage return that ends no line", "a\rb\nc\n", "c", "C", "a\rb\nC\n"],
    [
      "starts and ends in the middle of lines",
      "one two\r\nthree\r\n",
      "two\nthr",
      "2\n3",
      "one 2\r\n3ee\r\n",
    ],
  ];
  for (const [title, text, oldText, newText, result] of cases) {
    it(title, () => assert.equal(replaced(text, oldText, newText), result));
  }

  it("says that a text does not stand there", () => {
    assert.deepEqual(replaced("a", "b", "c"), { kind: "absent" });
  });

  it("says where a text stands that is not unique, overlapping places too", () => {
    assert.deepEqual(replaced("x = 1\nx = 1\nx = 1\n", "x = 1\nx = 1", "y"), {
      kind: "ambiguous",
      count: 2,
      lines: [1, 2],
    });
  });

  it("finds an empty text nowhere", () => {
    for (const all of [true, false]) assert.deepEqual(replaced("a", "", "b", all), { kind: "absent" });
  });

  it("replaces nothing that stands too often", () => {
    const result = replaceText("a".repeat(20_000), "a", "b", true);
    assert.ok(result.kind === "ambiguous");
    assert.deepEqual([result.count, result.lines.length], [10_001, 20]);
  });

  it("replaces everywhere from left to right without overlaps", () => {
    assert.equal(replaced("aaaa", "aa", "b", true), "bb");
    assert.equal(replaced("aaa", "aa", "b", true), "ba");
    assert.equal(replaced("a\r\nx\na\n", "a\n", "bb\n", true), "bb\r\nx\nbb\n");
  });

  it("tells the lines before and after, whole", () => {
    const result = replaceText("one\ntwo three\nfour\n", "three", "3\nand", false);
    assert.deepEqual(result.kind === "replaced" && result.places, [
      { line: 2, before: "two three", after: "two 3\nand" },
    ]);
  });

  const line = fc.string({ unit: fc.constantFrom("a", "b", "é"), maxLength: 3 });
  const ending = fc.constantFrom("\n", "\r\n");
  const file = fc.array(fc.tuple(line, ending), { minLength: 1, maxLength: 8 });

  it("changes no byte outside the match, whatever the endings", () => {
    fc.assert(
      fc.property(
        file,
        fc.nat(),
        fc.nat(),
        fc.string({ unit: fc.constantFrom("X", "\n") }),
        (lines, a, b, fresh) => {
          const text = lines.flat().join("");
          const start = a % lines.length;
          const count = 1 + (b % (lines.length - start));
          const sought = lines
            .slice(start, start + count)
            .map(([words]) => words)
            .join("\n");
          const result = replaceText(text, sought, fresh, false);
          if (sought === "" || result.kind !== "replaced") return;
          const before = lines.slice(0, start).flat().join("");
          const after = text.slice(
            before.length +
              lines
                .slice(start, start + count)
                .flat()
                .join("").length -
              (lines[start + count - 1]?.[1].length ?? 0),
          );
          assert.ok(result.text.startsWith(before));
          assert.ok(result.text.endsWith(after));
          const middle = result.text.slice(before.length, result.text.length - after.length);
          assert.equal(middle.replaceAll("\r\n", "\n"), fresh);
        },
      ),
    );
  });
});
