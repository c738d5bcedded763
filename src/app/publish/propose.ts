import { allEnded } from "../../core/all-ended.ts";
import { quoteName } from "../../core/invisible.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { CheckNote, Patch, Proposal, RunEnd, RunUsage } from "../../core/proposal.ts";
import { unknownTools } from "../../policy/unknown-tools.ts";
import { verdictOf } from "../../review/verdict.ts";
import type { TaskDeps } from "../deps.ts";
import { type PlannedReview, reviewPlan } from "../findings/plan-review.ts";
import { INSTRUCTION_FILES } from "../start/instructions.ts";
import { type Verified, verifyEdits } from "../verify/verify-edits.ts";
import { forkNote } from "./fork-note.ts";
import { type MadePatch, makePatch, type PatchSize } from "./patch.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { KEPT_AS_PATCH } from "./publication.ts";
import { seal } from "./seal.ts";
import { claimOf } from "./task-claim.ts";

export interface Proposed {
  readonly proposal: Proposal;
  /** Edits that may be shown, but that a check or a bound keeps off every branch. */
  readonly heldBack: Patch | null;
}

/** The run's whole will as one document. Nothing was written yet; publishing needs nothing else. */
export async function propose(deps: TaskDeps, given: ProposalFacts): Promise<Proposed> {
  const [planned, made] = await allEnded([reviewPlan(deps, given), makePatch(deps, given)]);
  const verified = made.patch ? await verifyEdits(deps, given, made.patch) : NO_EDITS;
  const heldBack = verified.patch === null ? made.patch : null;
  const proposal = seal(deps, unsealed(deps, given, { planned, made, verified, heldBack }));
  deps.emit({
    type: "proposal",
    digest: proposal.digest,
    findings: proposal.usage.used.findings,
    changes: proposal.patch?.edits.length ?? 0,
    conclusion: proposal.verdict.conclusion,
  });
  return { proposal, heldBack };
}

const NO_EDITS: Verified = { patch: null, notes: [], checks: [], outOfTime: false };

/** What is to be posted, and what is to be committed. */
interface Parts {
  readonly planned: PlannedReview;
  readonly made: MadePatch;
  readonly verified: Verified;
  readonly heldBack: Proposed["heldBack"];
}

function unsealed(
  deps: TaskDeps,
  given: ProposalFacts,
  { planned, made, verified, heldBack }: Parts,
): Omit<Proposal, "digest"> {
  const { task, worked } = given;
  const { run, checks } = worked;
  const { plan: review } = planned;
  const { goal, tier, pinned } = task;
  const end = endOf(deps, run.end, verified.outOfTime);
  const findings = review ? [...review.placed.map(({ finding }) => finding), ...review.known] : [];
  const coverage = worked.coverage?.report() ?? null;
  const { failOn, failOnDenial = false } = deps.settings;
  return {
    schema: 1,
    task: claimOf(task, deps.key.site.repository),
    ...{ tier, pinned, end, review, patch: verified.patch },
    reply: run.text,
    coverage: goal.kind === "review" ? coverage : null,
    verdict: verdictOf({
      ...{ goal, end, coverage, canReport: worked.canReport, failOn, failOnDenial, patch: verified.patch },
      findings: [...findings, ...(review?.standing ?? [])],
      denied: run.denials.reduce((sum, { count }) => sum + count, 0),
      failedChecks: failedOnHead(checks.results()),
    }),
    usage: usageOf(given, findings.length, made.size),
    denials: run.denials,
    checks: [...checks.results(), ...verified.checks],
    notes: [
      ...notesOf(deps, given),
      ...forkNote(given),
      ...planned.notes,
      ...made.notes,
      ...verified.notes,
      ...(heldBack ? [KEPT_AS_PATCH] : []),
    ],
  };
}

/** What the loop used, and what came of it. */
function usageOf({ worked: { run }, time }: ProposalFacts, findings: number, size: PatchSize): RunUsage {
  const made = {
    findings,
    changedFiles: size.files,
    changedLines: size.lines,
    changedBytes: size.bytes,
    wallMs: time.usedMs(),
  };
  return {
    ...run.usage,
    used: { ...run.usage.used, ...made },
    limits: { ...run.usage.limits, wallMs: time.limitMs },
  };
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

function notesOf(
  deps: TaskDeps,
  { repository, worked, conversation, task }: ProposalFacts,
): readonly string[] {
  const { policyFault, policyFile, notes } = repository;
  const { sandbox, changes, canReport } = worked;
  const read = task.goal.kind !== "review" || worked.run.followUp !== undefined;
  const checksOff = !sandbox.available && policyFile.checks.size > 0 && task.tier !== "T1";
  const touches = (file: RepoPath) => changes?.files.some(({ path }) => path === file) ?? false;
  return [
    ...(policyFault ? [`The policy file could not be used: ${policyFault.message}`] : []),
    ...notes,
    ...(policyFile.notes ?? []),
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
    ...(worked.earlier?.notes ?? []),
    ...(read ? (conversation?.leftOut ?? []) : []).map(
      ({ why, count }) => `Left out of the conversation: ${count}, ${why}.`,
    ),
  ];
}
