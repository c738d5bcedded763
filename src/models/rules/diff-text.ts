import type { AddedLine, ShownFile } from "./rule.ts";

/** All that the pages of `show_diff` told so far. */
export interface DiffReading {
  /** Files of which all hunks were shown, in order. */
  readonly files: readonly ShownFile[];
  /** Where the next page begins; `null`: the diff was shown to its end. */
  readonly cursor: string | null;
}

interface OpenFile extends ShownFile {
  readonly added: AddedLine[];
}

const FILE = /^diff ("(?:[^"\\]|\\.)*") \(([a-z]+)/;
/** Numbers at base and head in six columns (more for long files), a mark, the text with whatever it holds. */
const LINE = /^(?: {6}| *\d+) ( {6}| *\d+) ([ +-])([\s\S]*)$/;
const MORE = /^\[more: call show_diff with cursor "([^"]*)"\]$/;
const AHEAD = /^\[pages after the next, for the same turn: ("[^"]*"(?:, "[^"]*")*)\]$/;

/** What the last lines of a page say of the pages after it. */
export interface PageEnd {
  /** Where the next page begins; `null`: there is none. */
  readonly next: string | null;
  /** Where the pages after that begin, as far as they are named. */
  readonly ahead: readonly string[];
}

export function endOfPage(page: string): PageEnd {
  const [beforeLast = "", last = ""] = page.slice(-MOST_END).split("\n").slice(-2);
  const next = MORE.exec(last)?.[1] ?? null;
  const named = next === null ? "" : (AHEAD.exec(beforeLast)?.[1] ?? "");
  return { next, ahead: [...named.matchAll(/"([^"]*)"/g)].map(([, cursor = ""]) => cursor) };
}

/** Characters in which the last two lines stand. */
const MOST_END = 1_000;

/**
 * Reads the text that `show_diff` makes. Every line of a file's content stands behind its numbers, so that no content
 * can pass for a header or a last line. A page that ends in neither way of ending counts as the last one.
 */
export function readDiffPages(pages: readonly string[]): DiffReading {
  const files: OpenFile[] = [];
  let cursor: string | null = null;
  for (const page of pages) {
    cursor = null;
    for (const line of page.split("\n")) {
      const more = MORE.exec(line)?.[1];
      if (more !== undefined) cursor = more;
      else readLine(line, files);
    }
  }
  // The file that a page ends in may go on with the next one.
  return { files: cursor === null ? files : files.slice(0, -1), cursor };
}

function readLine(line: string, files: OpenFile[]): void {
  const header = FILE.exec(line);
  if (header !== null) {
    openFile(header[1] ?? '""', header[2] ?? "", files);
    return;
  }
  const [, atHead, mark, text] = LINE.exec(line) ?? [];
  if (mark === "+") files.at(-1)?.added.push({ line: Number(atHead), text: (text ?? "").replace(/\r$/, "") });
}

/** A page begins with the file that the last one ended in. */
function openFile(quoted: string, status: string, files: OpenFile[]): void {
  const path: unknown = JSON.parse(quoted);
  if (typeof path !== "string" || files.at(-1)?.path === path) return;
  files.push({ path, status, added: [] });
}
