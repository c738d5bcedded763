import { z } from "zod";
import { notFound, validationFailed } from "../http/errors.ts";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading, type SignedCall, writing } from "../http/route.ts";
import { addReview, addReviewComment, placeOne, reviewedCommit } from "../pulls/review.ts";
import type { PullRequest } from "../state/entities.ts";
import { reviewCommentView } from "../views/review.ts";
import { created, NO_CONTENT, ok, page } from "./answers.ts";
import { checkBody } from "./bounds.ts";
import { hasPending, mayChange, mayComment, pullOfCall, reviewCommentOf } from "./conversation.ts";

const NewComment = z.object({
  body: z.string(),
  commit_id: z.string(),
  path: z.string(),
  position: z.number().optional(),
  line: z.number().optional(),
  side: z.string().optional(),
  start_line: z.number().optional(),
  start_side: z.string().optional(),
  in_reply_to: z.number().optional(),
  subject_type: z.string().optional(),
});

const Body = z.object({ body: z.string() });
const RESOURCE = "PullRequestReviewComment";

export const reviewCommentRoutes: readonly Route[] = [
  reading("pulls/list-review-comments", list, ["pull_requests:read"]),
  reading("pulls/get-review-comment", get, ["pull_requests:read"]),
  writing("pulls/create-review-comment", ["pull_requests:write"], NewComment, create),
  writing("pulls/create-reply-for-review-comment", ["pull_requests:write"], Body, reply),
  writing("pulls/update-review-comment", ["pull_requests:write"], Body, update),
  writing("pulls/delete-review-comment", ["pull_requests:write"], z.unknown(), remove),
];

/** Comments of pending reviews are not shown. */
function list(call: Call): Answer {
  const pull = pullOfCall(call);
  const comments = call.world.state.reviewComments.filter(
    ({ review }) => review.pull === pull && review.state !== "PENDING",
  );
  const newestFirst = call.url.searchParams.get("direction") === "desc";
  return page(paginate(newestFirst ? comments.toReversed() : comments, call.url), (comment) =>
    reviewCommentView(call.world, comment),
  );
}

function get(call: Call): Answer {
  return ok(reviewCommentView(call.world, reviewCommentOf(call)));
}

async function create(call: SignedCall, draft: z.infer<typeof NewComment>): Promise<Answer> {
  const pull = pullOfCall(call);
  mayComment(call, pull.issue);
  checkBody(RESOURCE, draft.body, true);
  checkNoPending(call, pull);
  if (draft.in_reply_to !== undefined) return replyTo(call, draft.in_reply_to, draft.body);
  const commit = await reviewedCommit(pull, draft.commit_id).catch(() => {
    throw validationFailed({ resource: RESOURCE, code: "custom", field: "commit_id", message: NOT_OURS });
  });
  const anchor = await placeOne(call.world, pull, commit, draft);
  const author = call.token.account;
  const review = addReview(call.world, { pull, author, body: "", state: "COMMENTED", commit });
  return created(
    reviewCommentView(
      call.world,
      addReviewComment(call.world, review, { body: draft.body, anchor, replyTo: null }),
    ),
  );
}

const NOT_OURS = "commit_id is not part of the pull request";

function reply(call: SignedCall, { body }: z.infer<typeof Body>): Answer {
  mayComment(call, pullOfCall(call).issue);
  checkBody(RESOURCE, body, true);
  checkNoPending(call, pullOfCall(call));
  return replyTo(call, Number(call.path["comment_id"]), body);
}

function checkNoPending(call: SignedCall, pull: PullRequest): void {
  if (!hasPending(call, pull)) return;
  const message = "user_id can only have one pending review per pull request";
  throw validationFailed({ resource: "PullRequestReview", code: "custom", field: "user_id", message });
}

/** An answer joins the thread of the first comment, whichever comment of the thread it names. */
function replyTo(call: SignedCall, id: number, body: string): Answer {
  const pull = pullOfCall(call);
  const named = call.world.state.reviewComments.find((one) => one.id === id && one.review.pull === pull);
  if (named === undefined) throw notFound();
  const first = named.replyTo ?? named;
  const author = call.token.account;
  const review = addReview(call.world, {
    pull,
    author,
    body: "",
    state: "COMMENTED",
    commit: first.originalCommit,
  });
  const anchor = { ...first.anchor };
  return created(
    reviewCommentView(call.world, addReviewComment(call.world, review, { body, anchor, replyTo: first })),
  );
}

function update(call: SignedCall, { body }: z.infer<typeof Body>): Answer {
  const comment = reviewCommentOf(call);
  mayChange(call, comment.author);
  checkBody(RESOURCE, body, true);
  comment.body = body;
  comment.updatedAt = call.world.state.clock();
  return ok(reviewCommentView(call.world, comment));
}

function remove(call: SignedCall): Answer {
  const comment = reviewCommentOf(call);
  mayChange(call, comment.author);
  const { reviewComments } = call.world.state;
  reviewComments.splice(reviewComments.indexOf(comment), 1);
  return NO_CONTENT;
}
