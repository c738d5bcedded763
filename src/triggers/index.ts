import { onIssueComment } from "./issue-comment.ts";
import type { Trigger } from "./outcome.ts";
import { onPullRequest } from "./pull-request.ts";
import { onReviewComment } from "./pull-request-review-comment.ts";
import { onSchedule } from "./schedule.ts";
import { onWorkflowDispatch } from "./workflow-dispatch.ts";

/** By the name of the event. Adding one: a file in this folder and a line here. */
export const TRIGGERS: ReadonlyMap<string, Trigger> = new Map([
  ["pull_request", onPullRequest],
  ["pull_request_target", onPullRequest],
  ["issue_comment", onIssueComment],
  ["pull_request_review_comment", onReviewComment],
  ["schedule", onSchedule],
  ["workflow_dispatch", onWorkflowDispatch],
]);

/** Events that workflows listen to for the sake of other steps: no task, and nothing wrong. */
export const QUIET_EVENTS: ReadonlySet<string> = new Set([
  "create",
  "delete",
  "deployment",
  "deployment_status",
  "discussion",
  "discussion_comment",
  "issues",
  "label",
  "merge_group",
  "pull_request_review",
  "pull_request_review_thread",
  "push",
  "release",
  "repository_dispatch",
  "workflow_call",
  "workflow_run",
]);
