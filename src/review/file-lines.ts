import type { ChangedFile, DiffLine, Side } from "../core/diff.ts";
import { hunkLines } from "../core/hunk-lines.ts";

/** Lines of one side that follow each other: `start` is the number of the first. */
export interface Stretch {
  readonly start: number;
  readonly lines: readonly string[];
  /** Places in `lines` that the change took away; only on LEFT. */
  readonly removed: ReadonlySet<number>;
}

/** What the diff shows of one side, hunk by hunk. A hunk that shows nothing of it has no lines. */
export function stretches(file: ChangedFile, side: Side): readonly Stretch[] {
  return file.hunks.map((hunk) => {
    const shown = hunkLines(hunk).filter((line) => numberOn(line, side) !== null);
    const removed = shown.flatMap((line, place) => (line.kind === "delete" ? [place] : []));
    return {
      start: side === "LEFT" ? hunk.oldStart : hunk.newStart,
      lines: shown.map((line) => line.text),
      removed: new Set(removed),
    };
  });
}

function numberOn(line: DiffLine, side: Side): number | null {
  return side === "LEFT" ? line.oldLine : line.newLine;
}
