import type { ChangedFile, ChangeSet } from "../core/diff.ts";
import type { RepoPath } from "../core/paths.ts";
import { sha256 } from "../core/sha256.ts";
import type { Sha } from "../core/values.ts";

/** Hunks that an earlier review looked at. */
export interface KnownHunks {
  /** The head that it looked at. */
  readonly head: Sha;
  isKnown(path: RepoPath, hunk: number): boolean;
}

/**
 * A hunk is known if the earlier change had one with the very same lines, context included, in the same file. Where it stands
 * does not matter; by what it is surrounded further off, neither.
 * @param missed files that the earlier review did not look at, or not wholly, as `missedName` has them.
 */
export function knownHunks(then: ChangeSet, now: ChangeSet, missed: readonly string[]): KnownHunks {
  const left = new Set(missed);
  const bodies = new Map<RepoPath, Set<string>>();
  for (const file of then.files) {
    if (left.has(missedName(file.path))) continue;
    bodies.set(homeOf(file), new Set(file.hunks.map(({ body }) => body)));
  }
  const known = new Map<RepoPath, readonly boolean[]>(
    now.files.map((file) => {
      const seen = bodies.get(homeOf(file));
      return [file.path, file.hunks.map(({ body }) => seen?.has(body) ?? false)];
    }),
  );
  return { head: then.head, isKnown: (path, hunk) => known.get(path)?.[hunk] ?? false };
}

/** As a marker names a file: nobody reads it, and it is to be short. */
export function missedName(path: RepoPath): string {
  return sha256(path).slice(0, 8);
}

/** The name that a file has at base: it stays when the change renames it later. */
function homeOf({ path, status, oldPath }: ChangedFile): RepoPath {
  return status === "renamed" && oldPath !== null ? oldPath : path;
}
