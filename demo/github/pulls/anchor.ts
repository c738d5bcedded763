import type { FileDiff } from "../git/diff.ts";
import { hunkAbove, lineAt, lineAtPosition, type PatchLine, patchLines } from "../git/hunks.ts";
import type { Anchor, Side } from "../state/entities.ts";

/** Where a comment is asked to stand: the fields of the request. */
export interface Place {
  readonly path: string;
  readonly line?: number | undefined;
  readonly side?: string | undefined;
  readonly start_line?: number | undefined;
  readonly start_side?: string | undefined;
  readonly position?: number | undefined;
  readonly subject_type?: string | undefined;
}

/** What is wrong with a place. `field` is the API's name for the part, `text` what it says of it. */
export interface Misplaced {
  readonly field: "path" | "line" | "start_line" | "diff_hunk";
  readonly text: string;
}

export type Placing =
  | { readonly kind: "placed"; readonly anchor: Anchor }
  | { readonly kind: "misplaced"; readonly problems: readonly Misplaced[] };

const NO_HUNK: Misplaced = { field: "diff_hunk", text: "can't be blank" };

/** Finds a place in the diff by GitHub's rules: any line of a hunk, context included, on either side. */
export function placeComment(files: readonly FileDiff[], place: Place): Placing {
  const file = files.find((one) => one.path === place.path);
  if (file === undefined) return misplaced({ field: "path", text: "is invalid" }, NO_HUNK);
  if (place.subject_type === "file") return { kind: "placed", anchor: wholeFile(file) };
  const patch = file.patch ?? "";
  const lines = patchLines(patch);
  const end = endOf(lines, place);
  const range = rangeProblems(lines, place, end);
  if (end === undefined) {
    return misplaced({ field: "line", text: "must be part of the diff" }, ...range, NO_HUNK);
  }
  if (range.length > 0) return { kind: "misplaced", problems: range };
  return { kind: "placed", anchor: anchorAt(patch, place, end) };
}

function misplaced(...problems: Misplaced[]): Placing {
  return { kind: "misplaced", problems };
}

function endOf(lines: readonly PatchLine[], place: Place): PatchLine | undefined {
  if (place.line !== undefined) return lineAt(lines, sideOf(place.side), place.line);
  return place.position === undefined ? undefined : lineAtPosition(lines, place.position);
}

function rangeProblems(
  lines: readonly PatchLine[],
  place: Place,
  end: PatchLine | undefined,
): readonly Misplaced[] {
  if (place.start_line === undefined) return [];
  const start = lineAt(lines, sideOf(place.start_side ?? place.side), place.start_line);
  if (start === undefined || start.hunk !== end?.hunk) {
    return [{ field: "start_line", text: "must be part of the same hunk as the line." }];
  }
  if (start.position >= end.position) return [{ field: "start_line", text: "must precede the end line." }];
  return [];
}

function anchorAt(patch: string, place: Place, end: PatchLine): Anchor {
  const side = place.line === undefined ? sideOfLine(end) : sideOf(place.side);
  const line = side === "RIGHT" ? end.newLine : end.oldLine;
  const startLine = place.start_line ?? null;
  return {
    path: place.path,
    subject: "line",
    side,
    startSide: startLine === null ? null : sideOf(place.start_side ?? place.side),
    line,
    startLine,
    originalLine: line,
    originalStartLine: startLine,
    position: end.position,
    originalPosition: end.position,
    diffHunk: hunkAbove(patch, end),
  };
}

function wholeFile(file: FileDiff): Anchor {
  return {
    path: file.path,
    subject: "file",
    side: "RIGHT",
    startSide: null,
    line: null,
    startLine: null,
    originalLine: null,
    originalStartLine: null,
    position: null,
    originalPosition: null,
    diffHunk: file.patch?.split("\n")[0] ?? "",
  };
}

function sideOf(side: string | undefined): Side {
  return side === "LEFT" ? "LEFT" : "RIGHT";
}

function sideOfLine(line: PatchLine): Side {
  return line.kind === "delete" ? "LEFT" : "RIGHT";
}
