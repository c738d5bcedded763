import type { ChangedFile, Side } from "../core/diff.ts";
import type { RepoPath } from "../core/paths.ts";
import { sha256 } from "../core/sha256.ts";
import { type Fingerprint, fingerprint } from "../core/values.ts";

export interface Identity {
  readonly path: RepoPath;
  readonly change: ChangedFile | null;
  readonly side: Side;
  /** The quoted lines as they stand in the file. */
  readonly quote: string;
  readonly rule: string | null;
  /** Which of the equal places in the file, from 0. */
  readonly occurrence: number;
  /** Which of the different findings about the same place, from 0. */
  readonly ordinal: number;
}

/**
 * Who a finding is, from run to run: the code it is about, in which file, by which rule. Not its line, which moves
 * with every push; not its title, which a model words anew each time. Blanks do not count, so that re-indenting
 * keeps the identity; a renamed file keeps the name it has at base.
 */
export function fingerprintOf(identity: Identity): Fingerprint {
  const { change, path, side, quote, rule, occurrence, ordinal } = identity;
  const home = change?.status === "renamed" && change.oldPath !== null ? change.oldPath : path;
  const parts = [rule ?? "", home, side, normalised(quote), occurrence, ordinal];
  return fingerprint(sha256(JSON.stringify(parts)).slice(0, 16));
}

function normalised(quote: string): readonly string[] {
  return quote
    .split("\n")
    .map(words)
    .filter((line) => line !== "");
}

/** A line without what re-indenting and re-formatting of blanks change. */
export function words(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}
