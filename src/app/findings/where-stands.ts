import type { ChangeSet } from "../../core/diff.ts";
import { ReeveError } from "../../core/errors.ts";
import type { Finding } from "../../core/finding.ts";
import type { RepoPath } from "../../core/paths.ts";
import { linesOf } from "../../core/truncate.ts";
import type { Sha } from "../../core/values.ts";
import type { GitStore } from "../../core/workspace.ts";
import { MAX_QUOTED_FILE } from "../../review/findings.ts";
import { linesOfCode } from "../../review/fingerprint.ts";
import type { ToldFinding } from "../../review/life.ts";
import { isRemoved, namesNow, newFiles, type Standing } from "../../review/stands.ts";

/** Where earlier findings are looked for. */
export interface Ground {
  readonly store: Pick<GitStore, "read">;
  readonly head: Sha;
  /** What the pull request changes. */
  readonly changes: ChangeSet;
  /** What changed since the last review, where that is known: for files that were renamed in between. */
  readonly since: ChangeSet | null;
}

export interface Found {
  readonly standing: Standing;
  /** The file that it is in at this head, or was in at last. */
  readonly path: RepoPath;
  /** Where in it; absent: it does not stand, or on removed lines. */
  readonly lines?: Finding["lines"];
}

/** Looks for the code of an earlier finding at this head, by its hash alone. */
export async function whereStands(ground: Ground, { code, path, thread }: ToldFinding): Promise<Found> {
  const { changes, since } = ground;
  const names = namesNow(path, since === null ? [changes] : [changes, since]);
  const last = names.at(-1) ?? path;
  if (code === null) return { standing: "unknown", path: last };
  if (thread?.side === "LEFT") {
    const file = changes.files.find((one) => names.includes(one.path) || one.oldPath === path);
    const isThere = file !== undefined && isRemoved(file, code);
    return { standing: isThere ? "stands" : "gone", path: file?.path ?? last };
  }
  const looked = await Promise.all(names.map((name) => look(ground, name, code)));
  for (const standing of ["stands", "unknown", "gone"] as const) {
    const found = looked.findLast((one) => one?.standing === standing);
    if (found) return found;
  }
  // A file that is gone may have been moved in a way that git does not take for a renaming, or before the last review.
  for (const name of newFiles(changes)) {
    const found = await look(ground, name, code);
    if (found?.standing === "stands") return found;
  }
  return { standing: "gone", path: last };
}

/** `null`: there is no such file. */
async function look({ store, head }: Ground, path: RepoPath, code: string): Promise<Found | null> {
  try {
    const bytes = await store.read(head, path, MAX_QUOTED_FILE);
    if (bytes === null) return null;
    const lines = linesOfCode(linesOf(new TextDecoder().decode(bytes)), code);
    return lines === null ? { standing: "gone", path } : { standing: "stands", path, lines };
  } catch (error) {
    if (error instanceof ReeveError) return { standing: "unknown", path };
    throw error;
  }
}
