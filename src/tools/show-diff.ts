import { z } from "zod";
import type { ChangedFile, ChangeSet } from "../core/diff.ts";
import { ReeveError } from "../core/errors.ts";
import { hunkLines } from "../core/hunk-lines.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { defineTool, textOutput } from "../core/tool.ts";
import { type Cursor, diffPage, pagesAhead } from "./diff-page.ts";

/** Room for the last two lines. */
const FOOTER_BYTES = 240;
/** Later pages that are named beside the next one: a reader of many pages asks for several in one turn. */
const PAGES_AHEAD = 4;
/** Files that could not be read are named up to this many. */
const NAMED = 50;
const CURSOR = /^(\d{1,7}):(\d{1,7})(?::(\d{1,7}))?$/;

export const showDiff = defineTool({
  name: "show_diff",
  label: "Show the diff",
  description:
    "Show the change under review: line number at base, at head, then ` `, `+` or `-` and the text. Long diffs come in pages.",
  input: z.strictObject({
    path: z.string().optional().describe("Only this file"),
    cursor: z.string().optional().describe("From the last line of the page before"),
  }),
  effect: "read",
  needs: ["diff"],
  paths: ({ path }) => (path === undefined ? [] : [repoPath(path)]),
  async run({ path: given, cursor }, context) {
    context.signal.throwIfAborted();
    if (context.changes === null) {
      throw new ReeveError("invalid_args", "This task has no diff.", { hint: "Use read_file and search." });
    }
    const path = given === undefined ? null : pathInDiff(context.changes, repoPath(given));
    const from = cursor === undefined ? { file: 0, hunk: 0, line: 0 } : parseCursor(cursor, context.changes);
    const { files } = context.changes;
    const wanted = (file: ChangedFile) => path === null || file.path === path || file.oldPath === path;
    const maxBytes = context.outputBytes - FOOTER_BYTES;
    const page = diffPage(files, wanted, from, maxBytes);
    const ahead = page.next && pagesAhead(files, wanted, page.next, maxBytes, PAGES_AHEAD);
    for (const { path, hunk } of page.seen) context.coverage.seen(path, hunk);
    const unreadable = page.next === null && path === null ? unreadableLines(context.changes) : [];
    return textOutput(
      [...(page.text === "" ? [] : [page.text]), ...unreadable, footer(page.next, ahead ?? [])].join("\n"),
    );
  },
});

function footer(next: Cursor | null, ahead: readonly Cursor[]): string {
  if (next === null) return "[end of diff]";
  const more = `[more: call show_diff with cursor ${cursorText(next)}]`;
  if (ahead.length === 0) return more;
  return `[pages after the next, for the same turn: ${ahead.map(cursorText).join(", ")}]\n${more}`;
}

function cursorText({ file, hunk, line }: Cursor): string {
  return line === 0 ? `"${file}:${hunk}"` : `"${file}:${hunk}:${line}"`;
}

function parseCursor(text: string, { files }: ChangeSet): Cursor {
  const [, file, hunk, line] = CURSOR.exec(text) ?? [];
  const cursor = { file: Number(file), hunk: Number(hunk), line: Number(line ?? 0) };
  const place = files[cursor.file]?.hunks[cursor.hunk];
  const isStart = cursor.file < files.length && cursor.hunk === 0 && cursor.line === 0;
  if (isStart || (place !== undefined && cursor.line < hunkLines(place).length)) return cursor;
  throw new ReeveError("invalid_args", `${JSON.stringify(text.slice(0, 40))} is no place in this diff.`, {
    hint: "Copy the cursor from the last line of the page before.",
  });
}

function pathInDiff({ files }: ChangeSet, path: RepoPath): RepoPath {
  if (files.some((file) => file.path === path || file.oldPath === path)) return path;
  throw new ReeveError("not_found", `${quoteName(path)} is not in the diff.`, {
    hint: "Call show_diff without a path to see all changed files.",
  });
}

function unreadableLines({ unreadable }: ChangeSet): string[] {
  const lines = unreadable.slice(0, NAMED).map(({ name, why }) => `(not shown: ${quoteName(name)}, ${why})`);
  const more = unreadable.length - lines.length;
  return more > 0 ? [...lines, `(not shown: ${more} more)`] : lines;
}
