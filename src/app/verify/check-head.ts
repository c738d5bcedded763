import { ReeveError } from "../../core/errors.ts";
import type { CheckNote } from "../../core/proposal.ts";
import type { RecordedChecks } from "../../core/sandbox.ts";
import type { Workspace } from "../../core/workspace.ts";
import type { TaskDeps } from "../deps.ts";
import { noted } from "./noted-check.ts";

export interface HeadGround {
  /** The checks of the model's own tool: what ran on the head already is not run again. */
  readonly checks: RecordedChecks;
  /** The whole tree at head. */
  readonly workspace: Workspace;
}

/** How each check ends on the unchanged head, with nothing laid over it. It runs once, and is listed among the task's checks. */
export type AtHead = (name: string, signal: AbortSignal) => Promise<CheckNote>;

export function checkedHead(deps: Pick<TaskDeps, "emit">, { checks, workspace }: HeadGround): AtHead {
  const run: AtHead = async (name, signal) => {
    if ((await workspace.edits()).length > 0)
      throw new ReeveError("internal", "A tree with edits is not the head.");
    const known = await checks.current(name);
    if (known !== null) return known;
    const note = await noted(checks, name, "head", signal);
    deps.emit({ type: "check", name, on: note.on, result: note.result, exitCode: note.exitCode });
    return note;
  };
  const notes = new Map<string, Promise<CheckNote>>();
  return (name, signal) => {
    const note = notes.get(name) ?? run(name, signal);
    notes.set(name, note);
    return note;
  };
}
