import type { Fault } from "../../core/errors.ts";
import type { Pinned, Subject } from "../../core/task.ts";
import type { Sha } from "../../core/values.ts";
import type { GitStore } from "../../core/workspace.ts";
import type { TaskDeps } from "../deps.ts";
import { commentState } from "../start/look-up.ts";
import type { Publication } from "./publication.ts";
import { recheckPatch } from "./recheck-patch.ts";
import { recheckReview } from "./recheck-review.ts";
import { rejected } from "./rejected.ts";

/**
 * Why a proposal may not be carried out; `null`: it may. What made it, a model among others, is not believed: the
 * commits, the policy, the bounds, the places of findings and the suggestions are looked at again, with what the code
 * host says now. Nothing was written yet.
 */
export async function recheck(deps: TaskDeps, publication: Publication): Promise<Fault | null> {
  return (
    (await movedCommit(publication)) ??
    (await withdrawn(deps, publication)) ??
    (await recheckReview(deps, publication)) ??
    (await recheckPatch(deps, publication))
  );
}

/**
 * The commits of the proposal are those that are pinned now, or, of a branch that has only grown since, one that it
 * still has. The policy that counts is the newest in either case.
 */
async function movedCommit({ proposal, repository, task }: Publication): Promise<Fault | null> {
  const { head, base, policy } = proposal.pinned;
  const now = repository.pinned;
  const { store } = repository;
  if (!(await isWithin(store, policy, now.policy, task.subject))) return moved("policy", policy, now.policy);
  if (task.subject.kind === "pull_request") {
    if (head !== now.head) return moved("head", head, now.head);
    return base === now.base ? null : moved("base", base, now.base);
  }
  const isOneCommit = head === base && head === policy;
  return isOneCommit ? null : rejected("its commits are not those of a task on a branch.");
}

/** Edits are made for whoever asked as long as they still do: a comment that was changed or deleted meanwhile asks no more. */
async function withdrawn(deps: TaskDeps, { proposal, task }: Publication): Promise<Fault | null> {
  const state = proposal.patch === null ? null : await commentState(deps, task);
  if (state === null || state === "as it was") return null;
  return rejected(`the comment with the command was ${state} during the run.`, "comment_changed");
}

async function isWithin(store: GitStore, commit: Sha, tip: Sha, subject: Subject): Promise<boolean> {
  if (commit === tip) return true;
  const ref = subject.kind === "pull_request" ? `refs/heads/${subject.base.ref}` : null;
  try {
    await store.ensure([{ sha: commit, ref }]);
    return (await store.mergeBase(commit, tip)) === commit;
  } catch {
    return false;
  }
}

function moved(name: keyof Pinned, from: Sha, to: Sha): Fault {
  const why = `it was made on the ${name} ${from}, which is ${to} now.`;
  return { ...rejected(why, "stale_head"), hint: "Start the task again." };
}
