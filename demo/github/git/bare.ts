import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { authorship, WEB_FLOW } from "./identity.ts";
import { revParse } from "./refs.ts";
import { RULES_HOOK } from "./rules.ts";
import { git, tryGit } from "./run.ts";

/** What a new repository holds at first. */
export type Source =
  | { readonly kind: "empty" }
  /** The files of a folder, as one commit. */
  | { readonly kind: "folder"; readonly path: string; readonly message?: string }
  /** Every branch and tag of a repository, bare or not. */
  | { readonly kind: "repository"; readonly path: string }
  /** Chosen commits of a repository with their history, each under a branch name. */
  | {
      readonly kind: "commits";
      readonly path: string;
      readonly branches: Readonly<Record<string, string>>;
    };

/** As GitHub sets it: any known commit may be fetched by its id, and `refs/pull/*` cannot be pushed to. */
const SETTINGS = `
[http]
	receivepack = true
[uploadpack]
	allowAnySHA1InWant = true
	allowFilter = true
[receive]
	hideRefs = refs/pull
	denyDeleteCurrent = refuse
[gc]
	auto = 0
`;

/** Refuses pushes to protected branches with GitHub's words. It reads the branches from the configuration. */
const UPDATE_HOOK = `#!/bin/sh
for branch in $(git config --get-all local.protectedBranch); do
  if [ "$1" = "refs/heads/$branch" ]; then
    echo "error: GH006: Protected branch update failed for $1." >&2
    echo "error: Changes must be made through a pull request." >&2
    exit 1
  fi
done
${RULES_HOOK}`;

/** Makes the bare repository in `directory`, which must not exist yet. */
export async function createBare(
  directory: string,
  defaultBranch: string,
  source: Source,
  now: number,
): Promise<void> {
  if (existsSync(directory)) throw new Error(`There is a repository in ${directory} already.`);
  mkdirSync(directory, { recursive: true });
  await git(directory, ["init", "--bare", "--quiet", "--template=", `--initial-branch=${defaultBranch}`]);
  await fill(directory, source, now);
  appendFileSync(join(directory, "config"), SETTINGS);
  const hook = join(directory, "hooks", "update");
  mkdirSync(join(directory, "hooks"), { recursive: true });
  writeFileSync(hook, UPDATE_HOOK);
  chmodSync(hook, 0o755);
}

export async function protectBranch(directory: string, branch: string): Promise<void> {
  await git(directory, ["config", "--add", "local.protectedBranch", branch]);
}

export async function isProtectedBranch(directory: string, branch: string): Promise<boolean> {
  const { stdout } = await tryGit(directory, ["config", "--get-all", "local.protectedBranch"]);
  return stdout.toString("utf8").split("\n").includes(branch);
}

async function fill(directory: string, source: Source, now: number): Promise<void> {
  switch (source.kind) {
    case "empty":
      return;
    case "folder":
      return commitFolder(directory, source.path, source.message ?? "Initial commit", now);
    case "repository":
      await git(directory, [
        "fetch",
        "--quiet",
        resolve(source.path),
        "+refs/heads/*:refs/heads/*",
        "+refs/tags/*:refs/tags/*",
      ]);
      return;
    case "commits": {
      return fetchCommits(directory, resolve(source.path), source.branches);
    }
  }
}

/** Protocol version 2 serves any commit by its full id; a shallow clone may be the source too. */
async function fetchCommits(
  directory: string,
  path: string,
  branches: Readonly<Record<string, string>>,
): Promise<void> {
  const wants: string[] = [];
  for (const [name, expression] of Object.entries(branches)) {
    const commit = await revParse(path, `${expression}^{commit}`);
    if (commit === null) throw new Error(`No commit ${expression} in ${path}.`);
    wants.push(`+${commit}:refs/heads/${name}`);
  }
  await git(directory, ["-c", "protocol.version=2", "fetch", "--quiet", "--update-shallow", path, ...wants]);
}

/** Commits a copy, so that nothing in the folder (a `.git` of its own, ignored files) is touched or obeyed. */
async function commitFolder(directory: string, path: string, message: string, now: number): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), "local-github-"));
  try {
    cpSync(path, copy, { recursive: true, filter: (file) => !/(^|[\\/])\.git$/.test(file) });
    const at = ["--git-dir", directory, "--work-tree", copy];
    await git(copy, [...at, "add", "--all", "."]);
    await git(copy, [...at, "commit", "--quiet", "--no-verify", "--allow-empty", "-m", message], {
      env: authorship(WEB_FLOW, now),
    });
    rmSync(join(directory, "index"), { force: true });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
