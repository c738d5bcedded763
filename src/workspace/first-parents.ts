import { type Sha, sha } from "../core/values.ts";
import { type CommitObject, isWritable, readCommitObject } from "./commit-object.ts";
import type { Git } from "./git.ts";
import type { History } from "./history.ts";
import { mergeTrees } from "./merge-trees.ts";
import type { ObjectReader } from "./object-reader.ts";

export interface Ground {
  readonly git: Git;
  readonly objects: ObjectReader;
  readonly history: Pick<History, "mergeBase">;
}

/** One commit of a branch: an ordinary one, or a merge that only brought what the other branch has. */
export interface Step {
  readonly commit: Sha;
  readonly object: CommitObject;
  /** `null`: a merge, which is left out. */
  readonly parent: Sha | null;
}

export type Line =
  | { readonly kind: "line"; readonly steps: readonly Step[] }
  /** Why it cannot be taken for a line of changes: a sentence. */
  | { readonly kind: "none"; readonly reason: string };

/** Commits that a rebase takes at the most. */
export const MAX_COMMITS = 100;

/** The commits from `onto` to `head` by first parents, oldest first. */
export async function readLine(ground: Ground, head: Sha, onto: Sha): Promise<Line> {
  const seen = await lacking(ground.git, head, onto);
  // Where a merge had the history deepened, less of what was seen is still lacking on the other side.
  const ids = (await deepened(ground, seen, onto)) ? await lacking(ground.git, head, onto) : seen;
  if (ids.length > MAX_COMMITS) return none(`There are more than ${MAX_COMMITS} commits.`);
  const steps: Step[] = [];
  for (const commit of ids) {
    const object = await readCommitObject(ground.objects, commit);
    const reason = await reasonAgainst(ground, { commit, object, onto });
    if (reason !== null) return none(reason);
    steps.push({ commit, object, parent: object.parents.length === 1 ? (object.parents[0] ?? null) : null });
  }
  return { kind: "line", steps };
}

async function lacking(git: Git, head: Sha, onto: Sha): Promise<readonly Sha[]> {
  const argv = ["rev-list", "--first-parent", `--max-count=${MAX_COMMITS + 1}`, head, `^${onto}`, "--"];
  const output = (await git.output(argv)).toString("latin1").trim();
  const ids = output === "" ? [] : output.split("\n").map(sha).reverse();
  // Where the dates of commits are out of order, git lists some of those that it was told to leave out.
  let known = 0;
  for (const id of ids) {
    if (!(await isWithin(git, id, onto))) break;
    known++;
  }
  return ids.slice(known);
}

/** Has the history here reach back to where each merge of the base branch began. Answers whether there is one. */
async function deepened({ git, objects, history }: Ground, ids: readonly Sha[], onto: Sha): Promise<boolean> {
  let found = false;
  for (const commit of ids.toReversed()) {
    const [first, second] = (await readCommitObject(objects, commit)).parents;
    if (first === undefined || second === undefined || !(await isWithin(git, second, onto))) continue;
    await history.mergeBase(first, second);
    found = true;
  }
  return found;
}

async function reasonAgainst(
  ground: Ground,
  { commit, object, onto }: { readonly commit: Sha; readonly object: CommitObject; readonly onto: Sha },
): Promise<string | null> {
  const [first, second, ...more] = object.parents;
  if (first === undefined) return `${commit} begins a history of its own.`;
  if (second === undefined) {
    return isWritable(object) ? null : `${commit} is written in a way that git does not write again.`;
  }
  if (more.length > 0 || !(await isWithin(ground.git, second, onto)))
    return `${commit} merges another branch, whose commits are no line with the rest.`;
  const merge = await mergeTrees(ground.git, first, second);
  return merge.kind === "merged" && merge.tree === object.tree
    ? null
    : `${commit} merges the base branch with changes of its own, such as resolved conflicts, which would be lost.`;
}

async function isWithin(git: Git, commit: Sha, head: Sha): Promise<boolean> {
  const { code } = await git.run(["merge-base", "--is-ancestor", commit, head], () => {});
  return code === 0;
}

function none(reason: string): Line {
  return { kind: "none", reason };
}
