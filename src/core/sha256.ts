import { createHash } from "node:crypto";

/** SHA-256 of a text's UTF-8, in 64 lower-case hex digits. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
