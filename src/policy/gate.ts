import type { Tier } from "../core/task.ts";
import { identityRefusal } from "./bots.ts";
import { decideIssue } from "./gate-assignment.ts";
import { decideCommand } from "./gate-command.ts";
import { type GateDecision, type GateFacts, refuse } from "./gate-facts.ts";
import { decidePullRequest } from "./gate-pull-request.ts";
import { decideDispatch, decideSchedule } from "./gate-repository.ts";
import { decidePullRequestTarget, decideWorkflowRun } from "./gate-target.ts";
import { answered } from "./refusals.ts";

type Row = (facts: GateFacts) => GateDecision;

const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>([
  ["pull_request", decidePullRequest],
  ["pull_request_target", decidePullRequestTarget],
  ["issues", decideIssue],
  ["issue_comment", decideCommand],
  ["pull_request_review", decideCommand],
  ["pull_request_review_comment", decideCommand],
  ["schedule", decideSchedule],
  ["workflow_dispatch", decideDispatch],
  ["repository_dispatch", decideDispatch],
  ["workflow_run", decideWorkflowRun],
]);

/**
 * Who asked, through what event, about whose code: how much may the task do? Pure; docs/policy.md is its table. Taking a
 * permission away never raises the tier, and what the table does not know is T0.
 */
export function decideTier(facts: GateFacts): GateDecision {
  const row = ROWS.get(facts.event);
  if (!row) return refuse("event_unsupported", "gate-23", "The event is not in the gate's table.");
  return identityRefusal(facts) ?? withinHour(facts, withConfig(facts, row(facts)));
}

/** Without a usable policy file nobody knows what must not be touched: reading goes on under the defaults, the rest stops. */
function withConfig(facts: GateFacts, decision: GateDecision): GateDecision {
  if (facts.configValid || decision.tier === "T0") return decision;
  const needed = NEEDS_CONFIG[facts.goal.kind];
  const reason =
    needed === undefined
      ? "The policy file of the base branch cannot be used, so this is a review under the defaults, without checks."
      : `The policy file of the base branch cannot be used, and ${needed} without it.`;
  return {
    ...decision,
    tier: needed === undefined ? lower(decision.tier, "T1") : "T0",
    code: "config_invalid",
    reasons: [...decision.reasons, reason],
    reply: needed === undefined ? decision.reply : reason,
  };
}

/** What does not go on, by goal. */
const NEEDS_CONFIG: Readonly<Record<string, string>> = {
  fix: "nothing is written",
  rebase: "nothing is written",
  maintain: "nothing is written",
  test: "no check is known",
  dismiss: "nobody knows where dismissals are kept",
};

function lower(one: Tier, other: Tier): Tier {
  return one < other ? one : other;
}

const FREE: readonly string[] = ["help", "stop"];

/**
 * A flood of commands is a flood of bills. Where the workflow sets a cap, a history that cannot be read counts as full: else
 * the cap would fall with the first fault, and nobody would know. Help costs nothing and is always given, and what ends a
 * flood must not drown in it.
 */
function withinHour({ options, earlierRuns, goal }: GateFacts, decision: GateDecision): GateDecision {
  const most = options.maxRunsPerHour;
  if (most === null || decision.tier === "T0" || FREE.includes(goal.kind)) return decision;
  if (earlierRuns !== "unknown" && earlierRuns < most) return decision;
  const reason =
    earlierRuns === "unknown"
      ? "How often the workflow ran in the last hour cannot be read, and max-runs-per-hour is set. The job needs `actions: read`."
      : `The workflow ran ${earlierRuns} times in the last hour, and max-runs-per-hour is ${most}. Try again later.`;
  const refusal = refuse("rate_limited", "hourly-cap", reason);
  return decision.halfBounds ? refusal : answered(refusal);
}
