import type { ChangedFile, ChangeSet, Hunk } from "../core/diff.ts";
import { hunkLines } from "../core/hunk-lines.ts";
import { formatFileHeader, formatHunk, SHOWN_LINE } from "../core/hunk-text.ts";
import type { RepoPath } from "../core/paths.ts";
import type { ContextFacts } from "./context-facts.ts";
import { type Enclosing, NOTHING_ENCLOSES } from "./enclosing.ts";

export interface PackedHunks {
  readonly text: string;
  /** Those of which every line is shown to its end; `hunk`: its place in the file's `hunks`, from 0. */
  readonly seen: readonly { readonly path: RepoPath; readonly hunk: number }[];
  /** Hunks that did not fit. */
  readonly leftOut: number;
}

/** What is packed, and what decides which of it comes first. */
type DiffFacts = Pick<ContextFacts, "ignore" | "enclosing" | "rank" | "isKnown"> & {
  readonly changes: ChangeSet;
};

const TESTS = /(?:^|\/)(?:tests?|specs?|__tests__)\/|[._-](?:test|spec)\.[a-z]+$|_test\.[a-z]+$/i;
const PROSE = /\.(?:md|mdx|rst|adoc|txt)$|(?:^|\/)(?:docs?|changelog|license)(?:\/|$)/i;
const SETTINGS = /\.(?:json|ya?ml|toml|ini|cfg|conf|xml|lock|properties|env)$/i;

/**
 * As many whole hunks as fit, by rank, sources first, then tests, settings, prose; in the form that `show_diff` has. A file is
 * kept together as far as it fits; one that does not fit makes room for smaller ones behind it.
 */
export function packHunks(
  { changes, ignore, enclosing = NOTHING_ENCLOSES, rank = ALIKE, isKnown = () => false }: DiffFacts,
  characters: number,
): PackedHunks {
  const files = changes.files.filter((file) => file.hunks.length > 0 && ignore(file.path) === null);
  const blocks: string[] = [];
  const seen: { path: RepoPath; hunk: number }[] = [];
  let room = characters;
  let shown = 0;
  for (const file of newFirst(byWorth(files, rank), isKnown)) {
    const packed = leadingHunks(file, room, enclosing);
    if (packed.length === 0) continue;
    const block = [formatFileHeader(file, 1, packed.length), ...packed].join("\n");
    blocks.push(block);
    room -= block.length + 1;
    shown += packed.length;
    for (const hunk of packed.keys()) if (isWhole(file.hunks[hunk])) seen.push({ path: file.path, hunk });
  }
  const hunks = files.reduce((sum, file) => sum + file.hunks.length, 0);
  return { text: blocks.join("\n"), seen, leftOut: hunks - shown };
}

/** What was looked at before, whole files of it, comes last: it is shown where there is room. */
function newFirst(
  files: readonly ChangedFile[],
  isKnown: (path: RepoPath, hunk: number) => boolean,
): readonly ChangedFile[] {
  const isOld = ({ path, hunks }: ChangedFile) => hunks.every((_, hunk) => isKnown(path, hunk));
  const old = new Set(files.filter(isOld));
  return [...files.filter((file) => !old.has(file)), ...old];
}

/** The first hunks of a file that fit together. Texts are made only while there is room. */
function leadingHunks(file: ChangedFile, room: number, enclosing: Enclosing): readonly string[] {
  const packed: string[] = [];
  let left = room - formatFileHeader(file, 1, file.hunks.length).length - 1;
  for (const [at, hunk] of file.hunks.entries()) {
    if (hunk.body.length > left) break;
    const text = [...enclosing(file.path, at), formatHunk(hunk)].join("\n");
    left -= text.length + 1;
    if (left < 0) break;
    packed.push(text);
  }
  return packed;
}

/** What stands behind the cut of a long line was not seen. */
function isWhole(hunk: Hunk | undefined): boolean {
  return hunk !== undefined && hunkLines(hunk).every(({ text }) => text.length <= SHOWN_LINE);
}

/** By rank; then those that matter most to a reader first; those of one kind in their own order. */
export function byWorth(
  files: readonly ChangedFile[],
  rank: (path: RepoPath) => number = ALIKE,
): readonly ChangedFile[] {
  return files.toSorted((one, other) => rank(one.path) - rank(other.path) || worth(one) - worth(other));
}

const ALIKE = () => 0;

function worth({ path }: ChangedFile): number {
  if (TESTS.test(path)) return 1;
  if (SETTINGS.test(path)) return 2;
  return PROSE.test(path) ? 3 : 0;
}
