/** The names, in GitHub's own description, of the payloads that the local GitHub makes; `schedule` has none. */
export const payloads = [
  "issue-comment-created",
  "issues-assigned",
  "issues-labeled",
  "pull-request-assigned",
  "pull-request-closed",
  "pull-request-labeled",
  "pull-request-opened",
  "pull-request-ready-for-review",
  "pull-request-reopened",
  "pull-request-review-comment-created",
  "pull-request-review-submitted",
  "pull-request-synchronize",
  "workflow-dispatch",
  "workflow-run-completed",
] as const;
