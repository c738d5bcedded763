import { isAsBad } from "../../core/finding.ts";
import type { Proposal } from "../../core/proposal.ts";
import { isSameText } from "../../core/same-text.ts";
import type { PullRequest } from "../../core/task.ts";
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
import { isBefore, isUnanswered, takeBack } from "./take-back.ts";
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
  const seen: Seen = { subject, now };
  if (review !== null) await takeBackLater(deps, publication, proposal, { ...seen, review });
  return summary === null
    ? proposal
    : settleSummary(deps, publication, proposal, { ...seen, review, summary });
}

/** The pull request after this run posted on it. */
interface Seen {
  readonly subject: PullRequest;
  readonly now: Now;
}

/** What this run told on lines where another one had come first. */
async function takeBackLater(
  deps: TaskDeps,
  { facts: { self }, task }: Publication,
  proposal: Proposal,
  { subject, now, review }: Seen & { readonly review: number },
): Promise<void> {
  const all = toldInThreads(now.threads ?? [], self);
  const ours = all.filter(({ thread }) => thread?.review === review);
  const others = all.filter(
    ({ thread }) =>
      thread !== null && thread.review !== review && !thread.isResolved && thread.commit === task.pinned.head,
  );
  const twice = ours.filter((one) => others.some((other) => isBefore(other, one) && tellsIt(other, one)));
  let left = ours.length;
  for (const one of twice.filter(isUnanswered)) if (await takeBack(deps, one)) left -= 1;
  if (left === ours.length) return;
  const words = deps.host.updateReview(subject.number, review, reviewBody(proposal, left));
  await recordedWrite(deps, "review, edited", words);
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
  given: Seen & { readonly review: number | null; readonly summary: PostedSummary },
): Promise<Proposal> {
  const { subject, now, review, summary } = given;
  const open = (now.summaries ?? []).filter(({ isFolded }) => isFolded !== true);
  const isOvertaken = open.some(({ id }) => id > summary.id);
  const earlier = open.filter(({ id }) => id < summary.id);
  const stands = open.find(({ id }) => id === summary.id);
  const own = { review, summary: isOurs(stands, summary) ? summary.id : null };
  const whole = withToldMeanwhile(deps, publication, proposal, now, own);
  if (isOvertaken) return whole;
  if (whole !== proposal || lacksOurs(stands, summary)) {
    const body = summaryComment(whole, deps.key.site, keyOfSummary(deps, subject.number));
    const edited = await recordedWrite(deps, "summary, edited", deps.host.updateComment(summary.id, body));
    if (edited === null) return whole;
  }
  await foldAll(deps, earlier);
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
