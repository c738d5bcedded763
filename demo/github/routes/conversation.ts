import { forbidden, notAccessible, notFound } from "../http/errors.ts";
import type { Call, Need, SignedCall } from "../http/route.ts";
import type {
  Account,
  Issue,
  IssueComment,
  PullRequest,
  Repository,
  ReviewComment,
} from "../state/entities.ts";
import { atLeast, levelOf, roleOf } from "../state/roles.ts";
import { findIssue, findPull, pullOf } from "../state/state.ts";

/** Either is enough: to GitHub pull requests are issues. */
export const READS_CONVERSATION: readonly Need[] = ["issues:read", "pull_requests:read"];
export const WRITES_CONVERSATION: readonly Need[] = ["issues:write", "pull_requests:write"];

export function issueOf(call: Call, parameter = "issue_number"): Issue {
  const issue = findIssue(call.world.state, call.repository, Number(call.path[parameter]));
  if (issue === undefined) throw notFound();
  return issue;
}

export function pullOfCall(call: Call): PullRequest {
  const pull = findPull(call.world.state, call.repository, Number(call.path["pull_number"]));
  if (pull === undefined) throw notFound();
  return pull;
}

export function issueCommentOf(call: Call): IssueComment {
  const id = Number(call.path["comment_id"]);
  const found = call.world.state.comments.find(
    (one) => one.id === id && one.issue.repository === call.repository,
  );
  if (found === undefined) throw notFound();
  return found;
}

export function reviewCommentOf(call: Call): ReviewComment {
  const id = Number(call.path["comment_id"]);
  const found = call.world.state.reviewComments.find(
    (one) => one.id === id && one.review.pull.issue.repository === call.repository,
  );
  if (found === undefined) throw notFound();
  return found;
}

/**
 * The conversation of a pull request is open to a token with `pull_requests` or `issues`, that of an issue to one
 * with `issues` alone.
 */
export function mayWriteTo(call: SignedCall, issue: Issue): void {
  const scopes =
    pullOf(call.world.state, issue) === undefined
      ? ["issues" as const]
      : (["issues", "pull_requests"] as const);
  if (scopes.some((scope) => levelOf(call.token, call.repository, scope) === "write")) return;
  throw notAccessible(call.token);
}

/** A locked conversation takes comments of those who may write to the repository, and of nobody else. */
export function mayComment(call: SignedCall, issue: Issue): void {
  mayWriteTo(call, issue);
  if (!issue.locked || isWriter(call.repository, call.token.account)) return;
  throw forbidden(
    "Unable to create comment because issue is locked.",
    "https://docs.github.com/articles/locking-conversations/",
  );
}

/** Texts are changed by their authors, by those who may write to the repository, and by apps with the permission. */
export function mayChange(call: SignedCall, author: Account): void {
  const { account } = call.token;
  if (author === account || account.type === "Bot" || isWriter(call.repository, account)) return;
  throw forbidden("Must have admin rights to Repository.");
}

/** While one has a pending review, GitHub takes neither another review on the pull request nor a comment outside of it. */
export function hasPending(call: SignedCall, pull: PullRequest): boolean {
  return call.world.state.reviews.some(
    (review) => review.pull === pull && review.author === call.token.account && review.state === "PENDING",
  );
}

function isWriter(repository: Repository, account: Account): boolean {
  return account.type !== "Bot" && atLeast(roleOf(repository, account), "write");
}
