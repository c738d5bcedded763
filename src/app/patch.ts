import type { FileEdit, Patch } from "../core/proposal.ts";
import type { TaskDeps } from "./deps.ts";
import type { Work } from "./work.ts";

export interface MadePatch {
  /** `null`: nothing was changed, or what was changed may not be proposed; `notes` says which. */
  readonly patch: Patch | null;
  readonly files: number;
  readonly lines: number;
  readonly notes: readonly string[];
}

/** The recorded edits as a patch, if they may be proposed at all. */
export async function makePatch(
  deps: Pick<TaskDeps, "redact">,
  { workspace, run }: Work,
): Promise<MadePatch> {
  const edits = await workspace.edits();
  if (edits.length === 0) return { patch: null, files: 0, lines: 0, notes: [] };
  const { files } = await workspace.diff();
  const addedLines = files.reduce((sum, file) => sum + file.additions, 0);
  const deletedLines = files.reduce((sum, file) => sum + file.deletions, 0);
  const patch: Patch = { base: workspace.commit, edits, addedLines, deletedLines };
  const lines = addedLines + deletedLines;
  const notes = reasonsAgainst(deps, patch, lines, run);
  return { patch: notes.length === 0 ? patch : null, files: edits.length, lines, notes };
}

function reasonsAgainst(
  deps: Pick<TaskDeps, "redact">,
  { edits }: Patch,
  lines: number,
  { end, usage }: Work["run"],
): readonly string[] {
  const { changedFiles, changedLines } = usage.limits;
  return [
    ...(end.kind === "done"
      ? []
      : ["The edits are not proposed, since the run did not come to its own end."]),
    ...(edits.length > changedFiles
      ? [`The edits are not proposed: ${edits.length} files, the bound is ${changedFiles}.`]
      : []),
    ...(lines > changedLines
      ? [`The edits are not proposed: ${lines} lines, the bound is ${changedLines}.`]
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
    const text = new TextDecoder().decode(Uint8Array.from(atob(edit.base64), (unit) => unit.charCodeAt(0)));
    const path = deps.redact(edit.path);
    const hits = [...path.hits, ...deps.redact(text).hits];
    const names = [...new Set(hits)].join(", ");
    return hits.length === 0
      ? []
      : [`The edits are not proposed: ${JSON.stringify(path.text)} would hold a secret (${names}).`];
  });
}
