import type { PullRequest, SubjectRef } from "../../core/task.ts";
import type { GitStore, Wanted } from "../../core/workspace.ts";

/**
 * Fetches what a pull request will be pinned to, as soon as the event names it: git and the questions to the code host
 * do not wait for each other. Objects in the private repository are all that comes of it; the gate decides as ever.
 * Never rejects: `pin` asks for the same again, and there a failure counts.
 */
export async function fetchEarly(opening: Promise<GitStore>, subject: SubjectRef): Promise<void> {
  if (subject.kind !== "pull_request") return;
  try {
    const store = await opening;
    await store.ensure(commitsOf(subject));
    await store.mergeBase(subject.base.sha, subject.head.sha);
  } catch {
    // Told by `pin`, if it is still so then.
  }
}

export function commitsOf({ number, head, base }: PullRequest): readonly Wanted[] {
  return [
    { sha: head.sha, ref: `refs/pull/${number}/head` },
    { sha: base.sha, ref: `refs/heads/${base.ref}` },
  ];
}
