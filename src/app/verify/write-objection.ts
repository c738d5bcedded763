import type { RepoPath } from "../../core/paths.ts";
import { createPolicy } from "../../policy/policy.ts";
import type { PolicyFacts } from "../../policy/policy-facts.ts";
import type { PolicyFile } from "../../policy/policy-file.ts";

/**
 * Why no task may write a path, whatever its tier; `null`: one may. The test of a proof is laid over a tree that is thrown
 * away, and still stands where a task could have written it, and nowhere else.
 */
export function writeObjection(file: PolicyFile, facts: PolicyFacts): (path: RepoPath) => string | null {
  const policy = createPolicy(file, { ...facts, withheld: [], tier: "T3" });
  return (path) => {
    const tool = { name: "write_file", effect: "write" } as const;
    const decision = policy.decide({ tool, paths: [path], check: null });
    return decision.verdict === "deny" ? `by the rule ${decision.rule.name}` : null;
  };
}
