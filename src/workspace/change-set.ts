import type { ChangeSet } from "../core/diff.ts";
import { DiffParser } from "../core/diff-parse.ts";
import type { Sha } from "../core/values.ts";
import { type Git, gitFailed } from "./git.ts";

/** With more new and deleted files than this, only those that did not change at all count as renamed. */
const RENAME_LIMIT = 1_000;

/**
 * Every choice that configuration or attributes could make otherwise is made here. Attributes come from no tree: the
 * private repository is bare and has no branch.
 */
const FLAGS = [
  "diff-tree",
  "-r",
  "-z",
  "--raw",
  "--patch",
  "--full-index",
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--ignore-submodules=none",
  "--submodule=short",
  "--unified=3",
  "--inter-hunk-context=0",
  "--diff-algorithm=default",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "--find-renames=50%",
  `-l${RENAME_LIMIT}`,
];

/** All that changed from `base` to `head` (commits or trees), read while git prints it. @throws `git_failed`. */
export async function readChangeSet(git: Git, base: Sha, head: Sha): Promise<ChangeSet> {
  const parser = new DiffParser();
  const argv = [...FLAGS, base, head];
  const ended = await git.run(argv, (chunk) => parser.push(chunk));
  if (ended.code !== 0) throw gitFailed(argv, ended);
  return parser.end(base, head);
}
