import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { enclosingLines } from "../../src/context/enclosing.ts";
import { packHunks } from "../../src/context/pack-hunks.ts";
import { changed, changeSet, hunk } from "../review/kit.ts";

/** The file around a change on its last line but three, as git cuts it: three lines around it. */
function shown(source: string, at: number): readonly string[] {
  const lines = source.split("\n");
  const from = Math.max(0, at - 4);
  const body = lines
    .slice(from, at + 3)
    .map((line, index) => `${from + index === at - 1 ? "+" : " "}${line}`);
  const text = [`@@ -${from + 1},${body.length - 1} +${from + 1},${body.length} @@`, ...body].join("\n");
  return enclosingLines(lines, hunk(text)).map((line) =>
    line.replace(/^\(in, line \d+ at head: (.*)\)$/, "$1"),
  );
}

const body = (indent: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${indent}step(${at});`).join("\n");

const rows: readonly (readonly [
  language: string,
  source: string,
  line: number,
  expected: readonly string[],
])[] = [
  [
    "TypeScript",
    `class Shop {\n  async total(items: Item[]): Promise<number> {\n${body("    ", 9)}\n  }\n}`,
    9,
    ["class Shop {", "async total(items: Item[]): Promise<number> {"],
  ],
  [
    "JavaScript, through a block that is no function",
    `const sum = (items) => {\n  for (const item of items) {\n${body("    ", 9)}\n  }\n};`,
    9,
    ["const sum = (items) => {"],
  ],
  [
    "Python",
    `class Shop:\n    @cached\n    def total(self, items):\n        # sum it\n${body("        ", 9).replaceAll(";", "")}`,
    10,
    ["class Shop:", "def total(self, items):"],
  ],
  [
    "Go",
    `func (s *Shop) Total(items []Item) (int, error) {\n${body("\t", 9).replaceAll(";", "")}\n}`,
    8,
    ["func (s *Shop) Total(items []Item) (int, error) {"],
  ],
  [
    "Rust",
    `impl Shop {\n    pub fn total(&self) -> u32 {\n        if self.open {\n${body("            ", 9)}\n        }\n    }\n}`,
    10,
    ["impl Shop {", "pub fn total(&self) -> u32 {"],
  ],
  [
    "C",
    `static int total(const item *items, size_t n)\n{\n${body("    ", 9)}\n}`,
    9,
    ["static int total(const item *items, size_t n)"],
  ],
  [
    "Java",
    `public class Shop {\n    @Override\n    public int total(List<Item> items) throws IOException {\n${body("        ", 9)}\n    }\n}`,
    10,
    ["public class Shop {"],
  ],
  [
    "Ruby",
    `module Acme\n  def total(items)\n${body("    ", 9).replaceAll(";", "")}\n  end\nend`,
    9,
    ["module Acme", "def total(items)"],
  ],
];

describe("the lines that a hunk stands in", () => {
  for (const [language, source, line, expected] of rows) {
    it(`are found by their indentation: ${language}`, () => {
      const found = shown(source, line);
      for (const text of expected) assert.ok(found.includes(text), `${text} in ${JSON.stringify(found)}`);
      assert.ok(found.length <= 2);
    });
  }

  it("are none at the top of a file, behind the end of a function, or too far above", () => {
    assert.deepEqual(shown(`const a = 1;\nconst b = 2;\nconst c = 3;\nconst d = 4;\nconst e = 5;`, 5), []);
    const after = `function one() {\n${body("  ", 6)}\n}\n\nconst a = 1;\nconst b = 2;`;
    assert.deepEqual(shown(after, 10), []);
    assert.deepEqual(shown(`function far() {\n${body("  ", 80)}\n}`, 70), []);
  });

  it("stand above their hunk in the prompt, take room, and make no hunk seen", () => {
    const text = "@@ -10,1 +10,2 @@\n   a();\n+  b();";
    const changes = changeSet(changed("src/a.ts", [text]));
    const above = () => ["(in, line 2 at head: function f() {)"];
    const packed = packHunks({ changes, ignore: () => null, enclosing: above }, 10_000);
    assert.match(packed.text, /hunks 1-1 of 1\n\(in, line 2 at head: function f\(\) \{\)\n@@ -10,1/);
    assert.deepEqual(packed.seen, packHunks({ changes, ignore: () => null }, 10_000).seen);
    const tight = packHunks({ changes, ignore: () => null }, 110).text.length > 0;
    assert.ok(tight && packHunks({ changes, ignore: () => null, enclosing: above }, 110).text === "");
  });
});
