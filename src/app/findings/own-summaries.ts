import type { HostComment } from "../../core/host-comment.ts";
import type { Actor } from "../../core/task.ts";
import { summaryKey } from "../../review/markers.ts";
import { findSummaries } from "../../review/own.ts";
import type { TaskDeps } from "../deps.ts";

/** Our summaries of a pull request by this job, among its comments, the one that was edited last first; usually one. */
export function ownSummaries<Comment extends HostComment>(
  deps: Pick<TaskDeps, "key">,
  self: Actor,
  pullRequest: number,
  comments: readonly Comment[],
): readonly Comment[] {
  return findSummaries(comments, self, keyOfSummary(deps, pullRequest));
}

export function keyOfSummary({ key }: Pick<TaskDeps, "key">, pullRequest: number): string {
  return summaryKey(key.workflow, key.job, pullRequest);
}
