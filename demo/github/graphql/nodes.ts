import { timestamp } from "../http/json.ts";
import type {
  Account,
  IssueComment,
  PullRequest,
  Repository,
  Review,
  ReviewComment,
} from "../state/entities.ts";
import { findPull } from "../state/state.ts";
import { issuePage } from "../views/issue.ts";
import { repositoryPage } from "../views/repository.ts";
import { associationOf, nodeId } from "../views/user.ts";
import type { World } from "../world.ts";
import { GraphError, Node } from "./execute.ts";

/** GraphQL writes an app's login without `[bot]`. */
export function actorNode(account: Account): Node {
  return new Node(account.type, {
    login: account.login.replace(/\[bot\]$/, ""),
    databaseId: account.id,
    id: nodeId(account.type === "Bot" ? "BOT" : "U", account.id),
  });
}

export function repositoryNode(world: World, repository: Repository): Node {
  return new Node("Repository", {
    id: nodeId("R", repository.id),
    databaseId: repository.id,
    name: repository.name,
    nameWithOwner: repository.fullName,
    url: repositoryPage(world.addresses, repository),
    isPrivate: repository.private,
    owner: () => actorNode(repository.owner),
    pullRequest: ({ number }) => {
      const pull = findPull(world.state, repository, Number(number));
      if (pull !== undefined) return pullNode(world, pull);
      throw new GraphError("NOT_FOUND", `Could not resolve to a PullRequest with the number of ${number}.`);
    },
  });
}

export function pullNode(world: World, pull: PullRequest): Node {
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
    reviewThreads: (args) => connection("PullRequestReviewThread", threadsOf(world, pull), args),
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
    body: comment.body,
    url: `${issuePage(world, issue)}#${anchor}${comment.id}`,
    createdAt: timestamp(created),
    updatedAt: timestamp(comment.kind === "review" ? created : comment.updatedAt),
    author: () => actorNode(comment.author),
    authorAssociation: associationOf(issue.repository, comment.author),
    isMinimized: comment.minimized !== null,
    minimizedReason: comment.minimized,
    ...(comment.kind === "review" ? { state: comment.state } : {}),
    ...(comment.kind === "review_comment" ? { path: comment.anchor.path, line: comment.anchor.line } : {}),
  });
}

const KINDS = {
  issue_comment: ["IssueComment", "IC", "issuecomment-"],
  review: ["PullRequestReview", "PRR", "pullrequestreview-"],
  review_comment: ["PullRequestReviewComment", "PRRC", "discussion_r"],
} as const;

function pullOfComment(comment: ReviewComment | Review): PullRequest {
  return comment.kind === "review" ? comment.pull : comment.review.pull;
}

function threadsOf(world: World, pull: PullRequest): Node[] {
  return world.state.reviewComments
    .filter(({ review, replyTo }) => review.pull === pull && replyTo === null && review.state !== "PENDING")
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

const MAX_PAGE = 100;

/** A page of a list: `first` with `after`, or `last`. The cursor is the place in the list. */
function connection(type: string, nodes: readonly Node[], args: Readonly<Record<string, unknown>>): Node {
  const size = Number(args["first"] ?? args["last"] ?? Number.NaN);
  if (!Number.isInteger(size) || size < 1 || size > MAX_PAGE) {
    throw new GraphError(
      Number.isNaN(size) ? "MISSING_PAGINATION_BOUNDARIES" : "EXCESSIVE_PAGINATION",
      `You must provide a \`first\` or \`last\` value between 1 and ${MAX_PAGE} to properly paginate the connection.`,
    );
  }
  const start =
    typeof args["first"] === "number" ? Number(args["after"] ?? 0) : Math.max(0, nodes.length - size);
  const end = Math.min(nodes.length, start + size);
  const shown = nodes.slice(start, end);
  return new Node(`${type}Connection`, {
    totalCount: nodes.length,
    nodes: () => shown,
    edges: () =>
      shown.map((node, at) => new Node(`${type}Edge`, { cursor: String(start + at + 1), node: () => node })),
    pageInfo: () =>
      new Node("PageInfo", {
        hasNextPage: end < nodes.length,
        hasPreviousPage: start > 0,
        startCursor: String(start + 1),
        endCursor: shown.length === 0 ? null : String(end),
      }),
  });
}
