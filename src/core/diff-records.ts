import type { ChangedFile, Hunk } from "./diff.ts";
import { ReeveError } from "./errors.ts";
import { type RepoPath, repoPathFromGit } from "./paths.ts";

/** One file as the raw part of `git diff-tree -z --raw` names it. */
export interface DiffRecord {
  readonly status: ChangedFile["status"];
  readonly oldMode: string;
  readonly newMode: string;
  readonly oldId: string;
  readonly newId: string;
  readonly names: readonly Uint8Array[];
}

const META = /^:(\d{6}) (\d{6}) ([0-9a-f]{40,64}) ([0-9a-f]{40,64}) ([AMDRCT])\d*$/;
const STATUS: Readonly<Record<string, ChangedFile["status"]>> = {
  A: "added",
  M: "modified",
  D: "deleted",
  R: "renamed",
  C: "copied",
  T: "typechange",
};

/** Reads NUL-ended tokens into records: one line of facts, then one name, or two for a rename. */
export class RecordReader {
  readonly records: DiffRecord[] = [];
  #facts: Omit<DiffRecord, "names"> | null = null;
  #names: Uint8Array[] = [];

  /** True between the facts of a record and its last name. */
  get pending(): boolean {
    return this.#facts !== null;
  }

  token(bytes: Uint8Array): void {
    if (this.#facts === null) {
      this.#facts = factsOf(ascii(bytes));
      return;
    }
    this.#names.push(bytes.slice());
    const wanted = this.#facts.status === "renamed" || this.#facts.status === "copied" ? 2 : 1;
    if (this.#names.length < wanted) return;
    this.records.push({ ...this.#facts, names: this.#names });
    this.#facts = null;
    this.#names = [];
  }
}

/** What the patch of one file came to. */
export interface FilePatch {
  readonly hunks: readonly Hunk[];
  readonly additions: number;
  readonly deletions: number;
  readonly binary: boolean;
  /** Why the hunks were dropped; `null`: they were not. */
  readonly dropped: string | null;
}

export function changedFile(record: DiffRecord, patch: FilePatch, paths: readonly RepoPath[]): ChangedFile {
  const [first, second] = paths;
  if (first === undefined) throw unreadableDiff("a record has no name");
  const { status, oldMode, newMode } = record;
  const { hunks, additions, deletions, dropped } = patch;
  const kind = kindOf(record, patch.binary);
  const names = second === undefined ? { path: first, oldPath: null } : { path: second, oldPath: first };
  const facts = { ...names, status, oldMode, newMode, kind, hunks, additions, deletions };
  return dropped === null ? facts : { ...facts, dropped };
}

/** The record's names as paths, or why there are none: names are bytes to git, and not all bytes are text. */
export function pathsOf(
  record: DiffRecord,
): { readonly paths: readonly RepoPath[] } | { readonly name: string; readonly why: string } {
  const paths: RepoPath[] = [];
  for (const bytes of record.names) {
    try {
      paths.push(repoPathFromGit(strictUtf8.decode(bytes)));
    } catch (error) {
      const why = error instanceof ReeveError ? "its name is refused as a path" : "its name is not UTF-8";
      return { name: lenientUtf8.decode(bytes), why };
    }
  }
  return { paths };
}

export function unreadableDiff(what: string): ReeveError {
  return new ReeveError("git_failed", `The output of git diff-tree cannot be read: ${what}.`, {
    hint: "This git may print diffs in a form that is not known here; report its version.",
  });
}

/** For what git writes in ASCII; other bytes come out as they can. */
export function ascii(bytes: Uint8Array): string {
  return lenientUtf8.decode(bytes);
}

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const lenientUtf8 = new TextDecoder("utf-8", { ignoreBOM: true });

function factsOf(text: string): Omit<DiffRecord, "names"> {
  const [, oldMode, newMode, oldId, newId, letter] = META.exec(text) ?? [];
  const status = STATUS[letter ?? ""];
  if (!oldMode || !newMode || !oldId || !newId || !status) {
    throw unreadableDiff(`${JSON.stringify(text.slice(0, 120))} is no record`);
  }
  return { status, oldMode, newMode, oldId, newId };
}

/** What stands at head decides; for a deleted file, what stood at base. */
function kindOf(record: DiffRecord, binary: boolean): ChangedFile["kind"] {
  const mode = record.status === "deleted" ? record.oldMode : record.newMode;
  if (mode === "160000") return "submodule";
  if (mode === "120000") return "symlink";
  return binary ? "binary" : "text";
}
