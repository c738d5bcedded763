import { type ErrorCode, type Fault, faultOf } from "../../core/errors.ts";
import type { Patch, Proposal, Verdict } from "../../core/proposal.ts";
import { verifyDigest } from "../../review/proposal.ts";
import type { TaskDeps } from "../deps.ts";
import { publishPatch } from "../land/publish-patch.ts";
import { type Movement, movementFrom } from "../movement.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import { lookAgain, type Now } from "./look-again.ts";
import { NOTHING_PUBLISHED, type Publication, type Published } from "./publication.ts";
import { publishReview } from "./publish-review.ts";
import { recheck } from "./recheck.ts";
import { rejected } from "./rejected.ts";
import { claimFault, claimOf } from "./task-claim.ts";

/**
 * Carries a proposal out: re-checks it, then writes. It has nothing from the run but the proposal, the policy and the
 * pinned commits, and it is the same whether this process made the proposal or another job did.
 */
export async function publish(deps: TaskDeps, publication: Publication): Promise<TaskEnd> {
  const { proposal } = publication;
  const foreign = foreignFault(deps, publication);
  const done = foreign ?? (await attempted(deps, proposal, () => carryOut(deps, publication)));
  return "code" in done ? refused(deps, publication, done) : ended(publication, done);
}

/** What it came to: the verdict of the proposal, unless what it speaks of does not stand. */
async function ended({ proposal, status }: Publication, published: Published): Promise<TaskEnd> {
  const { verdict, fault } = outcomeOf(
    { ...proposal, verdict: published.verdict ?? proposal.verdict },
    published,
  );
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
    ...(published.mail ? { mail: published.mail } : {}),
    notes: published.notes,
    annotate: published.unposted,
    ...(fault ? { fault } : {}),
    failed: verdict.blocking || proposal.end.kind === "failed" || published.failed,
  };
}

function outcomeOf(
  { verdict, end }: Proposal,
  { fault, branch }: Published,
): { readonly verdict: Verdict; readonly fault: Fault | null } {
  const endFault = end.kind === "failed" ? end.error : null;
  if (fault === null || branch !== null) return { verdict, fault: endFault };
  const stopped = fault.code === "model_aborted" && verdict.conclusion !== "failed";
  const conclusion = stopped ? "incomplete" : "failed";
  return { verdict: { ...verdict, conclusion, sentence: fault.message }, fault: endFault ?? fault };
}

/**
 * What another job left may be anybody's work, so nothing is written for its sake, not even that it was refused. Of a
 * proposal of our own, whoever waits for an answer is told, and the findings are kept.
 */
async function refused(deps: TaskDeps, { proposal, status }: Publication, fault: Fault): Promise<TaskEnd> {
  deps.emit({ type: "degraded", code: fault.code, reason: fault.message });
  const end: TaskEnd = { ...emptyEnd("refused", true), fault, notes: [fault.message] };
  if (deps.settings.mode === "publish") return end;
  await status.failed(fault);
  return { ...end, proposal, annotate: true };
}

/** Why a proposal is not what this task was to publish. */
function foreignFault({ key }: TaskDeps, { proposal, task }: Publication): Fault | null {
  if (!verifyDigest(proposal)) return rejected("it is not what was sealed.");
  return claimFault(proposal.task, claimOf(task, key.site.repository));
}

async function carryOut(deps: TaskDeps, publication: Publication): Promise<Published | Fault> {
  const { proposal } = publication;
  if (deps.signal.aborted) return stopped();
  const now = await nowOf(deps, publication);
  const moved = movedOn(deps, publication, now);
  const { patch: edits } = proposal;
  if (moved && !(edits && isOurPin(publication))) return movedOnly(proposal, moved);
  if (moved?.kind === "closed") return movedOnly(proposal, moved);
  const fault = await recheck(deps, publication);
  if (fault !== null) return fault;
  if (moved && edits) return beside(deps, publication, edits, moved);
  const review = proposal.review
    ? await attempted(deps, proposal, () => publishReview(deps, publication, now))
    : NOTHING_PUBLISHED;
  if (deps.signal.aborted && edits) return { ...stopped(), unposted: review.unposted };
  const patch = edits
    ? await attempted(deps, proposal, () => publishPatch(deps, publication, edits))
    : NOTHING_PUBLISHED;
  return {
    ...patch,
    ...(review.verdict ? { verdict: review.verdict } : {}),
    unposted: review.unposted,
    failed: review.failed || patch.failed,
    notes: [...review.notes, ...patch.notes],
  };
}

/** What was made for a head that is no longer the pull request's is kept, on a branch of its own. Lines may be others by now. */
async function beside(
  deps: TaskDeps,
  publication: Publication,
  edits: Patch,
  { reason, head }: Extract<Moved, { kind: "moved" }>,
): Promise<Published> {
  const { proposal } = publication;
  const patch = await attempted(deps, proposal, () => publishPatch(deps, publication, edits, head));
  return { ...patch, unposted: proposal.review !== null, failed: true, notes: [reason, ...patch.notes] };
}

/** In a second job the head of the proposal is somebody's word, unless it is the one that this job found, too. */
function isOurPin({ proposal, repository }: Publication): boolean {
  return proposal.pinned.head === repository.pinned.head;
}

function movedOnly(proposal: Proposal, { reason }: Moved): Published {
  return { ...nothing(proposal, "stale_head", reason), failed: proposal.patch !== null };
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
async function attempted<Result extends Published | Fault>(
  deps: TaskDeps,
  proposal: Proposal,
  step: () => Promise<Result>,
): Promise<Result | Published> {
  try {
    return await step();
  } catch (error) {
    const { code, message } = faultOf(error);
    deps.emit({ type: "degraded", code, reason: message });
    const note = `Publishing broke off: ${message}`;
    return nothing(proposal, code, note);
  }
}

async function nowOf(deps: TaskDeps, publication: Publication): Promise<Now | null> {
  const { subject } = publication.task;
  return subject.kind === "pull_request" ? lookAgain(deps, publication, subject.number) : null;
}

type Moved = Movement & { readonly reason: string };

/** Whether the pull request is still what was looked at. */
function movedOn(deps: TaskDeps, { task, proposal }: Publication, now: Now | null): Moved | null {
  if (task.subject.kind !== "pull_request" || now === null) return null;
  const { head } = proposal.pinned;
  const movement = movementFrom(head, now);
  if (movement === null) return null;
  if (movement.kind === "closed") {
    const reason = `Pull request #${task.subject.number} was closed during the run. Nothing was posted on it.`;
    return recordedMove(deps, "not_open", { ...movement, reason });
  }
  const reason = `The head moved from ${head} to ${movement.head} during the run. Nothing was posted on lines that may have changed.`;
  return recordedMove(deps, "stale_head", { ...movement, reason });
}

function recordedMove(deps: TaskDeps, code: string, moved: Moved): Moved {
  deps.emit({ type: "degraded", code, reason: moved.reason });
  return moved;
}
