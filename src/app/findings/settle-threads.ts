import type { WriteOutcome } from "../../core/code-host.ts";
import type { Fault } from "../../core/errors.ts";
import { plural } from "../../core/plural.ts";
import type { ReviewPlan } from "../../core/proposal.ts";
import { isAnswered, type ToldFinding, toldInThreads } from "../../review/life.ts";
import { withSettled } from "../../review/markers.ts";
import type { TaskDeps } from "../deps.ts";
import { orNull } from "../or-null.ts";
import type { Publication } from "../publish/publication.ts";
import { told } from "../status.ts";
import { whereStands } from "./where-stands.ts";

/** Threads that one run resolves; the next one goes on. */
const MAX_RESOLVED = 50;
const LISTED = 20;

/**
 * Resolves the threads of what was fixed, as they are now: where people answered meanwhile, a thread is theirs. Answers
 * sentences on those that stay open.
 */
export async function resolveFixed(
  deps: TaskDeps,
  { facts, repository, task }: Publication,
  { fixed = [] }: ReviewPlan,
): Promise<readonly string[]> {
  const wanted = new Set(fixed.flatMap(({ comment }) => comment ?? []));
  if (wanted.size === 0 || task.subject.kind !== "pull_request") return [];
  // Of threads that cannot be read none is resolved: the next run sees them again.
  const threads = (await orNull(deps, deps.host.reviewThreads(task.subject.number))) ?? [];
  const open = toldInThreads(threads, facts.self).filter(
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
  await told(deps, "thread, resolved", Promise.resolve(outcome));
  return outcome;
}

/** GitHub refuses it to the token of some workflows that may do all else on a pull request. */
function unresolved({ message }: Fault): string {
  return `The token could not resolve the threads of what was fixed: ${message}`;
}

/** What became of threads that a person wants closed. */
export interface Settled {
  readonly settled: readonly ToldFinding[];
  /** Why the others are not, or why they still look open. */
  readonly fault: Fault | null;
}

/**
 * Closes threads on a person's word: the comment notes it, so that later reviews do not post the finding again while its code
 * stands, whoever GitHub says resolved the thread.
 */
export async function settleThreads(deps: TaskDeps, findings: readonly ToldFinding[]): Promise<Settled> {
  const settled: ToldFinding[] = [];
  let fault: Fault | null = null;
  for (const finding of findings) {
    const [comment] = finding.thread?.comments ?? [];
    if (comment === undefined) continue;
    const body = withSettled(comment.body);
    const noted =
      body === comment.body
        ? true
        : await told(deps, "comment, settled", deps.host.updateReviewComment(comment.id, body));
    if (noted !== null) settled.push(finding);
    if (fault !== null) continue;
    const outcome = await resolved(deps, finding);
    if (outcome?.kind === "refused") fault = outcome.fault;
  }
  return { settled, fault };
}

/** Ids for a sentence, the first ones. */
export function named(findings: readonly Pick<ToldFinding, "id">[]): string {
  const ids = [...new Set(findings.map(({ id }) => id))];
  const more = ids.length > LISTED ? ` and ${plural(ids.length - LISTED, "other")}` : "";
  return `${ids.slice(0, LISTED).join(", ")}${more}`;
}
