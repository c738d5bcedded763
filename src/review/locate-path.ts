import type { ChangedFile, ChangeSet } from "../core/diff.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import type { Workspace } from "../core/workspace.ts";

export interface LocatedPath {
  readonly path: RepoPath;
  /** `null`: the file is not part of the change. */
  readonly change: ChangedFile | null;
}

/**
 * The file that a model means. Tried in order: a changed file's own name, raw or quoted as it was shown, which may hold
 * what no path of a model's may; the text as it is; with `/` for `\`, without quotes around it and
 * without a leading `/` or `./`; without git's `a/` or `b/`; the old name of a renamed file; the only name that is
 * equal but for upper and lower case. `null`: no such file.
 */
export async function locatePath(
  text: string,
  workspace: Workspace,
  changes: ChangeSet | null,
): Promise<LocatedPath | null> {
  const files = changes?.files ?? [];
  const named = files.find(({ path }) => [path, quoteName(path)].includes(text));
  if (named) return { path: named.path, change: named };
  const spellings = spellingsOf(text);
  for (const path of spellings) {
    const change = files.find((file) => file.path === path) ?? null;
    if (change !== null || (await workspace.entry(path)) !== null) return { path, change };
  }
  const renamed = files.find((file) => file.oldPath !== null && spellings.includes(file.oldPath));
  if (renamed) return { path: renamed.path, change: renamed };
  return onlyByCase(spellings, files, workspace);
}

async function onlyByCase(
  spellings: readonly RepoPath[],
  files: readonly ChangedFile[],
  workspace: Workspace,
): Promise<LocatedPath | null> {
  const wanted = new Set(spellings.map((path) => path.toLowerCase()));
  const changed = files.filter((file) => wanted.has(file.path.toLowerCase()));
  const [change] = changed;
  if (change && changed.length === 1) return { path: change.path, change };
  if (changed.length > 1) return null;
  const entries = (await workspace.list()).filter((entry) => wanted.has(entry.path.toLowerCase()));
  const [entry] = entries;
  return entry && entries.length === 1 ? { path: entry.path, change: null } : null;
}

function spellingsOf(text: string): readonly RepoPath[] {
  const plain = text
    .trim()
    .replace(/^(["'`])(.*)\1$/, "$2")
    .replaceAll("\\", "/")
    .replace(/^\/+/, "");
  const candidates = [text, plain, plain.replace(/^(?:\.\/)*[ab]\//, "")];
  return [...new Set(candidates.flatMap(usable))];
}

function usable(text: string): readonly RepoPath[] {
  try {
    return [repoPath(text)];
  } catch {
    return [];
  }
}
