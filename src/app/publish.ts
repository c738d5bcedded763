import { faultOf } from "../core/errors.ts";
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
  const published = await attempted(deps, () => carryOut(deps, publication));
  const told = { ...proposal, notes: [...proposal.notes, ...published.notes] };
  await status.done(told, {
    branch: published.branch,
    compareUrl: published.compareUrl,
    pullRequestUrl: published.pullRequest?.url ?? null,
  });
  return {
    conclusion: proposal.verdict.conclusion,
    proposal,
    made: { branch: published.branch, pullRequest: published.pullRequest?.number ?? null },
    notes: published.notes,
    annotate: published.unposted,
    ...(proposal.end.kind === "failed" ? { fault: proposal.end.error } : {}),
    failed: proposal.verdict.blocking || proposal.end.kind === "failed" || published.failed,
  };
}

async function carryOut(deps: TaskDeps, publication: Publication): Promise<Published> {
  const { proposal } = publication;
  if (deps.settings.mode === "propose") {
    return { ...NOTHING_PUBLISHED, notes: ["Nothing was posted: the mode is `propose`."] };
  }
  if (!verifyDigest(proposal)) {
    return {
      ...NOTHING_PUBLISHED,
      failed: true,
      notes: ["Nothing was posted: the proposal is not what was sealed."],
    };
  }
  const moved = await movedHead(deps, publication);
  if (moved !== null)
    return { ...NOTHING_PUBLISHED, unposted: true, failed: proposal.patch !== null, notes: [moved] };
  const { patch: edits } = proposal;
  const review = proposal.review
    ? await attempted(deps, () => publishReview(deps, publication))
    : NOTHING_PUBLISHED;
  const patch = edits
    ? await attempted(deps, () => publishPatch(deps, publication, edits))
    : NOTHING_PUBLISHED;
  return {
    ...patch,
    unposted: review.unposted,
    failed: review.failed || patch.failed,
    notes: [...review.notes, ...patch.notes],
  };
}

/** A step that breaks off takes nothing else with it: the findings are shown in the job, and the job fails. */
async function attempted(deps: TaskDeps, step: () => Promise<Published>): Promise<Published> {
  try {
    return await step();
  } catch (error) {
    const { code, message } = faultOf(error);
    deps.emit({ type: "degraded", code, reason: message });
    const notes = [`Publishing broke off: ${message}`];
    return { ...NOTHING_PUBLISHED, unposted: true, failed: true, notes };
  }
}

/** A pull request whose head moved since it was pinned: lines and files are no longer those that were looked at. */
async function movedHead(deps: TaskDeps, { task }: Publication): Promise<string | null> {
  if (task.subject.kind !== "pull_request") return null;
  const now = await deps.host.pullRequest(task.subject.number);
  if (now.head.sha === task.pinned.head) return null;
  const note = `The head moved from ${task.pinned.head} to ${now.head.sha} during the run. Nothing was posted on lines that may have changed.`;
  deps.emit({ type: "degraded", code: "stale_head", reason: note });
  return note;
}
