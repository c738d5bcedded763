import { firstOf } from "./cut.ts";
import type { ChangedFile, DiffLine, Hunk } from "./diff.ts";
import { hunkLines } from "./hunk-lines.ts";
import { quoteName } from "./invisible.ts";

/** Characters of one line that are shown; the rest of a longer line is counted, not shown. */
export const SHOWN_LINE = 2_000;

const CUT_MARK = /… \[\d+ more characters\]$/;

/**
 * The line above a file's hunks, the same in the prompt and in `show_diff`:
 * `diff "src/a.ts" (renamed, was "src/b.ts") hunks 1-2 of 7`. `from` and `to`: places in `file.hunks` as a reader
 * counts them, from 1, both included. A file without hunks says what it is instead.
 */
export function formatFileHeader(file: ChangedFile, from: number, to: number): string {
  const hunks = file.hunks.length === 0 ? "no hunks" : `hunks ${from}-${to} of ${file.hunks.length}`;
  return `diff ${quoteName(file.path)} (${formatStatus(file)}) ${hunks}`;
}

/** `renamed, was "src/b.ts"`, `modified, binary`, `modified, mode 100644 to 100755`. */
export function formatStatus(file: ChangedFile): string {
  const parts: string[] = [file.status];
  if (file.oldPath !== null && file.oldPath !== file.path) parts.push(`was ${quoteName(file.oldPath)}`);
  if (file.kind !== "text") parts.push(file.kind);
  const bothExist = Number(file.oldMode) !== 0 && Number(file.newMode) !== 0;
  if (bothExist && file.oldMode !== file.newMode) parts.push(`mode ${file.oldMode} to ${file.newMode}`);
  return parts.join(", ");
}

/**
 * One hunk: its `@@` line, then each line as `<line at base> <line at head> <mark><text>`, numbers right-aligned to
 * six columns and left blank where the line does not exist.
 */
export function formatHunk(hunk: Hunk): string {
  const head = `@@ -${hunk.oldStart},${hunk.oldLines} +${hunk.newStart},${hunk.newLines} @@`;
  const section = hunk.section === "" ? "" : ` ${hunk.section}`;
  return [head + section, ...hunkLines(hunk).map(formatLine)].join("\n");
}

/** True for a line of text that `formatHunk` cut; `shownPart` is what stood before the mark. */
export function shownPart(line: string): string | null {
  return CUT_MARK.test(line) ? line.replace(CUT_MARK, "") : null;
}

const MARKS = { context: " ", add: "+", delete: "-" } as const;

function formatLine(line: DiffLine): string {
  return `${column(line.oldLine)} ${column(line.newLine)} ${MARKS[line.kind]}${cut(line.text)}`;
}

function column(line: number | null): string {
  return (line === null ? "" : String(line)).padStart(6);
}

function cut(text: string): string {
  if (text.length <= SHOWN_LINE) return text;
  const kept = firstOf(text, SHOWN_LINE);
  return `${kept}… [${text.length - kept.length} more characters]`;
}
