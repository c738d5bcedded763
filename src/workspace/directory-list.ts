import { access, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
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

/** What lies in a folder, and how git was made to look at it. */
export interface Listing {
  /** Sorted by path. */
  readonly entries: readonly TreeEntry[];
  readonly view: FolderView;
}

export interface FolderView {
  /** With the work tree, and with its index where that can be read. */
  readonly git: Git;
  readonly workTree: string;
  /** The folder in the work tree; empty: the work tree itself. */
  readonly below: string;
}

/**
 * Lists a folder, without what git ignores there. Git itself does it, with its own rules, from a private repository:
 * the configuration of the repository around the folder could name programs to start (`core.fsmonitor`).
 */
export async function listDirectory(
  git: Git,
  root: string,
  repository: RepositoryPlace | null,
  signal?: AbortSignal,
): Promise<Listing> {
  const workTree = repository?.workTree ?? root;
  const below = relative(workTree, root).split(sep).join("/");
  const plain = { git: git.with({ GIT_WORK_TREE: workTree }), workTree, below };
  const alone = { git: git.with({ GIT_WORK_TREE: root }), workTree: root, below: "" };
  const found = repository === null ? null : await inRepository(plain, repository, signal);
  // A folder that is itself ignored, such as one of built files, is looked at for its own sake.
  const isIgnored = below !== "" && found?.names.length === 0;
  const { names, view } =
    found === null || isIgnored ? { names: await listNames(alone, [], signal), view: alone } : found;
  return { entries: await entriesOf(root, pathsIn(view.below, names), signal), view };
}

/** With the index, a file that is tracked counts although a rule would ignore it. */
async function inRepository(
  plain: FolderView,
  { gitDirectory }: RepositoryPlace,
  signal: AbortSignal | undefined,
): Promise<{ readonly names: readonly string[]; readonly view: FolderView }> {
  const own = await ownRules(gitDirectory);
  const rules = own === null ? [] : [`--exclude-from=${own}`];
  const indexed = { ...plain, git: plain.git.with({ GIT_INDEX_FILE: join(gitDirectory, "index") }) };
  try {
    return { names: await listNames(indexed, ["--cached", ...rules], signal), view: indexed };
  } catch (error) {
    if (signal?.aborted || !(error instanceof ReeveError) || error.code !== "git_failed") throw error;
    // An index that only its own repository can read, such as a split one.
    return { names: await listNames(plain, rules, signal), view: plain };
  }
}

function listNames({ git, below }: FolderView, more: readonly string[], signal: AbortSignal | undefined) {
  const argv = ["ls-files", "-z", "--others", "--exclude-standard", ...more];
  return names(git, below === "" ? argv : [...argv, "--", below], signal);
}

async function entriesOf(
  root: string,
  paths: readonly RepoPath[],
  signal: AbortSignal | undefined,
): Promise<readonly TreeEntry[]> {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < paths.length; at += WIDTH) {
    signal?.throwIfAborted();
    const some = await Promise.all(paths.slice(at, at + WIDTH).map((path) => entryAt(root, path)));
    entries.push(...some.filter((entry) => entry !== null));
  }
  return entries.sort(byPath);
}

async function names(git: Git, argv: readonly string[], signal: AbortSignal | undefined) {
  const chunks: Buffer[] = [];
  let count = 0;
  const ended = await git.run(
    argv,
    (chunk) => {
      chunks.push(chunk);
      count += nulsIn(chunk);
      if (count > MAX_ENTRIES) throw tooMany();
    },
    { signal },
  );
  if (ended.code !== 0) throw gitFailed(argv, ended);
  return [...nulEnded(Buffer.concat(chunks))].filter((name) => name !== null);
}

function nulsIn(chunk: Buffer): number {
  let count = 0;
  for (let at = chunk.indexOf(0); at !== -1; at = chunk.indexOf(0, at + 1)) count += 1;
  return count;
}

function tooMany(): ReeveError {
  return new ReeveError("too_large", `There are more than ${MAX_ENTRIES} files here.`, {
    hint: "Start reeve in a smaller folder.",
  });
}

/** Names of the work tree as paths of the folder. Git ends a repository inside of it with a slash. */
function pathsIn(below: string, names: readonly string[]): readonly RepoPath[] {
  return [...new Set(names)].flatMap((name) => {
    try {
      return [repoPathFromGit(below === "" ? name : name.slice(below.length + 1))];
    } catch {
      return [];
    }
  });
}

/** The repository's own file of rules, which linked work trees share. `null`: there is none. */
async function ownRules(gitDirectory: string): Promise<string | null> {
  const common = await readFile(join(gitDirectory, "commondir"), "utf8").catch(() => "");
  const file = resolve(gitDirectory, common.trim(), "info", "exclude");
  return access(file).then(
    () => file,
    () => null,
  );
}
