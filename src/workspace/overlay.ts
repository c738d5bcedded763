import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import type { FileEdit } from "../core/proposal.ts";
import type { TreeEntry } from "../core/workspace.ts";

/** A file as an edit left it. */
export interface WrittenFile {
  readonly entry: TreeEntry & { readonly kind: "file"; readonly mode: "100644" | "100755" };
  readonly bytes: Uint8Array;
}

type Edit = WrittenFile | { readonly deleted: RepoPath };

/** One edited file may have this many bytes. */
export const MAX_WRITTEN_BYTES = 16_000_000;

/**
 * Edits in memory over the entries of a commit. It knows which paths can be written: no component may be a link (what
 * stands behind it is another path, or outside), a submodule, or a file.
 */
export class Overlay {
  readonly #committed: ReadonlyMap<string, TreeEntry>;
  readonly #edits = new Map<string, Edit>();
  #folders: ReadonlySet<string> | null = null;

  constructor(committed: ReadonlyMap<string, TreeEntry>) {
    this.#committed = committed;
  }

  entries(): readonly TreeEntry[] {
    const kept = [...this.#committed.values()].filter(({ path }) => !this.#edits.has(path));
    return [...kept, ...this.written().map(({ entry }) => entry)].sort(byPath);
  }

  entry(path: string): TreeEntry | null {
    const edit = this.#edits.get(path);
    if (edit === undefined) return this.#committed.get(path) ?? null;
    return "deleted" in edit ? null : edit.entry;
  }

  /** The bytes of an edited file; `null`: the committed ones stand. */
  bytes(path: string): Uint8Array | null {
    const edit = this.#edits.get(path);
    return edit === undefined || "deleted" in edit ? null : edit.bytes;
  }

  /** Edited files, sorted by path. */
  written(): readonly WrittenFile[] {
    const files = [...this.#edits.values()].filter((edit) => "entry" in edit);
    return files.sort((one, other) => byPath(one.entry, other.entry));
  }

  /** @throws `not_regular_file`, `path_denied`, `too_large`. */
  write(path: RepoPath, bytes: Uint8Array): void {
    const present = this.entry(path);
    if (present && present.kind !== "file") throw notRegular(present);
    this.#checkComponents(path);
    if (this.#isFolder(path)) throw new ReeveError("not_regular_file", `${quoteName(path)} is a folder.`);
    if (bytes.length > MAX_WRITTEN_BYTES) {
      throw new ReeveError("too_large", `${quoteName(path)} would have ${bytes.length} bytes.`, {
        hint: `An edited file may have ${MAX_WRITTEN_BYTES} bytes.`,
      });
    }
    const mode = this.#committed.get(path)?.mode === "100755" ? "100755" : "100644";
    this.#edits.set(path, { entry: { path, kind: "file", mode, size: bytes.length }, bytes: bytes.slice() });
  }

  /** @throws `not_found`, `not_regular_file`, `path_denied`. */
  delete(path: RepoPath): void {
    requireFile(this.lookUp(path));
    if (this.#committed.has(path)) this.#edits.set(path, { deleted: path });
    else this.#edits.delete(path);
  }

  /** The entry at a path. @throws `not_found`, `path_denied` when a component is a link or a submodule. */
  lookUp(path: RepoPath): TreeEntry {
    const entry = this.entry(path);
    if (entry) return entry;
    for (const folder of foldersOf(path)) {
      const component = this.entry(folder);
      if (component && component.kind !== "file") throw behind(path, component);
    }
    const what = this.#isFolder(path) ? "is a folder, not a file" : "does not exist";
    throw new ReeveError("not_found", `${quoteName(path)} ${what}.`, {
      hint: "Use list_files to see the paths of the tree.",
    });
  }

  /**
   * Edits that differ from the commit, sorted by path. `isSame` says whether bytes equal what is committed; it is asked
   * only where the sizes agree.
   */
  async edits(isSame: (file: WrittenFile) => Promise<boolean>): Promise<readonly FileEdit[]> {
    const edits: FileEdit[] = [];
    for (const edit of this.#edits.values()) {
      if ("deleted" in edit) edits.push({ kind: "delete", path: edit.deleted });
      else if (!(this.#committed.get(edit.entry.path)?.size === edit.bytes.length && (await isSame(edit)))) {
        const base64 = Buffer.from(edit.bytes).toString("base64");
        edits.push({ kind: "write", path: edit.entry.path, mode: edit.entry.mode, base64 });
      }
    }
    return edits.sort(byPath);
  }

  #checkComponents(path: RepoPath): void {
    for (const folder of foldersOf(path)) {
      const component = this.entry(folder);
      if (component) throw behind(path, component);
    }
  }

  #isFolder(path: string): boolean {
    const inside = (other: string) => other.startsWith(`${path}/`);
    if (this.written().some(({ entry }) => inside(entry.path))) return true;
    this.#folders ??= new Set([...this.#committed.keys()].flatMap(foldersOf));
    if (!this.#folders.has(path)) return false;
    return [...this.#committed.keys()].some((key) => inside(key) && this.entry(key) !== null);
  }
}

/** The sort of every list of paths here: by code unit, the same everywhere. */
export function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  if (one.path === other.path) return 0;
  return one.path < other.path ? -1 : 1;
}

/** @throws `not_regular_file` */
export function requireFile(entry: TreeEntry): void {
  if (entry.kind !== "file") throw notRegular(entry);
}

/** `a/b/c` lies in `a` and in `a/b`. */
export function foldersOf(path: string): readonly string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

/** The refusal of a link or a submodule where a regular file is wanted. */
export function notRegular(entry: TreeEntry): ReeveError {
  const what = entry.kind === "symlink" ? "a symbolic link" : "a submodule";
  return new ReeveError("not_regular_file", `${quoteName(entry.path)} is ${what}, not a regular file.`);
}

/** The refusal of a path that leads through something that is no folder. */
export function behind(path: RepoPath, component: TreeEntry): ReeveError {
  const what = { file: "a file", symlink: "a symbolic link", submodule: "a submodule" }[component.kind];
  return new ReeveError(
    "path_denied",
    `${quoteName(path)} cannot be reached: ${quoteName(component.path)} is ${what}.`,
    {
      hint: "Links are not followed, and submodules are not part of the tree. Use list_files to see its paths.",
    },
  );
}
