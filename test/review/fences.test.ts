import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { codeBlock } from "../../src/review/code-block.ts";
import { fenceAfter, withoutCodeBlocks } from "../../src/review/fences.ts";

describe("fenceAfter", () => {
  it("opens with three or more of a kind, and closes with as many of the same alone on a line", () => {
    assert.equal(fenceAfter("~~~~ js", null), "~~~~");
    for (const line of ["~~~", "````", "~~~~ js", "    ~~~~"])
      assert.equal(fenceAfter(line, "~~~~"), "~~~~", line);
    for (const line of ["~~~~", "   ~~~~~  "]) assert.equal(fenceAfter(line, "~~~~"), null, line);
  });

  it("opens nothing with code within a line", () => {
    assert.equal(fenceAfter("```a``` is code", null), null);
  });
});

describe("withoutCodeBlocks", () => {
  it("keeps what stands around them", () => {
    const inner = "b\n```\n~~~\nc";
    assert.equal(withoutCodeBlocks(`a\n${codeBlock(inner, "js")}\nd`), "a\nd");
    assert.equal(withoutCodeBlocks("a\r\n~~~\nb\n```\n~~~\nc"), "a\nc");
    assert.equal(withoutCodeBlocks("a\n```\nnever closed"), "a");
    assert.equal(withoutCodeBlocks("a\n```b``` is code in a line\nc"), "a\n```b``` is code in a line\nc");
  });
});
