import type { ChangedFile, ChangeSet } from "../core/diff.ts";
import type { RepoPath } from "../core/paths.ts";
import { stretches } from "./file-lines.ts";
import { holdsCode } from "./fingerprint.ts";

/** Whether the code of an earlier finding is still there. `unknown`: nobody can tell, so nothing is done about it. */
export type Standing = "stands" | "gone" | "unknown";

/** Files whose content a lost one may have moved to. */
const MAX_MOVED = 50;

/** The names that a file may have at head, the likeliest first: its own, and those that git found it renamed to. */
export function namesNow(path: RepoPath, changes: readonly ChangeSet[]): readonly RepoPath[] {
  const moved = changes.flatMap(({ files }) =>
    files.filter((file) => file.status === "renamed" && file.oldPath === path).map((file) => file.path),
  );
  return [...new Set([path, ...moved])];
}

/** Where else it may stand once none of its names has it: files that are new at head. */
export function newFiles({ files }: ChangeSet): readonly RepoPath[] {
  const added = files.filter(({ status }) => status !== "modified" && status !== "deleted");
  return added.slice(0, MAX_MOVED).map(({ path }) => path);
}

/** Code that the change took away is there as long as the change still takes it away. */
export function isRemoved(file: ChangedFile, code: string): boolean {
  return stretches(file, "LEFT").some(({ lines }) => holdsCode(lines, code));
}
