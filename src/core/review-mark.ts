/** The last line of a review of ours, submitted or not: of which run it is, and of which proposal. */
const MARK = /^<!-- reeve:review [^\s<>]{1,400} [0-9a-f]{16} -->$/;

/** Tells a draft of ours from one that a person began with the same account. */
export function hasReviewMark(body: string): boolean {
  return MARK.test(body.trimEnd().split(/\r?\n/).at(-1) ?? "");
}
