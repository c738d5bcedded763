import type { ChangeSet } from "../../core/diff.ts";
import { faultOf } from "../../core/errors.ts";
import type { HostComment } from "../../core/host-comment.ts";
import type { Task } from "../../core/task.ts";
import { type KnownHunks, knownHunks } from "../../review/known-hunks.ts";
import { readSummaryMarker } from "../../review/markers.ts";
import type { TaskDeps } from "../deps.ts";
import { ownSummaries } from "../findings/own-summaries.ts";
import { orNull } from "../or-null.ts";
import type { Facts } from "../start/look-up.ts";
import type { PinnedRepository } from "../start/pin.ts";

/** What the last review of a pull request left behind. */
export interface EarlierReview {
  /** Our comment that tells of it. */
  readonly summary: HostComment;
  /** From the head that it looked at to this one; `null`: that head cannot be had any more. */
  readonly since: ChangeSet | null;
  /** What need not be looked at again; `null`: everything is. */
  readonly known: KnownHunks | null;
  /** Sentences on why everything is looked at again. */
  readonly notes: readonly string[];
}

/**
 * Our summaries of earlier reviews by this job, as they are before the work, the last one first; usually one. `null`: they were
 * not looked for, or cannot be read.
 */
export async function earlierSummaries(
  deps: Pick<TaskDeps, "host" | "key" | "emit" | "settings">,
  { subject, self, request }: Facts,
): Promise<readonly HostComment[] | null> {
  if (request.goal.kind !== "review" || subject.kind !== "pull_request") return null;
  if (deps.settings.mode === "publish") return null;
  const comments = await orNull(deps, deps.host.comments(subject.number));
  return comments && ownSummaries(deps, self, subject.number, comments);
}

/**
 * What of a change was looked at before, told by its contents: a rebase or a forced push moves commits and lines, and leaves
 * most hunks as they were.
 */
export async function earlierReview(
  deps: Pick<TaskDeps, "emit">,
  {
    task: { goal },
    repository: { store, pinned },
    summary = null,
  }: {
    readonly task: Pick<Task, "goal">;
    readonly repository: PinnedRepository;
    readonly summary?: HostComment | null;
  },
  changes: ChangeSet | null,
): Promise<EarlierReview | null> {
  const isFull = goal.kind === "review" && goal.full === true;
  const marker = summary && readSummaryMarker(summary.body);
  if (summary === null || marker === null || changes === null) return null;
  const { head, seen } = marker;
  try {
    await store.ensure([{ sha: head, ref: null }]);
    const since = head === pinned.head ? null : await store.changeSet(head, pinned.head);
    if (isFull || seen === null) return { summary, since, known: null, notes: [] };
    // As it was compared then: into another base the same head is another change.
    await store.ensure([{ sha: seen.base, ref: null }]);
    const then = await store.changeSet(seen.base, head);
    return { summary, since, known: knownHunks(then, changes, seen.missed), notes: [] };
  } catch (error) {
    const { code, message } = faultOf(error);
    deps.emit({ type: "degraded", code, reason: message });
    const note = `All of the change was looked at again: the commit of the last review, ${head.slice(0, 7)}, cannot be had any more.`;
    return { summary, since: null, known: null, notes: isFull ? [] : [note] };
  }
}
