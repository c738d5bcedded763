import { type ErrorCode, type Fault, faultOf } from "../core/errors.ts";
import type { Proposal, Verdict } from "../core/proposal.ts";
import { verifyDigest } from "../review/proposal.ts";
import type { TaskDeps } from "./deps.ts";
import { NOTHING_PUBLISHED, type Publication, type Published } from "./publication.ts";
import { publishPatch } from "./publish-patch.ts";
import { publishReview } from "./publish-review.ts";
import type { TaskEnd } from "./task-end.ts";

/**
 * Carries a proposal out: re-checks it, then writes. It has nothing from the run but the proposal, the policy and the
 * pinned commits, so that it could as well be another process.
 */
export async function publish(deps: TaskDeps, publication: Publication): Promise<TaskEnd> {
  const { proposal, status } = publication;
  const published = await attempted(deps, proposal, () => carryOut(deps, publication));
  const { verdict, fault } = outcomeOf(proposal, published);
  // What is said first is not said again below.
  const notes = published.notes.filter((note) => note !== verdict.sentence);
  await status.done(
    { ...proposal, verdict, notes: [...proposal.notes, ...notes] },
    {
      branch: published.branch,
      compareUrl: published.compareUrl,
      pullRequestUrl: published.pullRequest?.url ?? null,
    },
  );
  return {
    conclusion: verdict.conclusion,
    proposal,
    made: { branch: published.branch, pullRequest: published.pullRequest?.number ?? null },
    notes: published.notes,
    annotate: published.unposted,
    ...(fault ? { fault } : {}),
    failed: verdict.blocking || proposal.end.kind === "failed" || published.failed,
  };
}

/** What it came to: the verdict of the proposal, unless what it speaks of does not stand. */
function outcomeOf(
  { verdict, end }: Proposal,
  { fault, branch }: Published,
): { readonly verdict: Verdict; readonly fault: Fault | null } {
  const ended = end.kind === "failed" ? end.error : null;
  if (fault === null || branch !== null) return { verdict, fault: ended };
  const stopped = fault.code === "model_aborted" && verdict.conclusion !== "failed";
  const conclusion = stopped ? "incomplete" : "failed";
  return { verdict: { ...verdict, conclusion, sentence: fault.message }, fault: ended ?? fault };
}

async function carryOut(deps: TaskDeps, publication: Publication): Promise<Published> {
  const { proposal } = publication;
  if (deps.settings.mode === "propose") {
    return { ...NOTHING_PUBLISHED, notes: ["Nothing was posted: the mode is `propose`."] };
  }
  if (!verifyDigest(proposal))
    return nothing(proposal, "plan_rejected", "Nothing was posted: the proposal is not what was sealed.");
  if (deps.signal.aborted) return stopped();
  const moved = await movedOn(deps, publication);
  if (moved !== null) return { ...nothing(proposal, "stale_head", moved), failed: proposal.patch !== null };
  const { patch: edits } = proposal;
  const review = proposal.review
    ? await attempted(deps, proposal, () => publishReview(deps, publication))
    : NOTHING_PUBLISHED;
  if (deps.signal.aborted && edits) return { ...stopped(), unposted: review.unposted };
  const patch = edits
    ? await attempted(deps, proposal, () => publishPatch(deps, publication, edits))
    : NOTHING_PUBLISHED;
  return {
    ...patch,
    unposted: review.unposted,
    failed: review.failed || patch.failed,
    notes: [...review.notes, ...patch.notes],
  };
}

/** Whoever cancels a job wants nothing more of it; a newer run may be at work already. */
function stopped(): Published {
  const message = "Stopped: the job was cancelled, and nothing more was published.";
  const fault: Fault = { code: "model_aborted", message };
  return { ...NOTHING_PUBLISHED, unposted: true, failed: true, fault, notes: [message] };
}

/** A patch that does not come to stand is a fault; findings are shown in the job instead. */
function nothing({ patch }: Proposal, code: ErrorCode, message: string): Published {
  const fault = patch === null ? null : { code, message };
  return { ...NOTHING_PUBLISHED, unposted: true, failed: true, fault, notes: [message] };
}

/** A step that breaks off takes nothing else with it: the findings are shown in the job, and the job fails. */
async function attempted(
  deps: TaskDeps,
  proposal: Proposal,
  step: () => Promise<Published>,
): Promise<Published> {
  try {
    return await step();
  } catch (error) {
    const { code, message } = faultOf(error);
    deps.emit({ type: "degraded", code, reason: message });
    const note = `Publishing broke off: ${message}`;
    return nothing(proposal, code, note);
  }
}

/**
 * A pull request that is no longer what was pinned: closed, or with another head, so that its lines and files are not
 * those that were looked at.
 */
async function movedOn(deps: TaskDeps, { task }: Publication): Promise<string | null> {
  if (task.subject.kind !== "pull_request") return null;
  const { number, state, head } = await deps.host.pullRequest(task.subject.number);
  if (state === "closed")
    return told(
      deps,
      "not_open",
      `Pull request #${number} was closed during the run. Nothing was posted on it.`,
    );
  if (head.sha === task.pinned.head) return null;
  const moved = `The head moved from ${task.pinned.head} to ${head.sha} during the run.`;
  return told(deps, "stale_head", `${moved} Nothing was posted on lines that may have changed.`);
}

function told(deps: TaskDeps, code: string, reason: string): string {
  deps.emit({ type: "degraded", code, reason });
  return reason;
}
