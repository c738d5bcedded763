import type { PullRequestNow } from "../../core/code-host.ts";
import type { FoldableComment, HostComment } from "../../core/host-comment.ts";
import type { ReviewThread } from "../../core/review-thread.ts";
import type { Sha } from "../../core/values.ts";
import type { TaskDeps } from "../deps.ts";
import { ownSummaries } from "../findings/own-summaries.ts";
import { threadsByRest } from "../findings/read-threads.ts";
import { orNull } from "../or-null.ts";
import type { Publication } from "./publication.ts";

/** A pull request right before something is posted on it. */
export interface Now {
  readonly state: PullRequestNow["state"];
  readonly head: Sha;
  /** `null`: they cannot be read. */
  readonly threads: readonly ReviewThread[] | null;
  /** False: of threads nobody knows which are resolved. */
  readonly hasStates: boolean;
  /** Our summaries by this job, the one that goes on first; usually one. `null`: they cannot be read. */
  readonly summaries: readonly Summary[] | null;
}

/** Absent: not known whether it is folded away. */
export type Summary = HostComment & Partial<Pick<FoldableComment, "isFolded">>;

/**
 * Another run of ours may have posted since this one began to look. Where GitHub does not answer at once, what has to be known is
 * asked for in parts. @throws `github_*` when not even the pull request can be read.
 */
export async function lookAgain(deps: TaskDeps, publication: Publication, number: number): Promise<Now> {
  return (await lookAtOnce(deps, publication, number)) ?? lookInParts(deps, publication, number);
}

/** One request. `null`: GitHub does not answer it. */
export async function lookAtOnce(
  deps: TaskDeps,
  publication: Publication,
  pullRequest: number,
): Promise<Now | null> {
  const now = await orNull(deps, deps.host.pullRequestNow(pullRequest));
  if (now === null) return null;
  const { state, head, threads, comments, earlier } = now;
  const before = publication.summaries ?? (earlier === 0 ? [] : await allComments(deps, pullRequest));
  const summaries = before && summariesIn(deps, publication, pullRequest, [...before, ...comments]);
  return { state, head, threads, hasStates: true, summaries };
}

async function lookInParts(deps: TaskDeps, publication: Publication, pullRequest: number): Promise<Now> {
  const { state, head } = await deps.host.pullRequest(pullRequest);
  const isReview = publication.proposal.review !== null;
  const threads = isReview ? await threadsByRest(deps, pullRequest) : null;
  const comments = isReview ? await allComments(deps, pullRequest) : null;
  return {
    ...{ state, head: head.sha, threads, hasStates: false },
    summaries: comments && summariesIn(deps, publication, pullRequest, comments),
  };
}

function allComments(deps: TaskDeps, pullRequest: number): Promise<readonly HostComment[] | null> {
  return orNull(deps, deps.host.comments(pullRequest));
}

/** Later words for the same comment count. One that is folded away goes on only where there is no other. */
function summariesIn(
  deps: Pick<TaskDeps, "key">,
  { facts: { self } }: Pick<Publication, "facts">,
  pullRequest: number,
  comments: readonly Summary[],
): readonly Summary[] {
  const each = [...new Map(comments.map((one) => [one.id, one])).values()];
  const found = ownSummaries(deps, self, pullRequest, each);
  return found.toSorted((a, b) => Number(a.isFolded ?? false) - Number(b.isFolded ?? false));
}
