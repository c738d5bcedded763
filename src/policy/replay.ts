import type { RepoPath } from "../core/paths.ts";
import type { Decision, Effect } from "../core/tool.ts";
import { createPolicy, type Policy } from "./policy.ts";
import type { PolicyFacts } from "./policy-facts.ts";
import type { PolicyFile } from "./policy-file.ts";

/** A decision that was made once, with all that it was made from. */
export interface Recorded {
  readonly facts: PolicyFacts;
  readonly tool: string;
  readonly effect: Effect;
  readonly paths: readonly RepoPath[];
  readonly check: string | null;
  readonly verdict: Decision["verdict"];
  readonly rule: Decision["rule"];
}

/** The same decision, made by another policy. */
export interface Replayed<Given extends Recorded> {
  readonly recorded: Given;
  readonly decision: Decision;
  /** True: what was allowed is denied now, or the other way round. */
  readonly changed: boolean;
}

/** Makes recorded decisions again, each of the same call in the same task. */
export function replay<Given extends Recorded>(
  file: PolicyFile,
  decisions: readonly Given[],
): readonly Replayed<Given>[] {
  const policies = new Map<PolicyFacts, Policy>();
  return decisions.map((recorded) => {
    const { facts, tool, effect, paths, check, verdict } = recorded;
    const policy = policies.get(facts) ?? createPolicy(file, facts);
    policies.set(facts, policy);
    const decision = policy.decide({ tool: { name: tool, effect }, paths, check });
    return { recorded, decision, changed: decision.verdict !== verdict };
  });
}
