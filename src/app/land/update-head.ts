import { type Fault, faultOf } from "../../core/errors.ts";
import { quoteName } from "../../core/invisible.ts";
import type { PullRequest } from "../../core/task.ts";
import type { TaskDeps } from "../deps.ts";
import type { Publication } from "../publish/publication.ts";
import { isForeign } from "../start/foreign-token.ts";
import { type BuiltCommit, landOn } from "./land-commit.ts";

export type HeadUpdate =
  | { readonly kind: "updated"; readonly branch: string }
  /** A sentence on why the branch was left alone. */
  | { readonly kind: "left alone"; readonly note: string }
  /** Something else stands on it than what was approved. */
  | { readonly kind: "spoiled"; readonly fault: Fault };

/**
 * Puts a commit onto the branch of a pull request: a fast-forward from the pinned head and from nowhere else. The gate
 * said that this may be (T4); which branch it is, and who else has rules for it, is looked at here.
 */
export async function updateHead(
  deps: TaskDeps,
  publication: Publication,
  commit: BuiltCommit,
): Promise<HeadUpdate> {
  const { task, repository } = publication;
  if (task.subject.kind !== "pull_request") return leftAlone(deps, "the task is about no pull request.");
  const { head } = task.subject;
  try {
    const why = await reasonAgainst(deps, publication, task.subject);
    if (why !== null) return leftAlone(deps, why);
    const landed = await landOn(deps, repository.store, head.ref, commit);
    if (landed.kind === "refused") {
      return landed.made === undefined
        ? leftAlone(deps, landed.fault.message)
        : { kind: "spoiled", fault: landed.fault };
    }
  } catch (error) {
    return leftAlone(deps, faultOf(error).message);
  }
  deps.emit({ type: "published", action: "head", outcome: "done", url: head.ref });
  return { kind: "updated", branch: head.ref };
}

async function reasonAgainst(
  { host }: TaskDeps,
  { facts }: Publication,
  { head, base }: PullRequest,
): Promise<string | null> {
  const { id, defaultBranch } = facts.repository;
  if (isForeign(facts.self)) {
    return `the token is that of ${facts.self.login}, so that the push would start workflows before anybody looked.`;
  }
  const name = quoteName(head.ref);
  if (head.repository?.id !== id) return `${name} is a fork's branch.`;
  if (head.ref === defaultBranch) return `${name} is the default branch.`;
  if (head.ref === base.ref) return `${name} is the branch that the pull request goes into.`;
  return (await host.isProtected(head.ref)) ? `${name} is a protected branch.` : null;
}

function leftAlone(deps: TaskDeps, why: string): HeadUpdate {
  const note = `The fix is not on the pull request's own branch: ${why}`;
  deps.emit({ type: "degraded", code: "push_rejected", reason: note });
  return { kind: "left alone", note };
}
