import { countCommits } from "../git/commits.ts";
import type { FileDiff } from "../git/diff.ts";
import { mergeBase } from "../git/refs.ts";
import type { PullRequest } from "../state/entities.ts";
import type { World } from "../world.ts";

/** What GitHub stops at; see the repository limits in its documentation. */
export const LIMITS = {
  /** Files in a diff, and in a comparison. */
  diffFiles: 300,
  diffLines: 20_000,
  /** Files that the list of a pull request's files ever gives. */
  listedFiles: 3000,
  listedCommits: 250,
  /** A file's patch is left out above either. */
  patchLines: 20_000,
  patchBytes: 500 * 1024,
} as const;

/** The commit that both sides come from; a pull request shows `mergeBase…head`. */
export async function mergeBaseOf(pull: PullRequest): Promise<string> {
  const base = await mergeBase(pull.issue.repository.directory, pull.base.sha, pull.head.sha);
  return base ?? pull.base.sha;
}

export async function filesOf(world: World, pull: PullRequest): Promise<readonly FileDiff[]> {
  return world.diffs(pull.issue.repository.directory, await mergeBaseOf(pull), pull.head.sha);
}

export interface PullSize {
  readonly commits: number;
  readonly additions: number;
  readonly deletions: number;
  readonly changedFiles: number;
}

export async function sizeOf(world: World, pull: PullRequest): Promise<PullSize> {
  const directory = pull.issue.repository.directory;
  const files = await filesOf(world, pull);
  return {
    commits: await countCommits(directory, pull.base.sha, pull.head.sha),
    additions: files.reduce((sum, file) => sum + file.additions, 0),
    deletions: files.reduce((sum, file) => sum + file.deletions, 0),
    changedFiles: files.length,
  };
}

export function tooLong(patch: string): boolean {
  return patch.length > LIMITS.patchBytes || patch.split("\n").length > LIMITS.patchLines;
}
