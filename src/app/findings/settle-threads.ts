import type { WriteOutcome } from "../../core/code-host.ts";
import type { Fault } from "../../core/errors.ts";
import type { ReviewPlan } from "../../core/proposal.ts";
import { isAnswered, type ToldFinding, toldInThreads } from "../../review/life.ts";
import { withSettled } from "../../review/markers.ts";
import type { TaskDeps } from "../deps.ts";
import type { Now } from "../publish/look-again.ts";
import type { Publication } from "../publish/publication.ts";
import { recordOutcome } from "../recorded-write.ts";
import { named } from "./name-findings.ts";
import { whereStands } from "./where-stands.ts";

/** Threads that one run resolves; the next one goes on. */
const MAX_RESOLVED = 50;

/**
 * Resolves the threads of what was fixed, as they are now: where people answered meanwhile, a thread is theirs. Answers
 * sentences on those that stay open.
 */
export async function resolveFixed(
  deps: TaskDeps,
  { facts, repository, task }: Publication,
  { fixed = [] }: ReviewPlan,
  { threads, hasStates }: Pick<Now, "threads" | "hasStates">,
): Promise<readonly string[]> {
  const wanted = new Set(fixed.flatMap(({ comment }) => comment ?? []));
  if (wanted.size === 0 || task.subject.kind !== "pull_request") return [];
  // Of threads that cannot be read none is resolved: the next run sees them again.
  const open = toldInThreads((hasStates && threads) || [], facts.self).filter(
    ({ comment, thread }) => comment !== null && wanted.has(comment) && thread?.isResolved === false,
  );
  const { store, pinned } = repository;
  const changes = open.length === 0 ? null : await store.changeSet(pinned.base, pinned.head);
  const gone: ToldFinding[] = [];
  for (const one of open) {
    // What another job proposed is believed in nothing.
    if (changes === null) break;
    const { standing } = await whereStands({ store, head: pinned.head, changes, since: null }, one);
    if (standing === "gone") gone.push(one);
  }
  const answered = gone.filter((one) => isAnswered(one, facts.self));
  const fault = await resolveAll(deps, gone.filter((one) => !answered.includes(one)).slice(0, MAX_RESOLVED));
  return [
    ...(answered.length === 0 ? [] : [`Fixed, and left open since people answered: ${named(answered)}.`]),
    ...(fault === null ? [] : [unresolved(fault)]),
  ];
}

/** The first refusal is the last attempt: a token that may not resolve one thread may resolve none. */
async function resolveAll(deps: TaskDeps, findings: readonly ToldFinding[]): Promise<Fault | null> {
  for (const finding of findings) {
    const outcome = await resolved(deps, finding);
    if (outcome?.kind === "refused") return outcome.fault;
  }
  return null;
}

async function resolved(deps: TaskDeps, { thread }: ToldFinding): Promise<WriteOutcome<null> | null> {
  if (thread === null || thread.isResolved) return null;
  const outcome = await deps.host.resolveThread(thread.id);
  recordOutcome(deps, "thread, resolved", outcome);
  return outcome;
}

/** GitHub refuses it to the token of some workflows that may do all else on a pull request. */
function unresolved({ message }: Fault): string {
  return `The token could not resolve the threads of what was fixed: ${message}`;
}

/** What became of threads that a person wants closed. */
export interface Settled {
  /** Their comments note it. */
  readonly settled: readonly ToldFinding[];
  /** Why others are not settled; `null`: all are. */
  readonly refused: Fault | null;
  /** Why some of the settled look open still; `null`: none does. */
  readonly fault: Fault | null;
}

/**
 * Closes threads on a person's word: the comment notes it, so that later reviews do not post the finding again while its code
 * stands, whoever GitHub says resolved the thread. One whose comment could not note it stays open: resolved by us, it would
 * count as fixed, and be posted anew.
 */
export async function settleThreads(deps: TaskDeps, findings: readonly ToldFinding[]): Promise<Settled> {
  const settled: ToldFinding[] = [];
  let refused: Fault | null = null;
  let fault: Fault | null = null;
  for (const finding of findings) {
    const why = await noted(deps, finding);
    if (why === "no comment") continue;
    if (why !== null) {
      refused ??= why;
      continue;
    }
    settled.push(finding);
    if (fault !== null) continue;
    const outcome = await resolved(deps, finding);
    if (outcome?.kind === "refused") fault = outcome.fault;
  }
  return { settled, refused, fault };
}

/** `null`: the comment says that it is settled. */
async function noted(deps: TaskDeps, { thread }: ToldFinding): Promise<Fault | "no comment" | null> {
  const [comment] = thread?.comments ?? [];
  if (comment === undefined) return "no comment";
  const body = withSettled(comment.body);
  if (body === comment.body) return null;
  const outcome = await deps.host.updateReviewComment(comment.id, body);
  recordOutcome(deps, "comment, settled", outcome);
  return outcome.kind === "refused" ? outcome.fault : null;
}
