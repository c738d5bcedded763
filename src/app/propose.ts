import { faultOf } from "../core/errors.ts";
import type { Finding } from "../core/finding.ts";
import type { CheckNote, Proposal, ReviewPlan, RunEnd } from "../core/proposal.ts";
import type { Fingerprint } from "../core/values.ts";
import { knownFindings } from "../review/own.ts";
import { demote, planReview } from "../review/placement.ts";
import { sealProposal } from "../review/proposal.ts";
import { verdictOf } from "../review/verdict.ts";
import { aboveThreshold } from "../review/worth.ts";
import type { TaskDeps } from "./deps.ts";
import { makePatch } from "./patch.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { requesterOf } from "./status.ts";
import { verifyEdits } from "./verify-edits.ts";

/** The run's whole will as one document. Nothing was written yet; publishing needs nothing else. */
export async function propose(deps: TaskDeps, given: ProposalFacts): Promise<Proposal> {
  const { task, worked, time } = given;
  const { run } = worked;
  const [review, made] = await Promise.all([reviewPlan(deps, given), makePatch(deps, worked)]);
  const verified = made.patch
    ? await verifyEdits(deps, given, made.patch)
    : { patch: null, notes: [], checks: [], outOfTime: false };
  const end = endOf(deps, run.end, verified.outOfTime);
  const findings = review ? [...review.placed.map(({ finding }) => finding), ...review.known] : [];
  const coverage = worked.coverage?.report() ?? null;
  const { goal, subject, tier, pinned } = task;
  const { failOn } = deps.settings;
  const proposal = sealProposal({
    schema: 1,
    task: {
      id: task.id,
      event: task.trigger.event,
      goal,
      subject: { kind: subject.kind, number: subject.kind === "repository" ? null : subject.number },
      requester: requesterOf(task),
    },
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
      patch: verified.patch,
      failedChecks: failedOnHead(worked.checks.results()),
    }),
    usage: {
      ...run.usage,
      used: {
        ...run.usage.used,
        findings: findings.length,
        changedFiles: made.files,
        changedLines: made.lines,
        changedBytes: made.bytes,
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
  return known
    ? plan
    : demote(plan, () => "it may stand on its line already: earlier comments cannot be read");
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
  const policyChanged = changes?.files.some(({ path }) => path === deps.settings.policyPath) ?? false;
  return [
    ...(policyFault ? [`The policy file could not be used: ${policyFault.message}`] : []),
    ...notes,
    ...(policyChanged ? ["The change touches the policy file; the base branch's version was used."] : []),
    ...(task.goal.kind === "review" && !canReport
      ? ["Nothing could be reported: the policy file's rules deny the tool that reports findings."]
      : []),
    ...(checksOff ? [`Checks were not run: ${sandbox.reason}`] : []),
    ...(conversation?.leftOut ?? []).map(
      ({ why, count }) => `Left out of the conversation: ${count}, ${why}.`,
    ),
  ];
}
