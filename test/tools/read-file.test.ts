import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readFile } from "../../src/tools/read-file.ts";
import { refusal, run, textOf, toolContext } from "./kit.ts";

const numbered = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}`).join("\n");
const read = (files: Record<string, string | Uint8Array>, args: object, outputBytes = 50 * 1024) =>
  textOf(readFile, args, toolContext({ files, outputBytes }));

describe("read_file", () => {
  it("gives a small file back byte for byte", async () => {
    const text = "# Title\r\nhello\n";
    assert.equal(await read({ "a.md": text }, { path: "a.md" }), text);
  });

  it("hides a byte order mark", async () => {
    assert.equal(await read({ "a.ps1": "\ufeffhi\r\n" }, { path: "a.ps1" }), "hi\r\n");
  });

  it("says that an empty file is empty", async () => {
    assert.equal(await read({ "a.txt": "" }, { path: "a.txt" }), '["a.txt" is empty]');
  });

  it("shows the first 2,000 lines and names the next offset", async () => {
    const output = await run(readFile, { path: "a" }, toolContext({ files: { a: numbered(2_500) } }));
    const [block] = output.content;
    assert.ok(block?.type === "text");
    assert.ok(block.text.endsWith("line 2000\n\n[lines 1-2000 of 2500, 500 more: go on with offset 2001]"));
    assert.partialDeepStrictEqual(output.details, {
      truncation: { truncated: true, truncatedBy: "lines", totalLines: 2_500, outputLines: 2_000 },
    });
  });

  it("cuts at the limit of bytes between lines", async () => {
    const text = await read({ a: `${"x".repeat(99)}\n`.repeat(20) }, { path: "a" }, 1_000);
    assert.match(text, /\n\n\[lines 1-8 of 20, 12 more: go on with offset 9\]$/);
    assert.ok(Buffer.byteLength(text) <= 1_000);
  });

  it("needs no room for a notice where it shows all", async () => {
    const text = `${"x".repeat(99)}\n`.repeat(10);
    assert.equal(await read({ a: text }, { path: "a" }, 1_000), text);
  });

  it("selects lines and says how many are left", async () => {
    assert.equal(
      await read({ a: numbered(20) }, { path: "a", offset: 5, limit: 3 }),
      "line 5\nline 6\nline 7\n\n[lines 5-7 of 20, 13 more: go on with offset 8]",
    );
  });

  it("needs no notice when a selection reaches the end", async () => {
    assert.equal(await read({ a: "1\n2\n3\n" }, { path: "a", offset: 2 }), "2\n3\n");
    assert.equal(await read({ a: "1\n2\n3\n" }, { path: "a", offset: 3, limit: 9 }), "3\n");
  });

  it("shows nothing of a line that no result can hold, and says how large it is", async () => {
    assert.equal(
      await read({ a: `x\n${"y".repeat(2_000)}\n` }, { path: "a", offset: 2 }, 1_000),
      "[line 2 of 2 has 2000 bytes, more than the 840 of one result; use search to see a part of it]",
    );
  });

  it("names offset and lines when the offset is past the end", async () => {
    const context = toolContext({ files: { "n.txt": numbered(3) } });
    assert.equal(
      await refusal(readFile, { path: "n.txt", offset: 50 }, context),
      'invalid_args: Offset 50 is past the end of "n.txt": it has 3 lines.',
    );
  });

  it("names a file that is missing", async () => {
    assert.match(
      await refusal(readFile, { path: "missing.txt" }, toolContext()),
      /^not_found: .*missing\.txt/,
    );
  });

  const binaries: readonly [string, Uint8Array][] = [
    ["bytes with NUL", Buffer.from("a\0b")],
    ["UTF-16", Buffer.from("\ufeffhello", "utf16le")],
    ["Latin-1", Buffer.from("caf\xe9", "latin1")],
  ];
  for (const [what, bytes] of binaries) {
    it(`refuses ${what} as no text`, async () => {
      const context = toolContext({ files: { f: bytes } });
      assert.match(await refusal(readFile, { path: "f" }, context), /^not_text: "f" is not UTF-8 text/);
    });
  }

  const DOT = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );

  it("shows a small image, known by its content, beside what it is", async () => {
    const { content } = await run(readFile, { path: "dot.txt" }, toolContext({ files: { "dot.txt": DOT } }));
    assert.deepEqual(content, [
      { type: "text", text: '"dot.txt" is an image (image/png, 1 by 1 pixels, 70 bytes).' },
      { type: "image", data: DOT.toString("base64"), mimeType: "image/png" },
    ]);
  });

  it("does not follow a link", async () => {
    const context = toolContext({ files: { notes: { link: "/etc/passwd" } } });
    assert.match(await refusal(readFile, { path: "notes" }, context), /^not_regular_file: .*\/etc\/passwd/);
  });

  for (const path of ["../../etc/passwd", "/etc/passwd", ".git/config", "/proc/self/environ"]) {
    it(`refuses ${path}`, async () => {
      assert.match(await refusal(readFile, { path }, toolContext()), /^path_denied: /);
    });
  }

  it("throws when the signal is aborted", async () => {
    const context = toolContext({ files: { a: "x" }, signal: AbortSignal.abort() });
    await assert.rejects(run(readFile, { path: "a" }, context), /abort/);
  });
});
