import { stripInvisible } from "../core/invisible.ts";
import type { Decision, RuleRef } from "../core/tool.ts";
import type { PolicyFacts } from "../policy/policy-facts.ts";

/** What a terminal shows of a name that somebody else chose: one line, and nothing that moves the cursor. */
export function plain(text: string): string {
  return stripInvisible(text).replace(/\s+/g, " ").trim();
}

/** `rules[0] (.github/reeve.yml:4)`. */
export function ruleWords({ name, source }: RuleRef): string {
  return plain(source === undefined ? name : `${name} (${source})`);
}

/** `deny by rules[0] (.github/reeve.yml:4)`; `ask` for what is denied only where nobody can be asked. */
export function decisionWords(decision: Decision): string {
  return `${verdictOf(decision)} by ${ruleWords(decision.rule)}`;
}

export function verdictOf(decision: Decision): "allow" | "deny" | "ask" {
  if (decision.verdict === "allow") return "allow";
  return decision.code === "approval_denied" ? "ask" : "deny";
}

/** `edit_file src/a.ts`, `run_check test`, `list_files`. */
export function callWords(tool: string, paths: readonly string[], check: string | null): string {
  return plain([tool, ...paths, ...(check === null ? [] : [check])].join(" "));
}

/** `T3, issue_comment, write`. */
export function factWords({ tier, event, permission }: Omit<PolicyFacts, "touched">): string {
  return plain([tier, event, permission].join(", "));
}

/** A decision as it stands in a JSON document. */
export function decisionJson(decision: Decision) {
  const { verdict, rule } = decision;
  const base = { verdict, rule: rule.name, source: rule.source ?? null };
  return verdict === "allow" ? base : { ...base, code: decision.code, reason: decision.reason };
}
