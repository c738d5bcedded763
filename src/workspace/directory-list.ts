import { access } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { ReeveError } from "../core/errors.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import type { TreeEntry } from "../core/workspace.ts";
import { entryAt } from "./directory-place.ts";
import { type Git, gitFailed } from "./git.ts";
import type { RepositoryPlace } from "./local-repository.ts";
import { byPath } from "./overlay.ts";
import { nulEnded } from "./tree.ts";

/** A folder with more files is refused: it is a home or a disk, and no project. */
const MAX_ENTRIES = 200_000;
/** Files that are looked at side by side. */
const WIDTH = 32;

/**
 * What lies in a folder, without what git ignores there. Git itself lists it, with its own rules, from a private
 * repository: the configuration of the repository around the folder could name programs to start (`core.fsmonitor`).
 */
export async function listDirectory(
  git: Git,
  root: string,
  repository: RepositoryPlace | null,
  signal?: AbortSignal,
): Promise<readonly TreeEntry[]> {
  const workTree = repository?.workTree ?? root;
  const below = relative(workTree, root).split(sep).join("/");
  const names = await listNames(git, { workTree, below, repository, signal });
  const paths = [...new Set(names)].flatMap((name) => pathsOf(name, below));
  const entries: TreeEntry[] = [];
  for (let at = 0; at < paths.length; at += WIDTH) {
    signal?.throwIfAborted();
    const found = await Promise.all(paths.slice(at, at + WIDTH).map((path) => entryAt(root, path)));
    entries.push(...found.filter((entry) => entry !== null));
  }
  return entries.sort(byPath);
}

interface Listing {
  readonly workTree: string;
  readonly below: string;
  readonly repository: RepositoryPlace | null;
  readonly signal: AbortSignal | undefined;
}

async function listNames(git: Git, listing: Listing): Promise<readonly string[]> {
  const argv = ["ls-files", "-z", "--others", "--exclude-standard"];
  const { workTree, below, repository, signal } = listing;
  const own = repository && join(repository.gitDirectory, "info", "exclude");
  if (own && (await exists(own))) argv.push(`--exclude-from=${own}`);
  const scope = below === "" ? [] : ["--", below];
  const looking = git.with({ GIT_WORK_TREE: workTree });
  if (repository === null) return names(looking, [...argv, ...scope], signal);
  // With the index, a file that is tracked counts although a rule would ignore it.
  const indexed = looking.with({ GIT_INDEX_FILE: join(repository.gitDirectory, "index") });
  return (
    (await names(indexed, [...argv, "--cached", ...scope], signal).catch(unlessAborted(signal))) ??
    // An index that only its own repository can read, such as a split one.
    names(looking, [...argv, ...scope], signal)
  );
}

async function names(git: Git, argv: readonly string[], signal: AbortSignal | undefined) {
  const found: string[] = [];
  const chunks: Buffer[] = [];
  const ended = await git.run(argv, (chunk) => chunks.push(chunk), { signal });
  if (ended.code !== 0) throw gitFailed(argv, ended);
  for (const name of nulEnded(Buffer.concat(chunks))) {
    if (name !== null) found.push(name);
    if (found.length > MAX_ENTRIES) {
      throw new ReeveError("too_large", `There are more than ${MAX_ENTRIES} files here.`, {
        hint: "Start reeve in a smaller folder.",
      });
    }
  }
  return found;
}

function unlessAborted(signal: AbortSignal | undefined) {
  return (error: unknown): null => {
    if (signal?.aborted || !(error instanceof ReeveError) || error.code !== "git_failed") throw error;
    return null;
  };
}

/** A name of the work tree as a path of the folder. Git ends a repository inside of it with a slash. */
function pathsOf(name: string, below: string): readonly RepoPath[] {
  const inside = below === "" ? name : name.slice(below.length + 1);
  try {
    return [repoPathFromGit(inside)];
  } catch {
    return [];
  }
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
