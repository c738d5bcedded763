import type { HostComment, HostReviewComment, OpenPullRequest } from "../core/code-host.ts";
import { type Finding, SEVERITIES, type Severity } from "../core/finding.ts";
import type { Actor } from "../core/task.ts";
import type { Fingerprint } from "../core/values.ts";
import { readFindingMarker, readSummaryMarker, readTaskMarker } from "./markers.ts";
import { readHeading } from "./render-finding.ts";
import { isSameDefect } from "./same-defect.ts";

/** Anyone can copy a marker; only the account that we write with is us. Compared by id, since a login can change hands. */
export function isOwn(author: Actor, self: Actor): boolean {
  return self.id !== null && author.id === self.id;
}

/**
 * The findings that a comment of ours already tells: by its fingerprint, or on lines where it still stands, in other
 * words for the same defect. A model quotes one line more or less from run to run, and a second comment on the same code
 * is noise. But a comment tells nothing worse than it says: a finding above its severity is news, and so is another
 * defect on its lines.
 */
export function knownFindings(
  findings: readonly Finding[],
  comments: readonly HostReviewComment[],
  self: Actor,
): ReadonlySet<Fingerprint> {
  const earlier = comments
    .filter(({ author }) => isOwn(author, self))
    .flatMap((comment) => told(comment) ?? []);
  const known = findings.filter((finding) =>
    earlier.some(
      (one) =>
        isAsBad(one, finding) &&
        (one.fingerprint === finding.fingerprint ||
          (standsOn(one.comment, finding) && isSameDefect(one.title, finding.title))),
    ),
  );
  return new Set(known.map(({ fingerprint }) => fingerprint));
}

/** What a comment of ours said. */
interface Told {
  readonly comment: HostReviewComment;
  readonly fingerprint: Fingerprint;
  readonly severity: Severity;
  readonly title: string;
}

/** `null`: it is about no finding, or somebody edited it so that nobody can tell what it says. */
function told(comment: HostReviewComment): Told | null {
  const fingerprint = readFindingMarker(comment.body);
  const heading = readHeading(comment.body);
  return fingerprint === null || heading === null ? null : { comment, fingerprint, ...heading };
}

function isAsBad(earlier: Told, { severity }: Finding): boolean {
  return SEVERITIES.indexOf(earlier.severity) <= SEVERITIES.indexOf(severity);
}

/** GitHub moves a comment's line along with its code and takes it away (`null`) when the code changes. */
function standsOn({ path, side, line }: HostReviewComment, finding: Finding): boolean {
  const { start, end } = finding.lines;
  return path === finding.path && side === finding.side && line !== null && start <= line && line <= end;
}

/** Our summary comments of this workflow, job and pull request, the one that was edited last first; usually one. */
export function findStickies(
  comments: readonly HostComment[],
  self: Actor,
  key: string,
): readonly HostComment[] {
  return comments
    .filter(({ author, body }) => isOwn(author, self) && readSummaryMarker(body)?.key === key)
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
