import { createIgnore } from "../../policy/ignored-paths.ts";
import { mayWrite, standingOf } from "../../policy/permissions.ts";
import { filteredOut, hasSkipMark } from "../../policy/review-filter.ts";
import type { Facts } from "./look-up.ts";
import type { PinnedRepository } from "./pin.ts";

/** Why a pull request is left alone: nobody is told but whoever waits for the check. */
export interface LeftUnreviewed {
  readonly code: "skip_mark" | "filtered" | "all_ignored";
  readonly reason: string;
}

const EVENTS: readonly string[] = ["pull_request", "pull_request_target", "workflow_run"];
const ASKED: readonly (string | null)[] = ["labeled", "assigned"];
const ON_COMMAND = "Comment /agent review to have it reviewed.";

/** Whether a review that nobody asked for is not wanted. A command, a label and a manual run are asked for, and go on. */
export async function leftUnreviewed(
  facts: Facts,
  repository: PinnedRepository,
): Promise<LeftUnreviewed | null> {
  const { request, subject } = facts;
  const { event, action } = request.trigger;
  if (subject.kind !== "pull_request" || !EVENTS.includes(event) || ASKED.includes(action)) return null;
  const filter = filteredOut(subject, repository.policyFile.reviews);
  if (filter !== null) return { code: "filtered", reason: `${filter} ${ON_COMMAND}` };
  if (await isMarked(facts, repository))
    return { code: "skip_mark", reason: `The pull request is marked [skip-reeve]. ${ON_COMMAND}` };
  if (await isIgnored(repository))
    return { code: "all_ignored", reason: `No file of the change is one that is reviewed. ${ON_COMMAND}` };
  return null;
}

/** The mark counts from people who may write: nobody else is to switch off the review of their own change. */
async function isMarked(facts: Facts, { store, pinned }: PinnedRepository): Promise<boolean> {
  const { request, subject, author } = facts;
  if (subject.kind !== "pull_request") return false;
  if (!mayWrite(standingOf(facts, [...request.actors, ...(author ? [author] : [])]))) return false;
  if (hasSkipMark(subject.title) || hasSkipMark(subject.body)) return true;
  const [newest] = await store.log(pinned.base, pinned.head, 1);
  return newest !== undefined && hasSkipMark(newest.message);
}

async function isIgnored({ store, pinned, policyFile }: PinnedRepository): Promise<boolean> {
  const changes = await store.changeSet(pinned.base, pinned.head);
  if (changes.files.length === 0 || changes.unreadable.length > 0) return false;
  const ignore = createIgnore(policyFile, await store.marks(pinned.policy, changes));
  return changes.files.every(({ path, oldPath }) => {
    return ignore(path) !== null && (oldPath === null || ignore(oldPath) !== null);
  });
}
