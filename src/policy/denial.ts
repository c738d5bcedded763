import type { Decision, DenialCode, RuleRef } from "../core/tool.ts";

/** @param reason what was denied and what would allow it, in full sentences. */
export function deny(rule: RuleRef, code: DenialCode, reason: string): Decision {
  return { verdict: "deny", rule, code, reason };
}
