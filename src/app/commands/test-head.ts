import { allEnded } from "../../core/all-ended.ts";
import type { ChangeSet } from "../../core/diff.ts";
import type { CheckNote, DenialNote, Proposal, RunEnd } from "../../core/proposal.ts";
import type { Policy } from "../../policy/policy.ts";
import { touchedPaths } from "../../policy/sections.ts";
import { checksVerdict } from "../../review/checks-verdict.ts";
import type { TaskDeps } from "../deps.ts";
import { noModelUsage } from "../no-model-usage.ts";
import type { Errand } from "../publish/publication.ts";
import { seal } from "../publish/seal.ts";
import { claimOf } from "../publish/task-claim.ts";
import { openPolicy, recordedDecision } from "../start/open-policy.ts";
import { sandboxStatus } from "../start/sandbox-status.ts";
import { type TaskTime, withinTime } from "../task-time.ts";
import { noted, RUN_CHECK } from "../verify/noted-check.ts";

/** `/agent test`: the configured checks at the pinned head, and how each of them ended. No model is asked anything. */
export async function testHead(deps: TaskDeps, errand: Errand, time: TaskTime): Promise<Proposal> {
  const { task, repository, bounds } = errand;
  const { store, pinned } = repository;
  const [sandbox, changes] = await allEnded([
    sandboxStatus(deps, repository),
    store.changeSet(pinned.base, pinned.head),
  ]);
  const policy = openPolicy(deps, repository.policyFile, {
    ...errand.policyFacts,
    touched: touchedPaths(changes),
  });
  const { allowed, denials } = decideAll(deps, policy);
  const names = sandbox.available ? allowed : [];
  const { checks, outOfTime } = await runAll(deps, errand, time, { names, changes });
  const end: RunEnd = outOfTime ? { kind: "stopped", bound: "wallMs" } : { kind: "done" };
  const unrun = policy.checks.filter((name) => !names.includes(name));
  return seal(deps, {
    schema: 1,
    task: claimOf(task, deps.key.site.repository),
    tier: task.tier,
    pinned,
    end,
    review: null,
    patch: null,
    reply: "",
    coverage: null,
    verdict: checksVerdict(checks, unrun),
    usage: noModelUsage(bounds, time.usedMs()),
    denials,
    checks,
    notes: [
      ...(checks.length > 0 ? [`The checks ran on ${pinned.head}.`] : []),
      ...repository.notes,
      ...(sandbox.available ? [] : [`Checks were not run: ${sandbox.reason}`]),
    ],
  });
}

/** As calls of the model's would be decided. */
function decideAll(
  deps: TaskDeps,
  policy: Policy,
): { readonly allowed: readonly string[]; readonly denials: readonly DenialNote[] } {
  const allowed: string[] = [];
  const denials: DenialNote[] = [];
  for (const check of policy.checks) {
    const decision = recordedDecision(deps, policy, RUN_CHECK, { check });
    if (decision.verdict === "allow") {
      allowed.push(check);
      continue;
    }
    const { rule, reason } = decision;
    denials.push({ tool: RUN_CHECK.name, rule: rule.name, source: rule.source ?? null, reason, count: 1 });
  }
  return { allowed, denials };
}

/** One after the other: each of them may want the whole machine. */
function runAll(
  deps: TaskDeps,
  { repository, bounds }: Errand,
  time: TaskTime,
  { names, changes }: { readonly names: readonly string[]; readonly changes: ChangeSet },
): Promise<{ readonly checks: readonly CheckNote[]; readonly outOfTime: boolean }> {
  const { policyFile, store, pinned } = repository;
  const head = store.workspace(pinned.head);
  const runner = deps.makeChecks(policyFile.checks, head, bounds.toolOutputBytes, changes);
  return withinTime(deps.clock, time, deps.signal, async (signal) => {
    const checks: CheckNote[] = [];
    for (const name of names) {
      const note = await noted(runner, name, "head", signal);
      deps.emit({ type: "check", name, on: note.on, result: note.result, exitCode: note.exitCode });
      checks.push(note);
    }
    return { checks, outOfTime: signal.aborted && !deps.signal.aborted };
  });
}
