import type { Tier } from "../core/task.ts";
import { identityRefusal } from "./bots.ts";
import { decideCommand } from "./gate-command.ts";
import { type GateDecision, type GateFacts, refuse } from "./gate-facts.ts";
import { decidePullRequest, decidePullRequestTarget } from "./gate-pull-request.ts";
import { decideDispatch, decideSchedule } from "./gate-repository.ts";

type Row = (facts: GateFacts) => GateDecision;

const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>([
  ["pull_request", decidePullRequest],
  ["pull_request_target", decidePullRequestTarget],
  ["issue_comment", decideCommand],
  ["pull_request_review_comment", decideCommand],
  ["schedule", decideSchedule],
  ["workflow_dispatch", decideDispatch],
  ["workflow_run", () => refuse("event_unsupported", "gate-20", "Runs of other workflows start no task.")],
]);

/**
 * Who asked, through what event, about whose code: how much may the task do? Pure; docs/policy.md is its table. Taking a
 * permission away never raises the tier, and what the table does not know is T0.
 */
export function decideTier(facts: GateFacts): GateDecision {
  const row = ROWS.get(facts.event);
  if (!row) return refuse("event_unsupported", "gate-23", "The event is not in the gate's table.");
  return identityRefusal(facts) ?? withConfig(facts, row(facts));
}

/** Without a usable policy file nobody knows what must not be touched: reading goes on under the defaults, writing stops. */
function withConfig(facts: GateFacts, decision: GateDecision): GateDecision {
  if (facts.configValid || decision.tier === "T0") return decision;
  const writes = facts.goal.kind === "fix" || facts.goal.kind === "maintain";
  const reason = writes
    ? "The policy file of the base branch cannot be used, and nothing is written without it."
    : "The policy file of the base branch cannot be used, so this is a review under the defaults, without checks.";
  return {
    ...decision,
    tier: writes ? "T0" : lower(decision.tier, "T1"),
    code: "config_invalid",
    reasons: [...decision.reasons, reason],
    reply: writes ? reason : decision.reply,
  };
}

function lower(one: Tier, other: Tier): Tier {
  return one < other ? one : other;
}
