import { plural } from "../core/plural.ts";
import type { Proposal } from "../core/proposal.ts";
import type { FileComment, NewReview } from "../core/review-post.ts";
import { reviewMarker } from "./markers.ts";
import { fileComment, inlineComment } from "./render-finding.ts";
import type { Site } from "./site.ts";

export interface RenderedReview extends NewReview {
  readonly files: readonly FileComment[];
}

/**
 * The one review of a run, as the code host takes it; `null`: there is nothing to say on any line or file. After a lost
 * answer it is looked for by its body, so the body says which review it is.
 */
export function reviewOf(proposal: Proposal, site: Site): RenderedReview | null {
  const plan = proposal.review;
  if (plan === null) return null;
  const comments = plan.placed.flatMap((placed) => inlineComment(placed, site) ?? []);
  const files = plan.placed.flatMap((placed) => fileComment(placed, proposal.pinned, site) ?? []);
  const count = comments.length + files.length;
  if (count === 0) return null;
  return {
    commit: plan.commit,
    body: reviewBody(proposal, count),
    comments,
    files,
  };
}

/** The words of a review with so many comments. */
export function reviewBody({ task, digest, review }: Proposal, count: number): string {
  const inSummary = review?.placed.filter(({ place }) => place.kind === "summary").length ?? 0;
  const more = inSummary === 0 ? "" : ` ${inSummary} more in the summary.`;
  const words =
    count === 0
      ? "Nothing new on a line: another run told the same at the same moment."
      : `${plural(count, "new finding")}.`;
  return `${words}${more}\n\n${reviewMarker(task.id, digest)}`;
}
