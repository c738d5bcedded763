import { type Enclosing, enclosingLines, NOTHING_ENCLOSES } from "../../context/enclosing.ts";
import { byWorth } from "../../context/pack-hunks.ts";
import type { ChangedFile, ChangeSet } from "../../core/diff.ts";
import { ReeveError } from "../../core/errors.ts";
import type { RepoPath } from "../../core/paths.ts";
import { linesOf } from "../../core/truncate.ts";
import type { Workspace } from "../../core/workspace.ts";

/** Files that are read for it, those of most worth, and bytes of one of them. */
const MAX_FILES = 40;
const MAX_BYTES = 256 * 1024;

/** In what the hunks of the change stand, as far as that costs little. */
export async function readEnclosing(
  workspace: Workspace,
  changes: ChangeSet | null,
  ignore: (path: RepoPath) => string | null,
): Promise<Enclosing> {
  if (changes === null) return NOTHING_ENCLOSES;
  const changed = changes.files.filter((file) => hasMore(file) && ignore(file.path) === null);
  const read = await Promise.all(
    byWorth(changed)
      .slice(0, MAX_FILES)
      .map(async (file) => [file.path, { file, lines: await linesAt(workspace, file.path) }] as const),
  );
  const files = new Map<RepoPath, { readonly file: ChangedFile; readonly lines: readonly string[] }>(read);
  return (path, at) => {
    const known = files.get(path);
    const hunk = known?.file.hunks[at];
    return known && hunk ? enclosingLines(known.lines, hunk) : [];
  };
}

/** A file that was added or deleted stands in its hunk whole. */
function hasMore({ status, kind, hunks }: ChangedFile): boolean {
  return kind === "text" && hunks.length > 0 && status !== "added" && status !== "deleted";
}

/** What cannot be read (hidden, too large) encloses nothing. */
async function linesAt(workspace: Workspace, path: RepoPath): Promise<readonly string[]> {
  try {
    return linesOf(new TextDecoder().decode(await workspace.read(path, MAX_BYTES)));
  } catch (error) {
    if (error instanceof ReeveError) return [];
    throw error;
  }
}
