import { faultOf } from "../../core/errors.ts";
import type { Finding, SuggestionTrial } from "../../core/finding.ts";
import type { PlacedFinding, ReviewPlan } from "../../core/proposal.ts";
import { sift } from "../../core/sift.ts";
import { apartFromEachOther } from "../../review/apply-suggestions.ts";
import type { TaskDeps } from "../deps.ts";
import type { ProposalFacts } from "../publish/proposal-facts.ts";
import { recordedDecision } from "../start/open-policy.ts";
import { withinTime } from "../task-time.ts";
import { RUN_CHECK } from "./noted-check.ts";
import { type Failure, openTrials, type Trials } from "./suggestion-trials.ts";

export interface VerifiedReview {
  readonly plan: ReviewPlan;
  readonly notes: readonly string[];
}

/**
 * Runs the checks that the policy file names for it with all suggestions that a click could commit applied together. What
 * they pass with is verified; a suggestion that breaks one is shown as code. What could not be run leaves its suggestion
 * as it was: simulated, and not verified.
 */
export async function verifySuggestions(
  deps: TaskDeps,
  given: ProposalFacts,
  plan: ReviewPlan,
): Promise<VerifiedReview> {
  const { policy, sandbox } = given.worked;
  const { verify } = given.repository.policyFile.suggestions;
  const names = verify.filter((name) => policy.checks.includes(name));
  const offered = plan.placed.filter(({ suggestible }) => suggestible).map(({ finding }) => finding);
  const suggested = apartFromEachOther(offered);
  if (names.length === 0 || suggested.length === 0 || !sandbox.available) return { plan, notes: [] };
  const { allowed, denied } = decided(deps, given, names);
  const trials = openTrials(deps, given, allowed);
  const changed = await withinTime(deps.clock, given.time, deps.signal, (signal) =>
    tried(trials, suggested, signal),
  ).catch((error: unknown): Changed => {
    trials.say(`Suggestions were not verified: ${faultOf(error).message}`);
    return new Map();
  });
  return {
    plan: { ...plan, placed: plan.placed.map((placed) => withTrial(placed, changed)) },
    notes: [...denied, ...trials.notes()],
  };
}

function decided(
  deps: TaskDeps,
  { worked }: ProposalFacts,
  names: readonly string[],
): { readonly allowed: readonly string[]; readonly denied: readonly string[] } {
  const allowed: string[] = [];
  const denied: string[] = [];
  for (const check of names) {
    const decision = recordedDecision(deps, worked.policy, RUN_CHECK, { check });
    if (decision.verdict === "allow") allowed.push(check);
    else
      denied.push(
        `Suggestions were not verified by ${check}: ${decision.reason} (rule ${decision.rule.name})`,
      );
  }
  return { allowed, denied };
}

/** What the checks add to a finding, by its fingerprint. */
type Changed = ReadonlyMap<Finding["fingerprint"], Pick<Finding, "trial" | "suggestionProblem">>;

/** Runs for each that breaks something, beside those that halving takes. */
const MORE_TRIALS = 4;

async function tried(trials: Trials, suggested: readonly Finding[], signal: AbortSignal): Promise<Changed> {
  const all = await trials.run(suggested, signal);
  if (all === "passed") return new Map(passed(trials, suggested));
  if (all.note.result === "not run") {
    trials.say(`Suggestions were not verified: ${all.note.tail}`);
    return new Map();
  }
  const most = 2 * Math.ceil(Math.log2(suggested.length)) + MORE_TRIALS;
  const found = await sift(suggested, all, (items) => trials.run(items, signal), most);
  const broken = found.bad.filter(({ failure }) => failure.note.result !== "not run");
  const unsure = [
    ...found.unsure,
    ...found.bad.filter(({ failure }) => failure.note.result === "not run").map(({ item }) => item),
  ];
  return new Map([
    ...passed(trials, found.good),
    ...broken.map(({ item, failure }) => [item.fingerprint, brokenBy(trials, failure)] as const),
    ...unsure.map(({ fingerprint }) => [fingerprint, { suggestionProblem: unsureOf(all) }] as const),
  ]);
}

function passed(trials: Trials, good: readonly Finding[]) {
  const others = good.length - 1;
  const checks = trials.checks();
  if (checks.length === 0) return [];
  const trial: SuggestionTrial = {
    result: "passed",
    checks,
    others,
    testDefinitionChanged: trials.redefined(),
  };
  return good.map(({ fingerprint }) => [fingerprint, { trial }] as const);
}

function brokenBy(trials: Trials, { name, note }: Failure): Pick<Finding, "trial" | "suggestionProblem"> {
  const trial: SuggestionTrial = { result: "failed", ...trials.failed({ name, note }) };
  const how = note.result === "failed" ? "fails" : `ends with ${note.result}`;
  return { trial, suggestionProblem: `the check ${name} ${how} with it` };
}

function unsureOf({ name }: Failure): string {
  return `the check ${name} fails with some of the suggestions, and it is not known with which`;
}

function withTrial(placed: PlacedFinding, changed: Changed): PlacedFinding {
  const more = changed.get(placed.finding.fingerprint);
  if (more === undefined) return placed;
  const suggestible = placed.suggestible && more.suggestionProblem === undefined;
  return { ...placed, finding: { ...placed.finding, ...more }, suggestible };
}
