import type { RepoPath } from "../core/paths.ts";
import type { Tier } from "../core/task.ts";
import type { Decision, DenialCode, Effect, RuleRef, Tool } from "../core/tool.ts";
import type { PolicyFile } from "./policy-file.ts";
import { createProtection, type Protection } from "./protected-paths.ts";
import { type CallFacts, type CompiledRule, compileRule } from "./rules.ts";

/** A call that is about to run, as the policy sees it. */
export interface PolicyCall {
  readonly tool: Pick<Tool, "name" | "effect">;
  readonly paths: readonly RepoPath[];
  readonly check: string | null;
}

export interface Policy {
  decide(call: PolicyCall): Decision;
  /** The tools of which at least some call may be allowed. Others are not shown to the model at all. */
  offered(tools: readonly Tool[]): readonly Tool[];
}

const TIERS: readonly Tier[] = ["T0", "T1", "T2", "T3", "T4"];

/** What each tier may do at the most. Nothing gives `network`. */
const EFFECTS: Readonly<Record<Tier, readonly Effect[]>> = {
  T0: [],
  T1: ["read"],
  T2: ["read", "execute"],
  T3: ["read", "execute", "write"],
  T4: ["read", "execute", "write"],
};

/**
 * Decides every tool call, in this order: the tier's ceiling, the rules of the policy file (the first that matches), the
 * protected paths, the built-in rules. Nobody is ever asked.
 */
export function createPolicy(file: PolicyFile, tier: Tier): Policy {
  const rules = file.rules.map(compileRule);
  const protection = createProtection(file.protect);
  const decide = (call: CallFacts): Decision =>
    aboveTier(call) ??
    unnamedWrite(call) ??
    unknownCheck(call, file) ??
    byRules(call, rules, protection) ??
    byProtection(call, protection) ??
    byDefault(call);
  return {
    decide: ({ tool, paths, check }) => decide({ tool: tool.name, effect: tool.effect, paths, check, tier }),
    offered: (tools) => tools.filter((tool) => isUseful(tool, { file, tier, rules, decide })),
  };
}

function aboveTier({ tool, effect, tier }: CallFacts): Decision | null {
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

/** What a write touches has to be known before it runs; otherwise any permission to write would reach every path. */
function unnamedWrite({ tool, effect, paths }: CallFacts): Decision | null {
  if (effect !== "write" || paths.length > 0) return null;
  return deny(
    { name: "named-writes" },
    "tool_not_allowed",
    `${tool} would write and names no path. Name the path.`,
  );
}

function unknownCheck({ tool, effect, check }: CallFacts, { checks }: PolicyFile): Decision | null {
  if (effect !== "execute" || (check !== null && checks.has(check))) return null;
  const known =
    checks.size === 0 ? "No check is configured." : `Configured are: ${[...checks.keys()].join(", ")}.`;
  return deny(
    { name: "configured-checks" },
    "tool_not_allowed",
    `${tool} may run configured checks only. ${known}`,
  );
}

function byRules(call: CallFacts, rules: readonly CompiledRule[], protection: Protection): Decision | null {
  const rule = rules.find(
    (one) => one.matches(call) && (one.verdict === "deny" || reaches(one, call, protection)),
  );
  if (!rule) return null;
  if (rule.verdict === "allow") return { verdict: "allow", rule: rule.ref };
  const code = rule.conditions.paths ? "path_denied" : "tool_not_allowed";
  const remedy = rule.reason ?? "A rule above it would have to allow the call.";
  return deny(rule.ref, code, `A rule of the policy file forbids ${call.tool} here. ${remedy}`);
}

/** A rule that allows writing reaches a protected path only by naming it. */
function reaches(rule: CompiledRule, { effect, paths }: CallFacts, protection: Protection): boolean {
  if (effect !== "write") return true;
  return paths.every(
    (path) =>
      protection.protectedBy(path) === null ||
      rule.globsFor(path).some((glob) => protection.namedBy(glob, path)),
  );
}

function byProtection({ effect, paths }: CallFacts, protection: Protection): Decision | null {
  if (effect !== "write") return null;
  const path = paths.find((one) => protection.protectedBy(one) !== null);
  if (path === undefined) return null;
  const why = protection.protectedBy(path);
  return deny(
    { name: "protected-paths" },
    "protected_path",
    `${JSON.stringify(path)} is protected (${why}). A rule of the policy file that allows writing and names the path would lift it.`,
  );
}

/**
 * What the ceiling let through is allowed: reading in the tree, configured checks, named writes. The ceiling is the
 * default deny: an effect that no tier lists never comes this far.
 */
function byDefault({ effect }: CallFacts): Decision {
  return { verdict: "allow", rule: { name: `default-${effect}` } };
}

interface Parts {
  readonly file: PolicyFile;
  readonly tier: Tier;
  readonly rules: readonly CompiledRule[];
  readonly decide: (call: CallFacts) => Decision;
}

/** Whether any call of the tool may be allowed. Where the answer depends on the path, it is yes. */
function isUseful({ name, effect, paths, check }: Tool, { file, tier, rules, decide }: Parts): boolean {
  const facts = { tool: name, effect, tier };
  const allows = (one: string | null) => decide({ ...facts, paths: [], check: one }).verdict === "allow";
  if (!EFFECTS[tier].includes(effect)) return false;
  if (effect === "execute") return check !== undefined && [...file.checks.keys()].some(allows);
  if (paths === undefined) return allows(null);
  return rules.find((rule) => rule.settles(facts))?.verdict !== "deny";
}

function deny(rule: RuleRef, code: DenialCode, reason: string): Decision {
  return { verdict: "deny", rule, code, reason };
}
