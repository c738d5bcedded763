import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { MAX_OUTBOUND, outbound, outboundLine } from "../../src/review/outbound.ts";
import type { Site } from "../../src/review/site.ts";
import { within } from "../kit/within.ts";

const SITE: Site = { serverUrl: "https://github.com", repository: "o/r", runUrl: null };

const rewritten: readonly [string, string, string][] = [
  ["a mention becomes code", "ask @octocat.", "ask `@octocat`."],
  ["a team becomes code", "cc @org/everyone", "cc `@org/everyone`"],
  ["a mention behind a backslash becomes code", "\\@octocat", "`@octocat`"],
  ["a package name becomes code", "use @types/node", "use `@types/node`"],
  ["an address becomes code", "mail a.b@example.org now", "mail `a.b@example.org` now"],
  ["an encoded mention stays text", "&#64;octocat", "&amp;#64;octocat"],
  ["a closing keyword loses its reference", "Fixes: #1, closes other/r#2", "Fixes: `#1`, closes `other/r#2`"],
  [
    "a closing keyword loses its reference over any number of blanks",
    `fixes${" ".repeat(50)}#1`,
    `fixes${" ".repeat(50)}\`#1\``,
  ],
  ["a reference of our own stays", "see #12 and o/r#3", "see #12 and o/r#3"],
  ["a reference into another repository becomes code", "see org/repo#5", "see `org/repo#5`"],
  ["an image is removed", "![x](https://evil.example/?d=abc)", "(image removed)"],
  [
    "an image by reference cannot find its target",
    "![x][y]\n\n[y]: https://evil.example/a",
    "![x][y]\n\n\\[y]: (evil.example/redacted)",
  ],
  ["a formula shows as its text", "$\\color{white}{x}$ for $5", "\\$\\color{white}{x}\\$ for \\$5"],
  ["an HTML image shows as text", '<img src="x">', '&lt;img src="x">'],
  [
    "a foreign link keeps its text and host",
    "[see](https://evil.example/a?b=c)",
    "see (evil.example/redacted)",
  ],
  ["a bare foreign link keeps its host", "at https://evil.example/a?b=c.", "at (evil.example/redacted)."],
  ["a link without a scheme keeps its host", "at www.evil.example/a", "at (evil.example/redacted)"],
  [
    "a link into another repository of the same site is foreign",
    "[see](https://github.com/attacker/r/issues/new?body=abc)",
    "see (github.com/redacted)",
  ],
  [
    "a link of our own with a query is foreign",
    "https://github.com/o/r/issues/new?title=x",
    "(github.com/redacted)",
  ],
  [
    "a link of our own stays",
    "[a](https://github.com/o/r/blob/main/a.ts#L1-L2)",
    "[a](https://github.com/o/r/blob/main/a.ts#L1-L2)",
  ],
  [
    "a bare link of our own is marked off",
    "see https://github.com/o/r/pull/7.",
    "see <https://github.com/o/r/pull/7>.",
  ],
  [
    "a closing keyword in front of a link of our own makes it code",
    "fixes https://github.com/o/r/issues/7",
    "fixes `https://github.com/o/r/issues/7`",
  ],
  [
    "a closing keyword far in front of a link of our own makes it code",
    `fixes${" ".repeat(50)}https://github.com/o/r/issues/7`,
    `fixes${" ".repeat(50)}\`https://github.com/o/r/issues/7\``,
  ],
  [
    "a link of our own that climbs out by encoded dots is foreign",
    "https://github.com/o/r/blob/%2e%2E/.%2e/%2e./evil/r",
    "(github.com/redacted)",
  ],
  [
    "a link that our rules do not read is broken",
    "[a](<https://evil.example> 'x')",
    "\\[a\\]((evil.example/redacted) 'x')",
  ],
  [
    "a command at a line's start becomes code",
    "/agent fix\n> /gemini review",
    "`/agent` fix\n> `/gemini` review",
  ],
  [
    "a command behind other blanks becomes code",
    "\u00a0/agent fix\n\u3000/gemini x",
    "\u00a0`/agent` fix\n\u3000`/gemini` x",
  ],
  ["a command that a hidden comment covered becomes code", "<!-- x -->/agent fix", " `/agent` fix"],
  ["a hidden comment is removed", "a <!-- approve --> b", "a   b"],
  ["a comment that never ends shows", "a <!-- b", "a &lt;!-- b"],
  ["HTML shows as text", "</details><script>", "&lt;/details>&lt;script>"],
  ["terminal sequences are removed", "\u001b[2J\rAll checks passed", "All checks passed"],
  ["invisible characters are removed", "a\u200b\u202eb `c\u200bd`", "ab `cd`"],
  ["a backtick that closes nothing is escaped", "a ` b\n@x ` c", "a \\` b\n`@x` \\` c"],
  ["a code span stays", "`@x <b> fixes #1`", "`@x <b> fixes #1`"],
  [
    "a pipe in code does not split a table's cell",
    "| a |\n|---|\n| `x | @y` |",
    "| a |\n|---|\n| `x \\| @y` |",
  ],
  ["a fenced block stays", "```ts\n@Override <b> ![x](y)\n```", "```ts\n@Override <b> ![x](y)\n```"],
  [
    "a block in a list is set at the margin",
    "- a\n  ```\n  @x\n  ```\n- b @y",
    "- a\n\n```\n@x\n```\n\n- b `@y`",
  ],
  ["a block that is never closed is closed", "```\n@x", "```\n@x\n```"],
  ["a block gets a fence that its text cannot close", "~~~\n```\n@x\n~~~", "````\n```\n@x\n````"],
  ["a suggestion of the model's own making is plain code", "```suggestion\nx\n```", "```\nx\n```"],
  ["a fence made of pieces is escaped", "[~~~](https://evil.example)", "\\~~~ (evil.example/redacted)"],
];

for (const [title, text, expected] of rewritten) {
  test(title, () => assert.equal(outbound(text, SITE), expected));
}

test("a line takes no line breaks and no blocks", () => {
  assert.equal(outboundLine("a\n```\n@x", SITE), "a \\`\\`\\` `@x`");
});

const PIECES = [
  ..."`~\\|[]()<>!#@/&:*_ \n",
  ...[
    "``",
    "```",
    "~~~",
    "\n\n",
    "    ",
    "- ",
    "> ",
    "1. ",
    "](",
    "]:",
    "![",
    "<!--",
    "-->",
    "@victim",
    "/agent fix",
  ],
  ...[
    "fixes #1",
    "o/r#3",
    "x/y#4",
    "&lt;",
    "https://evil.example/x",
    "https://github.com/o/r/pull/7",
    "www.evil.example",
  ],
  ...["[a](https://evil.example)", "[a](https://github.com/o/r/pull/7)", "|---|---|\n", "text", "js\n"],
];

test("rewriting twice is rewriting once", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
      const once = outbound(pieces.join(""), SITE);
      assert.equal(outbound(once, SITE), once);
    }),
    { numRuns: 2_000 },
  );
});

test("a text that is made to be slow is not", () => {
  for (const piece of [
    "a",
    "\\",
    "<!--",
    "[a",
    "`a",
    "https://a",
    "@a",
    "#1",
    "> ",
    "![",
    "](",
    "```\n",
    "\u001b[",
    "`",
    "~",
    " ",
  ]) {
    const text = `${piece.repeat(MAX_OUTBOUND / piece.length - 1)}1`;
    within(2_000, () => outbound(text, SITE));
  }
});
