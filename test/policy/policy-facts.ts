import type { Tier } from "../../src/core/task.ts";
import type { PolicyFacts } from "../../src/policy/policy-facts.ts";

/** A task on a writer's pull request, unless the test says another. */
export function factsAt(tier: Tier, rest: Partial<PolicyFacts> = {}): PolicyFacts {
  return { tier, event: "pull_request", permission: "write", ...rest };
}
