import type { FileEdit, Patch } from "../core/proposal.ts";
import type { TaskDeps } from "./deps.ts";
import type { Work } from "./work.ts";

export interface MadePatch {
  /** `null`: nothing was changed, or what was changed may not be proposed; `notes` says which. */
  readonly patch: Patch | null;
  readonly files: number;
  readonly lines: number;
  /** Of all files that are written, whole. */
  readonly bytes: number;
  readonly notes: readonly string[];
}

/** The recorded edits as a patch, if they may be proposed at all. */
export async function makePatch(
  deps: Pick<TaskDeps, "redact">,
  { workspace, run }: Work,
): Promise<MadePatch> {
  const edits = await workspace.edits();
  if (edits.length === 0) return { patch: null, files: 0, lines: 0, bytes: 0, notes: [] };
  const { files } = await workspace.diff();
  const addedLines = files.reduce((sum, file) => sum + file.additions, 0);
  const deletedLines = files.reduce((sum, file) => sum + file.deletions, 0);
  const patch: Patch = { base: workspace.commit, edits, addedLines, deletedLines };
  const lines = addedLines + deletedLines;
  const size = { files: edits.length, lines, bytes: bytesOf(edits) };
  const notes = reasonsAgainst(deps, patch, size, run);
  return { patch: notes.length === 0 ? patch : null, ...size, notes };
}

/** A commit stores whole files: one line can be as long as anything. */
function bytesOf(edits: readonly FileEdit[]): number {
  return edits.reduce(
    (sum, edit) => sum + (edit.kind === "write" ? Buffer.byteLength(edit.base64, "base64") : 0),
    0,
  );
}

function reasonsAgainst(
  deps: Pick<TaskDeps, "redact">,
  { edits }: Patch,
  { files, lines, bytes }: Pick<MadePatch, "files" | "lines" | "bytes">,
  { end, usage }: Work["run"],
): readonly string[] {
  const { changedFiles, changedLines, changedBytes } = usage.limits;
  return [
    ...(end.kind === "done"
      ? []
      : ["The edits are not proposed, since the run did not come to its own end."]),
    ...(files > changedFiles
      ? [`The edits are not proposed: ${files} files, the bound is ${changedFiles}.`]
      : []),
    ...(lines > changedLines
      ? [`The edits are not proposed: ${lines} lines, the bound is ${changedLines}.`]
      : []),
    ...(bytes > changedBytes
      ? [`The edits are not proposed: ${bytes} bytes, the bound is ${changedBytes}.`]
      : []),
    ...secretsIn(deps, edits),
  ];
}

/**
 * A commit cannot be taken back: with a secret in a file or in its name, nothing of the patch is proposed. The value is
 * never shown.
 */
function secretsIn(deps: Pick<TaskDeps, "redact">, edits: readonly FileEdit[]): readonly string[] {
  return edits.flatMap((edit) => {
    if (edit.kind === "delete") return [];
    const text = Buffer.from(edit.base64, "base64").toString("utf8");
    const path = deps.redact(edit.path);
    const hits = [...path.hits, ...deps.redact(text).hits];
    const names = [...new Set(hits)].join(", ");
    return hits.length === 0
      ? []
      : [`The edits are not proposed: ${JSON.stringify(path.text)} would hold a secret (${names}).`];
  });
}
