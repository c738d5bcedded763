import type { WriteOutcome } from "../core/code-host.ts";
import type { Fault } from "../core/errors.ts";
import type { Proposal } from "../core/proposal.ts";
import type { CommentRef, TaskRequest } from "../core/task.ts";
import { helpStatus } from "../review/render-help.ts";
import { endStatus, failedStatus, type Made, refusedStatus, workingStatus } from "../review/render-status.ts";
import type { TaskDeps } from "./deps.ts";
import type { Facts } from "./look-up.ts";

/**
 * What the person who asked sees: 👀 at once, then one comment that is edited to its end. A task that nobody asked for
 * in a comment has none. Failing to write it never stops the work.
 */
export interface Status {
  done(proposal: Proposal, made: Made): Promise<void>;
  refused(reason: string): Promise<void>;
  failed(fault: Fault): Promise<void>;
  /** `option`: the word because of which it is shown, if that is why. */
  help(option: string | null): Promise<void>;
}

export function openStatus(deps: TaskDeps, { request, subject }: Facts): Status {
  const { id, site } = deps.key;
  if (request.comment === null || subject.kind === "repository" || deps.settings.mode === "propose") {
    return statusWith(async () => {}, id, deps);
  }
  if (deps.settings.mode === "publish")
    return statusWith(atTheEnd(deps, subject.number, request.comment), id, deps);
  const end =
    request.comment.kind === "review_comment"
      ? inThread(deps, subject.number, request.comment)
      : inConversation(deps, subject.number, request.comment, workingStatus(id, request.goal, site));
  return statusWith(end, id, deps);
}

function statusWith(end: (body: string) => Promise<void>, id: string, { key }: TaskDeps): Status {
  return {
    done: (proposal, made) => end(endStatus(proposal, made, key.site)),
    refused: (reason) => end(refusedStatus(id, reason, key.site)),
    failed: (fault) => end(failedStatus(id, fault, key.site)),
    help: (option) => end(helpStatus(id, option)),
  };
}

/** One comment in the conversation. The work does not wait until it is posted; its end does. */
function inConversation(deps: TaskDeps, number: number, comment: CommentRef, working: string) {
  const acknowledged = acknowledge(deps, comment);
  const posting = told(deps, "status", deps.host.createComment(number, working));
  return async (body: string): Promise<void> => {
    const [posted] = await Promise.all([posting, acknowledged]);
    const edited = posted && (await told(deps, "status", deps.host.updateComment(posted.id, body)));
    // Somebody deleted it, or it never came to be: the answer is worth a comment of its own.
    if (!edited) await told(deps, "status", deps.host.createComment(number, body));
  };
}

/** In a job that publishes, the work is done: there is nothing to wait for. */
function atTheEnd(deps: TaskDeps, number: number, { kind, id }: CommentRef) {
  return async (body: string): Promise<void> => {
    const write =
      kind === "review_comment"
        ? deps.host.replyToReviewComment(number, id, body)
        : deps.host.createComment(number, body);
    await told(deps, kind === "review_comment" ? "reply" : "status", write);
  };
}

/** A question in a review thread gets its answer there: one reply, at the end. */
function inThread(deps: TaskDeps, number: number, comment: CommentRef) {
  const acknowledged = acknowledge(deps, comment);
  return async (body: string): Promise<void> => {
    await acknowledged;
    await told(deps, "reply", deps.host.replyToReviewComment(number, comment.id, body));
  };
}

/** The words of a review take no reaction: there the status comment is the first that is seen. */
async function acknowledge(deps: TaskDeps, { kind, id }: CommentRef): Promise<void> {
  if (kind !== "review") await told(deps, "reaction", deps.host.react({ kind, id }, "eyes"));
}

/** Records how a write ended; its value, or `null` if it was refused. */
export async function told<Value>(
  deps: Pick<TaskDeps, "emit">,
  action: string,
  write: Promise<WriteOutcome<Value>>,
): Promise<Value | null> {
  const outcome = await write;
  if (outcome.kind === "refused") {
    const { code, message } = outcome.fault;
    deps.emit({ type: "published", action, outcome: `refused (${code}): ${message}` });
    return null;
  }
  const url = urlOf(outcome.value);
  deps.emit({ type: "published", action, outcome: "done", ...(url ? { url } : {}) });
  return outcome.value;
}

function urlOf(value: unknown): string | null {
  return typeof value === "object" && value !== null && "url" in value && typeof value.url === "string"
    ? value.url
    : null;
}

/** Who asked in a comment, for commit messages and replies. */
export function requesterOf(request: Pick<TaskRequest, "comment" | "actor">): string | null {
  return request.comment === null ? null : request.actor.login;
}
