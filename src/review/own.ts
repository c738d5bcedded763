import type { OpenPullRequest } from "../core/code-host.ts";
import type { HostComment } from "../core/host-comment.ts";
import type { Actor } from "../core/task.ts";
import { readSummaryMarker, readTaskMarker } from "./markers.ts";

/** Anyone can copy a marker; only the account that we write with is us. Compared by id, since a login can change hands. */
export function isOwn(author: Actor, self: Actor): boolean {
  return self.id !== null && author.id === self.id;
}

/**
 * Other workflows may write with our account, and have somebody else's words in a comment, its last line included. Summaries and
 * what we say in the conversation begin so.
 */
export function isInOurWords(body: string): boolean {
  return body.startsWith("**Reeve** · ");
}

/** Our summary comments of this workflow, job and pull request, the one that was edited last first; usually one. */
export function findSummaries<Comment extends HostComment>(
  comments: readonly Comment[],
  self: Actor,
  key: string,
): readonly Comment[] {
  return comments
    .filter(
      ({ author, body }) => isOwn(author, self) && isInOurWords(body) && readSummaryMarker(body)?.key === key,
    )
    .toSorted((a, b) => b.updatedAt - a.updatedAt || b.id - a.id);
}

/** The open pull request that an earlier run of a maintenance task made. */
export function findTaskPullRequest(
  pulls: readonly OpenPullRequest[],
  self: Actor,
  name: string,
): OpenPullRequest | null {
  return pulls.find(({ author, body }) => isOwn(author, self) && readTaskMarker(body) === name) ?? null;
}
