import { ReeveError } from "../core/errors.ts";
import { type Sha, sha } from "../core/values.ts";
import type { Replayed, ReplayOrder, ReplayOutcome } from "../core/workspace.ts";
import { isIdentity } from "./commit.ts";
import { readCommitObject, writeMovedCommit } from "./commit-object.ts";
import { type Ground, readLine, type Step } from "./first-parents.ts";
import type { Git } from "./git.ts";
import { mergeTrees, type TreeMerge } from "./merge-trees.ts";

/**
 * Rebases on objects alone: each commit is merged onto the one before it, with its own parent as their base. The first that
 * does not go ends it.
 * @throws `no_merge_base`, `invalid_input` for a committer that git would not write, `git_failed`
 */
export async function replay(ground: Ground, order: ReplayOrder): Promise<ReplayOutcome> {
  const { head, onto, committer } = order;
  if (!isIdentity(committer.name) || !isIdentity(committer.email))
    throw new ReeveError("invalid_input", "A commit needs a committer without <, > or controls.");
  const base = await ground.history.mergeBase(onto, head);
  const line = await readLine(ground, head, onto);
  if (line.kind === "none") return { kind: "impossible", reason: line.reason };
  const isStraight = line.steps.every(({ parent }) => parent !== null);
  return base === onto && isStraight ? { kind: "current" } : replayed(ground, line.steps, order);
}

async function replayed(
  ground: Ground,
  steps: readonly Step[],
  { onto, committer }: ReplayOrder,
): Promise<ReplayOutcome> {
  const commits: Replayed[] = [];
  let tip = { commit: onto, tree: (await readCommitObject(ground.objects, onto)).tree };
  for (const { commit, object, parent } of steps) {
    if (parent === null) {
      commits.push({ commit, as: null });
      continue;
    }
    const merge = await picked(ground.git, { commit, parent, onto: tip.tree });
    if (merge.kind === "conflict") return { kind: "conflict", commit, paths: merge.paths };
    if (merge.kind === "unable") return { kind: "impossible", reason: cannot(commit) };
    if (merge.tree === tip.tree && !(await wasEmpty(ground, object.tree, parent))) {
      commits.push({ commit, as: null });
      continue;
    }
    const place = { tree: merge.tree, parent: tip.commit };
    const moved = await writeMovedCommit(ground.git, object, place, committer);
    commits.push({ commit, as: moved });
    tip = { commit: moved, tree: merge.tree };
  }
  return { kind: "replayed", tip: tip.commit, commits };
}

/**
 * What a commit changed, laid onto a tree. That tree becomes a commit on the same parent, which is then the merge base: git can be
 * told of one only since 2.40.
 */
async function picked(
  git: Git,
  { commit, parent, onto }: { readonly commit: Sha; readonly parent: Sha; readonly onto: Sha },
): Promise<TreeMerge> {
  const environment = NOBODY;
  const made = await git.output(["commit-tree", onto, "-p", parent], { input: "ours\n", environment });
  return mergeTrees(git, sha(made.toString("latin1").trim()), commit);
}

/** Of commits that nobody sees. */
const NOBODY = {
  GIT_AUTHOR_NAME: "reeve",
  GIT_AUTHOR_EMAIL: "reeve@example.invalid",
  GIT_AUTHOR_DATE: "@0 +0000",
  GIT_COMMITTER_NAME: "reeve",
  GIT_COMMITTER_EMAIL: "reeve@example.invalid",
  GIT_COMMITTER_DATE: "@0 +0000",
};

/** Somebody who commits nothing, such as to start the checks again, means it. */
async function wasEmpty({ objects }: Ground, tree: Sha, parent: Sha): Promise<boolean> {
  return (await readCommitObject(objects, parent)).tree === tree;
}

function cannot(commit: Sha): string {
  return `git could not lay ${commit} onto another commit; it takes git 2.38 or newer.`;
}
