import type { ChangedFile, Hunk } from "../core/diff.ts";
import { hunkLines } from "../core/hunk-lines.ts";
import { formatFileHeader, formatHunk, SHOWN_LINE } from "../core/hunk-text.ts";
import type { RepoPath } from "../core/paths.ts";
import { byteLength } from "../core/truncate.ts";
import { unshownPart } from "../core/unshown.ts";

/** Where a page begins: places in `files`, in its `hunks`, and in the hunk's lines, from 0. */
export interface Cursor {
  readonly file: number;
  readonly hunk: number;
  readonly line: number;
}

export interface DiffPage {
  readonly text: string;
  /** Where the next page begins; `null`: there is nothing more. */
  readonly next: Cursor | null;
  /** Hunks that a reader of all pages up to this one has seen whole. */
  readonly seen: readonly { readonly path: RepoPath; readonly hunk: number }[];
}

/**
 * One page of a diff: whole hunks up to `maxBytes`. Only a hunk that is larger than a page by itself is split, between
 * lines, and says so. Each page has at least one line, so that following the cursors always ends.
 */
export function diffPage(
  files: readonly ChangedFile[],
  wanted: (file: ChangedFile) => boolean,
  from: Cursor,
  maxBytes: number,
): DiffPage {
  const page = new Page(maxBytes);
  for (let at = from.file; at < files.length; at += 1) {
    const file = files[at];
    if (file === undefined || !wanted(file)) continue;
    const start = at === from.file ? from : { hunk: 0, line: 0 };
    const stop = addFile(page, file, start.hunk, start.line);
    if (stop !== null) return page.end({ file: at, ...stop });
  }
  return page.end(null);
}

/** Where the pages after one begin, if they are of the same size: at most `count`, fewer at the diff's end. */
export function pagesAhead(
  files: readonly ChangedFile[],
  wanted: (file: ChangedFile) => boolean,
  from: Cursor,
  maxBytes: number,
  count: number,
): readonly Cursor[] {
  const places: Cursor[] = [];
  for (let at = from; places.length < count; ) {
    const { next } = diffPage(files, wanted, at, maxBytes);
    if (next === null) break;
    places.push(next);
    at = next;
  }
  return places;
}

class Page {
  readonly #blocks: string[] = [];
  readonly #seen: { path: RepoPath; hunk: number }[] = [];
  #room: number;

  constructor(maxBytes: number) {
    this.#room = maxBytes;
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0;
  }

  get room(): number {
    return this.#room;
  }

  add(block: string): void {
    this.#blocks.push(block);
    this.#room -= byteLength(block) + 1;
  }

  seen(path: RepoPath, hunk: number): void {
    this.#seen.push({ path, hunk });
  }

  end(next: Cursor | null): DiffPage {
    return { text: this.#blocks.join("\n"), next, seen: this.#seen };
  }
}

/** Adds what fits of a file from a place on; answers where it stopped, or `null` at the file's end. */
function addFile(page: Page, file: ChangedFile, hunk: number, line: number): Omit<Cursor, "file"> | null {
  if (file.hunks.length === 0) return addTextless(page, file);
  const blocks = fittingHunks(page, file, hunk, line);
  if (blocks.length > 0) return addHunks(page, file, hunk, blocks);
  if (!page.isEmpty) return { hunk, line };
  const part = partOf(file.hunks[hunk], line, page.room - headerBytes(file));
  if (part.isEnd) return addHunks(page, file, hunk, [part.text]);
  page.add(`${formatFileHeader(file, hunk + 1, hunk + 1)}\n${part.text}`);
  return { hunk, line: part.end };
}

/** The hunks that fit whole, from one on; the first of them from a line on. */
function fittingHunks(page: Page, file: ChangedFile, hunk: number, line: number): readonly string[] {
  const blocks: string[] = [];
  let room = page.room - headerBytes(file);
  for (let at = hunk; at < file.hunks.length; at += 1) {
    const { text } = partOf(file.hunks[at], at === hunk ? line : 0, Number.POSITIVE_INFINITY);
    room -= byteLength(text) + 1;
    if (room < 0) break;
    blocks.push(text);
  }
  return blocks;
}

function addHunks(
  page: Page,
  file: ChangedFile,
  hunk: number,
  blocks: readonly string[],
): Omit<Cursor, "file"> | null {
  const next = hunk + blocks.length;
  page.add([formatFileHeader(file, hunk + 1, next), ...blocks].join("\n"));
  for (let at = hunk; at < next; at += 1) if (showsWhole(file.hunks[at])) page.seen(file.path, at);
  return next === file.hunks.length ? null : { hunk: next, line: 0 };
}

function addTextless(page: Page, file: ChangedFile): Omit<Cursor, "file"> | null {
  const why = textless(file);
  if (!page.isEmpty && headerBytes(file) + why.length > page.room) return { hunk: 0, line: 0 };
  page.add(`${formatFileHeader(file, 0, 0)}\n${why}`);
  return null;
}

/** Of the longest header that the file can get, with its line feed. */
function headerBytes(file: ChangedFile): number {
  return byteLength(formatFileHeader(file, file.hunks.length, file.hunks.length)) + 1;
}

interface Part {
  readonly text: string;
  /** The first line that is not in it. */
  readonly end: number;
  readonly isEnd: boolean;
}

/** The `@@` line and the hunk's lines from `start` on, as many as fit and one at least. */
function partOf(hunk: Hunk | undefined, start: number, room: number): Part {
  const [head = "", ...lines] = hunk === undefined ? [] : formatHunk(hunk).split("\n");
  let left = room - byteLength(head) - PART_BYTES;
  let end = start;
  for (; end < lines.length; end += 1) {
    left -= byteLength(lines[end] ?? "") + 1;
    if (left < 0 && end > start) break;
  }
  const isWhole = start === 0 && end === lines.length;
  const note = `(lines ${start + 1}-${end} of the ${lines.length} in this hunk)`;
  const text = [head, ...(isWhole ? [] : [note]), ...lines.slice(start, end)].join("\n");
  return { text, end, isEnd: end === lines.length };
}

/** Room for the note that a hunk is split. */
const PART_BYTES = 64;

/** A line that is cut on every page hides what stands behind its cut. */
function showsWhole(hunk: Hunk | undefined): boolean {
  return hunk !== undefined && hunkLines(hunk).every(({ text }) => text.length <= SHOWN_LINE);
}

function textless(file: ChangedFile): string {
  const unshown = unshownPart(file);
  if (unshown === null) return "(no text)";
  return unshown.harmless
    ? `(nothing to show: ${unshown.why})`
    : `(not shown, and not looked at: ${unshown.why})`;
}
