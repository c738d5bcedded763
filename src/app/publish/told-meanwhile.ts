import type { EarlierFinding } from "../../core/finding.ts";
import type { Proposal, ReviewPlan, Verdict } from "../../core/proposal.ts";
import {
  eachOnce,
  earlierFinding,
  isSame,
  isStillOpen,
  type ToldFinding,
  toldInSummary,
  toldInThreads,
} from "../../review/life.ts";
import { readSummaryMarker } from "../../review/markers.ts";
import { counted, type FailOn, reaches } from "../../review/verdict.ts";
import type { TaskDeps } from "../deps.ts";
import type { Now } from "./look-again.ts";
import type { Publication } from "./publication.ts";

/** What this run posted itself. */
export interface OwnPosts {
  readonly review: number | null;
  readonly summary: number | null;
}

/**
 * With what another run told of the same head since the event that began this one. It stands, although this run did not report
 * it: the one summary that goes on has all of it, and it counts for the verdict.
 */
export function withToldMeanwhile(
  { settings }: Pick<TaskDeps, "settings">,
  publication: Publication,
  proposal: Proposal,
  now: Now,
  own: OwnPosts,
): Proposal {
  const { review } = proposal;
  if (review === null) return proposal;
  const added = eachOnce(toldBeside(publication, now, own).filter((told) => isNews(told, review))).map(
    earlierFinding,
  );
  if (added.length === 0) return proposal;
  return {
    ...proposal,
    review: { ...review, standing: [...(review.standing ?? []), ...added] },
    verdict: withFindings(proposal.verdict, added, settings.failOn),
  };
}

function toldBeside(
  { task, facts: { self } }: Publication,
  { threads, summaries }: Now,
  own: OwnPosts,
): readonly ToldFinding[] {
  const { head } = task.pinned;
  const since = task.trigger.at;
  if (since === undefined || since === null) return [];
  const ofRuns = (threads ?? []).filter(
    ({ commit, review, comments: [first] }) =>
      commit === head && review !== own.review && first !== undefined && first.createdAt >= since,
  );
  const others = (summaries ?? []).filter(
    ({ id, body, updatedAt }) =>
      id !== own.summary && updatedAt >= since && readSummaryMarker(body)?.head === head,
  );
  return [...toldInThreads(ofRuns, self).filter(isStillOpen), ...others.flatMap(toldInSummary)];
}

/** Told by this run in no way. */
function isNews(told: ToldFinding, review: ReviewPlan): boolean {
  const { placed, known, standing = [], fixed = [], decided = [] } = review;
  const reported = [...known, ...[...placed, ...decided].map(({ finding }) => finding)];
  const isReported = reported.some((finding) => isSame(told, finding, { nowIn: ({ path }) => path }));
  return !isReported && ![...standing, ...fixed].some(({ fingerprint }) => fingerprint === told.fingerprint);
}

function withFindings(verdict: Verdict, added: readonly EarlierFinding[], failOn: FailOn): Verdict {
  const { conclusion, blocking, sentence } = verdict;
  return {
    conclusion: conclusion === "clean" || conclusion === "partial" ? "findings" : conclusion,
    blocking: blocking || reaches(added, failOn),
    sentence: `${sentence} Another run on the same head told ${counted(added)} more.`,
  };
}
