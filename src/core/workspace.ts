import type { ChangeSet } from "./diff.ts";
import type { RepoPath } from "./paths.ts";
import type { FileEdit } from "./proposal.ts";
import type { Sha, Untrusted } from "./values.ts";

export interface TreeEntry {
  readonly path: RepoPath;
  readonly kind: "file" | "symlink" | "submodule";
  /** Octal as git prints it. */
  readonly mode: string;
  /** Bytes; 0 for a submodule. */
  readonly size: number;
}

export interface SearchQuery {
  /** Linear-time pattern (RE2 syntax; the same on committed and on edited files). */
  readonly pattern: string;
  readonly ignoreCase: boolean;
  /** Glob over paths; `null`: all. */
  readonly glob: string | null;
  /** Paths that are looked into at all; absent: all. What it keeps out leaves no trace in the result. */
  readonly admits?: (path: RepoPath) => boolean;
  readonly maxMatches: number;
}

export interface SearchResult {
  readonly matches: readonly {
    readonly path: RepoPath;
    readonly line: number;
    readonly text: string;
    readonly cut: boolean;
  }[];
  /** Binary files in which the pattern occurs. */
  readonly binary: readonly RepoPath[];
  /** Files that are too large to be looked into; absent if there are none. */
  readonly passedOver?: readonly RepoPath[];
  readonly truncated: boolean;
}

/**
 * The tree at a pinned commit with edits in memory. Reads come from git objects: no symlink is followed, and nothing
 * outside the tree exists. Every failure is a `ReeveError` with a tool code.
 */
export interface Workspace {
  readonly commit: Sha;
  /** All entries, edits included, sorted by path. */
  list(): Promise<readonly TreeEntry[]>;
  entry(path: RepoPath): Promise<TreeEntry | null>;
  /** @throws `not_found`, `not_regular_file`, `path_denied` (a component is a link), `too_large` (over `maxBytes`). */
  read(path: RepoPath, maxBytes?: number): Promise<Uint8Array>;
  /** @throws `pattern_rejected`. */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchResult>;
  /** Creates or replaces a regular file; the mode of an existing one is kept. @throws `not_regular_file`, `path_denied`. */
  write(path: RepoPath, bytes: Uint8Array): Promise<void>;
  /** @throws `not_found`, `not_regular_file`. */
  delete(path: RepoPath): Promise<void>;
  /** Edits that differ from the commit, sorted by path. An edit that was taken back is none. */
  edits(): Promise<readonly FileEdit[]>;
  /** Edited files as a change set against the commit. */
  diff(): Promise<ChangeSet>;
  /** Writes tree and edits as plain files into an empty folder: no `.git`, links as links, submodules left out. */
  exportTo(directory: string, signal: AbortSignal): Promise<void>;
}

