import type { ChangedFile, ChangeSet, Hunk } from "../../src/core/diff.ts";
import { ReeveError } from "../../src/core/errors.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { FileEdit } from "../../src/core/proposal.ts";
import { type Sha, sha } from "../../src/core/values.ts";
import type { SearchQuery, TreeEntry, Workspace } from "../../src/core/workspace.ts";
import { exportFiles } from "../../src/workspace/export-files.ts";
import { byPath, Overlay, requireFile } from "../../src/workspace/overlay.ts";
import { searchFiles } from "../../src/workspace/search.ts";
import { createFakeClock } from "./clock.ts";

/** A text file, unless it says otherwise. */
export type FakeFile =
  | string
  | Uint8Array
  | { readonly executable: string }
  | { readonly link: string }
  | { readonly submodule: Sha };

export const FAKE_COMMIT = sha("c0ffee".padEnd(40, "0"));
const FAKE_TREE = sha("decade".padEnd(40, "0"));

/** A workspace over files in memory; `createFakeWorkspace({ "src/a.ts": "let a;\n" })`. */
export function createFakeWorkspace(
  files: Readonly<Record<string, FakeFile>>,
  commit = FAKE_COMMIT,
): Workspace {
  const committed = new Map(
    Object.entries(files).map(([path, file]) => {
      const stored = storedFile(path, file);
      return [stored.entry.path, stored] as const;
    }),
  );
  const overlay = new Overlay(new Map([...committed].map(([path, { entry }]) => [path, entry])));
  const bytesOf = (path: string) => overlay.bytes(path)?.slice() ?? committedBytes(path);
  const committedBytes = (path: string) => {
    const file = [...committed.values()].find(({ entry }) => entry.path === path);
    return file?.bytes ?? new Uint8Array(0);
  };
  const edits = () =>
    overlay.edits(async ({ entry, bytes }) => Buffer.compare(committedBytes(entry.path), bytes) === 0);
  return {
    commit,
    list: async () => overlay.entries(),
    entry: async (path) => overlay.entry(path),
    async read(path, maxBytes = Number.POSITIVE_INFINITY) {
      const entry = overlay.lookUp(path);
      if (entry.kind === "symlink") {
        const target = Buffer.from(bytesOf(path)).toString();
        throw new ReeveError("not_regular_file", `"${path}" is a symbolic link to "${target}".`);
      }
      requireFile(entry);
      if (entry.size > maxBytes) throw new ReeveError("too_large", `"${path}" has ${entry.size} bytes.`);
      return bytesOf(path);
    },
    search: (query: SearchQuery, signal: AbortSignal) => {
      const searched = overlay.entries().filter(({ kind }) => kind === "file");
      const read = async ({ path }: TreeEntry) => bytesOf(path);
      return searchFiles(
        query,
        { files: searched, narrow: async () => null, read },
        createFakeClock(),
        signal,
      );
    },
    write: async (path, bytes) => overlay.write(path, bytes),
    delete: async (path) => overlay.delete(path),
    edits,
    diff: async () => changeSetOf(commit, await edits(), committed),
    async exportTo(directory, signal) {
      await exportFiles({
        directory,
        entries: overlay.entries(),
        read: async ({ path }) => bytesOf(path),
        signal,
      });
    },
  };
}

interface StoredFile {
  readonly entry: TreeEntry;
  readonly bytes: Uint8Array;
}

function storedFile(name: string, file: FakeFile): StoredFile {
  const path = repoPath(name);
  const made = (kind: TreeEntry["kind"], mode: string, content: string | Uint8Array): StoredFile => {
    const bytes = Buffer.from(content);
    return { entry: { path, kind, mode, size: bytes.length }, bytes };
  };
  if (typeof file === "string" || file instanceof Uint8Array) return made("file", "100644", file);
  if ("executable" in file) return made("file", "100755", file.executable);
  if ("link" in file) return made("symlink", "120000", file.link);
  return made("submodule", "160000", "");
}

function changeSetOf(
  commit: Sha,
  edits: readonly FileEdit[],
  committed: ReadonlyMap<string, StoredFile>,
): ChangeSet {
  const files = edits.map((edit) => changedFileOf(edit, committed.get(edit.path)));
  return {
    base: commit,
    head: edits.length === 0 ? commit : FAKE_TREE,
    files: files.sort(byPath),
    unreadable: [],
  };
}

function changedFileOf(edit: FileEdit, before: StoredFile | undefined): ChangedFile {
  const oldBytes = before?.bytes ?? new Uint8Array(0);
  const newBytes = edit.kind === "write" ? Buffer.from(edit.base64, "base64") : new Uint8Array(0);
  const binary = [oldBytes, newBytes].some((bytes) => bytes.subarray(0, 8_000).includes(0));
  const hunk = binary ? null : hunkOf(linesOf(oldBytes), linesOf(newBytes));
  const count = (mark: string) => hunk?.body.split("\n").filter((line) => line.startsWith(mark)).length ?? 0;
  return {
    path: edit.path,
    oldPath: null,
    status: edit.kind === "delete" ? "deleted" : before === undefined ? "added" : "modified",
    oldMode: before?.entry.mode ?? "000000",
    newMode: edit.kind === "delete" ? "000000" : edit.mode,
    kind: binary ? "binary" : "text",
    hunks: hunk === null ? [] : [hunk],
    additions: count("+"),
    deletions: count("-"),
  };
}

/** Each line with its line feed; the last one may lack it. */
function linesOf(bytes: Uint8Array): readonly string[] {
  return (
    Buffer.from(bytes)
      .toString("utf8")
      .match(/[^\n]*\n|[^\n]+$/g) ?? []
  );
}

const CONTEXT = 3;

/** One hunk from the first difference to the last: what git prints, too, when an edit touches one place. */
function hunkOf(before: readonly string[], after: readonly string[]): Hunk | null {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const room = Math.min(before.length, after.length) - start;
  while (tail < room && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (start === before.length && start === after.length) return null;
  const from = Math.max(0, start - CONTEXT);
  const behind = Math.min(tail, CONTEXT);
  const oldLines = before.length - tail + behind - from;
  const newLines = after.length - tail + behind - from;
  const body = [
    ...before.slice(from, start).map((line) => marked(" ", line)),
    ...before.slice(start, before.length - tail).map((line) => marked("-", line)),
    ...after.slice(start, after.length - tail).map((line) => marked("+", line)),
    ...after.slice(after.length - tail, after.length - tail + behind).map((line) => marked(" ", line)),
  ].join("");
  const first = (lines: number) => (lines === 0 ? from : from + 1);
  return { oldStart: first(oldLines), oldLines, newStart: first(newLines), newLines, section: "", body };
}

function marked(mark: string, line: string): string {
  return line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`;
}
