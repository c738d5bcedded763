/** The names, in GitHub's own description, of the payloads that the local GitHub makes; `schedule` has none. */
export const payloads = [
  "issue-comment-created",
  "pull-request-closed",
  "pull-request-opened",
  "pull-request-ready-for-review",
  "pull-request-reopened",
  "pull-request-review-comment-created",
  "pull-request-synchronize",
  "workflow-dispatch",
] as const;
