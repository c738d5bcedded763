import type { FileComment, NewReview } from "../core/code-host.ts";
import { plural } from "../core/plural.ts";
import type { Proposal } from "../core/proposal.ts";
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
  const others = plan.placed.length - count;
  const more = others === 0 ? "" : ` ${others} more in the summary.`;
  const marker = reviewMarker(proposal.task.id, proposal.digest);
  return {
    commit: plan.commit,
    body: `${plural(count, "new finding")}.${more}\n\n${marker}`,
    comments,
    files,
  };
}
