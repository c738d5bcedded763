import type { HostComment, HostReviewComment, OpenPullRequest } from "../core/code-host.ts";
import type { Finding } from "../core/finding.ts";
import type { Actor } from "../core/task.ts";
import type { Fingerprint } from "../core/values.ts";
import { readFindingMarker, readStatusMarker, readSummaryMarker, readTaskMarker } from "./markers.ts";

/** Anyone can copy a marker; only the account that we write with is us. Compared by id, since a login can change hands. */
export function isOwn(author: Actor, self: Actor): boolean {
  return self.id !== null && author.id === self.id;
}

/** Findings that earlier runs posted, by the markers of our own comments. */
export function knownFingerprints(
  comments: readonly HostReviewComment[],
  self: Actor,
): ReadonlySet<Fingerprint> {
  const own = comments.filter(({ author }) => isOwn(author, self));
  return new Set(own.flatMap(({ body }) => readFindingMarker(body) ?? []));
}

/**
 * Those, and the findings on whose lines a comment of ours still stands: a model quotes one line more or less from
 * run to run, and a second comment on the same code is noise. GitHub moves a comment's line along with its code and
 * takes it away (`null`) when the code changes.
 */
export function knownFindings(
  findings: readonly Finding[],
  comments: readonly HostReviewComment[],
  self: Actor,
): ReadonlySet<Fingerprint> {
  const live = comments.filter(({ author, body }) => isOwn(author, self) && readFindingMarker(body) !== null);
  const covered = findings.filter(({ path, side, lines }) =>
    live.some(
      (comment) =>
        comment.path === path &&
        comment.side === side &&
        comment.line !== null &&
        lines.start <= comment.line &&
        comment.line <= lines.end,
    ),
  );
  return new Set([...knownFingerprints(comments, self), ...covered.map((finding) => finding.fingerprint)]);
}

/** Our summary comment of this workflow, job and pull request: the oldest, should there be several. */
export function findSticky(comments: readonly HostComment[], self: Actor, key: string): HostComment | null {
  return oldest(comments, self, (body) => readSummaryMarker(body)?.key === key);
}

/** The status comment of a task. */
export function findStatus(
  comments: readonly HostComment[],
  self: Actor,
  taskId: string,
): HostComment | null {
  return oldest(comments, self, (body) => readStatusMarker(body) === taskId);
}

/** The open pull request that an earlier run of a maintenance task made. */
export function findTaskPullRequest(
  pulls: readonly OpenPullRequest[],
  self: Actor,
  name: string,
): OpenPullRequest | null {
  return pulls.find(({ author, body }) => isOwn(author, self) && readTaskMarker(body) === name) ?? null;
}

function oldest(
  comments: readonly HostComment[],
  self: Actor,
  isIt: (body: string) => boolean,
): HostComment | null {
  const own = comments.filter(({ author, body }) => isOwn(author, self) && isIt(body));
  return own.toSorted((a, b) => a.createdAt - b.createdAt || a.id - b.id)[0] ?? null;
}
