import { type ImageSize, sizeOfGif, sizeOfJpeg, sizeOfPng, sizeOfWebp } from "./image-size.ts";

/** What an image file says of itself. */
export interface ImageFacts {
  readonly mimeType: "image/png" | "image/jpeg" | "image/gif" | "image/webp";
  /** `null`: it cannot be read, or the file contradicts itself. */
  readonly size: ImageSize | null;
}

/** By content, not by name. `null`: none of the four kinds that models and browsers know. */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const start = file.toString("latin1", 0, 12);
  if (start.startsWith("\x89PNG\r\n\x1a\n")) return { mimeType: "image/png", size: sizeOfPng(file) };
  if (/^GIF8[79]a/.test(start)) return { mimeType: "image/gif", size: sizeOfGif(file) };
  if (start.startsWith("\xff\xd8\xff")) return { mimeType: "image/jpeg", size: sizeOfJpeg(file) };
  if (/^RIFF.{4}WEBP/s.test(start)) return { mimeType: "image/webp", size: sizeOfWebp(file) };
  return null;
}
