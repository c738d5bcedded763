import { git } from "./run.ts";

export type FileStatus = "added" | "removed" | "modified" | "renamed" | "changed";

export interface FileDiff {
  readonly path: string;
  readonly previousPath: string | null;
  readonly status: FileStatus;
  /** The blob at head; of a removed file, the one that was. */
  readonly blob: string;
  readonly additions: number;
  readonly deletions: number;
  /** From the first `@@` on; `null` for a binary file, and where no line changed. */
  readonly patch: string | null;
}

const STATUS: Readonly<Record<string, FileStatus>> = {
  A: "added",
  D: "removed",
  M: "modified",
  R: "renamed",
  T: "changed",
};

const DIFF = ["diff", "--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--full-index"];
const ABSENT = /^0+$/;

/** What changed between two commits, file by file, in git's order: the same rules and renames as on GitHub. */
export async function diffFiles(directory: string, base: string, head: string): Promise<FileDiff[]> {
  const [raw, patch] = await Promise.all([
    git(directory, [...DIFF, "--raw", "-z", base, head]),
    diffText(directory, base, head),
  ]);
  const sections = patchSections(patch);
  const files: FileDiff[] = [];
  const entries = rawEntries(raw.toString("utf8"));
  for (const entry of entries) {
    // A file that becomes a symlink is printed as a removal and an addition.
    const parts = sections.splice(0, entry.letter === "T" ? 2 : 1);
    files.push(fileDiff(entry, parts));
  }
  return files;
}

export async function diffText(directory: string, base: string, head: string): Promise<string> {
  return (await git(directory, [...DIFF, "--unified=3", base, head])).toString("utf8");
}

interface RawEntry {
  readonly letter: string;
  readonly oldBlob: string;
  readonly newBlob: string;
  readonly path: string;
  readonly previousPath: string | null;
}

function rawEntries(text: string): RawEntry[] {
  const fields = text.split("\0");
  const entries: RawEntry[] = [];
  for (let at = 0; at + 1 < fields.length; ) {
    const [, , oldBlob = "", newBlob = "", status = ""] = (fields[at] ?? "").split(" ");
    const renamed = status.startsWith("R");
    const first = fields[at + 1] ?? "";
    const path = renamed ? (fields[at + 2] ?? "") : first;
    entries.push({ letter: status.charAt(0), oldBlob, newBlob, path, previousPath: renamed ? first : null });
    at += renamed ? 3 : 2;
  }
  return entries;
}

/** Inside a hunk every line begins with a mark, so only a header can begin with `diff --git`. */
function patchSections(patch: string): string[] {
  return patch.split(/^(?=diff --git )/m).filter((section) => section !== "");
}

function fileDiff(entry: RawEntry, sections: readonly string[]): FileDiff {
  const patch = sections
    .map(hunksOf)
    .filter((part) => part !== "")
    .join("\n");
  const { additions, deletions } = countLines(patch);
  return {
    path: entry.path,
    previousPath: entry.previousPath,
    status: STATUS[entry.letter] ?? "modified",
    blob: ABSENT.test(entry.newBlob) ? entry.oldBlob : entry.newBlob,
    additions,
    deletions,
    patch: patch === "" ? null : patch,
  };
}

function hunksOf(section: string): string {
  const start = section.search(/^@@ /m);
  return start < 0 ? "" : section.slice(start).replace(/\n$/, "");
}

function countLines(patch: string): { additions: number; deletions: number } {
  let additions = 0;
  let deletions = 0;
  for (const line of patch.split("\n")) {
    if (line.startsWith("+")) additions++;
    else if (line.startsWith("-")) deletions++;
  }
  return { additions, deletions };
}
