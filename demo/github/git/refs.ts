import { git, gitText, tryGit } from "./run.ts";

export interface Ref {
  readonly name: string;
  readonly sha: string;
  readonly type: string;
}

/** All refs under a prefix of whole path parts, or (`matching`) of letters. */
export async function listRefs(directory: string, prefix: string): Promise<Ref[]> {
  const text = await gitText(directory, [
    "for-each-ref",
    "--format=%(refname) %(objectname) %(objecttype)",
    "refs/",
  ]);
  return text
    .split("\n")
    .filter((line) => line.startsWith(prefix))
    .map((line) => {
      const [name = "", sha = "", type = "commit"] = line.split(" ");
      return { name, sha, type };
    });
}

/** The commit a name stands for: a branch, a tag, a full ref, an id. `null`: nothing of that name. */
export async function resolveCommit(directory: string, name: string): Promise<string | null> {
  for (const candidate of [`refs/heads/${name}`, `refs/tags/${name}`, name]) {
    const sha = await revParse(directory, `${candidate}^{commit}`);
    if (sha !== null) return sha;
  }
  return null;
}

export function branchHead(directory: string, branch: string): Promise<string | null> {
  return revParse(directory, `refs/heads/${branch}^{commit}`);
}

export async function revParse(directory: string, expression: string): Promise<string | null> {
  const found = await tryGit(directory, ["rev-parse", "--verify", "--quiet", "--end-of-options", expression]);
  return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
}

export async function mergeBase(directory: string, one: string, other: string): Promise<string | null> {
  const found = await tryGit(directory, ["merge-base", one, other]);
  return found.code === 0 ? found.stdout.toString("utf8").trim() : null;
}

export async function isAncestor(directory: string, one: string, other: string): Promise<boolean> {
  return (await tryGit(directory, ["merge-base", "--is-ancestor", one, other])).code === 0;
}

export async function updateRef(directory: string, name: string, sha: string): Promise<void> {
  await git(directory, ["update-ref", name, sha]);
}

export async function deleteRef(directory: string, name: string): Promise<void> {
  await git(directory, ["update-ref", "-d", name]);
}

export async function validRefName(name: string): Promise<boolean> {
  return (await tryGit("/", ["check-ref-format", name])).code === 0;
}
