import type { RepoPath } from "../../core/paths.ts";
import type { Decision, Tool } from "../../core/tool.ts";
import { createPolicy, type Policy } from "../../policy/policy.ts";
import type { PolicyFacts } from "../../policy/policy-facts.ts";
import type { PolicyFile } from "../../policy/policy-file.ts";
import type { TaskDeps } from "../deps.ts";

/** The policy of a task. Its facts are recorded with it, so that each of its decisions can be made again. */
export function openPolicy(
  { emit }: Pick<TaskDeps, "emit">,
  policyFile: PolicyFile,
  facts: PolicyFacts,
): Policy {
  const { touched = null } = facts;
  emit({ type: "policy", ...facts, touched: touched && [...new Set(touched)] });
  return createPolicy(policyFile, facts);
}

/** What the policy says of something that no call of the model's asks for: recorded as such a call would be. */
export function recordedDecision(
  { emit }: Pick<TaskDeps, "emit">,
  policy: Pick<Policy, "decide">,
  tool: Pick<Tool, "name" | "effect">,
  { paths = [], check = null }: { readonly paths?: readonly RepoPath[]; readonly check?: string | null },
): Decision {
  const call = { effect: tool.effect, paths, check };
  const decision: Decision = { ...policy.decide({ tool, paths, check }), call };
  emit({ type: "decision", by: tool.name, decision });
  return decision;
}
