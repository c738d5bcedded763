import assert from "node:assert/strict";
import { test } from "node:test";
import { findAnchor, MAX_QUOTED_LINES, type QuotedFile, type QuoteWish } from "../../src/review/anchor.ts";
import { changed } from "./kit.ts";

const HEAD = [
  "import x;", // 1
  "", // 2
  "function load() {", // 3
  "\tconst a = 1;", // 4
  "\treturn a;", // 5
  "}", // 6
  "", // 7
  "function save() {", // 8
  "\tconst a = 1;", // 9
  "\treturn b;", // 10
  "}", // 11
];

const CHANGE = changed("src/a.ts", [
  [
    "@@ -7,7 +7,5 @@",
    " ",
    " function save() {",
    "-\ttry {",
    "-\t\treturn b;",
    "-\t}",
    "+\tconst a = 1;",
    "+\treturn b;",
    " }",
  ].join("\n"),
]);

const FILE: QuotedFile = { head: HEAD, change: CHANGE };

function place(wish: Partial<QuoteWish>, file: QuotedFile = FILE): string {
  const anchor = findAnchor({ quote: "", line: null, side: null, ...wish }, file);
  if (anchor.kind === "refused") return anchor.reason;
  return `${anchor.side} ${anchor.start}-${anchor.end} #${anchor.occurrence}`;
}

const found: readonly [string, Partial<QuoteWish>, string][] = [
  ["a whole line is found where it stands", { quote: "function load() {" }, "RIGHT 3-3 #0"],
  ["several lines are found as one range", { quote: "function load() {\n\tconst a = 1;" }, "RIGHT 3-4 #0"],
  [
    "blanks at line ends and blank lines around do not matter",
    { quote: "\n\treturn b;  \r\n}\r\n\n" },
    "RIGHT 10-11 #0",
  ],
  ["an indent that the model stripped does not matter", { quote: "return b;\n" }, "RIGHT 10-10 #0"],
  [
    "an indent that only the first line lacks does not matter",
    { quote: "const a = 1;\n\treturn b;" },
    "RIGHT 9-10 #0",
  ],
  ["copied plus marks are taken off", { quote: "+\tconst a = 1;\n+\treturn b;" }, "RIGHT 9-10 #0"],
  ["copied minus marks lead to the removed lines", { quote: "-\ttry {\n-\t\treturn b;" }, "LEFT 9-10 #0"],
  [
    "copied number columns are taken off",
    { quote: "     8      8  function save() {\n            9 +\tconst a = 1;" },
    "RIGHT 8-9 #0",
  ],
  [
    "a replaced pair with marks leads to the new lines",
    { quote: "-\ttry {\n+\tconst a = 1;" },
    "RIGHT 9-9 #1",
  ],
  ["a quote that stands only among removed lines is LEFT", { quote: "\ttry {", line: 9 }, "LEFT 9-9 #0"],
  ["a side that was asked for is honoured", { quote: "\t\treturn b;", side: "LEFT" }, "LEFT 10-10 #0"],
  ["a wrong side does not hide the only place", { quote: "function load() {", side: "LEFT" }, "RIGHT 3-3 #0"],
  ["of equal quotes the one at the line wins", { quote: "\tconst a = 1;", line: 4 }, "RIGHT 4-4 #0"],
  [
    "of equal quotes the one in the diff wins over a nearer one",
    { quote: "\tconst a = 1;", line: 5 },
    "RIGHT 9-9 #1",
  ],
  ["without a line the only one in the diff is taken", { quote: "\tconst a = 1;" }, "RIGHT 9-9 #1"],
];

for (const [title, wish, expected] of found) {
  test(title, () => assert.equal(place(wish), expected));
}

test("a quote holds the file's own lines, line ends included", () => {
  const anchor = findAnchor(
    { quote: "return 1", line: null, side: null },
    { head: ["  return 1\r"], change: null },
  );
  assert.deepEqual(anchor, {
    kind: "found",
    side: "RIGHT",
    start: 1,
    end: 1,
    quote: "  return 1\r",
    occurrence: 0,
  });
});

test("a line that was shown cut is found by its beginning", () => {
  assert.equal(
    place({ quote: "abc… [20 more characters]" }, { head: ["abcdef"], change: null }),
    "RIGHT 1-1 #0",
  );
});

test("removed lines are found before and behind a mark for a missing line end", () => {
  const file = changed("a", ["@@ -1,2 +1,3 @@\n a\n-c\n\\ No newline at end of file\n+c2\n+d"]);
  assert.equal(place({ quote: "c" }, { head: ["a", "c2", "d"], change: file }), "LEFT 2-2 #0");
});

const refused: readonly [string, Partial<QuoteWish>, QuotedFile, RegExp][] = [
  ["an empty quote", { quote: " \n\t\n" }, FILE, /is empty/],
  ["a part of a line", { quote: "function lo" }, FILE, /first line is part of line 3\. Quote whole lines/],
  ["text that stands nowhere", { quote: "nothing" }, FILE, /does not stand in the file\./],
  [
    "an unchanged line asked for as removed in a deleted file",
    { quote: "x" },
    { head: null, change: null },
    /among the removed lines/,
  ],
  [
    "equal lines outside the diff without a line",
    { quote: "}" },
    { head: HEAD, change: null },
    /stands at lines 6, 11\. Give line, or quote more/,
  ],
  [
    "a quote on both sides that only the old side shows",
    { quote: "x" },
    { head: ["x", ...HEAD], change: changed("a", ["@@ -9,2 +9,1 @@\n-x\n y"]) },
    /at head at line 1 and among removed lines at line 9\. Give side/,
  ],
  ["too many lines", { quote: "x\n".repeat(MAX_QUOTED_LINES + 1) }, FILE, /longer than 200 lines/],
];

for (const [what, wish, file, reason] of refused) {
  test(`${what} is refused with what to do`, () => assert.match(place(wish, file), reason));
}

test("a quote on both sides goes to the side whose line it names", () => {
  const file = { head: ["x", "y"], change: changed("a", ["@@ -9,2 +9,1 @@\n-x\n y"]) };
  assert.equal(place({ quote: "x", line: 9 }, file), "LEFT 9-9 #0");
  assert.equal(place({ quote: "x", line: 1 }, file), "RIGHT 1-1 #0");
});

test("a re-indented equal line counts as an earlier occurrence", () => {
  assert.equal(
    place({ quote: "    f()", line: 2 }, { head: ["f()", "    f()"], change: null }),
    "RIGHT 2-2 #1",
  );
});
