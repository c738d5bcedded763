import { quoteName } from "../core/invisible.ts";
import type { ImageContent } from "../core/messages.ts";
import type { RepoPath } from "../core/paths.ts";
import { type ToolOutput, textOutput } from "../core/tool.ts";
import { decodable } from "./decodable.ts";
import type { ImageFacts } from "./image.ts";
import { type ImageLimits, shrinkImage } from "./shrink-image.ts";

/** What models take. */
const IMAGE_LIMITS: ImageLimits = { side: 2_000, base64: 4.5 * 2 ** 20 };
/** Characters of what is said about a smaller image. */
const NOTICE = 100;

/**
 * An image beside what it is, made smaller where it is too large; where that cannot be done, what it is, and why it is not
 * shown.
 * @param most Characters that text and image may have together.
 */
export async function showImage(
  path: RepoPath,
  bytes: Uint8Array,
  facts: ImageFacts,
  most: number,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const { mimeType, size } = facts;
  const pixels = size === null ? "" : `, ${size.width} by ${size.height} pixels`;
  const what = `${quoteName(path)} is an image (${mimeType}${pixels}, ${bytes.length} bytes).`;
  const room = Math.min(IMAGE_LIMITS.base64, most - what.length - NOTICE);
  const shown = await within({ ...IMAGE_LIMITS, base64: room }, bytes, facts, signal);
  if ("reason" in shown) return textOutput(`${what} It is not shown: ${shown.reason}.`);
  return { content: [{ type: "text", text: `${what}${shown.notice}` }, shown.image] };
}

type Shown = { readonly image: ImageContent; readonly notice: string } | { readonly reason: string };

async function within(
  limits: ImageLimits,
  bytes: Uint8Array,
  facts: ImageFacts,
  signal: AbortSignal,
): Promise<Shown> {
  if (fits(bytes, facts, limits)) {
    const data = Buffer.from(bytes).toString("base64");
    return { image: { type: "image", data, mimeType: facts.mimeType }, notice: "" };
  }
  const given = decodable(bytes, facts);
  if (!given.ok) return { reason: given.reason };
  try {
    const shrunk = await shrinkImage(given.bytes, facts.mimeType, limits, signal);
    if (shrunk === null) return { reason: "it is too large, and nothing could be seen on a smaller one" };
    const { data, mimeType, width, height } = shrunk;
    return {
      image: { type: "image", data, mimeType },
      notice: ` It is shown as ${mimeType}, ${width} by ${height} pixels.`,
    };
  } catch {
    signal.throwIfAborted();
    return { reason: "it is too large, and it cannot be decoded to make it smaller" };
  }
}

function fits({ length }: Uint8Array, { size }: ImageFacts, limits: ImageLimits): boolean {
  const base64Length = Math.ceil(length / 3) * 4;
  return size !== null && Math.max(size.width, size.height) <= limits.side && base64Length <= limits.base64;
}
