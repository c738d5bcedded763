import type { ChangeSet } from "../../core/diff.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { CheckNote, TrialTree } from "../../core/proposal.ts";
import type { Bounds } from "../../core/task.ts";
import type { Workspace } from "../../core/workspace.ts";
import type { TaskDeps } from "../deps.ts";
import type { PinnedRepository } from "../start/pin.ts";
import { noted } from "./noted-check.ts";

export interface TrialGround {
  readonly repository: Pick<PinnedRepository, "policyFile">;
  readonly changes: ChangeSet | null;
  readonly bounds: Pick<Bounds, "toolOutputBytes">;
}

export interface Trial {
  /** The check's name. */
  readonly name: string;
  readonly on: TrialTree;
  /** Fresh: the files are written into it. */
  readonly workspace: Workspace;
  readonly isBase: boolean;
  readonly files: readonly { readonly path: RepoPath; readonly bytes: Uint8Array }[];
}

/** Runs one check on a tree with files laid over it. The run is told, and the tree is gone afterwards. */
export async function triedOn(
  deps: Pick<TaskDeps, "makeChecks" | "emit">,
  { repository, changes, bounds }: TrialGround,
  { name, on, workspace, isBase, files }: Trial,
  signal: AbortSignal,
): Promise<CheckNote> {
  for (const { path, bytes } of files) await workspace.write(path, bytes);
  const { checks } = repository.policyFile;
  const runner = deps.makeChecks(checks, workspace, bounds.toolOutputBytes, isBase ? null : changes);
  const note = await noted(runner, name, "with edits", signal);
  deps.emit({ type: "check", name, on, result: note.result, exitCode: note.exitCode });
  return note;
}
