import assert from "node:assert/strict";
import { describe, it } from "node:test";
import fc from "fast-check";
import { keepEnds } from "../../src/sandbox/output.ts";

function kept(limit: number, ...chunks: (string | Uint8Array)[]) {
  const output = keepEnds(limit);
  for (const chunk of chunks) output.push(Buffer.from(chunk));
  return output.finish();
}

describe("keepEnds", () => {
  it("keeps everything below its limit", () => {
    assert.deepEqual(kept(10, "12345", "67890"), { text: "1234567890", droppedBytes: 0 });
  });

  it("keeps whole lines of head and tail and counts what lies between", () => {
    assert.deepEqual(kept(14, "aa\nbb\ncc\ndd\nee\nff\n"), {
      text: "aa\nbb\n[6 bytes left out here]\nee\nff\n",
      droppedBytes: 6,
    });
  });

  it("never cuts a character in two", () => {
    const { text, droppedBytes } = kept(15, "你".repeat(10));
    assert.equal(text, "你你\n[18 bytes left out here]\n你你");
    assert.equal(droppedBytes, 18);
  });

  it("joins a character that arrives in two chunks", () => {
    const bytes = Buffer.from("é🎉");
    assert.equal(kept(100, bytes.subarray(0, 1), bytes.subarray(1, 4), bytes.subarray(4)).text, "é🎉");
  });

  const cleaned: readonly [string, string][] = [
    ["\u001b[31mred\u001b[0m", "red"],
    ["\u001b]0;title\u0007text", "text"],
    ["\u001b]8;;http://a.invalid\u001b\\link", "link"],
    ["\u009b1mbold", "bold"],
    ["bell\u0007 back\b nul\0", "bell back nul"],
    ["tab\tand\r\nlines\n", "tab\tand\r\nlines\n"],
    ["\u001bPhidden\u001b\\shown", "shown"],
  ];
  for (const [raw, shown] of cleaned) {
    it(`shows ${JSON.stringify(raw)} as a reader would see it`, () => {
      assert.equal(kept(1_000, raw).text, shown);
    });
  }

  it("accounts for every byte, however the stream is cut into chunks", () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom("a", "é", "你", "🎉", "\n"), maxLength: 40 })),
        fc.integer({ min: 0, max: 60 }),
        (chunks, limit) => {
          const { text, droppedBytes } = kept(limit, ...chunks);
          const whole = chunks.join("");
          assert.deepEqual({ text, droppedBytes }, kept(limit, whole));
          assert.ok(!text.includes("\ufffd"));
          if (droppedBytes === 0) assert.equal(text, whole);
          else {
            const [head = "", tail = ""] = text.split(`[${droppedBytes} bytes left out here]`);
            assert.ok(whole.startsWith(head.replace(/\n$/, "")));
            assert.ok(whole.endsWith(tail.slice(1)));
          }
        },
      ),
    );
  });
});
