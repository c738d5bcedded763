/** What an image file says of itself in its first bytes. */
export interface ImageFacts {
  readonly mimeType: string;
  /** `null` where it stands deeper in the file. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** By content, not by name. `null`: none of the four kinds that models and browsers know. */
export function imageFacts(bytes: Uint8Array): ImageFacts | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 32));
  const text = start.toString("latin1");
  if (text.startsWith("\x89PNG\r\n\x1a\n")) {
    return {
      mimeType: "image/png",
      size: start.length < 24 ? null : box(start.readUInt32BE(16), start.readUInt32BE(20)),
    };
  }
  if (text.startsWith("GIF87a") || text.startsWith("GIF89a")) {
    return {
      mimeType: "image/gif",
      size: start.length < 10 ? null : box(start.readUInt16LE(6), start.readUInt16LE(8)),
    };
  }
  if (text.startsWith("\xff\xd8\xff")) return { mimeType: "image/jpeg", size: null };
  if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return { mimeType: "image/webp", size: null };
  return null;
}

function box(width: number, height: number): { width: number; height: number } {
  return { width, height };
}
