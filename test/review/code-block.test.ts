import assert from "node:assert/strict";
import { test } from "node:test";
import { codeBlock, codeSpan, withoutCodeBlocks } from "../../src/review/code-block.ts";

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

test("a text without its blocks keeps what stands around them", () => {
  const inner = "b\n```\n~~~\nc";
  assert.equal(withoutCodeBlocks(`a\n${codeBlock(inner, "js")}\nd`), "a\nd");
  assert.equal(withoutCodeBlocks("a\r\n~~~\nb\n```\n~~~\nc"), "a\nc");
  assert.equal(withoutCodeBlocks("a\n```\nnever closed"), "a");
  assert.equal(withoutCodeBlocks("a\n```b``` is code in a line\nc"), "a\n```b``` is code in a line\nc");
});
