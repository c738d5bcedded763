import type { Fault } from "../../core/errors.ts";
import { plural } from "../../core/plural.ts";
import type { FileEdit, Patch } from "../../core/proposal.ts";
import type { Bounds } from "../../core/task.ts";
import type { Workspace } from "../../core/workspace.ts";
import type { TaskDeps } from "../deps.ts";
import { takeBackIgnored } from "./ignored-edits.ts";
import { secretsIn } from "./patch-secrets.ts";
import type { ProposalFacts } from "./proposal-facts.ts";

export interface MadePatch {
  /** `null`: nothing was changed, or what was changed may not be proposed; `notes` says which. */
  readonly patch: Patch | null;
  readonly size: PatchSize;
  readonly notes: readonly string[];
}

export interface PatchSize {
  readonly files: number;
  /** Added and deleted ones. */
  readonly lines: number;
  /** Of all files that are written, whole: a commit stores whole files, and one line can be as long as anything. */
  readonly bytes: number;
}

/** The recorded edits as a patch, if they may be proposed at all. */
export async function makePatch(
  deps: Pick<TaskDeps, "redact" | "emit">,
  { repository, worked }: Pick<ProposalFacts, "repository" | "worked">,
): Promise<MadePatch> {
  const { workspace, run } = worked;
  const base = repository.store.workspace(workspace.commit);
  const leftOut = await takeBackIgnored(workspace, base);
  const patch = await patchIn(workspace);
  if (patch.edits.length === 0) return { patch: null, size: sizeOf(patch), notes: leftOut };
  const faults = [...tooLarge(patch, run.usage.limits), ...(await secretsIn(deps, patch.edits, base))];
  for (const { code, message } of faults) deps.emit({ type: "degraded", code, reason: notProposed(message) });
  const notes = [
    ...(run.end.kind === "failed" ? [notProposed("the run did not come to its own end.")] : []),
    ...faults.map(({ message }) => notProposed(message)),
  ];
  return { patch: notes.length === 0 ? patch : null, size: sizeOf(patch), notes: [...notes, ...leftOut] };
}

function notProposed(why: string): string {
  return `The edits are not proposed: ${why}`;
}

/** All edits of a workspace, with the lines that they add and take away. */
export async function patchIn(workspace: Workspace): Promise<Patch> {
  const edits = await workspace.edits();
  const { files } = await workspace.diff();
  const addedLines = files.reduce((sum, file) => sum + file.additions, 0);
  const deletedLines = files.reduce((sum, file) => sum + file.deletions, 0);
  return { base: workspace.commit, edits, addedLines, deletedLines };
}

export function sizeOf({ edits, addedLines, deletedLines }: Patch): PatchSize {
  return { files: edits.length, lines: addedLines + deletedLines, bytes: bytesOf(edits) };
}

function bytesOf(edits: readonly FileEdit[]): number {
  return edits.reduce(
    (sum, edit) => sum + (edit.kind === "write" ? Buffer.byteLength(edit.base64, "base64") : 0),
    0,
  );
}

/** Each bound that a patch is over. */
export function tooLarge(patch: Patch, bounds: Bounds): readonly Fault[] {
  const { files, lines, bytes } = sizeOf(patch);
  const measures = [
    ["file", files, bounds.changedFiles],
    ["line", lines, bounds.changedLines],
    ["byte", bytes, bounds.changedBytes],
  ] as const;
  return measures
    .filter(([, size, bound]) => size > bound)
    .map(([unit, size, bound]) => ({
      code: "patch_too_large",
      message: `${plural(size, unit)}, the bound is ${bound}.`,
    }));
}
