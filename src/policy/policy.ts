import type { RepoPath } from "../core/paths.ts";
import type { Decision, Tool } from "../core/tool.ts";
import { beyondRun, unnamedWrite } from "./ceilings.ts";
import { deny } from "./denial.ts";
import type { PolicyFacts } from "./policy-facts.ts";
import type { PolicyFile } from "./policy-file.ts";
import { createProtection, type Protection } from "./protected-paths.ts";
import { type CallFacts, type CompiledRule, rulesFor } from "./rules.ts";
import { namesForTask, type TaskChecks, taskChecks, unusableCheck } from "./task-checks.ts";

/** A call that is about to run, as the policy sees it. */
export interface PolicyCall {
  readonly tool: Pick<Tool, "name" | "effect">;
  readonly paths: readonly RepoPath[];
  readonly check: string | null;
}

export interface Policy {
  /** Names of the configured checks that are for this task, in the order of the policy file. */
  readonly checks: readonly string[];
  decide(call: PolicyCall): Decision;
  /** The tools of which at least some call may be allowed. Others are not shown to the model at all. */
  offered(tools: readonly Tool[]): readonly Tool[];
}

/**
 * Decides every tool call, in this order: the tier's ceiling, what is withheld from the run, the rules of the policy file
 * (the first that matches), the protected paths, the built-in rules. Pure, and nobody is asked: what a rule would ask
 * about is denied with `approval_denied`, which no other denial has, so that whoever has a person at hand can put just
 * these before them.
 */
export function createPolicy(file: PolicyFile, facts: PolicyFacts): Policy {
  const rules = rulesFor(file.rules, facts);
  const protection = createProtection(file.protect);
  const checks = taskChecks(file, facts);
  const decide = (call: CallFacts): Decision =>
    beyondRun(call, facts) ??
    unnamedWrite(call) ??
    unusableCheck(call, checks) ??
    byRules(call, rules, protection) ??
    byProtection(call, protection) ??
    byDefault(call);
  return {
    checks: namesForTask(checks),
    decide: ({ tool, paths, check }) => decide({ tool: tool.name, effect: tool.effect, paths, check }),
    offered: (tools) => tools.filter((tool) => isUseful(tool, { checks, facts, rules, decide })),
  };
}

function byRules(call: CallFacts, rules: readonly CompiledRule[], protection: Protection): Decision | null {
  const rule = rules.find(
    (one) => one.matches(call) && (one.verdict !== "allow" || reaches(one, call, protection)),
  );
  if (!rule) return null;
  if (rule.verdict === "allow") return { verdict: "allow", rule: rule.ref };
  const remedy = rule.reason ?? "A rule above it would have to allow the call.";
  if (rule.verdict === "ask") {
    const unasked = `A rule of the policy file wants a person asked before ${call.tool} runs here, and nobody was.`;
    return deny(rule.ref, "approval_denied", `${unasked} ${remedy}`);
  }
  const code = rule.conditions.paths ? "path_denied" : "tool_not_allowed";
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
  readonly checks: TaskChecks;
  readonly facts: PolicyFacts;
  readonly rules: readonly CompiledRule[];
  readonly decide: (call: CallFacts) => Decision;
}

/**
 * Whether any call of the tool may be allowed. Where the answer depends on the path, or on a person who may be asked, it
 * is yes.
 */
function isUseful({ name, effect, paths, check }: Tool, { checks, facts, rules, decide }: Parts): boolean {
  const call = { tool: name, effect, paths: [] };
  if (beyondRun(call, facts) !== null) return false;
  const mayRun = (one: string | null) => isOpen(decide({ ...call, check: one }));
  if (effect === "execute") return check !== undefined && [...checks.keys()].some(mayRun);
  if (paths === undefined) return mayRun(null);
  return rules.find((rule) => rule.settles(call))?.verdict !== "deny";
}

function isOpen(decision: Decision): boolean {
  return decision.verdict === "allow" || decision.code === "approval_denied";
}
