import { type CommitFacts, commitsBetween } from "../git/commits.ts";
import { LIMITS, mergeBaseOf, type PullSize, sizeOf } from "../pulls/diff.ts";
import type { CheckRun, Issue, IssueComment, PullRequest, Review, ReviewComment } from "../state/entities.ts";
import { pullOf } from "../state/state.ts";
import type { World } from "../world.ts";

/** What a page of an issue or a pull request tells, in the order in which it is told. */
export interface Conversation {
  readonly issue: Issue;
  readonly pull: PullView | null;
  readonly entries: readonly Entry[];
}

export interface PullView {
  readonly pull: PullRequest;
  readonly size: PullSize;
  readonly commits: readonly CommitFacts[];
  readonly checks: readonly CheckRun[];
}

export type Entry =
  | { readonly kind: "comment"; readonly at: number; readonly comment: IssueComment }
  | {
      readonly kind: "review";
      readonly at: number;
      readonly review: Review;
      readonly threads: readonly Thread[];
    };

/** A first comment and its answers. */
export type Thread = readonly [ReviewComment, ...ReviewComment[]];

export async function conversationOf(world: World, issue: Issue): Promise<Conversation> {
  const pull = pullOf(world.state, issue);
  const entries = [...comments(world, issue), ...(pull === undefined ? [] : reviews(world, pull))];
  entries.sort((one, other) => one.at - other.at);
  return { issue, pull: pull === undefined ? null : await pullView(world, pull), entries };
}

async function pullView(world: World, pull: PullRequest): Promise<PullView> {
  const { directory } = pull.issue.repository;
  const from = await mergeBaseOf(pull);
  return {
    pull,
    size: await sizeOf(world, pull),
    commits: await commitsBetween(directory, from, pull.head.sha, LIMITS.listedCommits),
    checks: world.state.checkRuns.filter(
      (run) => run.repository === pull.issue.repository && run.headSha === pull.head.sha,
    ),
  };
}

function comments(world: World, issue: Issue): Entry[] {
  return world.state.comments
    .filter((comment) => comment.issue === issue)
    .map((comment) => ({ kind: "comment", at: comment.createdAt, comment }));
}

/** A review that only answers in another one's thread is shown there and not by itself. */
function reviews(world: World, pull: PullRequest): Entry[] {
  return world.state.reviews
    .filter((review) => review.pull === pull && review.state !== "PENDING")
    .map((review): Entry & { kind: "review" } => ({
      kind: "review",
      at: review.submittedAt ?? 0,
      review,
      threads: threadsOf(world, review),
    }))
    .filter(
      ({ review, threads }) => threads.length > 0 || review.body !== "" || review.state !== "COMMENTED",
    );
}

function threadsOf(world: World, review: Review): Thread[] {
  const { reviewComments } = world.state;
  return reviewComments
    .filter((comment) => comment.review === review && comment.replyTo === null)
    .map((first) => [first, ...reviewComments.filter((one) => one.replyTo === first)]);
}

/** `line 12`, `lines 3–7`, with the side where it is the old one. */
export function placeOf({ anchor }: ReviewComment): string {
  if (anchor.subject === "file") return "whole file";
  const end = anchor.line ?? anchor.originalLine;
  const start = anchor.line === null ? anchor.originalStartLine : anchor.startLine;
  const side = anchor.side === "LEFT" ? " (before the change)" : "";
  return `${start === null ? `line ${end}` : `lines ${start}–${end}`}${side}`;
}

export function isOutdated({ anchor }: ReviewComment): boolean {
  return anchor.subject === "line" && anchor.line === null;
}

export function stateOf({ issue, pull }: Conversation): string {
  if (pull?.pull.merged) return "merged";
  if (issue.state === "closed") return "closed";
  return pull?.pull.draft ? "draft" : "open";
}
