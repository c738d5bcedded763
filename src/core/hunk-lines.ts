import type { DiffLine, Hunk } from "./diff.ts";

/**
 * The lines of a hunk with their numbers, read from its body when they are wanted. The header's counts say where the
 * hunk ends, so an added line that looks like a file header (`+++ x`) is content, and a context line that lost its
 * mark (an empty one) still counts. `\ No newline at end of file` is a remark about the line before it, not a line.
 */
export function hunkLines(hunk: Hunk): readonly DiffLine[] {
  const { body } = hunk;
  const oldEnd = hunk.oldStart + hunk.oldLines;
  const newEnd = hunk.newStart + hunk.newLines;
  const lines: DiffLine[] = [];
  let oldLine = hunk.oldStart;
  let newLine = hunk.newStart;
  let at = 0;
  while (at <= body.length && (oldLine < oldEnd || newLine < newEnd)) {
    const feed = body.indexOf("\n", at);
    const end = feed === -1 ? body.length : feed;
    const mark = body[at];
    const text = body.slice(Math.min(at + 1, end), end);
    at = end + 1;
    if (mark === "\\") continue;
    if (mark === "+") lines.push({ kind: "add", text, oldLine: null, newLine: newLine++ });
    else if (mark === "-") lines.push({ kind: "delete", text, oldLine: oldLine++, newLine: null });
    else lines.push({ kind: "context", text, oldLine: oldLine++, newLine: newLine++ });
  }
  return lines;
}
