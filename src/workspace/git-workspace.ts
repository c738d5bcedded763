import type { ChangeSet } from "../core/diff.ts";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Clock, Log } from "../core/ports.ts";
import type { FileEdit } from "../core/proposal.ts";
import type { Sha } from "../core/values.ts";
import type { SearchQuery, SearchResult, TreeEntry, Workspace } from "../core/workspace.ts";
import { readChangeSet } from "./change-set.ts";
import { exportFiles } from "./export-files.ts";
import type { Git } from "./git.ts";
import { filesContaining } from "./git-grep.ts";
import type { ObjectReader } from "./object-reader.ts";
import { Overlay, requireFile } from "./overlay.ts";
import type { Pattern } from "./pattern.ts";
import { searchFiles } from "./search.ts";
import { readTree, type StoredEntry, type Tree } from "./tree.ts";
import { writeTree } from "./write-tree.ts";

/** A file is read whole up to this size, if the caller names no other. */
export const MAX_READ_BYTES = 64_000_000;
/** Of a link's target, this much is shown. */
const MAX_TARGET_BYTES = 4_096;
/** Of what an export leaves out, this many are named. */
const MAX_NAMED = 20;

interface WorkspaceDeps {
  readonly git: Git;
  readonly objects: ObjectReader;
  readonly clock: Clock;
  readonly log: Log;
}

/** The tree of one commit, read from objects alone, under an overlay of edits. */
export class GitWorkspace implements Workspace {
  readonly commit: Sha;
  readonly #deps: WorkspaceDeps;
  #opened: Promise<{ readonly tree: Tree; readonly overlay: Overlay }> | null = null;

  constructor(commit: Sha, deps: WorkspaceDeps) {
    this.commit = commit;
    this.#deps = deps;
  }

  async list(): Promise<readonly TreeEntry[]> {
    return (await this.#open()).overlay.entries();
  }

  async entry(path: RepoPath): Promise<TreeEntry | null> {
    return (await this.#open()).overlay.entry(path);
  }

  async read(path: RepoPath, maxBytes = MAX_READ_BYTES): Promise<Uint8Array> {
    const { overlay } = await this.#open();
    const entry = overlay.lookUp(path);
    if (entry.kind === "symlink") throw await this.#isLink(path);
    requireFile(entry);
    if (entry.size > maxBytes) throw tooLarge(entry, maxBytes);
    return this.#bytes(entry);
  }

  async search(query: SearchQuery, signal: AbortSignal): Promise<SearchResult> {
    const { overlay } = await this.#open();
    const files = overlay.entries().filter(({ kind }) => kind === "file");
    const narrow = (pattern: Pattern) => this.#narrow(pattern, signal);
    const read = (entry: TreeEntry) => this.#bytes(entry);
    return searchFiles(query, { files, narrow, read }, this.#deps.clock, signal);
  }

  async write(path: RepoPath, bytes: Uint8Array): Promise<void> {
    (await this.#open()).overlay.write(path, bytes);
  }

  async delete(path: RepoPath): Promise<void> {
    (await this.#open()).overlay.delete(path);
  }

  async edits(): Promise<readonly FileEdit[]> {
    const { tree, overlay } = await this.#open();
    return overlay.edits(async ({ entry, bytes }) => {
      const committed = tree.entries.get(entry.path);
      return committed !== undefined && (await this.#blob(committed)).equals(bytes);
    });
  }

  /** Its `head` is the id of the edited tree, which is no commit. */
  async diff(): Promise<ChangeSet> {
    const edits = await this.edits();
    if (edits.length === 0) return { base: this.commit, head: this.commit, files: [], unreadable: [] };
    const { git } = this.#deps;
    return readChangeSet(git, this.commit, await writeTree(git, this.commit, edits));
  }

  async exportTo(directory: string, signal: AbortSignal): Promise<void> {
    const { tree, overlay } = await this.#open();
    const skipped = await exportFiles({
      directory,
      entries: overlay.entries(),
      read: (entry) => this.#bytes(entry),
      signal,
    });
    if (tree.leftOut > 0) skipped.push(`${tree.leftOut} with names that cannot be used`);
    if (skipped.length > 0) this.#deps.log.notice(leftOut(skipped));
  }

  #open(): Promise<{ readonly tree: Tree; readonly overlay: Overlay }> {
    this.#opened ??= readTree(this.#deps.git, this.commit).then((tree) => ({
      tree,
      overlay: new Overlay(tree.entries),
    }));
    return this.#opened;
  }

  /** Edited files are always possible: git knows nothing of them. */
  async #narrow(pattern: Pattern, signal: AbortSignal): Promise<ReadonlySet<string> | null> {
    if (pattern.required === null) return null;
    const { overlay } = await this.#open();
    const { ignoreCase, required } = pattern;
    const committed = await filesContaining(this.#deps.git, this.commit, required.any, {
      ignoreCase,
      signal,
    });
    return new Set([...committed, ...overlay.written().map(({ entry }) => entry.path)]);
  }

  /** A file's or link's bytes, edited or committed. */
  async #bytes(entry: TreeEntry): Promise<Uint8Array> {
    const { tree, overlay } = await this.#open();
    const edited = overlay.bytes(entry.path);
    if (edited) return edited.slice();
    const committed = tree.entries.get(entry.path);
    if (committed === undefined) throw missing(entry.path, this.commit);
    return this.#blob(committed);
  }

  async #blob(entry: StoredEntry): Promise<Buffer> {
    const object = await this.#deps.objects.read(entry.id);
    if (object?.type !== "blob") throw missing(entry.path, this.commit);
    return object.bytes;
  }

  async #isLink(path: RepoPath): Promise<ReeveError> {
    const { tree } = await this.#open();
    const committed = tree.entries.get(path);
    const bytes = committed && committed.size <= MAX_TARGET_BYTES ? await this.#blob(committed) : null;
    const target = bytes === null ? "a target that is not shown" : quoteName(bytes.toString("utf8"));
    return new ReeveError("not_regular_file", `${quoteName(path)} is a symbolic link to ${target}.`, {
      hint: "Links are not followed. If the target lies in the tree, read it by its own path.",
    });
  }
}

function leftOut(skipped: readonly string[]): string {
  const named = skipped.slice(0, MAX_NAMED).join(", ");
  const more = skipped.length > MAX_NAMED ? `, and ${skipped.length - MAX_NAMED} more` : "";
  return `Left out of the exported tree: ${named}${more}.`;
}

function tooLarge(entry: TreeEntry, maxBytes: number): ReeveError {
  return new ReeveError(
    "too_large",
    `${quoteName(entry.path)} has ${entry.size} bytes, over the ${maxBytes} allowed.`,
  );
}

function missing(path: RepoPath, commit: Sha): ReeveError {
  return new ReeveError(
    "git_failed",
    `The content of ${quoteName(path)} at ${commit} is not in the repository.`,
    {
      hint: "Check out without a filter (a partial clone), or give Reeve a token to fetch with.",
    },
  );
}
