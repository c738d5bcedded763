import { allEnded } from "../../core/all-ended.ts";
import type { Posted, WriteOutcome } from "../../core/code-host.ts";
import type { Fault } from "../../core/errors.ts";
import type { Proposal } from "../../core/proposal.ts";
import type { PullRequest } from "../../core/task.ts";
import { CHECK_NAME, checkReport } from "../../review/render-check.ts";
import { summaryComment } from "../../review/render-summary.ts";
import type { TaskDeps } from "../deps.ts";
import { keyOfSummary, ownSummaries } from "../findings/own-summaries.ts";
import { resolveFixed } from "../findings/settle-threads.ts";
import { recordedWrite, recordOutcome } from "../recorded-write.ts";
import { rewriteComment } from "../rewrite-comment.ts";
import { asOfNow } from "./as-of-now.ts";
import { labelVerdict } from "./label-verdict.ts";
import { lookAtOnce, type Now } from "./look-again.ts";
import { postReview } from "./post-review.ts";
import { NOTHING_PUBLISHED, type Publication, type Published } from "./publication.ts";
import { foldAll, type PostedSummary, settleTie } from "./settle-tie.ts";
import { takeBackDoubles } from "./take-back-doubles.ts";
import { withToldMeanwhile } from "./told-meanwhile.ts";

/**
 * What is still new as one review with all inline comments, then the summary; then a look whether another run of ours did the
 * same at the same moment, and the check run. What GitHub refuses moves one step down: inline comments into the summary, the
 * summary into the job.
 */
export async function publishReview(
  deps: TaskDeps,
  publication: Publication,
  now: Now | null,
): Promise<Published> {
  const { task, proposal: given } = publication;
  const { subject } = publication.facts;
  if (subject.kind !== "pull_request" || now === null) return NOTHING_PUBLISHED;
  const proposal = await asOfNow(deps, publication, now.threads);
  const posted = await postReview(deps, subject, proposal);
  const refused = posted.plan !== proposal.review;
  const told = { ...proposal, review: posted.plan };
  if (task.goal.kind !== "review") {
    await settleTie(deps, publication, told, { review: posted.review, summary: null });
    return { ...NOTHING_PUBLISHED, unposted: refused, notes: posted.notes };
  }
  await takeBackDoubles(deps, publication, now);
  const open = posted.plan ? await resolveFixed(deps, publication, posted.plan, now) : [];
  const last = await lookBeforeEdit(deps, publication, now, proposal);
  const shown = withToldMeanwhile(deps, publication, { ...told, notes: [...proposal.notes, ...open] }, last, {
    review: posted.review,
    summary: null,
  });
  const written = await postSummary(deps, publication, subject, shown, last);
  const summary = written.kind === "done" ? written.value : null;
  const final = await settleTie(deps, publication, shown, { review: posted.review, summary });
  await allEnded([
    labelVerdict(deps, subject.number, final.verdict.conclusion),
    recordedWrite(deps, "check run", deps.host.reportCheck(checkReport(final, deps.key.site, CHECK_NAME))),
  ]);
  return {
    ...NOTHING_PUBLISHED,
    ...(final.verdict === given.verdict ? {} : { verdict: final.verdict }),
    unposted: summary === null && (final.review?.placed.length ?? 0) > 0,
    notes: [...posted.notes, ...(written.kind === "refused" ? [noSummary(written.fault, posted.notes)] : [])],
  };
}

/**
 * GitHub edits without a condition: words that another run gave the same summary while this one posted its review would be
 * written over, and what stands nowhere else would be lost. A look right before leaves them no more than that moment.
 */
async function lookBeforeEdit(
  deps: TaskDeps,
  publication: Publication,
  now: Now,
  { review }: Proposal,
): Promise<Now> {
  const { subject } = publication.facts;
  const tookTime = review?.placed.some(({ place }) => place.kind !== "summary") ?? false;
  if (!tookTime || subject.kind !== "pull_request" || (now.summaries ?? []).length === 0) return now;
  return (await lookAtOnce(deps, publication, subject.number)) ?? now;
}

/** @param said Some of what to do stands there already, where the review was refused, too. */
function noSummary({ message, hint = "" }: Fault, said: readonly string[]): string {
  const advice = hint
    .split(/(?<=\.) /)
    .filter((sentence) => sentence !== "" && !said.some((note) => note.includes(sentence)));
  return [
    `The summary could not be posted: ${message}`,
    ...advice,
    "What was found stands in the job summary.",
  ].join(" ");
}

/** The comment of an earlier run is edited; one that somebody deleted meanwhile is made anew. */
async function postSummary(
  deps: TaskDeps,
  { facts: { self } }: Publication,
  { number }: PullRequest,
  proposal: Proposal,
  now: Now,
): Promise<WriteOutcome<PostedSummary>> {
  const body = summaryComment(proposal, deps.key.site, keyOfSummary(deps, number));
  const [latest, ...older] =
    now.summaries ?? ownSummaries(deps, self, number, await deps.host.comments(number));
  await foldAll(deps, older);
  if (latest) return placed(await rewriteComment(deps, "summary", { number, id: latest.id }, body), body);
  const made = await deps.host.createComment(number, body);
  recordOutcome(deps, "summary", made);
  return placed(made, body);
}

function placed(outcome: WriteOutcome<Posted>, body: string): WriteOutcome<PostedSummary> {
  return outcome.kind === "done" ? { kind: "done", value: { id: outcome.value.id, body } } : outcome;
}
