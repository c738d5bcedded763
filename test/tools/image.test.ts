import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { imageFacts } from "../../src/tools/image.ts";

describe("imageFacts", () => {
  const cases: readonly [string, Buffer, unknown][] = [
    [
      "a PNG",
      Buffer.from("89504e470d0a1a0a0000000d4948445200000140000000c8", "hex"),
      { mimeType: "image/png", size: { width: 320, height: 200 } },
    ],
    [
      "a GIF",
      Buffer.from("GIF89a\x40\x01\xc8\x00", "latin1"),
      { mimeType: "image/gif", size: { width: 320, height: 200 } },
    ],
    ["a JPEG", Buffer.from("ffd8ffe0", "hex"), { mimeType: "image/jpeg", size: null }],
    ["a WebP", Buffer.from("RIFF\0\0\0\0WEBPVP8 ", "latin1"), { mimeType: "image/webp", size: null }],
    [
      "a PNG that is cut short",
      Buffer.from("89504e470d0a1a0a", "hex"),
      { mimeType: "image/png", size: null },
    ],
    ["text", Buffer.from("GIF is a format"), null],
    ["nothing", Buffer.alloc(0), null],
  ];
  for (const [what, bytes, expected] of cases) {
    it(`knows ${what} by its first bytes`, () => assert.deepEqual(imageFacts(bytes), expected));
  }
});
