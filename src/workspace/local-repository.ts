import { mkdir, stat, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { Log } from "../core/ports.ts";
import { isSha, type Sha } from "../core/values.ts";
import { findGitDirectory } from "./checkout.ts";
import { Git } from "./git.ts";
import { findGit } from "./git-binary.ts";
import { type GitVersion, parseVersion, plainEnvironment } from "./git-environment.ts";
import { createPrivateRepository } from "./private-repository.ts";

/** Where a repository of this machine is. */
export interface RepositoryPlace {
  /** `null`: a bare repository. */
  readonly workTree: string | null;
  readonly gitDirectory: string;
}

/** The repository that a folder is in, as git would look for it: upwards. `null`: in none. */
export async function findRepository(folder: string): Promise<RepositoryPlace | null> {
  for (let place = resolve(folder); ; place = dirname(place)) {
    const gitDirectory = await findGitDirectory(place);
    if (gitDirectory !== null && (await isGitDirectory(gitDirectory)))
      return { workTree: place, gitDirectory };
    if (await isGitDirectory(place)) return { workTree: null, gitDirectory: place };
    if (place === dirname(place)) return null;
  }
}

/** A person's own repository, read only: nothing is ever written into it, and nothing is fetched. */
export interface LocalRepository {
  /** What a git store borrows objects from. */
  readonly checkout: string;
  /** `HEAD`, `main~2`, `v1.0`, an abbreviated id, `@{upstream}` …; `null`: it names no commit here. */
  commitOf(revision: string): Promise<Sha | null>;
  /** How many tracked files differ from a commit in the index or the work tree; `null`: that cannot be told. */
  uncommitted(commit: Sha): Promise<number | null>;
}

export async function openLocalRepository(
  place: RepositoryPlace,
  options: { readonly directory: string; readonly searchPath: string | undefined; readonly log: Log },
): Promise<LocalRepository> {
  const { directory, searchPath, log } = options;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const checkout = place.workTree ?? (await stand(place.gitDirectory, join(directory, "stand")));
  const { git } = await createPrivateRepository({
    ...{ directory: join(directory, "private"), checkout, canFetch: false, searchPath, log },
  });
  return {
    checkout,
    commitOf: (revision) => commitOf(git.with({ GIT_DIR: place.gitDirectory }), revision),
    uncommitted: (commit) => uncommitted(git, place, commit),
  };
}

/** The git that would be used. @throws `git_failed` when there is none, or it is too old. */
export async function gitOf(
  directory: string,
  searchPath: string | undefined,
): Promise<{ readonly path: string; readonly version: GitVersion }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = await findGit(searchPath, null);
  const git = new Git(path, directory, plainEnvironment(directory));
  return { path, version: parseVersion(await git.text("version")) };
}

/** A bare repository has no work tree to name; a folder that points at it stands for one. */
async function stand(gitDirectory: string, folder: string): Promise<string> {
  await mkdir(folder);
  await writeFile(join(folder, ".git"), `gitdir: ${gitDirectory}\n`);
  return folder;
}

/**
 * The repository's own names, so git looks with the repository's own configuration. It resolves a name and starts no
 * program: no hook, pager, filter or helper belongs to that.
 */
async function commitOf(git: Git, revision: string): Promise<Sha | null> {
  if (revision.startsWith("-") || revision.includes("\0")) return null;
  // Behind `:/` all is text to look for; elsewhere git is told that a commit is meant: ids of files fit no abbreviation.
  const name = revision.startsWith(":/") ? await firstLine(git, revision) : revision;
  const commit = name === "" ? "" : await firstLine(git, `${name}^{commit}`);
  return isSha(commit) ? commit : null;
}

/**
 * The index and the files are compared in the private repository: the checkout's configuration could name filters and
 * a file system monitor, and git would start them.
 */
async function uncommitted(git: Git, { workTree, gitDirectory }: RepositoryPlace, commit: Sha) {
  if (workTree === null) return 0;
  const looking = git.with({ GIT_WORK_TREE: workTree, GIT_INDEX_FILE: join(gitDirectory, "index") });
  const chunks: Buffer[] = [];
  const argv = ["diff-index", "--name-only", "-z", "--no-renames", "--ignore-submodules=all", commit, "--"];
  const { code } = await looking.run(argv, (chunk) => chunks.push(chunk));
  return code === 0 ? Buffer.concat(chunks).filter((byte) => byte === 0).length : null;
}

async function firstLine(git: Git, revision: string): Promise<string> {
  const chunks: Buffer[] = [];
  const argv = ["rev-parse", "--verify", revision, "--"];
  const { code, stderr } = await git.run(argv, (chunk) => chunks.push(chunk));
  if (/ambiguous/.test(stderr)) {
    const name = quoteName(revision.replace(/\^\{commit\}$/, ""));
    throw new ReeveError("invalid_input", `${name} fits more than one object.`, {
      hint: "Give more digits, or the full name of the branch or tag.",
    });
  }
  return code === 0 ? (Buffer.concat(chunks).toString("utf8").split("\n")[0] ?? "") : "";
}

async function isGitDirectory(folder: string): Promise<boolean> {
  const [head, objects, refs] = await Promise.all(
    ["HEAD", "objects", "refs"].map((name) => stat(join(folder, name)).catch(() => null)),
  );
  // A linked work tree's own folder has a HEAD, and its objects elsewhere.
  const linked = await stat(join(folder, "commondir")).catch(() => null);
  return Boolean(head?.isFile() && (linked?.isFile() || (objects?.isDirectory() && refs?.isDirectory())));
}
