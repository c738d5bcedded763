import type { RepoPath } from "./paths.ts";
import type { Sha } from "./values.ts";

/** What happened to one file between two commits. */
export interface ChangedFile {
  readonly path: RepoPath;
  /** The former name of a renamed or copied file. */
  readonly oldPath: RepoPath | null;
  readonly status: "added" | "modified" | "deleted" | "renamed" | "copied" | "typechange";
  /** Octal, as git prints them; `000000` where the side does not exist. */
  readonly oldMode: string;
  readonly newMode: string;
  readonly kind: "text" | "binary" | "submodule" | "symlink";
  readonly hunks: readonly Hunk[];
  readonly additions: number;
  readonly deletions: number;
  /** Why its hunks are not here, where a limit was passed; absent: they are. */
  readonly dropped?: string;
}

/**
 * One hunk. The body stays one string (lines with their ` `, `+`, `-` or `\` in front, each with its line feed), so
 * that a large diff costs little more than its text; `hunkLines()` reads it on demand.
 */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  /** The text behind the second `@@`. */
  readonly section: string;
  readonly body: string;
}

export interface DiffLine {
  readonly kind: "context" | "add" | "delete";
  /** Without the mark in front; with a final `\r` if the file has one. */
  readonly text: string;
  readonly oldLine: number | null;
  readonly newLine: number | null;
}

/** All that changed between two commits, in git's order. */
export interface ChangeSet {
  readonly base: Sha;
  readonly head: Sha;
  readonly files: readonly ChangedFile[];
  /** Files that could not be taken in and are not among `files`, with the reason (a name that is no UTF-8). */
  readonly unreadable: readonly { readonly name: string; readonly why: string }[];
}

/** RIGHT: the file at head. LEFT: the file at base (deleted lines). GitHub's words. */
export type Side = "LEFT" | "RIGHT";
