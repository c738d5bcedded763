/** Real images: the left half red, the right half blue, but for what `noise` puts into them. */
import { crc32, deflateSync } from "node:zlib";
import { PhotonImage } from "@silvia-odwyer/photon-node";

const RED = [230, 20, 20, 255] as const;
const BLUE = [20, 20, 230, 255] as const;

function pixels(width: number, height: number, noise: number): Uint8Array {
  const raw = new Uint8Array(width * height * 4);
  let seed = 1;
  for (let at = 0; at < raw.length; at += 4) {
    raw.set((at / 4) % width < width / 2 ? RED : BLUE, at);
    if (noise === 0) continue;
    seed = (seed * 48_271) % 2_147_483_647;
    raw[at + 1] = seed % noise;
  }
  return raw;
}

function encode(
  width: number,
  height: number,
  noise: number,
  use: (image: PhotonImage) => Uint8Array,
): Buffer {
  const image = new PhotonImage(pixels(width, height, noise), width, height);
  try {
    return Buffer.from(use(image));
  } finally {
    image.free();
  }
}

/** @param noise Shades of green that are strewn in, so that it is larger in bytes. */
export function png(width: number, height: number, noise = 0): Buffer {
  return encode(width, height, noise, (image) => image.get_bytes());
}

export function jpeg(width: number, height: number, noise = 0): Buffer {
  return encode(width, height, noise, (image) => image.get_bytes_jpeg(90));
}

export function webp(width: number, height: number): Buffer {
  return encode(width, height, 0, (image) => image.get_bytes_webp());
}

/** Two colours in a stream of LZW codes that never grow: the table is cleared before it could. */
export function gif(width: number, height: number): Buffer {
  const screen = Buffer.from([
    ...le16(width),
    ...le16(height),
    0x80,
    0,
    0,
    ...RED.slice(0, 3),
    ...BLUE.slice(0, 3),
  ]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, ...le16(width), ...le16(height), 0]);
  const codes: number[] = [];
  for (let at = 0; at < width * height; at += 1) {
    if (at % 2 === 0) codes.push(CLEAR);
    codes.push(at % width < width / 2 ? 0 : 1);
  }
  return Buffer.concat([Buffer.from("GIF89a"), screen, frame, lzwData([...codes, END]), Buffer.from([0x3b])]);
}

const CODE_SIZE = 2;
const CLEAR = 4;
const END = 5;

/** Codes of three bits, in blocks of up to 255 bytes. */
function lzwData(codes: readonly number[]): Buffer {
  const bytes = Buffer.alloc(Math.ceil((codes.length * 3) / 8));
  for (const [at, code] of codes.entries()) {
    const [byte, shift] = [(at * 3) >> 3, (at * 3) & 7];
    bytes[byte] = (bytes[byte] ?? 0) | ((code << shift) & 0xff);
    if (shift > 5) bytes[byte + 1] = (bytes[byte + 1] ?? 0) | (code >> (8 - shift));
  }
  const blocks = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, block) => {
    const data = bytes.subarray(block * 255, block * 255 + 255);
    return Buffer.concat([Buffer.from([data.length]), data]);
  });
  return Buffer.concat([Buffer.from([CODE_SIZE]), ...blocks, Buffer.from([0])]);
}

function le16(value: number): readonly number[] {
  return [value & 0xff, value >> 8];
}

/** The same PNG with another chunk behind its header. */
export function withChunk(file: Buffer, name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  const after = 8 + 12 + 13;
  return Buffer.concat([
    file.subarray(0, after),
    frame.subarray(0, 4),
    body,
    frame.subarray(4),
    file.subarray(after),
  ]);
}

/** A colour profile that is a thousand times larger than it looks. */
export function profileBomb(bytes: number): Buffer {
  return Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.alloc(bytes))]);
}

/** A progressive JPEG of one grey, with as many empty scans as are wanted. */
export function scanBomb(side: number, scans: number): Buffer {
  const segment = (marker: number, data: readonly number[]) =>
    Buffer.from([0xff, marker, ...be16(data.length + 2), ...data]);
  const oneCode = (symbol: number) => [1, ...Array(15).fill(0), symbol];
  const blocks = Math.ceil(side / 8) ** 2;
  const head = [
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array(64).fill(1)]),
    segment(0xc2, [8, ...be16(side), ...be16(side), 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...oneCode(0)]),
    segment(0xc4, [0x10, ...oneCode(0xe0)]),
    segment(0xda, [1, 1, 0, 0, 0, 0]),
    Buffer.alloc(Math.ceil(blocks / 8)),
  ];
  // Each run of 16,384 blocks without anything is a bit and 14 more.
  const empty = Buffer.alloc(Math.ceil((Math.ceil(blocks / 16_384) * 15) / 8));
  const scan = Buffer.concat([segment(0xda, [1, 1, 0, 1, 63, 0]), empty]);
  return Buffer.concat([...head, ...Array<Buffer>(scans).fill(scan), Buffer.from([0xff, 0xd9])]);
}

function be16(value: number): readonly number[] {
  return [value >> 8, value & 0xff];
}

/** Size of an image, and the colours of its left and its right edge, by a real decoder. */
export function looksOf(base64: string) {
  const image = PhotonImage.new_from_base64(base64);
  try {
    const [width, height, raw] = [image.get_width(), image.get_height(), image.get_raw_pixels()];
    const row = Math.floor(height / 2) * width * 4;
    const colourAt = (x: number) => nameOf([...raw.subarray(row + x * 4, row + x * 4 + 4)]);
    return { width, height, left: colourAt(0), right: colourAt(width - 1) };
  } finally {
    image.free();
  }
}

function nameOf([red = 0, green = 0, blue = 0]: readonly number[]): string {
  if (red > 200 && green > 200 && blue > 200) return "white";
  return red > blue ? "red" : blue > red ? "blue" : "grey";
}
