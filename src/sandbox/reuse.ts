import { lstat, mkdir, readFile, realpath } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import type { TreeEntry, Workspace } from "../core/workspace.ts";
import { firstLinkOut } from "./links-out.ts";

/** What a check may find installed already, and whose word decides whether it is the right thing. */
export interface ReuseFacts {
  /** The folder that an earlier step of the job worked in; `null`: there is none. */
  readonly checkout: string | null;
  /** The tree that the check runs on. */
  readonly workspace: Workspace;
  /** Paths in which that tree differs from the base. */
  readonly touched: ReadonlySet<string>;
}

export type Reuse =
  | { readonly kind: "reused"; readonly source: string; readonly path: RepoPath }
  | { readonly kind: "left"; readonly note: string };

/** Files that name every dependency with its digest or version: what was installed from equal ones is equal. */
const LOCK_FILES = [
  ...["package-lock.json", "npm-shrinkwrap.json", "yarn.lock", "pnpm-lock.yaml", "bun.lock", "bun.lockb"],
  ...["composer.lock", "Gemfile.lock", "poetry.lock", "uv.lock", "pdm.lock", "Pipfile.lock"],
  ...["Cargo.lock", "go.sum", "mix.lock", "deno.lock"],
];
const MAX_LOCK_BYTES = 32_000_000;

/**
 * Whether a folder of the checkout may stand in for one that the tree lacks: installed by a step of the workflow, which
 * has a network and no reason to run a stranger's scripts. It may where the lock file nearest to it is the same at base,
 * in the tree that is checked, and beside the folder itself; where the tree has nothing in its place; and where no link
 * in it leads out.
 */
export async function reuse(path: RepoPath, { checkout, workspace, touched }: ReuseFacts): Promise<Reuse> {
  const left = (why: string): Reuse => ({ kind: "left", note: `${path} is not reused: ${why}.` });
  if (checkout === null) return left("no earlier step has a checkout");
  const entries = await workspace.list();
  const inTheWay = entries.find((entry) => isAtOrAround(path, entry));
  if (inTheWay) return left(`the tree has ${quoteName(inTheWay.path)} itself`);
  const unlike = await unlikeLock(path, entries, { checkout, workspace, touched });
  if (unlike !== null) return left(unlike);
  const root = await realpath(checkout);
  const source = join(root, path);
  if ((await realpath(source).catch(() => null)) !== source) return left("the checkout has no such folder");
  if (!(await lstat(source)).isDirectory()) return left("it is no folder in the checkout");
  const link = await firstLinkOut(source, root);
  return link === null ? { kind: "reused", source, path } : left(link);
}

/** Makes the empty place that a reused folder is shown at, in a tree that has nothing there. */
export async function makePlace(directory: string, path: RepoPath): Promise<void> {
  await mkdir(join(directory, path), { recursive: true });
}

/** An entry of the same name, in it, or where one of its folders would have to be. */
function isAtOrAround(path: RepoPath, entry: TreeEntry): boolean {
  return entry.path === path || entry.path.startsWith(`${path}/`) || path.startsWith(`${entry.path}/`);
}

/** What speaks against the lock files, or `null`. */
async function unlikeLock(
  path: RepoPath,
  entries: readonly TreeEntry[],
  { checkout, workspace, touched }: ReuseFacts & { readonly checkout: string },
): Promise<string | null> {
  const files = new Set(entries.filter(({ kind }) => kind === "file").map((entry): string => entry.path));
  const locks = nearestLocks(path, (lock) => files.has(lock) || touched.has(lock));
  if (locks.length === 0) return "no lock file stands beside it or above";
  for (const lock of locks) {
    if (touched.has(lock)) return `${lock} is not as it is at base`;
    const installed = await fileIn(checkout, lock);
    const wanted = await workspace.read(lock, MAX_LOCK_BYTES);
    if (installed === null || Buffer.compare(installed, wanted) !== 0) {
      return `${lock} is another in the checkout, from which it was installed`;
    }
  }
  return null;
}

function nearestLocks(path: RepoPath, exists: (lock: string) => boolean): readonly RepoPath[] {
  for (let folder = posix.dirname(path); ; folder = posix.dirname(folder)) {
    const locks = LOCK_FILES.map((name) => posix.join(folder, name)).filter(exists);
    if (locks.length > 0 || folder === ".") return locks.map(repoPath);
  }
}

/** A file that is one, in a folder that is one; `null` else. */
async function fileIn(checkout: string, path: RepoPath): Promise<Buffer | null> {
  const file = join(await realpath(checkout), path);
  const folder = await realpath(dirname(file)).catch(() => null);
  const stats = await lstat(file).catch(() => null);
  if (folder !== dirname(file) || !stats?.isFile() || stats.size > MAX_LOCK_BYTES) return null;
  return readFile(file);
}
