import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import { type Sha, sha } from "../core/values.ts";
import type { Git } from "./git.ts";

export type TreeMerge =
  | { readonly kind: "merged"; readonly tree: Sha }
  /** `paths`: sorted. */
  | { readonly kind: "conflict"; readonly paths: readonly RepoPath[] }
  /** This git cannot (before 2.38), or the commits do not go together. */
  | { readonly kind: "unable" };

/** More of a merge's report than this is not read. */
const MAX_REPORT_BYTES = 4_000_000;

/** Merges two commits on objects alone: no work tree, no hook, no driver of anybody's. */
export async function mergeTrees(git: Git, one: Sha, other: Sha): Promise<TreeMerge> {
  const argv = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", one, other];
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { code } = await git.run(argv, (chunk) => {
    bytes += chunk.length;
    if (bytes <= MAX_REPORT_BYTES) chunks.push(chunk);
  });
  if ((code !== 0 && code !== 1) || bytes > MAX_REPORT_BYTES) return { kind: "unable" };
  const [tree = "", ...paths] = Buffer.concat(chunks).toString("utf8").split("\0");
  if (code === 0) return { kind: "merged", tree: sha(tree.trim()) };
  // What cannot keep its place, as a file where a folder came, gets a name with the commit behind it.
  const beside = new RegExp(`~(?:${one}|${other})(?:_\\d+)?$`);
  const named = paths.map((path) => path.replace(beside, "")).filter((path) => path !== "");
  return { kind: "conflict", paths: [...new Set(named.map(repoPathFromGit))].sort() };
}
