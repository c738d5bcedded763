import { isAsBad } from "../../core/finding.ts";
import type { Proposal } from "../../core/proposal.ts";
import { isSameText } from "../../core/same-text.ts";
import { type ToldFinding, toldInSummary, toldInThreads } from "../../review/life.ts";
import { readEntryMarkers } from "../../review/markers.ts";
import { reviewBody } from "../../review/render-review.ts";
import { summaryComment } from "../../review/render-summary.ts";
import { isSameDefect } from "../../review/same-defect.ts";
import type { TaskDeps } from "../deps.ts";
import { keyOfSummary } from "../findings/own-summaries.ts";
import { recordedWrite } from "../recorded-write.ts";
import { lookAtOnce, type Now, type Summary } from "./look-again.ts";
import type { Publication } from "./publication.ts";
import { withToldMeanwhile } from "./told-meanwhile.ts";

export interface PostedSummary {
  readonly id: number;
  readonly body: string;
}

export interface Posts {
  /** Id of the review; `null`: nothing was posted on a line or file. */
  readonly review: number | null;
  readonly summary: PostedSummary | null;
}

/**
 * Two runs that looked at the same moment have both posted. GitHub numbers what is posted, so both see who came first: the later
 * one takes back what it said twice, unless somebody answered, and its summary goes on with what both found. Answers the
 * proposal with all that is told. Where nothing can be seen, the next review finds both.
 */
export async function settleTie(
  deps: TaskDeps,
  publication: Publication,
  proposal: Proposal,
  posts: Posts,
): Promise<Proposal> {
  const { subject } = publication.facts;
  const { review, summary } = posts;
  if (subject.kind !== "pull_request" || (review === null && summary === null)) return proposal;
  const now = await lookAtOnce(deps, publication, subject.number);
  if (now === null) return proposal;
  if (review !== null) await takeBackTwice(deps, publication, proposal, { now, review });
  return summary === null ? proposal : settleSummary(deps, publication, proposal, { now, review, summary });
}

async function takeBackTwice(
  deps: TaskDeps,
  { facts: { self, subject }, task }: Publication,
  proposal: Proposal,
  { now, review }: { readonly now: Now; readonly review: number },
): Promise<void> {
  const all = toldInThreads(now.threads ?? [], self);
  const ours = all.filter(({ thread }) => thread?.review === review);
  const others = all.filter(
    ({ thread }) =>
      thread !== null && thread.review !== review && !thread.isResolved && thread.commit === task.pinned.head,
  );
  const twice = ours.filter((one) => others.some((other) => isBefore(other, one) && tellsIt(other, one)));
  const unanswered = twice.filter(({ thread }) => thread?.comments.length === 1);
  let left = ours.length;
  for (const { comment } of unanswered) {
    if (comment === null) continue;
    const outcome = deps.host.deleteReviewComment(comment);
    const isGone = (await outcome).kind === "done";
    await recordedWrite(deps, "comment that stood twice, taken back", outcome);
    if (isGone) left -= 1;
  }
  if (left === ours.length || subject.kind !== "pull_request") return;
  const words = deps.host.updateReview(subject.number, review, reviewBody(proposal, left));
  await recordedWrite(deps, "review, edited", words);
}

function isBefore({ comment: other }: ToldFinding, { comment: one }: ToldFinding): boolean {
  return other !== null && one !== null && other < one;
}

function tellsIt(other: ToldFinding, one: ToldFinding): boolean {
  const isSamePlace =
    other.fingerprint === one.fingerprint ||
    (other.path === one.path &&
      other.thread?.side === one.thread?.side &&
      other.thread?.line === one.thread?.line);
  return isSamePlace && isSameDefect(other.title, one.title) && isAsBad(other.severity, one.severity);
}

/** Of two summaries the later goes on, so the run with the earlier one leaves it. Words that another run wrote over ours get ours back. */
async function settleSummary(
  deps: TaskDeps,
  publication: Publication,
  proposal: Proposal,
  given: { readonly now: Now; readonly review: number | null; readonly summary: PostedSummary },
): Promise<Proposal> {
  const { now, review, summary } = given;
  const open = (now.summaries ?? []).filter(({ isFolded }) => isFolded !== true);
  const isOvertaken = open.some(({ id }) => id > summary.id);
  const earlier = open.filter(({ id }) => id < summary.id);
  const stands = open.find(({ id }) => id === summary.id);
  const own = { review, summary: isOurs(stands, summary) ? summary.id : null };
  const whole = withToldMeanwhile(deps, publication, proposal, now, own);
  const isMore = whole !== proposal;
  if (isOvertaken || !(isMore || lacksOurs(stands, summary))) {
    if (!isOvertaken) await foldAll(deps, earlier);
    return whole;
  }
  const { subject } = publication.facts;
  const number = subject.kind === "pull_request" ? subject.number : 0;
  const body = summaryComment(whole, deps.key.site, keyOfSummary(deps, number));
  const outcome = await recordedWrite(deps, "summary, edited", deps.host.updateComment(summary.id, body));
  if (outcome !== null) await foldAll(deps, earlier);
  return whole;
}

function isOurs(stands: Summary | undefined, { body }: PostedSummary): boolean {
  return stands === undefined || isSameText(stands.body, body);
}

/** Findings that no thread tells would be lost with our words. */
function lacksOurs(stands: Summary | undefined, summary: PostedSummary): boolean {
  if (stands === undefined || isOurs(stands, summary)) return false;
  const there = new Set(toldInSummary(stands).map(({ fingerprint }) => fingerprint));
  return !readEntryMarkers(summary.body).every(({ fingerprint }) => there.has(fingerprint));
}

/** Those that are not folded yet. */
export async function foldAll(deps: TaskDeps, summaries: readonly Summary[]): Promise<void> {
  for (const { id, isFolded } of summaries)
    if (isFolded !== true) await recordedWrite(deps, "older summary, folded", deps.host.foldComment(id));
}
