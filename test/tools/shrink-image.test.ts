import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { PhotonImage } from "@silvia-odwyer/photon-node";
import type { ImageFacts } from "../../src/tools/image.ts";
import { shrinkImage } from "../../src/tools/shrink-image.ts";
import { gif, jpeg, looksOf, png, webp } from "./images.ts";

const never = new AbortController().signal;
const LIMITS = { side: 200, base64: 1_000_000 };
const shrink = (file: Buffer, mimeType: ImageFacts["mimeType"], limits = LIMITS) =>
  shrinkImage(file, mimeType, limits, never);

describe("shrinkImage", () => {
  const kinds: readonly [ImageFacts["mimeType"], (width: number, height: number) => Buffer, string][] = [
    ["image/png", png, "image/png"],
    ["image/gif", gif, "image/png"],
    ["image/webp", webp, "image/png"],
    ["image/jpeg", jpeg, "image/jpeg"],
  ];
  for (const [from, make, to] of kinds) {
    it(`makes the same picture of an ${from}, with its longer side at the limit, as ${to}`, async () => {
      const shrunk = await shrink(make(500, 250), from);
      assert.ok(shrunk);
      const { data, ...facts } = shrunk;
      assert.deepEqual(facts, { mimeType: to, width: 200, height: 100 });
      assert.deepEqual(looksOf(data), { width: 200, height: 100, left: "red", right: "blue" });
    });
  }

  it("keeps a side of at least one pixel", async () => {
    const shrunk = await shrink(png(2_000, 1), "image/png");
    assert.deepEqual([shrunk?.width, shrunk?.height], [200, 1]);
  });

  it("never makes an image larger", async () => {
    const shrunk = await shrink(png(50, 20), "image/png");
    assert.deepEqual([shrunk?.width, shrunk?.height], [50, 20]);
  });

  it("takes a JPEG where no PNG fits, and a smaller one where that does not fit either", async () => {
    const noisy = png(400, 300, 200);
    const limits = (base64: number) => ({ side: 400, base64 });
    const same = await shrink(noisy, "image/png", limits(250_000));
    assert.deepEqual([same?.mimeType, same?.width], ["image/jpeg", 400]);
    const smaller = await shrink(noisy, "image/png", limits(10_000));
    assert.equal(smaller?.mimeType, "image/jpeg");
    assert.ok(smaller.width < 400 && smaller.data.length <= 10_000 && smaller.data.length > 3_000);
  });

  it("gives up where nothing could be seen any more", async () => {
    assert.equal(await shrink(png(400, 300, 200), "image/png", { side: 400, base64: 500 }), null);
    assert.equal(await shrink(png(400, 300), "image/png", { side: 400, base64: 0 }), null);
  });

  it("lays what is transparent on white where there is no transparency", async () => {
    const shrunk = await shrink(transparentNoise(), "image/png", { side: 200, base64: 12_000 });
    assert.ok(shrunk?.mimeType === "image/jpeg");
    assert.equal(looksOf(shrunk.data).left, "white");
  });

  it("throws at what cannot be decoded, and works on the next one all the same", async () => {
    await assert.rejects(shrink(png(300, 300).subarray(0, 200), "image/png"));
    assert.ok(await shrink(png(300, 300), "image/png"));
  });

  it("begins nothing once the signal is aborted", async () => {
    await assert.rejects(shrinkImage(png(300, 300), "image/png", LIMITS, AbortSignal.abort()), /abort/);
  });

  /** Colours of all kinds that nobody sees, since every pixel is clear. */
  function transparentNoise(): Buffer {
    const raw = new Uint8Array(300 * 300 * 4);
    for (let at = 0; at < raw.length; at += 4)
      raw.set([(at * 7) % 251, (at * 13) % 241, (at * 29) % 239, 0], at);
    const image = new PhotonImage(raw, 300, 300);
    const file = Buffer.from(image.get_bytes());
    image.free();
    return file;
  }
});
