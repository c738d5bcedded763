import type { Permission, Tier } from "../core/task.ts";
import type { Withheld } from "../core/tool.ts";
import type { GateFacts } from "./gate-facts.ts";
import { standingOf } from "./permissions.ts";

/** What the policy knows of a task: nothing in it is a word of the model, or of anybody who may not write. */
export interface PolicyFacts {
  readonly tier: Tier;
  /** `GITHUB_EVENT_NAME`, or `cli`. */
  readonly event: string;
  /** The lowest of everyone involved; `unknown` counts as `none`. */
  readonly permission: Permission;
  /** What the task's change touches. Absent or `null`: not known yet, and every section of the policy file counts. */
  readonly touched?: readonly string[] | null;
  /** What the run does not get whatever its tier says, by the order of their weight. */
  readonly withheld?: readonly Withheld[];
}

/**
 * The facts of a task that the gate let through. Everyone involved: who asked, who sent the event, who started this
 * attempt of the run, and who opened the pull request or issue.
 */
export function policyFacts(
  facts: Pick<GateFacts, "event" | "actors" | "author" | "permissions">,
  tier: Tier,
): PolicyFacts {
  const { event, actors, author } = facts;
  const involved = author === null ? actors : [...actors, author];
  return { tier, event, permission: standingOf(facts, involved).permission };
}
