import { timestamp } from "../http/json.ts";
import type {
  IssueComment,
  PullRequest,
  Repository,
  Review,
  ReviewComment,
  Token,
} from "../state/entities.ts";
import { findIssue, findPull, pullOf } from "../state/state.ts";
import { issuePage } from "../views/issue.ts";
import { repositoryPage } from "../views/repository.ts";
import { associationOf, nodeId } from "../views/user.ts";
import type { World } from "../world.ts";
import { actorNode } from "./actor.ts";
import { commitNode } from "./checks.ts";
import { connection } from "./connection.ts";
import { GraphError, Node } from "./execute.ts";
import { closedBy, issueNode } from "./issues.ts";

export function repositoryNode(world: World, repository: Repository, token: Token): Node {
  return new Node("Repository", {
    id: nodeId("R", repository.id),
    databaseId: repository.id,
    name: repository.name,
    nameWithOwner: repository.fullName,
    url: repositoryPage(world.addresses, repository),
    isPrivate: repository.private,
    isFork: repository.parent !== null,
    defaultBranchRef: () => new Node("Ref", { name: repository.defaultBranch, prefix: "refs/heads/" }),
    owner: () => actorNode(repository.owner),
    object: ({ oid }) => commitNode(world, repository, token, String(oid)),
    issueOrPullRequest: ({ number }) => {
      const issue = findIssue(world.state, repository, Number(number));
      if (issue === undefined) {
        throw new GraphError(
          "NOT_FOUND",
          `Could not resolve to an issue or pull request with the number of ${number}.`,
        );
      }
      const pull = pullOf(world.state, issue);
      return pull === undefined ? issueNode(world, issue) : pullNode(world, pull, token);
    },
    pullRequest: ({ number }) => {
      const pull = findPull(world.state, repository, Number(number));
      if (pull !== undefined) return pullNode(world, pull, token);
      throw new GraphError("NOT_FOUND", `Could not resolve to a PullRequest with the number of ${number}.`);
    },
  });
}

function pullNode(world: World, pull: PullRequest, token: Token): Node {
  return new Node("PullRequest", {
    id: nodeId("PR", pull.id),
    databaseId: pull.id,
    number: pull.issue.number,
    title: pull.issue.title,
    body: pull.issue.body ?? "",
    url: issuePage(world, pull.issue),
    state: pull.merged ? "MERGED" : pull.issue.state.toUpperCase(),
    isDraft: pull.draft,
    headRefName: pull.head.ref,
    headRefOid: pull.head.sha,
    baseRefName: pull.base.ref,
    author: () => actorNode(pull.issue.author),
    closingIssuesReferences: (args) =>
      connection(
        "Issue",
        closedBy(world.state, pull).map((issue) => issueNode(world, issue)),
        args,
      ),
    reviewThreads: (args) => connection("PullRequestReviewThread", threadsOf(world, pull, token), args),
    comments: (args) => connection("IssueComment", commentsOf(world, pull), args),
    reviews: (args) => connection("PullRequestReview", reviewsOf(world, pull), args),
  });
}

export function threadNode(world: World, first: ReviewComment): Node {
  const { anchor } = first;
  const comments = world.state.reviewComments.filter((one) => one === first || one.replyTo === first);
  return new Node("PullRequestReviewThread", {
    id: nodeId("PRRT", first.id),
    isResolved: first.resolvedBy !== null,
    isOutdated: anchor.subject === "line" && anchor.line === null,
    isCollapsed: first.resolvedBy !== null,
    path: anchor.path,
    line: anchor.line,
    startLine: anchor.startLine,
    originalLine: anchor.originalLine,
    originalStartLine: anchor.originalStartLine,
    diffSide: anchor.side,
    startDiffSide: anchor.startSide,
    subjectType: anchor.subject.toUpperCase(),
    resolvedBy: () => (first.resolvedBy === null ? null : actorNode(first.resolvedBy)),
    viewerCanResolve: true,
    comments: (args) =>
      connection(
        "PullRequestReviewComment",
        comments.map((one) => commentNode(world, one)),
        args,
      ),
  });
}

export function commentNode(world: World, comment: IssueComment | ReviewComment | Review): Node {
  const issue = comment.kind === "issue_comment" ? comment.issue : pullOfComment(comment).issue;
  const [type, prefix, anchor] = KINDS[comment.kind];
  const created = comment.kind === "review" ? comment.submittedAt : comment.createdAt;
  return new Node(type, {
    id: nodeId(prefix, comment.id),
    databaseId: comment.id,
    fullDatabaseId: `${comment.id}`,
    body: comment.body,
    url: `${issuePage(world, issue)}#${anchor}${comment.id}`,
    createdAt: timestamp(created),
    updatedAt: timestamp(comment.kind === "review" ? created : comment.updatedAt),
    author: () => actorNode(comment.author),
    authorAssociation: associationOf(issue.repository, comment.author),
    isMinimized: comment.minimized !== null,
    minimizedReason: comment.minimized,
    ...(comment.kind === "review" ? { state: comment.state } : {}),
    ...(comment.kind === "review_comment"
      ? {
          path: comment.anchor.path,
          line: comment.anchor.line,
          state: stateOf(comment),
          originalCommit: () => new Node("Commit", { oid: comment.originalCommit }),
          pullRequestReview: () => commentNode(world, comment.review),
        }
      : {}),
  });
}

function stateOf({ review }: ReviewComment): "PENDING" | "SUBMITTED" {
  return review.state === "PENDING" ? "PENDING" : "SUBMITTED";
}

const KINDS = {
  issue_comment: ["IssueComment", "IC", "issuecomment-"],
  review: ["PullRequestReview", "PRR", "pullrequestreview-"],
  review_comment: ["PullRequestReviewComment", "PRRC", "discussion_r"],
} as const;

function pullOfComment(comment: ReviewComment | Review): PullRequest {
  return comment.kind === "review" ? comment.pull : comment.review.pull;
}

/** Everybody's submitted threads, and those of one's own pending review. */
function threadsOf(world: World, pull: PullRequest, { account }: Token): Node[] {
  const isShown = ({ state, author }: Review) => state !== "PENDING" || author === account;
  return world.state.reviewComments
    .filter(({ review, replyTo }) => review.pull === pull && replyTo === null && isShown(review))
    .map((first) => threadNode(world, first));
}

function commentsOf(world: World, pull: PullRequest): Node[] {
  return world.state.comments
    .filter((comment) => comment.issue === pull.issue)
    .map((comment) => commentNode(world, comment));
}

function reviewsOf(world: World, pull: PullRequest): Node[] {
  return world.state.reviews
    .filter((review) => review.pull === pull && review.state !== "PENDING")
    .map((review) => commentNode(world, review));
}
