import type { ChangedFile, Side } from "../core/diff.ts";
import type { Finding } from "../core/finding.ts";
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

/** The short name of a finding: what people say to mean it. */
export function idOf(fingerprint: Fingerprint): string {
  return `F-${fingerprint.slice(0, 6)}`;
}

function normalised(quote: string): readonly string[] {
  return quote
    .split("\n")
    .map(words)
    .filter((line) => line !== "");
}

/**
 * The quoted code alone, as it can be looked for in a file later: how many lines count, and 64 bits of their hash
 * (`3-0123456789abcdef`).
 */
export function codeOf(quote: string): string {
  const lines = normalised(quote);
  return `${lines.length}-${hashOf(lines)}`;
}

/** Whether such code stands among these lines, blanks aside. */
export function holdsCode(lines: readonly string[], code: string): boolean {
  return linesOfCode(lines, code) !== null;
}

/** The first of these lines (1-based, both included) that are such code, blanks aside; `null`: there are none. */
export function linesOfCode(lines: readonly string[], code: string): Finding["lines"] | null {
  const [count = "", hash] = code.split("-");
  const size = Number(count);
  if (size === 0) return null;
  const text = lines
    .flatMap((line, at) => line.split("\n").map((part) => ({ words: words(part), number: at + 1 })))
    .filter((line) => line.words !== "");
  for (let at = 0; at + size <= text.length; at += 1) {
    const part = text.slice(at, at + size);
    const [first, last] = [part[0], part.at(-1)];
    if (first && last && hashOf(part.map((line) => line.words)) === hash)
      return { start: first.number, end: last.number };
  }
  return null;
}

function hashOf(lines: readonly string[]): string {
  return sha256(lines.join("\n")).slice(0, 16);
}

/** A line without what re-indenting and re-formatting of blanks change. */
export function words(line: string): string {
  return line.trim().replace(/\s+/g, " ");
}
