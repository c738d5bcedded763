import type { PhotonImage } from "@silvia-odwyer/photon-node";
import type { ImageFacts } from "./image.ts";

type Photon = typeof import("@silvia-odwyer/photon-node");

export interface ImageLimits {
  /** Pixels of the longer side. */
  readonly side: number;
  /** Characters of the file in base64. */
  readonly base64: number;
}

export interface ShrunkImage {
  /** base64 */
  readonly data: string;
  readonly mimeType: ImageFacts["mimeType"];
  readonly width: number;
  readonly height: number;
}

/** Sizes that are tried before an image is given up, each aimed by what came of the one before. */
const ATTEMPTS = 6;
const AIM = 0.9;
/** Nothing can be seen on less. */
const LEAST_SIDE = 64;
const JPEG_QUALITY = 80;

/**
 * The same picture within the limits; of an animation, its first frame. The decoder is loaded when it is first needed, and
 * works on the main thread until it is done: some 3 seconds for the most that `decodable` lets through.
 * @returns `null`: it does not fit at any size on which something could be seen.
 * @throws Whatever the decoder throws at what is no image.
 */
export async function shrinkImage(
  bytes: Uint8Array,
  mimeType: ImageFacts["mimeType"],
  limits: ImageLimits,
  signal: AbortSignal,
): Promise<ShrunkImage | null> {
  const photon = await import("@silvia-odwyer/photon-node");
  signal.throwIfAborted();
  const original = photon.PhotonImage.new_from_byteslice(bytes);
  try {
    const longer = Math.max(original.get_width(), original.get_height());
    let side = Math.min(limits.side, longer);
    for (let attempt = 0; attempt < ATTEMPTS && side >= Math.min(LEAST_SIDE, longer); attempt += 1) {
      const shrunk = scaled(photon, original, side / longer, (picture) =>
        encoded(photon, picture, mimeType, limits.base64),
      );
      if (shrunk.data.length <= limits.base64) return shrunk;
      side = Math.floor(side * Math.sqrt(limits.base64 / shrunk.data.length) * AIM);
    }
    return null;
  } finally {
    original.free();
  }
}

/** Memory of the decoder is no garbage that somebody collects. */
function scaled<Result>(
  { resize, SamplingFilter }: Photon,
  original: PhotonImage,
  scale: number,
  use: (picture: PhotonImage) => Result,
): Result {
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const [width, height] = [side(original.get_width()), side(original.get_height())];
  const picture = resize(original, width, height, SamplingFilter.CatmullRom);
  try {
    return use(picture);
  } finally {
    picture.free();
  }
}

/** Without loss where that fits and the original had none, else as JPEG, whether it fits or not. */
function encoded(
  photon: Photon,
  picture: PhotonImage,
  original: ImageFacts["mimeType"],
  most: number,
): ShrunkImage {
  const [width, height] = [picture.get_width(), picture.get_height()];
  const isPhoto = original === "image/jpeg";
  const png = isPhoto ? null : base64Of(picture.get_bytes());
  if (png !== null && png.length <= most) return { data: png, mimeType: "image/png", width, height };
  const data = base64Of(isPhoto ? picture.get_bytes_jpeg(JPEG_QUALITY) : jpegOnWhite(photon, picture));
  return { data, mimeType: "image/jpeg", width, height };
}

/** JPEG knows no transparency: what is seen through would show whatever colour lies behind it, often black. */
function jpegOnWhite({ PhotonImage }: Photon, picture: PhotonImage): Uint8Array {
  const pixels = picture.get_raw_pixels();
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    for (let colour = at; colour < at + 3; colour += 1) {
      pixels[colour] = Math.round((pixels[colour] ?? 0) * alpha + 255 * (1 - alpha));
    }
  }
  const opaque = new PhotonImage(pixels, picture.get_width(), picture.get_height());
  try {
    return opaque.get_bytes_jpeg(JPEG_QUALITY);
  } finally {
    opaque.free();
  }
}

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("base64");
}
