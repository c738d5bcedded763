/** Two caps, whichever is reached first; whole lines. Told to the reader by whoever cuts (R-0.21 … ). */
export interface TextLimits {
  readonly maxLines: number;
  /** In UTF-8. */
  readonly maxBytes: number;
}

export const TEXT_LIMITS: TextLimits = { maxLines: 2_000, maxBytes: 50 * 1_024 };

/** A line feed at the end does not begin another line. Text within the limits comes back as it is. */
export interface Truncation {
  readonly content: string;
  readonly truncated: boolean;
  readonly truncatedBy: "lines" | "bytes" | null;
  readonly totalLines: number;
  readonly totalBytes: number;
  readonly outputLines: number;
  readonly outputBytes: number;
  /** The first line alone is over the limit, so nothing is shown. */
  readonly firstLineExceedsLimit: boolean;
  /** The last line alone is over the limit, so its end is shown. */
  readonly lastLinePartial: boolean;
}

/** Keeps the beginning, never half a line. */
export function truncateHead(text: string, limits: Partial<TextLimits> = {}): Truncation {
  const { maxLines, maxBytes } = { ...TEXT_LIMITS, ...limits };
  const lines = linesOf(text);
  if (fits(text, lines.length, maxLines, maxBytes)) return whole(text, lines.length);
  const { count, bytes } = fitting(lines, maxLines, maxBytes);
  return {
    ...cut(text, lines.length, lines.slice(0, count), bytes, maxLines),
    firstLineExceedsLimit: count === 0 && lines.length > 0 && maxLines > 0,
    lastLinePartial: false,
  };
}

/** Keeps the end, never half a line but where the last line alone is over the limit. */
export function truncateTail(text: string, limits: Partial<TextLimits> = {}): Truncation {
  const { maxLines, maxBytes } = { ...TEXT_LIMITS, ...limits };
  const lines = linesOf(text);
  if (fits(text, lines.length, maxLines, maxBytes)) return whole(text, lines.length);
  const { count, bytes } = fitting(lines.toReversed(), maxLines, maxBytes);
  const lastLinePartial = count === 0 && maxLines > 0;
  const kept = lastLinePartial
    ? [cutUtf8Front(lines.at(-1) ?? "", maxBytes)]
    : lines.slice(lines.length - count);
  return {
    ...cut(text, lines.length, kept, lastLinePartial ? byteLength(kept.join("")) : bytes, maxLines),
    firstLineExceedsLimit: false,
    lastLinePartial,
  };
}

/** The longest end of at most `maxBytes`, never half a character. */
export function cutUtf8Front(text: string, maxBytes: number): string {
  const bytes = new TextEncoder().encode(text);
  let start = Math.max(0, bytes.length - Math.max(0, maxBytes));
  while (start < bytes.length && ((bytes[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes.subarray(start));
}

/** Bytes of a text in UTF-8. */
export function byteLength(text: string): number {
  return Buffer.byteLength(text);
}

/** The lines of a text as git counts them: split at `\n`, each with its final `\r` if it has one. */
export function linesOf(text: string): readonly string[] {
  if (text === "") return [];
  return (text.endsWith("\n") ? text.slice(0, -1) : text).split("\n");
}

function fits(text: string, lines: number, maxLines: number, maxBytes: number): boolean {
  return lines <= maxLines && byteLength(text) <= maxBytes;
}

/** How many of the lines fit, and their bytes with the line feeds between them. */
function fitting(
  lines: readonly string[],
  maxLines: number,
  maxBytes: number,
): { count: number; bytes: number } {
  let bytes = 0;
  let count = 0;
  for (const line of lines.slice(0, maxLines)) {
    const more = byteLength(line) + (count === 0 ? 0 : 1);
    if (bytes + more > maxBytes) break;
    bytes += more;
    count += 1;
  }
  return { count, bytes };
}

function whole(text: string, lines: number): Truncation {
  const bytes = byteLength(text);
  return {
    content: text,
    truncated: false,
    truncatedBy: null,
    totalLines: lines,
    totalBytes: bytes,
    outputLines: lines,
    outputBytes: bytes,
    firstLineExceedsLimit: false,
    lastLinePartial: false,
  };
}

function cut(text: string, totalLines: number, kept: readonly string[], bytes: number, maxLines: number) {
  return {
    content: kept.join("\n"),
    truncated: true,
    truncatedBy: kept.length >= maxLines ? ("lines" as const) : ("bytes" as const),
    totalLines,
    totalBytes: byteLength(text),
    outputLines: kept.length,
    outputBytes: bytes,
  };
}
