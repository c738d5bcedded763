import type { Tier } from "../core/task.ts";
import type { Decision, Effect } from "../core/tool.ts";
import { deny } from "./denial.ts";
import type { PolicyFacts } from "./policy-facts.ts";
import type { CallFacts } from "./rules.ts";

const TIERS: readonly Tier[] = ["T0", "T1", "T2", "T3", "T4"];

/** What each tier may do at the most. Nothing gives `network`. */
const EFFECTS: Readonly<Record<Tier, readonly Effect[]>> = {
  T0: [],
  T1: ["read"],
  T2: ["read", "execute"],
  T3: ["read", "execute", "write"],
  T4: ["read", "execute", "write"],
};

/** What no rule of the policy file lifts: the tier's ceiling, and what is withheld from the run. */
export function beyondRun(call: Pick<CallFacts, "tool" | "effect">, facts: PolicyFacts): Decision | null {
  return aboveTier(call, facts) ?? fromWithheld(call, facts);
}

function aboveTier(
  { tool, effect }: Pick<CallFacts, "tool" | "effect">,
  { tier }: PolicyFacts,
): Decision | null {
  if (EFFECTS[tier].includes(effect)) return null;
  const lowest = TIERS.find((other) => EFFECTS[other].includes(effect));
  const remedy = lowest
    ? `A task of tier ${lowest} may; what makes one is said in docs/policy.md.`
    : "No tier may.";
  return deny(
    { name: "tier" },
    "tool_not_allowed",
    `${tool} would ${effect}, and this task (${tier}) may not. ${remedy}`,
  );
}

function fromWithheld(
  { tool, effect }: Pick<CallFacts, "tool" | "effect">,
  { withheld = [] }: PolicyFacts,
): Decision | null {
  const found = withheld.find(({ effects }) => effects.includes(effect));
  if (found === undefined) return null;
  return deny({ name: found.rule }, "tool_not_allowed", `${tool} would ${effect}. ${found.reason}`);
}

/** What a write touches has to be known before it runs; otherwise any permission to write would reach every path. */
export function unnamedWrite({ tool, effect, paths }: CallFacts): Decision | null {
  if (effect !== "write" || paths.length > 0) return null;
  return deny(
    { name: "named-writes" },
    "tool_not_allowed",
    `${tool} would write and names no path. Name the path.`,
  );
}
