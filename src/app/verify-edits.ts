import { faultOf } from "../core/errors.ts";
import type { CheckNote, Patch } from "../core/proposal.ts";
import type { RecordedChecks } from "../core/sandbox.ts";
import type { TaskDeps } from "./deps.ts";
import type { ProposalFacts } from "./proposal-facts.ts";

export interface Verified {
  /** `null`: a check holds the patch back. */
  readonly patch: Patch | null;
  readonly notes: readonly string[];
  /** Runs on the unchanged head, made to tell whose fault a failure is. */
  readonly checks: readonly CheckNote[];
}

/**
 * Every configured check has to pass on the edited tree, or to have failed before the edits already: a fix that breaks
 * what worked is not proposed. What the model ran itself after its last edit is not run again.
 */
export async function verifyEdits(
  deps: TaskDeps,
  { task, repository, worked }: ProposalFacts,
  patch: Patch,
): Promise<Verified> {
  if (!worked.sandbox.available) return unverified(patch, repository.policyFile.checks.size);
  const baseline = deps.makeChecks(
    repository.policyFile.checks,
    repository.store.workspace(task.pinned.head),
    worked.run.usage.limits.toolOutputBytes,
  );
  const notes: string[] = [];
  let holds = true;
  for (const name of worked.checks.names) {
    const edited = (await worked.checks.current(name)) ?? (await noted(worked.checks, name, deps.signal));
    if (edited.result === "passed") continue;
    const before = await noted(baseline, name, deps.signal);
    if (before.result === "passed") {
      holds = false;
      notes.push(`The edits are not proposed: the check ${name} passes without them and fails with them.`);
    } else notes.push(`The check ${name} fails with the edits, and failed before them.`);
  }
  return { patch: holds ? patch : null, notes, checks: baseline.results() };
}

function unverified(patch: Patch, configured: number): Verified {
  const note = "The edits were not checked: no sandbox is available.";
  return { patch, notes: configured > 0 ? [note] : [], checks: [] };
}

async function noted(checks: RecordedChecks, name: string, signal: AbortSignal): Promise<CheckNote> {
  try {
    await checks.run(name, signal);
    const note = await checks.current(name);
    if (note) return note;
  } catch (error) {
    return notRun(name, faultOf(error).message);
  }
  return notRun(name, "it left no result");
}

function notRun(name: string, tail: string): CheckNote {
  return { name, on: "with edits", result: "not run", exitCode: null, durationMs: 0, tail };
}
