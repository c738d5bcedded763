import type { ChangedFile, ChangeSet, Hunk } from "../core/diff.ts";
import { hunkLines } from "../core/hunk-lines.ts";
import { formatFileHeader, formatHunk, SHOWN_LINE } from "../core/hunk-text.ts";
import type { RepoPath } from "../core/paths.ts";

export interface PackedHunks {
  readonly text: string;
  /** Those of which every line is shown to its end; `hunk`: its place in the file's `hunks`, from 0. */
  readonly seen: readonly { readonly path: RepoPath; readonly hunk: number }[];
  /** Hunks that did not fit. */
  readonly leftOut: number;
}

const TESTS = /(?:^|\/)(?:tests?|specs?|__tests__)\/|[._-](?:test|spec)\.[a-z]+$|_test\.[a-z]+$/i;
const PROSE = /\.(?:md|mdx|rst|adoc|txt)$|(?:^|\/)(?:docs?|changelog|license)(?:\/|$)/i;
const SETTINGS = /\.(?:json|ya?ml|toml|ini|cfg|conf|xml|lock|properties|env)$/i;

/**
 * As many whole hunks as fit, sources first, then tests, settings, prose; in the form that `show_diff` has. A file is
 * kept together as far as it fits; one that does not fit makes room for smaller ones behind it.
 */
export function packHunks(
  changes: ChangeSet,
  ignore: (path: RepoPath) => string | null,
  characters: number,
): PackedHunks {
  const files = changes.files.filter((file) => file.hunks.length > 0 && ignore(file.path) === null);
  const blocks: string[] = [];
  const seen: { path: RepoPath; hunk: number }[] = [];
  let room = characters;
  let shown = 0;
  for (const file of files.toSorted((one, other) => worth(one) - worth(other))) {
    const packed = leadingHunks(file, room);
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

/** The first hunks of a file that fit together. Texts are made only while there is room. */
function leadingHunks(file: ChangedFile, room: number): readonly string[] {
  const packed: string[] = [];
  let left = room - formatFileHeader(file, 1, file.hunks.length).length - 1;
  for (const hunk of file.hunks) {
    if (hunk.body.length > left) break;
    const text = formatHunk(hunk);
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

function worth({ path }: ChangedFile): number {
  if (TESTS.test(path)) return 1;
  if (SETTINGS.test(path)) return 2;
  return PROSE.test(path) ? 3 : 0;
}
