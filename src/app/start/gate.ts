import { decideTier } from "../../policy/gate.ts";
import type { GateDecision } from "../../policy/gate-facts.ts";
import type { TaskDeps } from "../deps.ts";
import type { Facts } from "./look-up.ts";
import { peopleOf } from "./people.ts";

/** Asks the gate, and records whom it asked about and what it said. The policy file is not read yet: it counts as usable. */
export function firstGate(deps: GateDeps, facts: Facts): GateDecision {
  deps.emit(peopleOf(facts));
  return recorded(deps, ask(deps, facts, true));
}

/** Asks again once the policy file was read. Only a policy file that cannot be used changes the answer. */
export function gateAfterPolicy(
  deps: GateDeps,
  facts: Facts,
  first: GateDecision,
  configValid: boolean,
): GateDecision {
  return configValid ? first : recorded(deps, ask(deps, facts, false));
}

type GateDeps = Pick<TaskDeps, "checkout" | "workflowCommit" | "settings" | "emit">;

function recorded(deps: GateDeps, decision: GateDecision): GateDecision {
  const { tier, code, rule, reasons } = decision;
  deps.emit({ type: "gate", tier, code, rule, reasons });
  return decision;
}

function ask(deps: GateDeps, facts: Facts, configValid: boolean): GateDecision {
  const { request, ...looked } = facts;
  return decideTier({
    event: request.trigger.event,
    action: request.trigger.action,
    goal: request.goal,
    actors: request.actors,
    ...looked,
    checkout: deps.checkout,
    workflowCommit: deps.workflowCommit,
    configValid,
    options: deps.settings.gate,
  });
}
