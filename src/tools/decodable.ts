import type { ImageFacts } from "./image.ts";

/**
 * Decoded pixels take four bytes each, and there are some copies of them while a picture is made smaller: about 400 MB for
 * so many.
 */
const MAX_PIXELS = 25_000_000;
/** A file that has more than this for each pixel, beside its metadata, holds what no decoder has a use for. */
const MOST_BYTES_PER_PIXEL = 8;
const MOST_METADATA = 2 ** 20;
/** A progressive JPEG of usual programs has about ten. Each costs a pass over all pixels, and can be 30 bytes long. */
const MOST_SCANS = 64;

export type Decodable =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly reason: string };

/**
 * What of an image file a decoder is given. Outsiders write the files, and a small one can ask for any amount of memory and
 * time; so its header, and not the decoder, says what it will cost.
 */
export function decodable(bytes: Uint8Array, { mimeType, size }: ImageFacts): Decodable {
  if (size === null) return refused("its size cannot be read");
  const pixels = size.width * size.height;
  if (pixels > MAX_PIXELS) return refused(`it has more than ${MAX_PIXELS.toLocaleString("en-US")} pixels`);
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (file.length > pixels * MOST_BYTES_PER_PIXEL + MOST_METADATA) {
    return refused("the file is larger than an image of its size can be");
  }
  if (mimeType === "image/jpeg" && scansIn(file) > MOST_SCANS) {
    return refused(`it is made of more than ${MOST_SCANS} scans`);
  }
  return { ok: true, bytes: mimeType === "image/png" ? withoutExtras(file) : bytes };
}

function refused(reason: string): Decodable {
  return { ok: false, reason };
}

/** Starts of scans. The bytes of one stand nowhere in a scan's own data; a thumbnail may add a few. */
function scansIn(file: Buffer): number {
  let scans = 0;
  for (
    let at = file.indexOf("\xff\xda", 0, "latin1");
    at !== -1;
    at = file.indexOf("\xff\xda", at + 2, "latin1")
  ) {
    scans += 1;
  }
  return scans;
}

const SIGNATURE_LENGTH = 8;
/** Length, name and check sum. */
const FRAME_LENGTH = 12;

/**
 * The chunks that make the picture: those whose names begin with a capital, and its transparency. A colour profile or a
 * text is compressed, and a megabyte of it can become a gigabyte.
 */
function withoutExtras(file: Buffer): Uint8Array {
  const kept = [file.subarray(0, SIGNATURE_LENGTH)];
  let at = SIGNATURE_LENGTH;
  while (at + FRAME_LENGTH <= file.length) {
    const end = at + FRAME_LENGTH + file.readUInt32BE(at);
    const name = file.toString("latin1", at + 4, at + 8);
    if (/^[A-Z]/.test(name) || name === "tRNS") kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
