import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { byteLength, cutUtf8Front, truncateHead, truncateTail } from "../../src/core/truncate.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `l${at + 1}`).join("\n");

describe("truncateHead", () => {
  it("gives text within the limits back byte for byte", () => {
    const text = "a\nb\n";
    const { content, truncated, totalLines, outputLines } = truncateHead(text);
    assert.deepEqual([content, truncated, totalLines, outputLines], [text, false, 2, 2]);
  });

  it("keeps the first lines up to the limit of lines", () => {
    assert.deepEqual(truncateHead(numbered(12), { maxLines: 5 }), {
      content: "l1\nl2\nl3\nl4\nl5",
      truncated: true,
      truncatedBy: "lines",
      totalLines: 12,
      totalBytes: 38,
      outputLines: 5,
      outputBytes: 14,
      firstLineExceedsLimit: false,
      lastLinePartial: false,
    });
  });

  it("never cuts a line at the limit of bytes", () => {
    const result = truncateHead(Array(10).fill("0123456789").join("\n"), { maxBytes: 35 });
    assert.deepEqual(
      [result.truncatedBy, result.outputLines, result.outputBytes, result.totalBytes],
      ["bytes", 3, 32, 109],
    );
  });

  it("shows nothing of a first line that is over the limit alone", () => {
    const { content, firstLineExceedsLimit, outputLines } = truncateHead("x".repeat(50), { maxBytes: 20 });
    assert.deepEqual([content, firstLineExceedsLimit, outputLines], ["", true, 0]);
  });

  it("counts 2,000 lines and 50 KiB when no limits are given", () => {
    assert.equal(truncateHead(numbered(2_500)).outputLines, 2_000);
    assert.equal(truncateHead(`${"x".repeat(1_023)}\n`.repeat(100)).outputLines, 50);
  });
});

describe("truncateTail", () => {
  it("keeps the last lines", () => {
    const { content, truncatedBy, outputBytes } = truncateTail(numbered(12), { maxLines: 4 });
    assert.deepEqual([content, truncatedBy, outputBytes], ["l9\nl10\nl11\nl12", "lines", 14]);
  });

  it("keeps the end of a last line that is over the limit alone", () => {
    const { content, lastLinePartial, outputBytes } = truncateTail("first\n12345你", { maxBytes: 5 });
    assert.deepEqual([content, lastLinePartial, outputBytes], ["45你", true, 5]);
  });
});

describe("cutUtf8Front", () => {
  it("gives the longest end that fits and never half a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 0, max: 40 }), (text, limit) => {
        const end = cutUtf8Front(text, limit);
        assert.ok(text.endsWith(end));
        assert.doesNotMatch(end, /\p{Cs}/u);
        assert.ok(byteLength(end) <= limit);
        assert.ok(end === text || byteLength(end) > limit - 4);
      }),
    );
  });
});

describe("both cuts", () => {
  it("stay below both limits and account for every line", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom("a", "é", "🎉"), maxLength: 12 }), { maxLength: 20 }),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 4, max: 60 }),
        (lines, maxLines, maxBytes) => {
          const text = lines.join("\n");
          for (const result of [
            truncateHead(text, { maxLines, maxBytes }),
            truncateTail(text, { maxLines, maxBytes }),
          ]) {
            assert.ok(result.outputLines <= maxLines && result.outputBytes <= maxBytes);
            assert.equal(result.outputBytes, byteLength(result.content));
            assert.equal(result.truncated, result.content !== text);
            assert.equal(result.truncated, result.truncatedBy !== null);
          }
        },
      ),
    );
  });
});
