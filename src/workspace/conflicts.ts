import type { RepoPath } from "../core/paths.ts";
import type { Sha } from "../core/values.ts";
import type { Git } from "./git.ts";
import { mergeTrees } from "./merge-trees.ts";

/**
 * The paths on which two commits do not merge by themselves, sorted: a merge on objects alone, of which nothing is kept but the
 * report. `null`: this git cannot (before 2.38), or the commits do not go together.
 */
export async function conflicts(git: Git, one: Sha, other: Sha): Promise<readonly RepoPath[] | null> {
  const merge = await mergeTrees(git, one, other);
  switch (merge.kind) {
    case "merged":
      return [];
    case "conflict":
      return merge.paths;
    case "unable":
      return null;
  }
}
