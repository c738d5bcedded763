import type { ReviewComment } from "../core/code-host.ts";
import { plural } from "../core/plural.ts";
import type { Proposal } from "../core/proposal.ts";
import type { Sha } from "../core/values.ts";
import { reviewMarker } from "./markers.ts";
import { inlineComment } from "./render-finding.ts";
import type { Site } from "./site.ts";

/**
 * The one review of a run, as the code host takes it; `null`: there is nothing to say on any line. After a lost answer it
 * is looked for by its body, so the body says which review it is.
 */
export function reviewOf(
  proposal: Proposal,
  site: Site,
): { readonly commit: Sha; readonly body: string; readonly comments: readonly ReviewComment[] } | null {
  const plan = proposal.review;
  if (plan === null) return null;
  const comments = plan.placed.flatMap((placed) => inlineComment(placed, site) ?? []);
  if (comments.length === 0) return null;
  const others = plan.placed.length - comments.length;
  const more = others === 0 ? "" : ` ${others} more in the summary.`;
  const marker = reviewMarker(proposal.task.id, proposal.digest);
  const body = `${plural(comments.length, "new finding")}.${more}\n\n${marker}`;
  return { commit: plan.commit, body, comments };
}
