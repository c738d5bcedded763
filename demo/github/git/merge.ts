import { authorship, WEB_FLOW } from "./identity.ts";
import { isAncestor } from "./refs.ts";
import { gitText, tryGit } from "./run.ts";

/** A test merge of two commits: its commit, a conflict, or `unknown` where this git is too old to tell. */
export type TestMerge =
  | { readonly kind: "clean"; readonly sha: string }
  | { readonly kind: "conflict" }
  | { readonly kind: "unknown" };

/** Makes the commit of `refs/pull/N/merge`, or says that the sides conflict. Needs no work tree. */
export async function testMerge(
  directory: string,
  base: string,
  head: string,
  now: number,
): Promise<TestMerge> {
  const tree = await mergedTree(directory, base, head);
  if (tree.kind !== "clean") return tree;
  const message = `Merge ${head} into ${base}`;
  const sha = await gitText(directory, ["commit-tree", tree.sha, "-p", base, "-p", head, "-m", message], {
    env: authorship(WEB_FLOW, now),
  });
  return { kind: "clean", sha };
}

async function mergedTree(directory: string, base: string, head: string): Promise<TestMerge> {
  // The common case, on any git: a head that contains the base merges to its own tree.
  if (await isAncestor(directory, base, head)) {
    return { kind: "clean", sha: await gitText(directory, ["rev-parse", `${head}^{tree}`]) };
  }
  const merged = await tryGit(directory, ["merge-tree", "--write-tree", base, head]);
  if (merged.code === 1) return { kind: "conflict" };
  const tree = merged.stdout.toString("utf8").split("\n")[0] ?? "";
  return merged.code === 0 && /^[0-9a-f]{40,64}$/.test(tree)
    ? { kind: "clean", sha: tree }
    : { kind: "unknown" };
}
