import { conflictRule } from "./conflict.ts";
import { credentialsRule } from "./credentials.ts";
import { debuggerRule } from "./debugger.ts";
import { focusedRule } from "./focused.ts";
import type { Rule } from "./rule.ts";
import { unparsableRule } from "./unparsable.ts";

/** All rules; those that can be told from the diff alone come first. */
export const RULES: readonly Rule[] = [
  credentialsRule,
  conflictRule,
  focusedRule,
  debuggerRule,
  unparsableRule,
];
