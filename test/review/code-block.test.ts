import assert from "node:assert/strict";
import { test } from "node:test";
import { codeBlock, codeSpan } from "../../src/review/code-block.ts";

test("a block's fence is longer than any run of backticks inside", () => {
  assert.equal(codeBlock("a\n```js\nb\n```", "suggestion"), "````suggestion\na\n```js\nb\n```\n````");
  assert.equal(codeBlock("````"), "`````\n````\n`````");
});

test("a span takes backticks, blanks and line breaks", () => {
  assert.equal(codeSpan("a"), "`a`");
  assert.equal(codeSpan("a`b"), "``a`b``");
  assert.equal(codeSpan("`a"), "`` `a ``");
  assert.equal(codeSpan("a\n b"), "`a b`");
});
