import type { NewReview, ReviewComment } from "../core/review-post.ts";

/** A review as the API takes it, whether it is submitted or not. */
export function contentOf({ commit, body, comments }: NewReview) {
  return { commit_id: commit, body, comments: comments.map(anchored) };
}

function anchored({ path, side, line, startLine, body }: ReviewComment) {
  const range = startLine === null ? {} : { start_line: startLine, start_side: side };
  return { path, side, line, body, ...range };
}
