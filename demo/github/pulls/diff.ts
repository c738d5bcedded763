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
  const { directory } = pull.issue.repository;
  const [base, head] = [pull.base.sha, pull.head.sha];
  return said(pull, "merge base", async () => (await mergeBase(directory, base, head)) ?? base);
}

function said(pull: PullRequest, what: string, ask: () => Promise<string>): Promise<string> {
  const known = pull.issue.repository.said;
  const question = `${what} ${pull.base.sha} ${pull.head.sha}`;
  const answer = known.get(question) ?? ask();
  known.set(question, answer);
  return answer;
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
  const count = async () => String(await countCommits(directory, pull.base.sha, pull.head.sha));
  return {
    commits: Number(await said(pull, "commits", count)),
    additions: files.reduce((sum, file) => sum + file.additions, 0),
    deletions: files.reduce((sum, file) => sum + file.deletions, 0),
    changedFiles: files.length,
  };
}

export function tooLong(patch: string): boolean {
  return patch.length > LIMITS.patchBytes || patch.split("\n").length > LIMITS.patchLines;
}
