import type { HostComment, HostReviewComment } from "../../core/host-comment.ts";
import type { ReviewThread } from "../../core/review-thread.ts";
import type { TaskDeps } from "../deps.ts";
import { orNull } from "../or-null.ts";

/** `null`: neither threads nor comments can be read. */
export async function readThreads(deps: TaskDeps, number: number): Promise<readonly ReviewThread[] | null> {
  return (await orNull(deps, deps.host.reviewThreads(number))) ?? threadsByRest(deps, number);
}

/** A server without threads has comments, and all of them count as open. `null`: they cannot be read. */
export async function threadsByRest(deps: TaskDeps, number: number): Promise<readonly ReviewThread[] | null> {
  const comments = await orNull(deps, deps.host.reviewComments(number));
  return comments?.filter(({ inReplyTo }) => inReplyTo === null).map(asThread) ?? null;
}

function asThread(comment: HostReviewComment): ReviewThread {
  const { id, path, line, side } = comment;
  return {
    ...{ id: `${id}`, path, line, side, isResolved: false, resolvedBy: null, isOutdated: line === null },
    comments: [comment satisfies HostComment],
  };
}
