import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readFile } from "../../src/tools/read-file.ts";
import { gif, jpeg, looksOf, png, scanBomb, webp } from "./images.ts";
import { run, type TestContextOptions, toolContext } from "./kit.ts";

const MIB = 2 ** 20;

/** What `read_file` shows of an image: its text, and the image if there is one. */
async function shown(file: Buffer, options: TestContextOptions = { imageBytes: 5 * MIB }) {
  const { content } = await run(readFile, { path: "f" }, toolContext({ files: { f: file }, ...options }));
  const [text, image, ...more] = content;
  assert.ok(text?.type === "text" && image?.type !== "text" && more.length === 0);
  return { text: text.text, image };
}

describe("an image that is read", () => {
  const kinds: readonly [string, (width: number, height: number) => Buffer, string][] = [
    ["image/png", png, "image/png"],
    ["image/gif", gif, "image/png"],
    ["image/webp", webp, "image/png"],
    ["image/jpeg", jpeg, "image/jpeg"],
  ];
  for (const [from, make, to] of kinds) {
    it(`is shown with 2,000 pixels at the most, and says so: ${from}`, async () => {
      const file = make(2_500, 500);
      const { text, image } = await shown(file);
      assert.equal(
        text,
        `"f" is an image (${from}, 2500 by 500 pixels, ${file.length} bytes). It is shown as ${to}, 2000 by 400 pixels.`,
      );
      assert.equal(image?.mimeType, to);
      assert.deepEqual(looksOf(image.data), { width: 2_000, height: 400, left: "red", right: "blue" });
    });

    it(`is shown as it is with 2,000 pixels: ${from}`, async () => {
      const file = make(2_000, 100);
      const { text, image } = await shown(file);
      assert.match(text, /bytes\)\.$/);
      assert.deepEqual(image, { type: "image", data: file.toString("base64"), mimeType: from });
    });
  }

  it("has 4.5 MiB of base64 at the most, whatever the result may have", async () => {
    const file = png(2_000, 1_400, 250);
    assert.ok((file.length * 4) / 3 > 4.5 * MIB);
    const { text, image } = await shown(file, { imageBytes: 50 * MIB });
    assert.match(text, /It is shown as image\/jpeg, 2000 by 1400 pixels\.$/);
    assert.ok(image && image.data.length <= 4.5 * MIB);
  });

  it("fits, with its text, into what the result may have", async () => {
    const { text, image } = await shown(jpeg(900, 700, 200), { outputBytes: 50 * 1_024 });
    assert.match(text, /It is shown as image\/jpeg, \d+ by \d+ pixels\.$/);
    assert.ok(image && text.length + image.data.length <= 50 * 1_024);
    const alone = jpeg(300, 200, 200);
    const outputBytes = alone.toString("base64").length + 20;
    const smaller = await shown(alone, { outputBytes });
    assert.ok(smaller.image && smaller.text.length + smaller.image.data.length <= outputBytes);
  });

  const refused: readonly [string, Buffer, RegExp][] = [
    [
      "has too many pixels",
      sized(png(9, 9), 30_000, 30_000),
      /not shown: it has more than 25,000,000 pixels\.$/,
    ],
    [
      "cannot be decoded",
      sized(png(9, 9), 3_000, 3_000),
      /not shown: it is too large, and it cannot be decoded/,
    ],
    ["has no size", png(9, 9).subarray(0, 20), /\(image\/png, 20 bytes\)\. It is not shown: its size cannot/],
    ["would take too long to decode", scanBomb(2_400, 65), /not shown: it is made of more than 64 scans\.$/],
  ];
  for (const [why, file, pattern] of refused) {
    it(`is named, with the reason, when it ${why}`, async () => {
      const { text, image } = await shown(file);
      assert.match(text, pattern);
      assert.equal(image, undefined);
    });
  }

  it("is named when there is no room for anything", async () => {
    const { text, image } = await shown(png(400, 400, 100), { outputBytes: 150 });
    assert.match(text, /It is not shown: it is too large, and nothing could be seen on a smaller one\.$/);
    assert.equal(image, undefined);
  });
});

/** The same PNG with another size in its header. */
function sized(file: Buffer, width: number, height: number): Buffer {
  file.writeUInt32BE(width, 16);
  file.writeUInt32BE(height, 20);
  return file;
}
