import type { Finding } from "../../core/finding.ts";
import { plural } from "../../core/plural.ts";
import type { Proposal, ReviewPlan } from "../../core/proposal.ts";
import type { ReviewThread } from "../../core/review-thread.ts";
import type { Subject } from "../../core/task.ts";
import { type Past, pastOf, toldInThreads } from "../../review/life.ts";
import { demote } from "../../review/placement.ts";
import type { TaskDeps } from "../deps.ts";
import { pastFactsOf } from "../findings/past-facts.ts";
import { asRegressed, asTold, UNREADABLE } from "../findings/plan-review.ts";
import type { Publication } from "./publication.ts";

/**
 * What is still new of a review, by the threads that stand there now: another run of ours may have posted since the proposal
 * was made, an earlier attempt of this job may have, and what another job proposed is believed in nothing. `threads`: `null`
 * where they cannot be read.
 */
export async function asOfNow(
  deps: TaskDeps,
  { facts, repository, proposal }: Publication,
  threads: readonly ReviewThread[] | null,
): Promise<Proposal> {
  const { review } = proposal;
  if (review === null || review.placed.length === 0) return proposal;
  if (threads === null) return { ...proposal, review: demote(review, () => UNREADABLE) };
  const { store, pinned } = repository;
  const changes = await store.changeSet(pinned.base, pinned.head);
  const ground = { store, head: pinned.head, changes, since: null };
  const past = await pastFactsOf(deps, facts, ground, toldInThreads(threads, facts.self));
  const findings = review.placed.map(({ finding }) => finding);
  const plan = stillNew(review, pastOf(findings, past.facts), facts.subject);
  return withNote(deps, { ...proposal, review: plan }, plan.known.length - review.known.length);
}

function stillNew(review: ReviewPlan, { known, settled, regressed }: Past, subject: Subject): ReviewPlan {
  const { placed } = review;
  const findings = placed.map(({ finding }) => finding);
  const decided = findings.flatMap((finding) => {
    const why = settled.get(finding.fingerprint);
    return why === undefined ? [] : [{ finding, why }];
  });
  const isDone = ({ fingerprint }: Finding) => known.has(fingerprint) || settled.has(fingerprint);
  return {
    ...review,
    placed: placed
      .filter(({ finding }) => !isDone(finding))
      .map((one) => ({
        ...one,
        finding: asRegressed(withoutClaim(one.finding), regressed.get(one.finding.fingerprint), subject),
      })),
    known: [
      ...review.known,
      ...asTold(
        findings.filter(({ fingerprint }) => known.has(fingerprint)),
        known,
      ),
    ],
    ...(decided.length > 0 ? { decided: [...(review.decided ?? []), ...decided] } : {}),
  };
}

/** Which comment told a finding before it was fixed is what GitHub says, not what the proposal does. */
function withoutClaim({ regressed: _, ...finding }: Finding): Finding {
  return finding;
}

function withNote(deps: Pick<TaskDeps, "emit">, proposal: Proposal, known: number): Proposal {
  if (known === 0) return proposal;
  const note = `${plural(known, "finding")} came to stand on the pull request during the run, and ${known === 1 ? "is" : "are"} not posted again.`;
  deps.emit({ type: "degraded", code: "posted_meanwhile", reason: note });
  return { ...proposal, notes: [...proposal.notes, note] };
}
