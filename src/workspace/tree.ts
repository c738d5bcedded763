import { isUtf8 } from "node:buffer";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import { type RepoPath, repoPathFromGit } from "../core/paths.ts";
import { isSha, type Sha } from "../core/values.ts";
import type { TreeEntry } from "../core/workspace.ts";
import type { Git } from "./git.ts";

/** An entry of a commit's tree, with the object that holds it. */
export interface StoredEntry extends TreeEntry {
  readonly id: Sha;
}

export interface Tree {
  readonly entries: ReadonlyMap<RepoPath, StoredEntry>;
  /** Entries that cannot be named here: no UTF-8, or a name like `.git` that no tree should have. */
  readonly leftOut: number;
}

/** A tree with more entries is refused; the largest public repositories have half of it. */
export const MAX_TREE_ENTRIES = 1_000_000;

/** @throws `git_failed`, `too_large`. */
export async function readTree(git: Git, commit: Sha): Promise<Tree> {
  const output = await git.output(["ls-tree", "-r", "-z", "--long", "--full-tree", commit]);
  const entries = new Map<RepoPath, StoredEntry>();
  let leftOut = 0;
  for (const line of nulEnded(output)) {
    const entry = parseEntry(line);
    if (entry === null) leftOut += 1;
    else entries.set(entry.path, entry);
    if (entries.size > MAX_TREE_ENTRIES) {
      throw new ReeveError("too_large", `The tree of ${commit} has more than ${MAX_TREE_ENTRIES} entries.`);
    }
  }
  return { entries, leftOut };
}

/**
 * One file of a commit, without reading the rest. `null`: nothing is there.
 * @throws `not_regular_file` when something else is there, or a link or submodule on the way: whoever looks at the
 * repository sees a file there, so it does not count as absent.
 */
export async function readFileEntry(git: Git, commit: Sha, path: RepoPath): Promise<StoredEntry | null> {
  const names = path.split("/");
  const way = names.map((_, index) => names.slice(0, index + 1).join("/"));
  const output = await git.output(["ls-tree", "-z", "--long", "--full-tree", commit, "--", ...way]);
  for (const line of nulEnded(output)) {
    const entry = parseEntry(line);
    if (entry?.path === path && entry.kind === "file") return entry;
    const isThere = line?.endsWith(`\t${path}`) ?? false;
    if (isThere || (entry !== null && entry.kind !== "file")) throw notRegular(path);
  }
  return null;
}

function notRegular(path: RepoPath): ReeveError {
  return new ReeveError("not_regular_file", `${quoteName(path)} is no regular file, or lies behind a link.`);
}

/** `<mode> <type> <id> <size, padded><TAB><path>`; `null` for an entry that has no usable name or is a folder. */
function parseEntry(line: string | null): StoredEntry | null {
  const tab = line?.indexOf("\t") ?? -1;
  if (line === null || tab === -1) return null;
  const [mode = "", type = "", id = "", size = ""] = line.slice(0, tab).split(/ +/);
  if (!isSha(id) || type === "tree") return null;
  try {
    const path = repoPathFromGit(line.slice(tab + 1));
    return { path, kind: kindOf(mode), mode, size: size === "-" ? 0 : Number(size), id };
  } catch {
    return null;
  }
}

function kindOf(mode: string): TreeEntry["kind"] {
  if (mode === "160000") return "submodule";
  return mode === "120000" ? "symlink" : "file";
}

/** Each record as text, `null` for one that is no UTF-8. Nearly always all of it is, and is decoded at once. */
export function* nulEnded(output: Buffer): Generator<string | null, void> {
  if (isUtf8(output)) {
    const records = output.toString("utf8").split("\0");
    records.pop();
    yield* records;
    return;
  }
  let at = 0;
  for (let end = output.indexOf(0, at); end !== -1; end = output.indexOf(0, at)) {
    const record = output.subarray(at, end);
    yield isUtf8(record) ? record.toString("utf8") : null;
    at = end + 1;
  }
}
