import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Decodable, decodable } from "../../src/tools/decodable.ts";
import { type ImageFacts, imageFacts } from "../../src/tools/image.ts";
import { jpeg, looksOf, png, profileBomb, scanBomb, withChunk } from "./images.ts";

function given(file: Buffer, size?: ImageFacts["size"]): Decodable {
  const facts = imageFacts(file);
  assert.ok(facts);
  return decodable(file, size === undefined ? facts : { ...facts, size });
}
const reasonOf = (result: Decodable) => (result.ok ? null : result.reason);

describe("decodable", () => {
  it("gives a decoder an ordinary file as it is", () => {
    const file = jpeg(40, 20);
    assert.deepEqual(given(file), { ok: true, bytes: file });
  });

  it("gives it nothing of a size that is not known", () => {
    assert.equal(reasonOf(given(png(4, 4), null)), "its size cannot be read");
  });

  it("gives it no more pixels than the limit, whatever the file's length", () => {
    const small = png(4, 4);
    assert.equal(reasonOf(given(small, { width: 5_000, height: 5_000 })), null);
    assert.equal(
      reasonOf(given(small, { width: 5_000, height: 5_001 })),
      "it has more than 25,000,000 pixels",
    );
  });

  it("gives it no file that is larger than its pixels can be", () => {
    const padded = Buffer.concat([png(4, 4), Buffer.alloc(2 ** 20)]);
    assert.equal(reasonOf(given(padded)), "the file is larger than an image of its size can be");
  });

  it("gives it no JPEG that has it pass over the pixels again and again", () => {
    assert.equal(reasonOf(given(scanBomb(64, 60))), null);
    assert.equal(reasonOf(given(scanBomb(64, 64))), "it is made of more than 64 scans");
  });

  it("takes out of a PNG what is compressed and no picture, and leaves the picture", () => {
    const plain = png(40, 20);
    const bomb = withChunk(plain, "iCCP", profileBomb(50_000_000));
    const result = given(bomb);
    assert.ok(result.ok);
    assert.deepEqual(result.bytes, plain);
    assert.deepEqual(looksOf(Buffer.from(result.bytes).toString("base64")), {
      width: 40,
      height: 20,
      left: "red",
      right: "blue",
    });
  });

  it("leaves a PNG its transparency", () => {
    const file = withChunk(png(4, 4), "tRNS", Buffer.from([0, 0, 0, 0, 0, 0]));
    const result = given(file);
    assert.deepEqual(result, { ok: true, bytes: file });
  });

  it("comes to an end on a PNG whose chunks point nowhere", () => {
    const file = png(4, 4);
    file.writeUInt32BE(0xffffffff, 33);
    assert.ok(given(file).ok);
  });
});
