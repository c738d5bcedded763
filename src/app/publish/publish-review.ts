import { allEnded } from "../../core/all-ended.ts";
import type { Proposal } from "../../core/proposal.ts";
import type { PullRequest } from "../../core/task.ts";
import { summaryKey } from "../../review/markers.ts";
import { findStickies } from "../../review/own.ts";
import { checkReport } from "../../review/render-check.ts";
import { summaryComment } from "../../review/render-summary.ts";
import type { TaskDeps } from "../deps.ts";
import { resolveFixed } from "../findings/settle-threads.ts";
import { rewriteComment, told } from "../status.ts";
import { labelVerdict } from "./label-verdict.ts";
import { postReview, withoutPosted } from "./post-review.ts";
import { NOTHING_PUBLISHED, type Publication, type Published } from "./publication.ts";

/**
 * One review with all inline comments, then the summary and the check run side by side. What GitHub refuses moves one
 * step down: inline comments into the summary, the summary into the job.
 */
export async function publishReview(deps: TaskDeps, publication: Publication): Promise<Published> {
  const { facts, proposal: proposed, task } = publication;
  const { subject, self } = facts;
  if (subject.kind !== "pull_request") return NOTHING_PUBLISHED;
  const proposal = await withoutPosted(deps, self, subject, proposed);
  const posted = await postReview(deps, subject, proposal);
  const refused = posted.plan !== proposal.review;
  if (task.goal.kind !== "review") return { ...NOTHING_PUBLISHED, unposted: refused, notes: posted.notes };
  const open = posted.plan ? await resolveFixed(deps, publication, posted.plan) : [];
  const shown = { ...proposal, review: posted.plan, notes: [...proposal.notes, ...open] };
  const [summary] = await allEnded([
    postSummary(deps, publication, subject, shown),
    labelVerdict(deps, subject.number, shown.verdict.conclusion),
    told(deps, "check run", deps.host.reportCheck(checkReport(shown, deps.key.site, CHECK_NAME))),
  ]);
  const unposted = !summary && (shown.review?.placed.length ?? 0) > 0;
  return { ...NOTHING_PUBLISHED, unposted, notes: [...posted.notes, ...(summary ? [] : [NO_SUMMARY])] };
}

export const CHECK_NAME = "Reeve";
const NO_SUMMARY =
  "The summary could not be posted. The token needs `pull-requests: write`, or `issues: write`; what was found stands in the job summary.";

/** The comment of an earlier run is edited; one that somebody deleted meanwhile is made anew. */
async function postSummary(
  deps: TaskDeps,
  { facts: { self }, summaries = null }: Publication,
  subject: PullRequest,
  proposal: Proposal,
): Promise<boolean> {
  const { workflow, job, site } = deps.key;
  const key = summaryKey(workflow, job, subject.number);
  const body = summaryComment(proposal, site, key);
  const { number } = subject;
  const [latest, ...older] = summaries ?? findStickies(await deps.host.comments(number), self, key);
  for (const { id } of older) await told(deps, "older summary, folded", deps.host.foldComment(id));
  if (latest) return rewriteComment(deps, "summary", { number, id: latest.id }, body);
  return (await told(deps, "summary", deps.host.createComment(number, body))) !== null;
}
