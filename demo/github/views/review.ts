import type { JsonObject } from "../http/json.ts";
import { timestamp } from "../http/json.ts";
import type { Review, ReviewComment } from "../state/entities.ts";
import type { World } from "../world.ts";
import { issuePage, rollupView } from "./issue.ts";
import { pullUrl } from "./pull.ts";
import { repositoryUrl } from "./repository.ts";
import { associationOf, nodeId, userView } from "./user.ts";

export function reviewView(world: World, review: Review): JsonObject {
  const { repository } = review.pull.issue;
  const html = `${issuePage(world, review.pull.issue)}#pullrequestreview-${review.id}`;
  const pull = pullUrl(world.addresses, review.pull);
  return {
    id: review.id,
    node_id: nodeId("PRR", review.id),
    user: userView(world.addresses, review.author),
    body: review.body,
    state: review.state,
    html_url: html,
    pull_request_url: pull,
    author_association: associationOf(repository, review.author),
    _links: { html: { href: html }, pull_request: { href: pull } },
    commit_id: review.commit,
    ...(review.submittedAt === null ? {} : { submitted_at: timestamp(review.submittedAt) }),
  };
}

export function reviewCommentView(world: World, comment: ReviewComment): JsonObject {
  const { pull } = comment.review;
  const url = `${repositoryUrl(world.addresses, pull.issue.repository)}/pulls/comments/${comment.id}`;
  const html = `${issuePage(world, pull.issue)}#discussion_r${comment.id}`;
  const pullAddress = pullUrl(world.addresses, pull);
  return {
    url,
    pull_request_review_id: comment.review.id,
    id: comment.id,
    node_id: nodeId("PRRC", comment.id),
    ...anchorView(comment),
    commit_id: comment.commit,
    original_commit_id: comment.originalCommit,
    user: userView(world.addresses, comment.author),
    body: comment.body,
    created_at: timestamp(comment.createdAt),
    updated_at: timestamp(comment.updatedAt),
    html_url: html,
    pull_request_url: pullAddress,
    author_association: associationOf(pull.issue.repository, comment.author),
    _links: { self: { href: url }, html: { href: html }, pull_request: { href: pullAddress } },
    ...(comment.replyTo === null ? {} : { in_reply_to_id: comment.replyTo.id }),
    reactions: rollupView(url, comment.reactions),
  };
}

/** A comment in a review's own list, which knows positions and no current lines. */
export function legacyReviewCommentView(world: World, comment: ReviewComment): JsonObject {
  const { line: _line, start_line: _start, subject_type: _type, ...rest } = reviewCommentView(world, comment);
  return { ...rest, original_position: comment.anchor.originalPosition ?? 1 };
}

function anchorView({ anchor }: ReviewComment): JsonObject {
  return {
    diff_hunk: anchor.diffHunk,
    path: anchor.path,
    position: anchor.position,
    original_position: anchor.originalPosition ?? 1,
    side: anchor.side,
    line: anchor.line,
    original_line: anchor.originalLine ?? 1,
    start_line: anchor.startLine,
    original_start_line: anchor.originalStartLine,
    start_side: anchor.startSide,
    subject_type: anchor.subject,
  };
}
