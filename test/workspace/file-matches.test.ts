import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { fileMatches } from "../../src/workspace/file-matches.ts";
import { compilePattern } from "../../src/workspace/pattern.ts";

const search = async (text: string | Uint8Array, pattern: string, room = 10, isLate?: () => boolean) =>
  fileMatches(Buffer.from(text), await compilePattern(pattern, false), room, isLate);

describe("fileMatches", () => {
  it("numbers lines from 1 and leaves out their ends", async () => {
    const { lines } = await search("a\r\nb\nab", "b");
    assert.deepEqual(lines, [
      { line: 2, text: "b", cut: false },
      { line: 3, text: "ab", cut: false },
    ]);
  });

  it("tells that a line was too long for a pattern, and looks through all of it for a plain text", async () => {
    const long = `${"a".repeat(70_000)}needle`;
    assert.deepEqual(await search(long, "ne+dle"), { binary: false, lines: [], complete: false });
    assert.equal((await search(long, "needle")).lines.length, 1);
  });

  it("stops when the time is over, and says so", async () => {
    const { lines, complete } = await search("x\n".repeat(10_000), "x", 100_000, () => true);
    assert.deepEqual([lines.length < 3_000, complete], [true, false]);
  });

  it("does not cut half a character off", async () => {
    const { lines } = await search(`${"😀".repeat(500)}needle${"😀".repeat(500)}`, "needle");
    assert.doesNotMatch(lines[0]?.text ?? "", /^[\udc00-\udfff]|[\ud800-\udbff]$/);
    assert.match(lines[0]?.text ?? "", /needle/);
  });

  it("takes one match of a binary file for enough", async () => {
    const { binary, lines } = await search("\0x\nx\nx\n", "x");
    assert.deepEqual([binary, lines.length], [true, 1]);
  });
});
