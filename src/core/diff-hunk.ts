import { ascii, unreadableDiff } from "./diff-records.ts";
import type { BodylessHunk } from "./hunk-bodies.ts";

const LINE_FEED = 10;
const SPACE = 32;
const PLUS = 43;
const MINUS = 45;
const BACKSLASH = 92;

/** A hunk while its lines come in, possibly cut anywhere by the end of a chunk. `scan` looks at each byte once. */
export class OpenHunk {
  readonly hunk: BodylessHunk;
  additions = 0;
  deletions = 0;
  #oldLeft: number;
  #newLeft: number;
  #atLineStart = true;

  /** @throws `git_failed` for a line that is no `@@` header. */
  constructor(header: Uint8Array) {
    this.hunk = readHeader(header);
    this.#oldLeft = this.hunk.oldLines;
    this.#newLeft = this.hunk.newLines;
  }

  /** True when all lines that the header announced are here. */
  get complete(): boolean {
    return this.#oldLeft === 0 && this.#newLeft === 0 && this.#atLineStart;
  }

  /** Where the hunk ends in `bytes`; their length when it may go on in the next chunk. */
  scan(bytes: Uint8Array, from: number): number {
    let at = from;
    while (at < bytes.length) {
      if (this.#atLineStart) {
        const mark = bytes[at];
        if (mark !== BACKSLASH && this.#oldLeft === 0 && this.#newLeft === 0) return at;
        this.#count(mark);
      }
      const end = bytes.indexOf(LINE_FEED, at);
      this.#atLineStart = end !== -1;
      at = this.#atLineStart ? end + 1 : bytes.length;
    }
    return at;
  }

  #count(mark: number | undefined): void {
    if (mark === PLUS) {
      this.#newLeft -= 1;
      this.additions += 1;
    } else if (mark === MINUS) {
      this.#oldLeft -= 1;
      this.deletions += 1;
    } else if (mark === SPACE || mark === LINE_FEED) {
      this.#oldLeft -= 1;
      this.#newLeft -= 1;
    } else if (mark !== BACKSLASH) throw unreadableDiff("a line of a hunk has no mark");
    if (this.#oldLeft < 0 || this.#newLeft < 0) throw unreadableDiff("a hunk is longer than its header says");
  }
}

/** `@@ -1,3 +1,4 @@ section`, where `,1` may be left out. By hand: a pattern is half the time of a large diff. */
function readHeader(line: Uint8Array): BodylessHunk {
  let at = 0;
  const take = (text: string): boolean => {
    for (let place = 0; place < text.length; place += 1) {
      if (line[at + place] !== text.charCodeAt(place)) return false;
    }
    at += text.length;
    return true;
  };
  const number = (): number => {
    const from = at;
    let value = 0;
    for (let digit = line[at]; digit !== undefined && digit >= 48 && digit <= 57; digit = line[++at]) {
      value = value * 10 + digit - 48;
    }
    return at === from ? Number.NaN : value;
  };
  const range = (mark: string): readonly [number, number] =>
    take(mark) ? [number(), take(",") ? number() : 1] : [Number.NaN, 0];
  const [oldStart, oldLines] = range("@@ -");
  const [newStart, newLines] = range(" +");
  if (!take(" @@") || !Number.isSafeInteger(oldStart + oldLines + newStart + newLines)) {
    throw unreadableDiff("a hunk has no header");
  }
  const section = at + 1 < line.length ? ascii(line.subarray(at + 1)) : "";
  return { oldStart, oldLines, newStart, newLines, section, body: "" };
}