export interface CommitDraft {
  readonly parent: Sha;
  readonly edits: readonly FileEdit[];
  readonly message: string;
  readonly author: { readonly name: string; readonly email: string };
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a commit is, whoever made it, and when: the ids of trees are equal for equal contents. */
export interface CommitFacts {
  readonly tree: Sha;
  readonly parents: readonly Sha[];
}

export type PushOutcome =
  | { readonly kind: "pushed"; readonly sha: Sha }
  /** The branch stands somewhere else than it has to: one that was to be new exists, one that was to move has moved. */
  | { readonly kind: "exists"; readonly message: string }
  | { readonly kind: "refused"; readonly message: string };

/** Somebody's commits that are to stand on another commit: those of `head` that `onto` lacks, by first parents. */
export interface ReplayOrder {
  readonly head: Sha;
  readonly onto: Sha;
  /** Of the new commits, whose authors stay who they are. `at`: milliseconds since 1970; the same order makes the same commits. */
  readonly committer: { readonly name: string; readonly email: string; readonly at: number };
}

/** `as`: what stands for it; `null`: it is left out, as what `onto` has already, or merged. */
export interface Replayed {
  readonly commit: Sha;
  readonly as: Sha | null;
}

export type ReplayOutcome =
  /** `tip` is `onto` where nothing was left to add. Oldest first. */
  | { readonly kind: "replayed"; readonly tip: Sha; readonly commits: readonly Replayed[] }
  /** They stand on it. */
  | { readonly kind: "current" }
  /** The first commit that does not go by itself, and where, sorted. */
  | { readonly kind: "conflict"; readonly commit: Sha; readonly paths: readonly RepoPath[] }
  /** A sentence. */
  | { readonly kind: "impossible"; readonly reason: string };

export interface CommitNote {
  readonly sha: Sha;
  readonly author: Untrusted;
  readonly message: Untrusted;
}

/** Where commits come from when they are not here: refs to fetch, by full name. */
export interface Wanted {
  readonly sha: Sha;
  /** `refs/heads/main`, `refs/pull/7/head`: tried when the remote does not serve the bare id. */
  readonly ref: string | null;
}

/**
 * What the repository itself says of files: why one was made by a program or by somebody else, so that nobody reads it;
 * `null`: that it is written by hand, whatever its name looks like. A file of which it says nothing is not among them.
 */
export type FileMarks = ReadonlyMap<RepoPath, string | null>;

/** One repository's objects, in a private bare repository that the checkout cannot configure. */
export interface GitStore {
  /** Fetches what is missing, shallow. @throws `commit_missing` when a commit cannot be had. */
  ensure(wanted: readonly Wanted[]): Promise<void>;
  /** The best common ancestor, deepening a shallow history as far as needed. @throws `no_merge_base`, never a guess. */
  mergeBase(base: Sha, head: Sha): Promise<Sha>;
  changeSet(base: Sha, head: Sha): Promise<ChangeSet>;
  /**
   * By the `.gitattributes` of a commit, and by headers that stand in a file on both sides of a change. A change brings no
   * mark of its own: whoever wrote it would decide what is looked at.
   */
  marks(commit: Sha, changes: ChangeSet): Promise<FileMarks>;
  /** The commits that `head` has and `base` lacks, newest first, at most `limit`. */
  log(base: Sha, head: Sha, limit: number): Promise<readonly CommitNote[]>;
  /**
   * `null`: nothing is there at that commit.
   * @throws `too_large`, `not_regular_file` (a link, submodule or folder is there, or a link or submodule on the way).
   */
  read(commit: Sha, path: RepoPath, maxBytes: number): Promise<Uint8Array | null>;
  workspace(commit: Sha): Workspace;
  /** Builds a commit from objects alone: exactly the edits on exactly the parent. */
  commit(draft: CommitDraft): Promise<Sha>;
  /** Creates `refs/heads/<branch>`; re-reads it and compares. Never forces, never moves an existing branch. */
  push(branch: string, commit: Sha): Promise<PushOutcome>;
  /**
   * Moves somebody's branch from `from`, where it has to stand, to a commit on top of it; re-reads it and compares. Which
   * branch that may be is decided by whoever calls. @throws `ref_invalid`
   */
  advance(branch: string, from: Sha, commit: Sha): Promise<PushOutcome>;
  /** Takes a branch of ours back from where it has to stand; `pushed`: it is gone. @throws `branch_not_owned` */
  remove(branch: string, from: Sha): Promise<PushOutcome>;
  /** The commit that a ref of ours (`refs/reeve/…`) stands at, fetched; `null`: there is none. @throws `branch_not_owned` */
  ownRef(ref: string): Promise<Sha | null>;
  /** Sets such a ref from where it has to stand; `null`: nowhere yet. @throws `branch_not_owned` */
  setOwnRef(ref: string, from: Sha | null, commit: Sha): Promise<PushOutcome>;
  /** Of a commit that is here. @throws `commit_missing` */
  commitFacts(commit: Sha): Promise<CommitFacts>;
  /**
   * The paths on which two commits do not merge by themselves, sorted; none: they do. `null`: it cannot be told here (no
   * merge base, an old git). Nothing is merged.
   */
  conflicts(one: Sha, other: Sha): Promise<readonly RepoPath[] | null>;
  /** Puts commits onto another one, as objects: no work tree, no hook, nothing is pushed. @throws `no_merge_base`, `git_failed` */
  replay(order: ReplayOrder): Promise<ReplayOutcome>;
  /** A commit as a mail that `git am` and `git apply` take, binary files whole. @throws `git_failed`, `too_large` */
  mailOf(commit: Sha): Promise<Uint8Array>;
  close(): Promise<void>;
}
