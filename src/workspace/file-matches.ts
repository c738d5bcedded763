import type { Pattern, Span } from "./pattern.ts";

export interface LineMatch {
  /** 1-based. */
  readonly line: number;
  readonly text: string;
  readonly cut: boolean;
}

export interface FileMatches {
  /** Binary as git has it: a NUL byte near the beginning. Its lines are not shown, one match is enough. */
  readonly binary: boolean;
  readonly lines: readonly LineMatch[];
  /** False when there may be more matches: the room was used up, the time was over, or a line was too long. */
  readonly complete: boolean;
}

/** Characters of a matched line that are shown, around the match. */
export const MAX_SHOWN_LINE = 300;
/** Git's own measure of what is binary. */
const BINARY_PROBE = 8_000;
/** Lines between two looks at the clock. */
const LINES_PER_LOOK = 2_000;

/**
 * The lines of one file that match, at most `room`. A line ends at its line feed; a carriage return before that is not
 * part of it, so that `;$` means the same in both kinds of files.
 */
export function fileMatches(
  bytes: Uint8Array,
  pattern: Pattern,
  room: number,
  isLate: () => boolean = () => false,
): FileMatches {
  const binary = bytes.subarray(0, BINARY_PROBE).includes(0);
  if (!containsRequired(bytes, pattern)) return { binary, lines: [], complete: true };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
  const found: LineMatch[] = [];
  let complete = true;
  let at = 0;
  for (let line = 1; at < text.length; line += 1) {
    const feed = text.indexOf("\n", at);
    const end = feed === -1 ? text.length : feed;
    const content = text.slice(at, text[end - 1] === "\r" && end > at ? end - 1 : end);
    const span = pattern.find(content);
    if (span && (found.length >= room || (line % LINES_PER_LOOK === 0 && isLate()))) {
      return { binary, lines: found, complete: false };
    }
    if (span) found.push({ line, ...shownAround(content, span) });
    else if (content.length > pattern.lineLength) complete = false;
    if (binary && span) break;
    if (line % LINES_PER_LOOK === 0 && isLate()) return { binary, lines: found, complete: false };
    at = end + 1;
  }
  return { binary, lines: found, complete };
}

/** The same question that git answers for committed files, so that both kinds are filtered alike. */
function containsRequired(bytes: Uint8Array, { required, ignoreCase }: Pattern): boolean {
  if (required === null) return true;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (!ignoreCase) return required.any.some((text) => content.includes(text));
  // Byte for byte, so that only ASCII letters have a case here, as for git.
  const folded = content.toString("latin1").toLowerCase();
  return required.any.some((text) => folded.includes(text.toLowerCase()));
}

function shownAround(
  content: string,
  { start, end }: Span,
): { readonly text: string; readonly cut: boolean } {
  if (content.length <= MAX_SHOWN_LINE) return { text: content, cut: false };
  const spare = Math.max(0, MAX_SHOWN_LINE - (end - start));
  const from = Math.max(0, Math.min(start - Math.floor(spare / 2), content.length - MAX_SHOWN_LINE));
  const window = content.slice(from, from + MAX_SHOWN_LINE);
  return { text: window.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, ""), cut: true };
}
