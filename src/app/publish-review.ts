import { allEnded } from "../core/all-ended.ts";
import type { Finding } from "../core/finding.ts";
import type { Proposal, ReviewPlan } from "../core/proposal.ts";
import type { PullRequest } from "../core/task.ts";
import { summaryKey } from "../review/markers.ts";
import { findSticky, knownFindings } from "../review/own.ts";
import { demote } from "../review/placement.ts";
import { checkReport } from "../review/render-check.ts";
import { reviewOf } from "../review/render-review.ts";
import { summaryComment } from "../review/render-summary.ts";
import type { TaskDeps } from "./deps.ts";
import { NOTHING_PUBLISHED, type Publication, type Published } from "./publication.ts";
import { told } from "./status.ts";

/**
 * One review with all inline comments, then the summary and the check run side by side. What GitHub refuses moves one
 * step down: inline comments into the summary, the summary into the job.
 */
export async function publishReview(
  deps: TaskDeps,
  { facts, proposal: proposed, task }: Publication,
): Promise<Published> {
  const { subject, self } = facts;
  if (subject.kind !== "pull_request") return NOTHING_PUBLISHED;
  const proposal = await withoutPosted(deps, self, subject, proposed);
  const posted = await postReview(deps, subject, proposal);
  const refused = posted.plan !== proposal.review;
  if (task.goal.kind !== "review") return { ...NOTHING_PUBLISHED, unposted: refused, notes: posted.notes };
  const shown = { ...proposal, review: posted.plan };
  const [summary] = await allEnded([
    postSummary(deps, self, subject, shown),
    told(deps, "check run", deps.host.reportCheck(checkReport(shown, deps.key.site, CHECK_NAME))),
  ]);
  const unposted = !summary && (shown.review?.placed.length ?? 0) > 0;
  return { ...NOTHING_PUBLISHED, unposted, notes: [...posted.notes, ...(summary ? [] : [NO_SUMMARY])] };
}

const CHECK_NAME = "Reeve";
const NO_SUMMARY =
  "The summary could not be posted. The token needs `pull-requests: write`, or `issues: write`; what was found stands in the job summary.";

/**
 * Nothing is posted twice: the job that proposed may not know the account that this one writes with, and an earlier attempt
 * of this one may have posted already.
 */
async function withoutPosted(
  deps: TaskDeps,
  self: Publication["facts"]["self"],
  subject: PullRequest,
  proposal: Proposal,
): Promise<Proposal> {
  const { review } = proposal;
  if (deps.settings.mode !== "publish" || review === null || review.placed.length === 0) return proposal;
  const findings = review.placed.map(({ finding }) => finding);
  const posted = knownFindings(findings, await deps.host.reviewComments(subject.number), self);
  const isPosted = ({ fingerprint }: Finding) => posted.has(fingerprint);
  const placed = review.placed.filter(({ finding }) => !isPosted(finding));
  return {
    ...proposal,
    review: { ...review, placed, known: [...review.known, ...findings.filter(isPosted)] },
  };
}

async function postReview(
  deps: TaskDeps,
  subject: PullRequest,
  proposal: Proposal,
): Promise<{ readonly plan: ReviewPlan | null; readonly notes: readonly string[] }> {
  const review = reviewOf(proposal, deps.key.site);
  if (!review || !proposal.review) return { plan: proposal.review, notes: [] };
  const outcome = await deps.host.createReview(subject.number, review);
  if (outcome.kind === "done") {
    deps.emit({ type: "published", action: "review", outcome: "done", url: outcome.value.url });
    return { plan: proposal.review, notes: [] };
  }
  const { code, message, hint } = outcome.fault;
  deps.emit({ type: "degraded", code, reason: `The review was refused: ${message}` });
  const note = `The inline comments could not be posted: ${message}${hint ? ` ${hint}` : ""}`;
  return { plan: demote(proposal.review, () => "GitHub refused the inline comment"), notes: [note] };
}

/** The comment of an earlier run is edited; one that somebody deleted meanwhile is made anew. */
async function postSummary(
  deps: TaskDeps,
  self: Publication["facts"]["self"],
  subject: PullRequest,
  proposal: Proposal,
): Promise<boolean> {
  const { workflow, job, site } = deps.key;
  const key = summaryKey(workflow, job, subject.number);
  const body = summaryComment(proposal, site, key);
  const earlier = findSticky(await deps.host.comments(subject.number), self, key);
  const edited = earlier && (await told(deps, "summary, edited", deps.host.updateComment(earlier.id, body)));
  return Boolean(edited ?? (await told(deps, "summary", deps.host.createComment(subject.number, body))));
}
