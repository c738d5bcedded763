import type { CheckNote, Patch } from "../../core/proposal.ts";
import type { Decision } from "../../core/tool.ts";
import type { Policy } from "../../policy/policy.ts";
import { touchedPaths } from "../../policy/sections.ts";
import type { TaskDeps } from "../deps.ts";
import type { ProposalFacts } from "../publish/proposal-facts.ts";
import { openPolicy, recordedDecision } from "../start/open-policy.ts";
import { withinTime } from "../task-time.ts";
import { noted, RUN_CHECK } from "./noted-check.ts";

export interface Verified {
  /** `null`: a check holds the patch back. */
  readonly patch: Patch | null;
  readonly notes: readonly string[];
  /** What the model's own runs do not have: runs on the unchanged head, and runs that did not come about. */
  readonly checks: readonly CheckNote[];
  /** True: time was up before every check had run. */
  readonly outOfTime: boolean;
}

/**
 * Every configured check that is for these edits and that the policy allows has to pass on the edited tree, or to fail
 * there as it fails without the edits: a fix that breaks what worked is not proposed, and neither is one of which that
 * cannot be known. What the model ran itself after its last edit is not run again. Edits of a run that a bound stopped may be
 * half of what was meant: they are proposed only where every check passes on them, and there is one.
 */
export async function verifyEdits(deps: TaskDeps, given: ProposalFacts, patch: Patch): Promise<Verified> {
  const { worked, time } = given;
  const policy = policyWithEdits(deps, given, patch);
  const isStopped = worked.run.end.kind === "stopped";
  if (!worked.sandbox.available) return isStopped ? UNFINISHED : unverified(patch, policy.checks.length);
  return withinTime(deps.clock, time, deps.signal, async (signal) => {
    const runs = runsOf(deps, given, signal);
    const verdicts: CheckVerdict[] = [];
    for (const name of policy.checks) {
      const decision = recordedDecision(deps, policy, RUN_CHECK, { check: name });
      verdicts.push(await verified(decision, runs, name));
    }
    const isHalf = isStopped && (verdicts.length === 0 || verdicts.some(({ passed }) => !passed));
    return {
      patch: isHalf || verdicts.some(({ holdsBack }) => holdsBack) ? null : patch,
      notes: [...(isHalf ? UNFINISHED.notes : []), ...verdicts.flatMap(({ note }) => note ?? [])],
      checks: runs.more(),
      outOfTime: signal.aborted && !deps.signal.aborted,
    };
  });
}

const UNFINISHED: Verified = {
  patch: null,
  notes: [
    "The edits are not proposed: the run did not come to its own end, and not every check passes on them.",
  ],
  checks: [],
  outOfTime: false,
};

function unverified(patch: Patch, configured: number): Verified {
  const note = "The edits were not checked: no sandbox is available.";
  return { patch, notes: configured > 0 ? [note] : [], checks: [], outOfTime: false };
}

/** The edits may have touched sections of the policy file that the change did not: their checks count too. */
function policyWithEdits(deps: TaskDeps, { repository, worked }: ProposalFacts, { edits }: Patch): Policy {
  const { changes, policyFacts } = worked;
  const touched = [...(changes ? touchedPaths(changes) : []), ...edits.map(({ path }) => path)];
  return openPolicy(deps, repository.policyFile, { ...policyFacts, touched });
}

/** What one check says of the edits. */
interface CheckVerdict {
  readonly passed: boolean;
  readonly holdsBack: boolean;
  readonly note: string | null;
}

/** Only two failures that both really happened clear the edits of a failing check. */
async function verified(decision: Decision, runs: Runs, name: string): Promise<CheckVerdict> {
  if (decision.verdict === "deny") {
    const note = `The check ${name} was not run on the edits: ${decision.reason} (rule ${decision.rule.name})`;
    return { passed: false, holdsBack: false, note };
  }
  const edited = await runs.edited(name);
  if (edited.result === "passed") return { passed: true, holdsBack: false, note: null };
  if (edited.result !== "failed")
    return heldBack(`whether the check ${name} passes with them is not known: ${endingOf(edited)}`);
  const before = await runs.before(name);
  if (before.result === "passed")
    return heldBack(`the check ${name} passes without them and fails with them.`);
  if (before.result !== "failed")
    return heldBack(
      `the check ${name} fails with them, and whether it fails without them is not known: ${endingOf(before)}`,
    );
  const note = `The check ${name} fails with the edits, and failed before them.`;
  return { passed: false, holdsBack: false, note };
}

function heldBack(why: string): CheckVerdict {
  return { passed: false, holdsBack: true, note: `The edits are not proposed: ${why}` };
}

function endingOf({ result, tail }: CheckNote): string {
  if (result === "timeout") return "it was stopped at its time limit.";
  if (result === "resource_limit") return "it was stopped for what it took.";
  return `it could not be run: ${tail}`;
}

/** Runs of checks on the two trees, each of them recorded. */
interface Runs {
  edited(name: string): Promise<CheckNote>;
  before(name: string): Promise<CheckNote>;
  more(): readonly CheckNote[];
}

function runsOf(deps: TaskDeps, { task, repository, worked }: ProposalFacts, signal: AbortSignal): Runs {
  const { checks } = repository.policyFile;
  const head = repository.store.workspace(task.pinned.head);
  const baseline = deps.makeChecks(checks, head, worked.run.usage.limits.toolOutputBytes, worked.changes);
  const notRun: CheckNote[] = [];
  const told = (note: CheckNote): CheckNote => {
    const { name, on, result, exitCode } = note;
    deps.emit({ type: "check", name, on, result, exitCode });
    if (result === "not run") notRun.push(note);
    return note;
  };
  return {
    edited: async (name) =>
      (await worked.checks.current(name)) ?? told(await noted(worked.checks, name, "with edits", signal)),
    before: async (name) => told(await noted(baseline, name, "head", signal)),
    more: () => [...baseline.results(), ...notRun],
  };
}
