import { allEnded } from "../core/all-ended.ts";
import { faultOf } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import { quoteName } from "../core/invisible.ts";
import type { RepoPath } from "../core/paths.ts";
import type { CheckNote, Proposal, ReviewPlan, RunEnd } from "../core/proposal.ts";
import type { Fingerprint } from "../core/values.ts";
import { unknownTools } from "../policy/unknown-tools.ts";
import { knownFindings } from "../review/own.ts";
import { demote, planReview } from "../review/placement.ts";
import { verdictOf } from "../review/verdict.ts";
import { aboveThreshold } from "../review/worth.ts";
import type { TaskDeps } from "./deps.ts";
import { INSTRUCTION_FILES } from "./instructions.ts";
import { makePatch } from "./patch.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { seal } from "./seal.ts";
import { claimOf } from "./task-claim.ts";
import { verifyEdits } from "./verify-edits.ts";

/** The run's whole will as one document. Nothing was written yet; publishing needs nothing else. */
export async function propose(deps: TaskDeps, given: ProposalFacts): Promise<Proposal> {
  const { task, worked, time } = given;
  const { run } = worked;
  const [review, made] = await allEnded([reviewPlan(deps, given), makePatch(deps, given)]);
  const verified = made.patch
    ? await verifyEdits(deps, given, made.patch)
    : { patch: null, notes: [], checks: [], outOfTime: false };
  const end = endOf(deps, run.end, verified.outOfTime);
  const findings = review ? [...review.placed.map(({ finding }) => finding), ...review.known] : [];
  const coverage = worked.coverage?.report() ?? null;
  const { goal, tier, pinned } = task;
  const { failOn, failOnDenial = false } = deps.settings;
  const proposal = seal(deps, {
    schema: 1,
    task: claimOf(task, deps.key.site.repository),
    tier,
    pinned,
    end,
    review,
    patch: verified.patch,
    reply: run.text,
    coverage: goal.kind === "review" ? coverage : null,
    verdict: verdictOf({
      goal,
      end,
      findings,
      coverage,
      canReport: worked.canReport,
      failOn,
      denied: run.denials.reduce((sum, { count }) => sum + count, 0),
      failOnDenial,
      patch: verified.patch,
      failedChecks: failedOnHead(worked.checks.results()),
    }),
    usage: {
      ...run.usage,
      used: {
        ...run.usage.used,
        findings: findings.length,
        changedFiles: made.size.files,
        changedLines: made.size.lines,
        changedBytes: made.size.bytes,
        wallMs: time.usedMs(),
      },
      limits: { ...run.usage.limits, wallMs: time.limitMs },
    },
    denials: run.denials,
    checks: [...worked.checks.results(), ...verified.checks],
    notes: [...notesOf(deps, given), ...made.notes, ...verified.notes],
  });
  deps.emit({
    type: "proposal",
    digest: proposal.digest,
    findings: findings.length,
    changes: proposal.patch?.edits.length ?? 0,
    conclusion: proposal.verdict.conclusion,
  });
  return proposal;
}

/** A run that was done, but whose edits could not be verified any more, was not done after all. */
function endOf({ signal }: TaskDeps, end: RunEnd, outOfTime: boolean): RunEnd {
  if (end.kind !== "done") return end;
  if (signal.aborted)
    return { kind: "failed", error: { code: "model_aborted", message: "The run was aborted." } };
  return outOfTime ? { kind: "stopped", bound: "wallMs" } : end;
}

/** By the last run of each on the code as it was proposed. */
function failedOnHead(checks: readonly CheckNote[]): readonly string[] {
  const last = new Map(checks.filter(({ on }) => on === "head").map((check) => [check.name, check]));
  return [...last.values()].filter(({ result }) => result !== "passed").map(({ name }) => name);
}

/** Findings with their places; those that an earlier run posted are known and not posted again. */
async function reviewPlan(
  deps: TaskDeps,
  { facts, repository, worked }: ProposalFacts,
): Promise<ReviewPlan | null> {
  const { changes, findings } = worked;
  if (changes === null) return null;
  const wanted = aboveThreshold(findings.all(), repository.policyFile.review);
  const known = await knownAlready(deps, facts, wanted.kept);
  const dropped = [...findings.dropped(), ...wanted.dropped];
  const plan = planReview(wanted.kept, changes, known ?? new Set(), dropped);
  tellRejectedSuggestions(deps, plan);
  return known
    ? plan
    : demote(plan, () => "it may stand on its line already: earlier comments cannot be read");
}

/** A click would commit a suggestion: one of which that would be wrong is shown as plain code. */
function tellRejectedSuggestions({ emit }: TaskDeps, { placed }: ReviewPlan): void {
  for (const { finding, place, suggestible } of placed) {
    if (finding.suggestion === null || suggestible) continue;
    const misplaced = place.kind === "summary" ? place.reason : "not all of its lines are in the diff";
    const why = finding.suggestionProblem ?? misplaced;
    const reason = `The suggestion of ${finding.id} is shown as plain code: ${why}.`;
    emit({ type: "degraded", code: "suggestion_rejected", reason });
  }
}

/**
 * Nobody is asked when there is nothing to compare, or nothing that could hold comments. `null`: it cannot be known;
 * the findings are worth more than the place where they stand.
 */
async function knownAlready(
  deps: TaskDeps,
  { subject, self }: ProposalFacts["facts"],
  findings: readonly Finding[],
): Promise<ReadonlySet<Fingerprint> | null> {
  if (findings.length === 0 || subject.kind !== "pull_request") return new Set();
  try {
    return knownFindings(findings, await deps.host.reviewComments(subject.number), self);
  } catch (error) {
    const { code, message } = faultOf(error);
    deps.emit({ type: "degraded", code, reason: message });
    return null;
  }
}

function notesOf(
  deps: TaskDeps,
  { repository, worked, conversation, task }: ProposalFacts,
): readonly string[] {
  const { policyFault, policyFile, notes } = repository;
  const { sandbox, changes, canReport } = worked;
  const checksOff = !sandbox.available && policyFile.checks.size > 0 && task.tier !== "T1";
  const touches = (file: RepoPath) => changes?.files.some(({ path }) => path === file) ?? false;
  return [
    ...(policyFault ? [`The policy file could not be used: ${policyFault.message}`] : []),
    ...notes,
    ...unknownTools(policyFile, deps.tools),
    ...(touches(deps.settings.policyPath)
      ? ["The change touches the policy file; the base branch's version was used."]
      : []),
    ...INSTRUCTION_FILES.filter(touches).map(
      (file) => `The change touches ${quoteName(file)}; the base branch's version was used.`,
    ),
    ...(task.goal.kind === "review" && !canReport
      ? ["Nothing could be reported: the policy file's rules deny the tool that reports findings."]
      : []),
    ...(checksOff ? [`Checks were not run: ${sandbox.reason}`] : []),
    ...(worked.policyFacts.withheld ?? []).map(({ reason }) => reason),
    ...worked.contextNotes,
    ...(conversation?.leftOut ?? []).map(
      ({ why, count }) => `Left out of the conversation: ${count}, ${why}.`,
    ),
  ];
}
