import { faultOf } from "../../core/errors.ts";
import { quoteName } from "../../core/invisible.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { Sha } from "../../core/values.ts";
import type { Publication } from "../publish/publication.ts";

const LISTED = 10;

/** What keeps the pull request from being merged as it stands, in a sentence. Nothing is merged or rebased unasked. */
export async function baseConflicts({ task, repository }: Publication): Promise<readonly string[]> {
  if (task.subject.kind !== "pull_request") return [];
  const { store, pinned } = repository;
  const paths = await store.conflicts(pinned.policy, pinned.head);
  return sentence("The pull request", task.subject.base.ref, paths);
}

/** Whether a commit goes together with what the branch that it was made for has become. */
export async function movedConflicts(
  { task, repository }: Publication,
  commit: Sha,
  head: Sha,
): Promise<readonly string[]> {
  if (task.subject.kind !== "pull_request") return [];
  try {
    await repository.store.ensure([{ sha: head, ref: `refs/pull/${task.subject.number}/head` }]);
    return sentence("The fix", task.subject.head.ref, await repository.store.conflicts(head, commit));
  } catch (error) {
    return [`Whether the fix conflicts with the new head is not known: ${faultOf(error).message}`];
  }
}

function sentence(what: string, branch: string, paths: readonly RepoPath[] | null): readonly string[] {
  if (paths === null || paths.length === 0) return [];
  return [`${what} conflicts with ${quoteName(branch)} in ${namedPaths(paths)}.`];
}

export function namedPaths(paths: readonly RepoPath[]): string {
  const named = paths.slice(0, LISTED).map(quoteName).join(", ");
  return paths.length > LISTED ? `${named}, and ${paths.length - LISTED} more` : named;
}
