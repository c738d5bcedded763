import type { IncomingMessage } from "node:http";
import { ApiError } from "./errors.ts";

/** Larger than any request that the real API takes. */
const MAX_BODY_BYTES = 48 * 1024 * 1024;

/** The JSON of a request; `undefined` if it has no body. @throws {ApiError} 400, 413 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const part = Buffer.from(chunk);
    size += part.length;
    if (size > MAX_BODY_BYTES) throw new ApiError(413, "Payload too large");
    chunks.push(part);
  }
  if (size === 0) return undefined;
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw new ApiError(400, "Problems parsing JSON");
  }
}
