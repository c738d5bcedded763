import { compileGlobs } from "../core/glob.ts";
import type { PullRequest } from "../core/task.ts";

/** Which pull requests are reviewed without being asked; each a list of globs. */
export interface ReviewFilter {
  /** Logins of authors whose pull requests are not. */
  readonly skipAuthors: readonly string[];
  /** Branches whose pull requests are not. */
  readonly skipBranches: readonly string[];
  /** Branches into which they are; none: all. */
  readonly into: readonly string[];
}

/** Why a pull request is not reviewed unasked; `null`: it is. */
export function filteredOut(
  { author, head, base }: Pick<PullRequest, "author" | "head" | "base">,
  { skipAuthors, skipBranches, into }: ReviewFilter,
): string | null {
  // GitHub does not tell logins apart by case.
  const byAuthor = compileGlobs(skipAuthors, { ignoreCase: true })(author.login);
  if (byAuthor !== null) return `The policy file's review.skip-authors has ${byAuthor}.`;
  const byBranch = compileGlobs(skipBranches)(head.ref);
  if (byBranch !== null) return `The policy file's review.skip-branches has ${byBranch}.`;
  return into.length === 0 || compileGlobs(into)(base.ref) !== null
    ? null
    : "The policy file's review.into does not have the branch that it goes into.";
}

const SKIP_MARK = /\[[ \t]{0,9}(?:skip[ _-]reeve|reeve[ _-]skip)[ \t]{0,9}\]/i;

/** `[skip-reeve]` or `[reeve skip]`, in a title, a text or a commit message. */
export function hasSkipMark(text: string): boolean {
  return SKIP_MARK.test(text);
}
