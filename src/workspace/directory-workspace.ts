import { randomUUID } from "node:crypto";
import {
  chmod,
  lstat,
  mkdir,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  unlink,
  writeFile,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ChangeSet } from "../core/diff.ts";
import { ReeveError } from "../core/errors.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Clock, Log } from "../core/ports.ts";
import type { FileEdit } from "../core/proposal.ts";
import { type Sha, sha } from "../core/values.ts";
import type { SearchQuery, SearchResult, TreeEntry, Workspace } from "../core/workspace.ts";
import { readCheckout } from "./checkout.ts";
import { DirectoryEdits, type Standing } from "./directory-edits.ts";
import { filesPossible } from "./directory-grep.ts";
import { type Listing, listDirectory } from "./directory-list.ts";
import { isSpecial, placeOf, regularFile } from "./directory-place.ts";
import { exportFiles } from "./export-files.ts";
import type { Git } from "./git.ts";
import { MAX_READ_BYTES } from "./git-workspace.ts";
import { inFolderOf, openInside } from "./held-place.ts";
import { findRepository, type RepositoryPlace } from "./local-repository.ts";
import { behind, MAX_WRITTEN_BYTES, notRegular } from "./overlay.ts";
import type { Pattern } from "./pattern.ts";
import { createPrivateRepository } from "./private-repository.ts";
import { searchFiles } from "./search.ts";

export interface DirectoryOptions {
  readonly folder: string;
  /** A new folder of our own, for the private repository; made when the first listing or diff needs it. */
  readonly directory: string;
  readonly searchPath: string | undefined;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The working folder as a workspace: what is read is what lies on the disk now, and edits are written there at once.
 * Paths are confined by real path: nothing is reached through a link, and nothing in git's own folder.
 * @throws `invalid_input` for a folder inside git's own.
 */
export async function openDirectory(options: DirectoryOptions): Promise<Workspace> {
  const root = await realpath(options.folder);
  if (/(?:^|[/\\])\.git(?:[/\\]|$)/i.test(root)) {
    throw new ReeveError("invalid_input", `${quoteName(root)} lies in git's own folder.`, {
      hint: "Start reeve in the work tree.",
    });
  }
  const around = await findRepository(root);
  const repository = around?.workTree ? around : null;
  const commit = repository?.workTree ? (await readCheckout(repository.workTree))?.head : null;
  return new DirectoryWorkspace(root, repository, commit ?? NO_COMMIT, options);
}

/** Stands where no commit is checked out. It is the id of git's empty tree. */
const NO_COMMIT = sha("4b825dc642cb6eb9a060e54bf8d69288fbee4904");

class DirectoryWorkspace implements Workspace {
  /** What is checked out. Edits are told against the files as they stood before the first one, committed or not. */
  readonly commit: Sha;
  readonly #root: string;
  readonly #repository: RepositoryPlace | null;
  readonly #options: DirectoryOptions;
  readonly #edits = new DirectoryEdits((path) => this.#standing(path));
  #git: Promise<Git> | null = null;

  constructor(root: string, repository: RepositoryPlace | null, commit: Sha, options: DirectoryOptions) {
    this.commit = commit;
    this.#root = root;
    this.#repository = repository;
    this.#options = options;
  }

