import { mergeBase } from "../git/refs.ts";
import { git } from "../git/run.ts";
import { ApiError, unprocessable, validationFailed } from "../http/errors.ts";
import type { Account, Anchor, PullRequest, Review, ReviewComment, ReviewState } from "../state/entities.ts";
import type { World } from "../world.ts";
import { type Misplaced, type Place, type Placing, placeComment } from "./anchor.ts";
import { filesOf, mergeBaseOf } from "./diff.ts";

export interface NewComment extends Place {
  readonly body: string;
}

/** The commit that a review names; its own, if it names none. It must belong to the pull request. */
export async function reviewedCommit(pull: PullRequest, wanted: string | undefined): Promise<string> {
  if (wanted === undefined || wanted === pull.head.sha) return pull.head.sha;
  const { directory } = pull.issue.repository;
  const own = await git(directory, ["rev-list", pull.head.sha, `^${await mergeBaseOf(pull)}`]);
  if (own.toString("utf8").split("\n").includes(wanted)) return wanted;
  throw new ApiError(422, "Unprocessable Entity", {
    errors: ["Pull request review commit_id is not part of the pull request"],
  });
}

/**
 * Places all comments of a review, or none: one that is not part of the diff refuses the whole review, and the answer
 * does not say which.
 * @throws {ApiError} 422
 */
export async function placeAll(
  world: World,
  pull: PullRequest,
  commit: string,
  comments: readonly NewComment[],
): Promise<readonly Anchor[]> {
  const placings = await placingsOf(world, pull, commit, comments);
  const problems = placings.flatMap((placing) => (placing.kind === "misplaced" ? [placing.problems] : []));
  const first = problems[0];
  if (first !== undefined) throw unprocessable(anchorSentence(first, world.options.terseAnchorErrors));
  return placings.flatMap((placing) => (placing.kind === "placed" ? [placing.anchor] : []));
}

/** @throws {ApiError} 422 in the shape of the single-comment API. */
export async function placeOne(
  world: World,
  pull: PullRequest,
  commit: string,
  comment: NewComment,
): Promise<Anchor> {
  const [placing] = await placingsOf(world, pull, commit, [comment]);
  if (placing?.kind === "placed") return placing.anchor;
  throw validationFailed(...(placing?.problems ?? []).map(fieldError));
}

async function placingsOf(
  world: World,
  pull: PullRequest,
  commit: string,
  comments: readonly NewComment[],
): Promise<Placing[]> {
  const { directory } = pull.issue.repository;
  const files =
    commit === pull.head.sha
      ? await filesOf(world, pull)
      : await world.diffs(directory, (await mergeBase(directory, pull.base.sha, commit)) ?? commit, commit);
  return comments.map((comment) => placeComment(files, comment));
}

/** The reviews API joins the problems of a comment into one sentence. */
function anchorSentence(problems: readonly Misplaced[], terse: boolean): string {
  if (terse)
    return problems[0]?.field === "path" ? "Path could not be resolved" : "Line could not be resolved";
  const parts = problems.map(
    ({ field, text }) => `Pull request review thread ${field.replace("_", " ")} ${text}`,
  );
  const last = parts.pop() ?? "";
  if (parts.length === 0) return last;
  return parts.length === 1 ? `${parts[0]} and ${last}` : `${parts.join(", ")}, and ${last}`;
}

function fieldError({ field, text }: Misplaced) {
  const name = `pull_request_review_thread.${field}`;
  if (field === "diff_hunk")
    return { resource: "PullRequestReviewComment", code: "missing_field", field: name };
  return { resource: "PullRequestReviewComment", code: "custom", field: name, message: `${name} ${text}` };
}

export function addReview(
  world: World,
  review: { pull: PullRequest; author: Account; body: string; state: ReviewState; commit: string },
): Review {
  const now = world.state.clock();
  const made: Review = {
    ...review,
    kind: "review",
    id: world.state.nextId(),
    submittedAt: review.state === "PENDING" ? null : now,
    minimized: null,
  };
  world.state.reviews.push(made);
  review.pull.issue.updatedAt = now;
  return made;
}

export function addReviewComment(
  world: World,
  review: Review,
  comment: { body: string; anchor: Anchor; replyTo: ReviewComment | null },
): ReviewComment {
  const now = world.state.clock();
  const made: ReviewComment = {
    ...comment,
    kind: "review_comment",
    id: world.state.nextId(),
    review,
    author: review.author,
    originalCommit: review.commit,
    commit: review.commit,
    createdAt: now,
    updatedAt: now,
    resolvedBy: null,
    minimized: null,
    reactions: [],
  };
  world.state.reviewComments.push(made);
  return made;
}
