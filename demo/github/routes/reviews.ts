import { z } from "zod";
import { notFound, unprocessable } from "../http/errors.ts";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import { addReview, addReviewComment, placeAll, reviewedCommit } from "../pulls/review.ts";
import type { PullRequest, Review, ReviewState } from "../state/entities.ts";
import { legacyReviewCommentView, reviewView } from "../views/review.ts";
import { ok, page } from "./answers.ts";
import { MAX_BODY, tooLong } from "./bounds.ts";
import { hasPending, mayChange, mayComment, pullOfCall } from "./conversation.ts";

const Event = z.enum(["APPROVE", "REQUEST_CHANGES", "COMMENT"]);

const NewReview = z.object({
  commit_id: z.string().optional(),
  body: z.string().optional(),
  event: Event.optional(),
  comments: z
    .array(
      z.object({
        path: z.string(),
        body: z.string(),
        position: z.number().optional(),
        line: z.number().optional(),
        side: z.string().optional(),
        start_line: z.number().optional(),
        start_side: z.string().optional(),
      }),
    )
    .optional(),
});

const Submission = z.object({ body: z.string().optional(), event: Event });

const NewBody = z.object({ body: z.string() });

const STATES: Readonly<Record<z.infer<typeof Event>, ReviewState>> = {
  APPROVE: "APPROVED",
  REQUEST_CHANGES: "CHANGES_REQUESTED",
  COMMENT: "COMMENTED",
};

export const reviewRoutes: readonly Route[] = [
  reading("pulls/list-reviews", list, ["pull_requests:read"]),
  reading("pulls/get-review", (call) => ok(reviewView(call.world, reviewOf(call))), ["pull_requests:read"]),
  reading("pulls/list-comments-for-review", listComments, ["pull_requests:read"]),
  writing("pulls/create-review", ["pull_requests:write"], NewReview, create),
  writing("pulls/update-review", ["pull_requests:write"], NewBody, update),
  writing("pulls/submit-review", ["pull_requests:write"], Submission, submit),
  writing("pulls/delete-pending-review", ["pull_requests:write"], z.unknown(), removePending),
];

/** Everybody's submitted reviews, and one's own pending one. */
function list(call: Call): Answer {
  const pull = pullOfCall(call);
  const reviews = call.world.state.reviews.filter(
    (review) => review.pull === pull && (review.state !== "PENDING" || review.author === call.token?.account),
  );
  return page(paginate(reviews, call.url), (review) => reviewView(call.world, review));
}

function listComments(call: Call): Answer {
  const review = reviewOf(call);
  const comments = call.world.state.reviewComments.filter((comment) => comment.review === review);
  return page(paginate(comments, call.url), (comment) => legacyReviewCommentView(call.world, comment));
}

/** All or nothing: every check comes before the first change. */
async function create(call: SignedCall, draft: z.infer<typeof NewReview>): Promise<Answer> {
  const pull = pullOfCall(call);
  const comments = draft.comments ?? [];
  mayComment(call, pull.issue);
  checkEvent(call, pull, draft.event);
  checkTexts(draft.event, draft.body ?? "", comments);
  if (hasPending(call, pull)) throw unprocessable("User can only have one pending review per pull request");
  const commit = await reviewedCommit(pull, draft.commit_id);
  const anchors = await placeAll(call.world, pull, commit, comments);
  const review = addReview(call.world, {
    pull,
    author: call.token.account,
    body: draft.body ?? "",
    state: draft.event === undefined ? "PENDING" : STATES[draft.event],
    commit,
  });
  for (const [at, anchor] of anchors.entries()) {
    addReviewComment(call.world, review, { body: comments[at]?.body ?? "", anchor, replyTo: null });
  }
  return ok(reviewView(call.world, review));
}

function update(call: SignedCall, { body }: z.infer<typeof NewBody>): Answer {
  const review = reviewOf(call);
  mayChange(call, review.author);
  checkTexts("COMMENT", body, []);
  review.body = body;
  return ok(reviewView(call.world, review));
}

function submit(call: SignedCall, { body, event }: z.infer<typeof Submission>): Answer {
  const review = reviewOf(call);
  if (review.state !== "PENDING") throw unprocessable("Can not submit a review that is not pending");
  mayChange(call, review.author);
  checkEvent(call, review.pull, event);
  if (body !== undefined) review.body = body;
  review.state = STATES[event];
  review.submittedAt = call.world.state.clock();
  return ok(reviewView(call.world, review));
}

function removePending(call: SignedCall): Answer {
  const review = reviewOf(call);
  if (review.state !== "PENDING") throw unprocessable("Can not delete a non-pending pull request review");
  const { reviews, reviewComments } = call.world.state;
  reviews.splice(reviews.indexOf(review), 1);
  for (const comment of reviewComments.filter((one) => one.review === review)) {
    reviewComments.splice(reviewComments.indexOf(comment), 1);
  }
  return ok(reviewView(call.world, review));
}

function checkEvent(call: SignedCall, pull: PullRequest, event: z.infer<typeof Event> | undefined): void {
  if (event === undefined || event === "COMMENT") return;
  const word = event === "APPROVE" ? "approve" : "request changes on";
  if (pull.issue.author === call.token.account) throw unprocessable(`Can not ${word} your own pull request`);
  const isBot = call.token.account.type === "Bot";
  if (event === "APPROVE" && isBot && !call.repository.actionsMayCreatePullRequests) {
    throw unprocessable("GitHub Actions is not permitted to approve pull requests.");
  }
}

function checkTexts(
  event: z.infer<typeof Event> | undefined,
  body: string,
  comments: readonly { readonly body: string }[],
): void {
  const silent = body.trim() === "" && comments.length === 0;
  if (silent && (event === "COMMENT" || event === "REQUEST_CHANGES")) {
    throw unprocessable("Body can't be blank");
  }
  for (const text of [body, ...comments.map((comment) => comment.body)]) {
    if (tooLong(text, MAX_BODY)) throw unprocessable(`Body is too long (maximum is ${MAX_BODY} characters)`);
  }
  if (comments.some((comment) => comment.body.trim() === "")) throw unprocessable("Body can't be blank");
}

function reviewOf(call: Call): Review {
  const pull = pullOfCall(call);
  const id = Number(call.path["review_id"]);
  const review = call.world.state.reviews.find((one) => one.id === id && one.pull === pull);
  if (review === undefined) throw notFound();
  return review;
}
