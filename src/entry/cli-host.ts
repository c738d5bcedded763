import type { CodeHost, WriteOutcome } from "../core/code-host.ts";
import { type Fault, ReeveError } from "../core/errors.ts";

/** The code host of the command line: there is none. A range is asked nothing about and posted nowhere. */
export const NO_CODE_HOST: CodeHost = {
  repository: absent,
  self: absent,
  permissionOf: async () => "unknown",
  pullRequest: absent,
  pullRequestWith: absent,
  issue: absent,
  branchHead: absent,
  isProtected: absent,
  branches: absent,
  commitFacts: absent,
  comment: absent,
  comments: absent,
  reviewComments: absent,
  reviewThreads: absent,
  pullRequestNow: absent,
  surroundings: absent,
  jobLog: absent,
  earlierRuns: absent,
  labels: absent,
  openPullRequests: absent,
  react: refused,
  createComment: refused,
  updateComment: refused,
  foldComment: refused,
  replyToReviewComment: refused,
  updateReviewComment: refused,
  deleteReviewComment: refused,
  updateReview: refused,
  resolveThread: refused,
  createReview: refused,
  draftReview: refused,
  addFileComments: refused,
  submitDraft: refused,
  discardDraft: refused,
  reportCheck: refused,
  addLabel: refused,
  removeLabel: refused,
  createBranch: refused,
  commitOnBranch: refused,
  createPullRequest: refused,
};

const FAULT: Fault = { code: "invalid_input", message: "The command line works without a code host." };

async function absent(): Promise<never> {
  throw new ReeveError(FAULT.code, FAULT.message);
}

async function refused(): Promise<Extract<WriteOutcome<never>, { kind: "refused" }>> {
  return { kind: "refused", status: 0, fault: FAULT };
}
