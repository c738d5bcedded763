/**
 * The sizes of images, read from their headers without decoding anything. A file that promises a small picture and holds a
 * large one is an attack on whoever decodes it: where the two differ, there is no size.
 */

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export function sizeOfPng(file: Buffer): ImageSize | null {
  return file.length < 24 ? null : sizeOf(file.readUInt32BE(16), file.readUInt32BE(20));
}

const GIF_HEADER = 13;

/** The screen's size; `null` when the first picture does not lie within it. */
export function sizeOfGif(file: Buffer): ImageSize | null {
  if (file.length < GIF_HEADER) return null;
  const screen = sizeOf(file.readUInt16LE(6), file.readUInt16LE(8));
  const packed = file[10] ?? 0;
  let at = GIF_HEADER + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0);
  while (file[at] === 0x21) at = afterBlocks(file, at + 2);
  if (file[at] !== 0x2c || at + 10 > file.length) return null;
  const right = file.readUInt16LE(at + 1) + file.readUInt16LE(at + 5);
  const bottom = file.readUInt16LE(at + 3) + file.readUInt16LE(at + 7);
  return screen !== null && right <= screen.width && bottom <= screen.height ? screen : null;
}

/** Blocks of data, each behind its length; an empty one ends them. */
function afterBlocks(file: Buffer, from: number): number {
  let at = from;
  for (let length = file[at] ?? 0; length > 0; length = file[at] ?? 0) at += 1 + length;
  return at + 1;
}

/** SOF0 … SOF15; DHT, JPG and DAC, which lie between them, are none. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** What stands in the frame header, before the first scan. */
export function sizeOfJpeg(file: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 <= file.length && file[at] === 0xff) {
    const marker = file[at + 1] ?? 0;
    if (isFrame(marker)) return sizeOf(file.readUInt16BE(at + 7), file.readUInt16BE(at + 5));
    if (marker === 0xda) return null;
    // A marker may have more than one 0xff before it.
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

const WEBP_HEADER = 12;
const CHUNK_HEADER = 8;
/** Of a frame of an animation, before the chunks in it. */
const FRAME_HEADER = 16;

/** The canvas's size; `null` when one of the pictures in it is larger. */
export function sizeOfWebp(file: Buffer): ImageSize | null {
  let canvas: ImageSize | null = null;
  let at = WEBP_HEADER;
  while (at + CHUNK_HEADER + 10 <= file.length) {
    const kind = file.toString("latin1", at, at + 4);
    const size = sizeInChunk(kind, file.subarray(at + CHUNK_HEADER));
    canvas ??= size;
    if (size && canvas && (size.width > canvas.width || size.height > canvas.height)) return null;
    const length = file.readUInt32LE(at + 4);
    at += CHUNK_HEADER + (kind === "ANMF" ? FRAME_HEADER : length + (length % 2));
  }
  return canvas;
}

function sizeInChunk(kind: string, chunk: Buffer): ImageSize | null {
  switch (kind) {
    case "VP8X":
      return sizeOf(chunk.readUIntLE(4, 3) + 1, chunk.readUIntLE(7, 3) + 1);
    case "VP8 ":
      return sizeOf(chunk.readUInt16LE(6) & 0x3fff, chunk.readUInt16LE(8) & 0x3fff);
    case "VP8L": {
      const bits = chunk.readUInt32LE(1);
      return sizeOf((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
    }
    default:
      return null;
  }
}

function sizeOf(width: number, height: number): ImageSize | null {
  return width > 0 && height > 0 ? { width, height } : null;
}
