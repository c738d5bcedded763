import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { imageFacts } from "../../src/tools/image.ts";
import { gif, jpeg, png, webp } from "./images.ts";

describe("imageFacts", () => {
  const kinds: readonly [string, (width: number, height: number) => Buffer][] = [
    ["image/png", png],
    ["image/jpeg", jpeg],
    ["image/gif", gif],
    ["image/webp", webp],
  ];
  for (const [mimeType, make] of kinds) {
    it(`knows an ${mimeType} and its size by its content`, () => {
      for (const [width, height] of [
        [320, 200],
        [1, 1],
        [300, 7],
      ] as const) {
        assert.deepEqual(imageFacts(make(width, height)), { mimeType, size: { width, height } });
      }
    });

    it(`knows no size of an ${mimeType} that is cut in its header`, () => {
      assert.deepEqual(imageFacts(make(320, 200).subarray(0, 13)), { mimeType, size: null });
    });
  }

  const text = (latin1: string) => Buffer.from(latin1, "latin1");
  const canvas = (width: number, height: number) =>
    text(`VP8X\x0a\0\0\0\0\0\0\0${threeBytes(width - 1)}${threeBytes(height - 1)}`);
  const riff = (...chunks: readonly Buffer[]) => Buffer.concat([text("RIFF\0\0\0\0WEBP"), ...chunks]);
  const picture = (width: number, height: number) => webp(width, height).subarray(12);
  const frame = (chunk: Buffer) => Buffer.concat([text("ANMF\x40\0\0\0"), Buffer.alloc(16), chunk]);

  const sizes: readonly [string, Buffer, { width: number; height: number } | null][] = [
    [
      "a lossy WebP",
      riff(text("VP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a\x40\x41\xc8\0")),
      { width: 320, height: 200 },
    ],
    ["a WebP with a canvas", riff(canvas(320, 200), picture(320, 200)), { width: 320, height: 200 }],
    ["an animated WebP", riff(canvas(320, 200), frame(picture(20, 20))), { width: 320, height: 200 }],
    ["a WebP with a picture larger than its canvas", riff(canvas(9, 9), picture(320, 200)), null],
    ["a WebP with a frame larger than its canvas", riff(canvas(9, 9), frame(picture(9, 10))), null],
    [
      "a GIF with extensions before its picture",
      gifWith("\x21\xf9\x04\0\0\0\0\0\x21\xfe\x02hi\0", 9),
      { width: 9, height: 9 },
    ],
    ["a GIF with a picture larger than its screen", gifWith("", 10), null],
    [
      "a JPEG with other segments and fill bytes",
      text("\xff\xd8\xff\xe0\0\x04hi\xff\xff\xc2\0\x0b\x08\0\xc8\x01\x40\x01"),
      { width: 320, height: 200 },
    ],
    [
      "a JPEG whose scan comes before its frame",
      text("\xff\xd8\xff\xda\0\x08\x01\x01\0\0\x3f\0\xff\xc0\0\x0b\x08\0\xc8\x01\x40\x01"),
      null,
    ],
    ["an image of no height", png(4, 4).fill(0, 20, 24), null],
  ];
  for (const [what, file, size] of sizes) {
    it(`${size === null ? "trusts no size of" : "reads the size of"} ${what}`, () => {
      assert.deepEqual(imageFacts(file)?.size, size);
    });
  }

  it("is nothing for what is no image", () => {
    for (const other of ["GIF is a format", "RIFF....WAVE", ""]) assert.equal(imageFacts(text(other)), null);
  });

  /** A screen of 9 by 9, a picture of so many. */
  function gifWith(extensions: string, side: number): Buffer {
    const one = String.fromCharCode(side);
    return text(
      `GIF89a\x09\0\x09\0\x80\0\0\0\0\0\xff\xff\xff${extensions}\x2c\0\0\0\0${one}\0${one}\0\0\x02\0\x3b`,
    );
  }

  function threeBytes(value: number): string {
    return String.fromCharCode(value & 0xff, (value >> 8) & 0xff, value >> 16);
  }
});
