import assert from "node:assert/strict";
import { test } from "node:test";
import { simulateSuggestion } from "../../src/review/suggestion.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

function simulate(
  file: string | Uint8Array,
  start: number,
  end: number,
  suggestion: string,
  side: "LEFT" | "RIGHT" = "RIGHT",
) {
  const draft = {
    bytes: typeof file === "string" ? bytes(file) : file,
    side,
    lines: { start, end },
    suggestion,
  };
  return simulateSuggestion(draft);
}

const PYTHON = "def f(x):\n        if x:\n            return 1\n        return 2\n";

const applies: readonly [string, string, [number, number], string, string][] = [
  ["replaces exactly its lines", "a\nb\nc\n", [2, 2], "B1\nB2", "a\nB1\nB2\nc\n"],
  ["may end with a line feed", "a\nb\n", [2, 2], "B\n", "a\nB\n"],
  [
    "gets back a tab indent",
    "{\n\t\treturn foo(x)\n}\n",
    [2, 2],
    "return foo(x, y)",
    "{\n\t\treturn foo(x, y)\n}\n",
  ],
  [
    "keeps its relative indent",
    PYTHON,
    [2, 3],
    "if x > 0:\n    return 1",
    "def f(x):\n        if x > 0:\n            return 1\n        return 2\n",
  ],
  [
    "gets back the indent of the first line alone",
    PYTHON,
    [2, 3],
    "if x > 0:\n            return 1",
    "def f(x):\n        if x > 0:\n            return 1\n        return 2\n",
  ],
  [
    "may align a comment by one space behind tabs",
    "{\n\tb();\n}\n",
    [2, 2],
    "/*\n * B\n */\nb();",
    "{\n\t/*\n\t * B\n\t */\n\tb();\n}\n",
  ],
  [
    "with a line that stays is taken as it is",
    "if (a) {\n    x();\n    y();\n",
    [2, 3],
    "    x();\n}\ny();",
    "if (a) {\n    x();\n}\ny();\n",
  ],
  [
    "that changes the indent alone is taken as it is",
    "if x:\n  a()\n",
    [2, 2],
    "    a()",
    "if x:\n    a()\n",
  ],
  ["keeps the file's line ends", "a\r\nb\r\nc\r\n", [2, 2], "B1\nB2", "a\r\nB1\r\nB2\r\nc\r\n"],
  ["keeps a missing last line end", "a\nb", [2, 2], "B1\nB2", "a\nB1\nB2"],
  ["keeps a missing last line end between CRLF", "a\r\nb", [2, 2], "B1\nB2", "a\r\nB1\r\nB2"],
  ["loses the fence that a model put around it", "a\nb\n", [2, 2], "```suggestion\nB\n```", "a\nB\n"],
  ["keeps a fence that belongs to it", "a\nb\n", [2, 2], "```js\nB\n```", "a\n```js\nB\n```\n"],
];

for (const [what, file, [start, end], suggestion, after] of applies) {
  test(`a suggestion ${what}`, () => {
    const result = simulate(file, start, end, suggestion);
    assert.equal(result.kind, "applies");
    assert.equal(result.kind === "applies" && new TextDecoder().decode(result.after), after);
  });
}

for (const [what, suggestion] of [
  ["equals the code", "\tb"],
  ["equals the code but for a stripped indent", "b"],
  ["is empty", " \n"],
] as const) {
  test(`a suggestion that ${what} changes nothing and is left out`, () => {
    assert.deepEqual(simulate("a\n\tb\n", 2, 2, suggestion), { kind: "unchanged" });
  });
}

const code: readonly [string, string | Uint8Array, string, "LEFT" | "RIGHT", RegExp][] = [
  ["removed lines", "a\nb\n", "B", "LEFT", /removed lines/],
  ["bidirectional controls", "a\nb\n", "B \u202e// x", "RIGHT", /nobody sees/],
  ["tag characters", "a\nb\n", "B\u{e0041}", "RIGHT", /nobody sees/],
  ["a lone carriage return", "a\nb\n", "B\rrm", "RIGHT", /nobody sees/],
  ["another kind of indent", "a\n\tb\n", "    B", "RIGHT", /indentation does not fit/],
  ["an inner indent of another kind", "a\n    b\n", "if (b) {\n\tc\n}", "RIGHT", /indentation does not fit/],
  ["a file that is no text", new Uint8Array([0x61, 0x0a, 0xff, 0x0a]), "B", "RIGHT", /not UTF-8/],
  ["lines that do not exist", "a\n", "B", "RIGHT", /do not exist/],
];

for (const [what, file, suggestion, side, why] of code) {
  test(`a suggestion with ${what} is shown as plain code`, () => {
    const result = simulate(file, 2, 2, suggestion, side);
    assert.equal(result.kind, "code");
    assert.match(result.kind === "code" ? result.why : "", why);
  });
}

test("a suggestion over lines with different line ends is shown as plain code", () => {
  assert.equal(simulate("a\r\nb\n", 1, 2, "x\ny").kind, "code");
});

test("a suggestion for a line with a byte order mark is shown as plain code", () => {
  assert.equal(simulate("\ufeffa\nb\n", 1, 1, "x").kind, "code");
});
