import { onIssueComment } from "./issue-comment.ts";
import { onIssues } from "./issues.ts";
import { onMergeGroup } from "./merge-group.ts";
import type { Trigger } from "./outcome.ts";
import { onPullRequest } from "./pull-request.ts";
import { onReview } from "./pull-request-review.ts";
import { onReviewComment } from "./pull-request-review-comment.ts";
import { onRepositoryDispatch } from "./repository-dispatch.ts";
import { onSchedule } from "./schedule.ts";
import { onWorkflowDispatch } from "./workflow-dispatch.ts";
import { onWorkflowRun } from "./workflow-run.ts";

/** By the name of the event. Adding one: a file in this folder and a line here. */
export const TRIGGERS: ReadonlyMap<string, Trigger> = new Map([
  ["pull_request", onPullRequest],
  ["pull_request_target", onPullRequest],
  ["issues", onIssues],
  ["issue_comment", onIssueComment],
  ["pull_request_review", onReview],
  ["pull_request_review_comment", onReviewComment],
  ["schedule", onSchedule],
  ["workflow_dispatch", onWorkflowDispatch],
  ["repository_dispatch", onRepositoryDispatch],
  ["workflow_run", onWorkflowRun],
]);

/** Events that start no task, and for which somebody waits for a check. */
export const AWAITING: ReadonlyMap<string, Trigger> = new Map([["merge_group", onMergeGroup]]);

/**
 * Events that a workflow listens to for the sake of other steps: a job that failed on them would stand in the way. Whoever lists any other event for Reeve alone has made a mistake, and is told.
 */
export const SHARED_EVENTS: ReadonlySet<string> = new Set([
  "create",
  "delete",
  "deployment",
  "deployment_status",
  "discussion",
  "discussion_comment",
  "label",
  "pull_request_review_thread",
  "push",
  "release",
  "workflow_call",
]);