  async list(): Promise<readonly TreeEntry[]> {
    return (await this.#listed()).entries;
  }

  async entry(path: RepoPath): Promise<TreeEntry | null> {
    const place = await placeOf(this.#root, path);
    return place.kind === "entry" ? place.entry : null;
  }

  async read(path: RepoPath, maxBytes = MAX_READ_BYTES): Promise<Uint8Array> {
    const { size } = await regularFile(this.#root, path);
    if (size > maxBytes) {
      throw new ReeveError(
        "too_large",
        `${quoteName(path)} has ${size} bytes, over the ${maxBytes} allowed.`,
      );
    }
    return this.#bytes(path);
  }

  async search(query: SearchQuery, signal: AbortSignal): Promise<SearchResult> {
    signal.throwIfAborted();
    const { entries, view } = await this.#listed(signal);
    const files = entries.filter(({ kind }) => kind === "file");
    // A file that went since it was listed has no match.
    const read = ({ path }: TreeEntry) => this.#bytes(path).catch(() => new Uint8Array(0));
    const narrow = (pattern: Pattern) => filesPossible(view, pattern, signal);
    return searchFiles(query, { files, narrow, read }, this.#options.clock, signal);
  }

  async write(path: RepoPath, bytes: Uint8Array): Promise<void> {
    const place = await placeOf(this.#root, path);
    if (place.kind === "behind") throw behind(path, place.component);
    if (place.kind === "special") throw isSpecial(path);
    if (place.kind === "entry" && place.entry.kind !== "file") throw notRegular(place.entry);
    if (bytes.length > MAX_WRITTEN_BYTES) {
      throw new ReeveError("too_large", `${quoteName(path)} would have ${bytes.length} bytes.`, {
        hint: `An edited file may have ${MAX_WRITTEN_BYTES} bytes.`,
      });
    }
    if (place.kind === "folder") await this.#removeEmptyFolder(path);
    await this.#edits.remember(path);
    // A file that was deleted here comes back as it was.
    const executable = this.#edits.before(path)?.mode === "100755";
    await this.#replace(path, bytes, executable ? 0o777 : 0o666);
  }

  async delete(path: RepoPath): Promise<void> {
    await regularFile(this.#root, path);
    await this.#edits.remember(path);
    await inFolderOf(this.#root, path, unlink);
  }

  async edits(): Promise<readonly FileEdit[]> {
    return this.#edits.list();
  }

  async diff(): Promise<ChangeSet> {
    return this.#edits.diff(await this.#privateGit(), this.commit);
  }

  async exportTo(directory: string, signal: AbortSignal): Promise<void> {
    const read = ({ path, kind }: TreeEntry) => (kind === "symlink" ? this.#target(path) : this.#bytes(path));
    const skipped = await exportFiles({ directory, entries: await this.list(), read, signal });
    if (skipped.length > 0) this.#options.log.notice(`Left out of the exported tree: ${skipped.join(", ")}.`);
  }

  async #listed(signal?: AbortSignal): Promise<Listing> {
    return listDirectory(await this.#privateGit(), this.#root, this.#repository, signal);
  }

  async #bytes(path: RepoPath): Promise<Uint8Array> {
    const handle = await openInside(this.#root, path);
    try {
      return await handle.readFile();
    } finally {
      await handle.close();
    }
  }

  async #target(path: RepoPath): Promise<Uint8Array> {
    return Buffer.from(await inFolderOf(this.#root, path, (place) => readlink(place)));
  }

  async #standing(path: RepoPath): Promise<Standing> {
    const place = await placeOf(this.#root, path);
    if (place.kind !== "entry" || place.entry.kind !== "file") return null;
    return {
      mode: place.entry.mode === "100755" ? "100755" : "100644",
      bytes: await this.#bytes(path),
    };
  }

  /** Whole or not at all, and never through a link that got there in between: a new file takes the old one's place. */
  async #replace(path: RepoPath, bytes: Uint8Array, newMode: number): Promise<void> {
    await mkdir(dirname(join(this.#root, path)), { recursive: true });
    await inFolderOf(this.#root, path, async (place) => {
      const present = await lstat(place).catch(() => null);
      const fresh = join(dirname(place), `.reeve-${randomUUID()}.tmp`);
      try {
        await writeFile(fresh, bytes, { flag: "wx", mode: present === null ? newMode : 0o600 });
        if (present !== null) await chmod(fresh, present.mode & 0o777);
        await rename(fresh, place);
      } catch (error) {
        await rm(fresh, { force: true });
        throw error;
      }
    });
  }

  async #removeEmptyFolder(path: RepoPath): Promise<void> {
    try {
      await inFolderOf(this.#root, path, (place) => rmdir(place));
    } catch (cause) {
      throw new ReeveError("not_regular_file", `${quoteName(path)} is a folder.`, { cause });
    }
  }

  #privateGit(): Promise<Git> {
    const { directory, searchPath, log } = this.#options;
    const checkout = this.#repository?.workTree ?? null;
    this.#git ??= createPrivateRepository({ directory, checkout, canFetch: false, searchPath, log }).then(
      ({ git }) => git,
    );
    return this.#git;
  }
}
