import type { RepoPath } from "../../core/paths.ts";
import { createPolicy } from "../../policy/policy.ts";
import type { PolicyFacts } from "../../policy/policy-facts.ts";
import type { PolicyFile } from "../../policy/policy-file.ts";
import { holdsCommand } from "../../review/foreign-commands.ts";
import type { TaskDeps } from "../deps.ts";

/**
 * Why a suggestion may not be one that a click commits. A click writes to the author's branch, so what no task may publish
 * is not offered for it; and lines that are redacted on their way out would be committed as the marks in their place.
 */
export function suggestionObjection(
  { redact }: Pick<TaskDeps, "redact">,
  policyFile: PolicyFile,
  facts: PolicyFacts,
): (path: RepoPath, lines: string) => string | null {
  const policy = createPolicy(policyFile, { ...facts, tier: "T3" });
  return (path, lines) => {
    if (redact(lines).hits.length > 0) return "it would hold a secret";
    if (holdsCommand(lines)) return "a line of it looks like a command to another program";
    const decision = policy.decide({
      tool: { name: "publish", effect: "write" },
      paths: [path],
      check: null,
    });
    if (decision.verdict === "allow") return null;
    return decision.code === "protected_path"
      ? "the path is protected"
      : "the policy does not let the path be written";
  };
}
