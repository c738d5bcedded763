import type { ToldFinding } from "../../review/life.ts";
import type { TaskDeps } from "../deps.ts";
import { recordOutcome } from "../recorded-write.ts";

/** Takes back a comment of ours of which another one tells the same. True: it is gone. */
export async function takeBack(deps: TaskDeps, { comment }: ToldFinding): Promise<boolean> {
  if (comment === null) return false;
  const gone = await deps.host.deleteReviewComment(comment);
  recordOutcome(deps, "comment that stood twice, taken back", gone);
  return gone.kind === "done";
}

/** Nobody said anything behind it; what somebody answered is theirs, too. */
export function isUnanswered({ thread }: ToldFinding): boolean {
  return thread?.comments.length === 1;
}

/** By GitHub's numbers. */
export function isBefore({ comment: other }: ToldFinding, { comment: one }: ToldFinding): boolean {
  return other !== null && one !== null && other < one;
}
