import type { ChangeSet } from "../core/diff.ts";
import type { RepoPath } from "../core/paths.ts";
import type { FileEdit } from "../core/proposal.ts";
import { type Sha, sha } from "../core/values.ts";
import { readChangeSet } from "./change-set.ts";
import type { Git } from "./git.ts";
import { byPath } from "./overlay.ts";
import { writeTree } from "./write-tree.ts";

/** A regular file as it stood at some time. `null`: there was none. */
export type Standing = { readonly mode: "100644" | "100755"; readonly bytes: Uint8Array } | null;

/** Remembers how files stood before they were first edited here, and tells what became of them. */
export class DirectoryEdits {
  readonly #before = new Map<RepoPath, Standing>();
  readonly #now: (path: RepoPath) => Promise<Standing>;

  constructor(now: (path: RepoPath) => Promise<Standing>) {
    this.#now = now;
  }

  /** To be called before each change. */
  async remember(path: RepoPath): Promise<void> {
    if (!this.#before.has(path)) this.#before.set(path, await this.#now(path));
  }

  before(path: RepoPath): Standing {
    return this.#before.get(path) ?? null;
  }

  async list(): Promise<readonly FileEdit[]> {
    const edits: FileEdit[] = [];
    for (const [path, before] of this.#before) {
      const now = await this.#now(path);
      if (!isSame(before, now)) edits.push(editTo(path, now));
    }
    return edits.sort(byPath);
  }

  /** Both sides become trees of their own in a private repository, and git compares them. */
  async diff(git: Git, commit: Sha): Promise<ChangeSet> {
    const edits = await this.list();
    if (edits.length === 0) return { base: commit, head: commit, files: [], unreadable: [] };
    const empty = sha((await git.text("hash-object", "-w", "-t", "tree", "/dev/null")).trim());
    const present = (side: readonly FileEdit[]) => side.filter(({ kind }) => kind === "write");
    const old = edits.map(({ path }) => editTo(path, this.before(path)));
    const base = await writeTree(git, empty, present(old));
    const head = await writeTree(git, empty, present(edits));
    return { ...(await readChangeSet(git, base, head)), base: commit };
  }
}

function isSame(one: Standing, other: Standing): boolean {
  if (one === null || other === null) return one === other;
  return one.mode === other.mode && Buffer.compare(one.bytes, other.bytes) === 0;
}

function editTo(path: RepoPath, standing: Standing): FileEdit {
  if (standing === null) return { kind: "delete", path };
  const base64 = Buffer.from(standing.bytes).toString("base64");
  return { kind: "write", path, mode: standing.mode, base64 };
}
