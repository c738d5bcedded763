import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import type { Sha } from "../core/values.ts";
import type { Git } from "./git.ts";

/** More of a merge's report than this is not read. */
const MAX_REPORT_BYTES = 4_000_000;

/**
 * The paths on which two commits do not merge by themselves, sorted: a merge on objects alone, of which nothing is kept but the
 * report. `null`: this git cannot (before 2.38), or the commits do not go together.
 */
export async function conflicts(git: Git, one: Sha, other: Sha): Promise<readonly RepoPath[] | null> {
  const argv = ["merge-tree", "--write-tree", "-z", "--name-only", "--no-messages", one, other];
  const chunks: Buffer[] = [];
  let bytes = 0;
  const { code } = await git.run(argv, (chunk) => {
    bytes += chunk.length;
    if (bytes <= MAX_REPORT_BYTES) chunks.push(chunk);
  });
  if (code === 0) return [];
  if (code !== 1 || bytes > MAX_REPORT_BYTES) return null;
  const [, ...paths] = Buffer.concat(chunks).toString("utf8").split("\0");
  return [...new Set(paths.filter((path) => path !== "").map(repoPathFromGit))].sort();
}
