import type { Goal, Subject } from "../../core/task.ts";
import type { Sha } from "../../core/values.ts";
import type { GitStore } from "../../core/workspace.ts";
import type { TaskDeps } from "../deps.ts";
import type { Publication } from "../publish/publication.ts";
import { branchPart, maintenancePrefix } from "../start/mission.ts";
import { type BuiltCommit, isSame, type Landed, landOnNew, pushNew } from "./land-commit.ts";

export type BranchLanding =
  | (Extract<Landed, { kind: "landed" }> & {
      readonly branch: string;
      /** True: an earlier attempt of the same run put it there. */
      readonly again: boolean;
    })
  | (Extract<Landed, { kind: "refused" }> & { readonly branch: string });

/** Of so many branches of earlier attempts it is asked what stands on them. */
const MAX_COMPARED = 10;

/**
 * The commit on a branch of ours. A job that is run again finds what an earlier attempt of it left by its contents, and makes no
 * second one; a branch of that name with anything else on it is left alone, and the next free name taken.
 */
export async function landOnBranch(
  deps: TaskDeps,
  publication: Publication,
  commit: BuiltCommit,
): Promise<BranchLanding> {
  const { store } = publication.repository;
  return landOnFree(deps, branchOf(deps, publication), {
    stands: (head) => stands(deps, head, commit),
    land: (branch) => landOnNew(deps, store, branch, commit),
  });
}

interface Landing {
  /** Whether what is to stand on the branch is what stands at this commit. */
  readonly stands: (head: Sha) => Promise<boolean>;
  readonly land: (branch: string) => Promise<Landed>;
}

/** Commits as they are, on a branch of ours, found again by their id. */
export async function landCommits(
  deps: TaskDeps,
  store: GitStore,
  { goal, subject, tip }: { readonly goal: Goal; readonly subject: Subject; readonly tip: Sha },
): Promise<BranchLanding> {
  return landOnFree(deps, ownBranch(deps, goal, subject), {
    stands: async (head) => head === tip,
    land: (branch) => pushNew(store, branch, tip),
  });
}

async function landOnFree(deps: TaskDeps, name: string, landing: Landing): Promise<BranchLanding> {
  const tips = await deps.host.branches(withoutAttempt(name));
  for (const { branch, head } of tips.slice(-MAX_COMPARED)) {
    if (await landing.stands(head)) return { kind: "landed", sha: head, branch, again: true };
  }
  const branch = freeName(name, new Set(tips.map((tip) => tip.branch)));
  const landed = await landing.land(branch);
  return landed.kind === "landed" ? { ...landed, branch, again: false } : { ...landed, branch };
}

async function stands({ host }: TaskDeps, head: Sha, commit: BuiltCommit): Promise<boolean> {
  return head !== commit.parent && isSame(await host.commitFacts(head), commit);
}

function branchOf(deps: TaskDeps, { task, mission }: Publication): string {
  if (mission.name !== null) return `${maintenancePrefix(mission.name)}${deps.key.id}`;
  return ownBranch(deps, task.goal, task.subject);
}

function ownBranch({ key }: TaskDeps, goal: Goal, subject: Subject): string {
  return `reeve/${goal.kind}/${subjectPart(subject)}-${key.id}`;
}

/** A run's id ends with the number of the attempt. */
function withoutAttempt(branch: string): string {
  return branch.replace(/\d+$/, "");
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const branch = count === 1 ? name : `${name}-${count}`;
    if (!taken.has(branch)) return branch;
  }
}

function subjectPart(subject: Subject): string {
  switch (subject.kind) {
    case "pull_request":
      return `pr-${subject.number}`;
    case "issue":
      return `issue-${subject.number}`;
    case "repository":
      return branchPart(subject.ref);
  }
}
