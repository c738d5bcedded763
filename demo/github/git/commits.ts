import { git } from "./run.ts";

export interface CommitFacts {
  readonly sha: string;
  readonly tree: string;
  readonly parents: readonly string[];
  readonly author: Signature;
  readonly committer: Signature;
  readonly message: string;
}

export interface Signature {
  readonly name: string;
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

const FORMAT = ["%H", "%T", "%P", "%an", "%ae", "%at", "%cn", "%ce", "%ct", "%B"].join("%x00");

export async function readCommit(directory: string, sha: string): Promise<CommitFacts> {
  const [commit] = await log(directory, ["--max-count=1", sha]);
  if (commit === undefined) throw new Error(`No commit ${sha} in ${directory}.`);
  return commit;
}

/** The commits of `head` that `base` does not have, oldest first, `limit` at most. */
export async function commitsBetween(
  directory: string,
  base: string,
  head: string,
  limit: number,
): Promise<CommitFacts[]> {
  const all = await log(directory, ["--topo-order", "--reverse", `${base}..${head}`]);
  return all.slice(0, limit);
}

export async function countCommits(directory: string, base: string, head: string): Promise<number> {
  const text = await git(directory, ["rev-list", "--count", `${base}..${head}`]);
  return Number(text.toString("utf8"));
}

async function log(directory: string, argv: readonly string[]): Promise<CommitFacts[]> {
  const out = await git(directory, ["log", "--no-show-signature", "-z", `--format=${FORMAT}`, ...argv]);
  const fields = out.toString("utf8").split("\0");
  const commits: CommitFacts[] = [];
  for (let at = 0; at + 9 < fields.length; at += 10) commits.push(commitOf(fields.slice(at, at + 10)));
  return commits;
}

function commitOf(fields: readonly string[]): CommitFacts {
  const [
    sha = "",
    tree = "",
    parents = "",
    an = "",
    ae = "",
    at = "",
    cn = "",
    ce = "",
    ct = "",
    message = "",
  ] = fields;
  return {
    sha,
    tree,
    parents: parents === "" ? [] : parents.split(" "),
    author: { name: an, email: ae, time: Number(at) * 1000 },
    committer: { name: cn, email: ce, time: Number(ct) * 1000 },
    message: message.trimEnd(),
  };
}
