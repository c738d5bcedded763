import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { plainText } from "../../src/review/plain-text.ts";
import { changeTitle, commitMessage } from "../../src/review/render-commit.ts";
import { proposal, SITE } from "./kit.ts";

const plain = (text: string) => plainText(text, SITE);

const cases: readonly (readonly [string, string, string])[] = [
  ["a closer", "Fixes #12", "Fixes issue 12"],
  ["a closer in a code span", "See `fixes #12`", "See `fixes issue 12`"],
  ["a closer in a code block", "a\n```\nCloses #1\n```", "a\n```\nCloses issue 1\n```"],
  ["a reference to another repository", "fixes acme/shop#1", "fixes acme/shop issue 1"],
  ["a GH reference", "resolves GH-3", "resolves issue 3"],
  ["a link to an issue", "closes https://github.com/o/r/issues/3", "closes github.com/o/r/issues/3"],
  ["a link to elsewhere", "closes https://evil.example/a?b=c", "closes (evil.example/redacted)"],
  ["a mention", "cc @octocat and @@acme/team", "cc octocat and acme/team"],
  ["a version", "Bump lodash@4.17.21", "Bump lodash 4.17.21"],
  ["a trailer", "a\nSigned-off-by: m <m@x>\nb", "a\n\nb"],
  ["a trailer with a hidden character", "a\nSigned-off-by\u200b: m", "a"],
  ["a trailer in a code span", "a\n`Co-authored-by: Evil <e@e>`", "a"],
  ["a trailer with blanks", "a\n  Signed-off-by : m", "a"],
  ["a trailer behind a vertical tab", "a\u000bSigned-off-by: m", ""],
  ["any other trailer", "a\nRelease-As: 9.0.0\nChange-Id: I1\nReeve-Task: 9-1", "a"],
  ["a breaking change", "a\nBREAKING CHANGE: x", "a"],
  ["a skip mark", "a [skip ci] b", "a  b"],
  ["a skip mark with a hidden character", "a [skip\u200b ci]", "a"],
  ["a skip mark in colour", "a [skip \u001b[31mci]", "a"],
  ["a skip mark within one", "[s[skip ci]kip ci] a", "a"],
  ["a skip mark around a mention's mark", "a [@skip ci]", "a"],
  ["a skip mark with other blanks", "a [skip\tci] [ci  skip] [ no ci ]", "a"],
  ["other services' marks", "a [skip netlify] [vercel skip] ***NO_CI*** skip-checks: true", "a"],
  ["a comment", "a <!-- reeve:task x --> b", "a   b"],
  ["signs", "Map<string, number> & a <= b", "Map<string, number> & a <= b"],
  ["a conventional title", "fix: the total", "fix: the total"],
  ["a list of names", "- `fail-on`: now never\n- max_retries: 3", "- `fail-on`: now never\n- max_retries: 3"],
  ["a word in brackets", "[skipping] and [no results]", "[skipping] and [no results]"],
];

for (const [what, text, expected] of cases) {
  test(`of ${what} is left ${JSON.stringify(expected)}`, () => assert.equal(plain(text), expected));
}

test("a title is one line without the blanks that a mark left", () => {
  assert.equal(
    changeTitle(proposal({ reply: "## Tidy [skip\u200b ci] up `Closes #1`\n\nmore" }), SITE),
    "Tidy up Closes issue 1",
  );
  assert.equal(changeTitle(proposal({ reply: "```js\nrun()\n```" }), SITE), "run()");
  assert.equal(changeTitle(proposal({ reply: "[skip ci]" }), SITE), "Change as requested in #7");
});

/** What GitHub, git or a CI service acts on. */
const ACTS: readonly RegExp[] = [
  /#\d/,
  /\bGH-\d/i,
  /@\w/,
  /:\/\//,
  /\[(?:skip ci|ci skip|no ci|skip actions|actions skip)\]/i,
  /^[\w-]+-by[^\S\n]*:/im,
  /^skip-checks[^\S\n]*:/im,
  /[\u200b\u00ad]/,
];

const SHARDS = [
  ..."#@:[]`<>*-\n \t\r1",
  "skip",
  "ci",
  "no",
  "[skip ci]",
  "fixes ",
  "Closes",
  "GH-",
  "acme/shop",
  "octocat",
  "Signed-off-by",
  "Co-authored-by: e <e@e>",
  "skip-checks: true",
  "https://",
  "github.com/o/r/issues/1",
  "www.",
  "evil.example",
  "<!--",
  "-->",
  "```\n",
  "\u200b",
  "\u00ad",
  "\u001b[31m",
  "\u{f0000}",
  "issue",
  "@@",
];
const hostile = fc
  .array(fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...SHARDS) }, fc.string({ maxLength: 4 })), {
    maxLength: 60,
  })
  .map((shards) => shards.join(""));

function inert(text: string): void {
  for (const act of ACTS) assert.doesNotMatch(text, act);
}

test("whatever the words, nothing in them acts, and a second pass changes nothing", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      const once = plain(text);
      inert(once);
      assert.equal(plain(once), once);
    }),
    { numRuns: 2_000 },
  );
});

test("whatever the words, a commit's message has our trailers alone and a title of one line", () => {
  fc.assert(
    fc.property(hostile, (reply) => {
      const from = proposal({ reply });
      const message = commitMessage(from, SITE);
      const trailers = "\n\nReeve-Task: t-1\nRequested-By: someone\nAssisted-By: scripted\n";
      assert.ok(message.endsWith(trailers));
      const title = changeTitle(from, SITE);
      assert.ok(title.length > 0 && title.length <= 72 && !title.includes("\n"), title);
      inert(message.slice(0, -trailers.length).replace(/^Change as requested in #7/, ""));
    }),
    { numRuns: 2_000 },
  );
});

test("a mark nested as deep as a text goes is found in no time", () => {
  const depth = 400;
  const began = process.cpuUsage().user;
  assert.equal(plain(`${"[s".repeat(depth)}[skip ci]${"kip ci]".repeat(depth)}`), "");
  assert.ok(process.cpuUsage().user - began < 5_000_000);
});

test("a long text is cut, and stays so", () => {
  const once = plain("#1 ".repeat(4_000));
  assert.ok(once.length <= 4_000);
  assert.equal(plain(once), once);
});
