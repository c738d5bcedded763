import type { Fault } from "../core/errors.ts";
import type { Proposal } from "../core/proposal.ts";
import type { CommentRef, Goal } from "../core/task.ts";
import { helpStatus } from "../review/render-help.ts";
import {
  endedStatus,
  endStatus,
  failedStatus,
  type Made,
  refusedStatus,
  stopStatus,
  workingStatus,
} from "../review/render-status.ts";
import type { TaskDeps } from "./deps.ts";
import { recordedWrite, recordOutcome } from "./recorded-write.ts";
import { rewriteComment } from "./rewrite-comment.ts";
import type { Facts } from "./start/look-up.ts";

/**
 * What the person who asked sees: 👀 at once, then one comment that is edited to its end. A task that nobody asked for
 * in a comment has none. Failing to write it never stops the work.
 */
export interface Status {
  done(proposal: Proposal, made: Made): Promise<void>;
  refused(reason: string): Promise<void>;
  failed(fault: Fault): Promise<void>;
  /** A newer event or a person ended the run, or it needed no model. `reason`: a sentence on which, who, or what came of it. */
  ended(reason: string, made?: Made): Promise<void>;
  /** The answer to a command to stop. `by`: login of who gave it. */
  stop(by: string): Promise<void>;
  help(goal: Extract<Goal, { readonly kind: "help" }>): Promise<void>;
}

export function openStatus(deps: TaskDeps, { request, subject }: Facts): Status {
  const { id, site } = deps.key;
  if (request.comment === null || subject.kind === "repository" || deps.settings.mode === "propose") {
    return statusWith(async () => {}, id, deps);
  }
  // Runs at work look in the conversation only, wherever the command stands.
  if (request.goal.kind === "stop") {
    const { number } = subject;
    return statusWith(
      (body) => recordedWrite(deps, "status", deps.host.createComment(number, body)),
      id,
      deps,
    );
  }
  if (deps.settings.mode === "publish")
    return statusWith(atTheEnd(deps, subject.number, request.comment), id, deps);
  const end =
    request.comment.kind === "review_comment"
      ? inThread(deps, subject.number, request.comment)
      : inConversation(deps, subject.number, request.comment, workingStatus(id, request.goal, site));
  return statusWith(end, id, deps);
}

function statusWith(write: (body: string) => Promise<unknown>, id: string, { key }: TaskDeps): Status {
  const end = async (body: string): Promise<void> => void (await write(body));
  return {
    done: (proposal, made) => end(endStatus(proposal, made, key.site)),
    refused: (reason) => end(refusedStatus(id, reason, key.site)),
    failed: (fault) => end(failedStatus(id, fault, key.site)),
    ended: (reason, made) => end(endedStatus(id, reason, key.site, made)),
    stop: (by) => end(stopStatus(by)),
    help: (goal) => end(helpStatus(id, goal)),
  };
}

/** One comment in the conversation. The work does not wait until it is posted; its end does. */
function inConversation(deps: TaskDeps, number: number, comment: CommentRef, working: string) {
  const acknowledged = acknowledge(deps, comment);
  const posting = recordedWrite(deps, "status", deps.host.createComment(number, working));
  return async (body: string): Promise<void> => {
    const [posted] = await Promise.all([posting, acknowledged]);
    // One that never came to be: the answer is worth a comment of its own.
    if (posted) await rewriteComment(deps, "status", { number, id: posted.id }, body);
    else await recordedWrite(deps, "status", deps.host.createComment(number, body));
  };
}

/** In a job that publishes, the work is done: there is nothing to wait for. */
function atTheEnd(deps: TaskDeps, number: number, { kind, id }: CommentRef) {
  return async (body: string): Promise<void> => {
    if (kind === "review_comment") await reply(deps, number, id, body);
    else await recordedWrite(deps, "status", deps.host.createComment(number, body));
  };
}

/** A question in a review thread gets its answer there: one reply, at the end. */
function inThread(deps: TaskDeps, number: number, comment: CommentRef) {
  const acknowledged = acknowledge(deps, comment);
  return async (body: string): Promise<void> => {
    await acknowledged;
    await reply(deps, number, comment.id, body);
  };
}

/** Where somebody deleted the comment that asked, the answer goes into the conversation. */
async function reply(deps: TaskDeps, number: number, comment: number, body: string): Promise<void> {
  const outcome = await deps.host.replyToReviewComment(number, comment, body);
  recordOutcome(deps, "reply", outcome);
  if (outcome.kind === "refused" && outcome.fault.code === "github_not_found")
    await recordedWrite(deps, "status", deps.host.createComment(number, body));
}

/** The words of a review take no reaction: there the status comment is the first that is seen. */
async function acknowledge(deps: TaskDeps, { kind, id }: CommentRef): Promise<void> {
  if (kind !== "review") await recordedWrite(deps, "reaction", deps.host.react({ kind, id }, "eyes"));
}
