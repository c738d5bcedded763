import { compileGlobs } from "../core/glob.ts";
import type { RepoPath } from "../core/paths.ts";
import { PERMISSIONS, type Permission, type Tier } from "../core/task.ts";
import type { Effect, RuleRef } from "../core/tool.ts";
import type { PolicyFacts } from "./policy-facts.ts";

/** What a rule asks of a call and of its task. Each that is there has to fit; an absent one fits always. */
export interface Conditions {
  readonly tool?: readonly string[] | undefined;
  readonly effect?: readonly Effect[] | undefined;
  readonly paths?: readonly string[] | undefined;
  readonly check?: readonly string[] | undefined;
  readonly tier?: readonly Tier[] | undefined;
  readonly event?: readonly string[] | undefined;
  /** The least that a permission needs; the most that a prohibition, or a question, still meets. */
  readonly permission?: Permission | undefined;
}

/** One rule of the policy file, with the place where it stands. */
export interface ConfiguredRule {
  /** `ask` denies, but where a person can be asked. */
  readonly verdict: "allow" | "deny" | "ask";
  readonly conditions: Conditions;
  readonly reason: string | null;
  readonly ref: RuleRef;
}

/** What the policy knows of a call: never the arguments, and of the tool only its name, as data for rules. */
export interface CallFacts {
  readonly tool: string;
  readonly effect: Effect;
  readonly paths: readonly RepoPath[];
  readonly check: string | null;
}

export interface CompiledRule extends ConfiguredRule {
  /**
   * A permission has to cover every path of a call, a prohibition only one. A call that names no path, such as a search of
   * the tree, is met by neither: what may not be read is not in the tree that it sees (`hidden-paths.ts`), and a write
   * without a path is denied before any rule is asked.
   */
  matches(call: CallFacts): boolean;
  /** True when the rule alone settles whether a tool is of any use: a permission for some call, a prohibition of all. */
  settles(tool: Pick<CallFacts, "tool" | "effect">): boolean;
  /** The globs of the rule that match a path. */
  globsFor(path: RepoPath): readonly string[];
}

/** The rules that are about a task, ready to be asked about its calls. */
export function rulesFor(rules: readonly ConfiguredRule[], facts: PolicyFacts): readonly CompiledRule[] {
  return rules.filter((rule) => isAbout(rule, facts)).map(compileRule);
}

function isAbout(
  { verdict, conditions }: ConfiguredRule,
  facts: Pick<PolicyFacts, "tier" | "event" | "permission">,
): boolean {
  const { tier, event, permission } = conditions;
  if (!has(tier, facts.tier) || !has(event, facts.event)) return false;
  if (permission === undefined) return true;
  // Whoever loses a permission is met by no permission more, and by no prohibition less.
  const distance = rankOf(facts.permission) - rankOf(permission);
  return verdict === "allow" ? distance >= 0 : distance <= 0;
}

function rankOf(permission: Permission): number {
  return permission === "unknown" ? 0 : PERMISSIONS.indexOf(permission);
}

function compileRule(rule: ConfiguredRule): CompiledRule {
  const { tool, effect, paths, check } = rule.conditions;
  const permits = rule.verdict === "allow";
  // On some file systems `Infra/x` is `infra/x`: a prohibition meets both, a permission only what it names.
  const ignoreCase = !permits;
  const globs = (paths ?? []).map((text) => ({
    text,
    matches: compileGlobs([text], { ignoreCase, folders: true }),
  }));
  const globsFor = (path: RepoPath) =>
    globs.filter((glob) => glob.matches(path) !== null).map(({ text }) => text);
  const fits = (call: Pick<CallFacts, "tool" | "effect">) => has(tool, call.tool) && has(effect, call.effect);
  const always = check === undefined && (paths === undefined || paths.includes("**"));
  return {
    ...rule,
    globsFor,
    settles: (call) => fits(call) && (permits || always),
    matches(call) {
      if (!fits(call) || (check && (call.check === null || !check.includes(call.check)))) return false;
      if (paths === undefined) return true;
      // What denies reading every path denies reading at large.
      if (call.paths.length === 0) return !permits && always && call.effect === "read";
      const matches = (path: RepoPath) => globsFor(path).length > 0;
      return permits ? call.paths.every(matches) : call.paths.some(matches);
    },
  };
}

function has<Item>(list: readonly Item[] | undefined, item: Item): boolean {
  return list === undefined || list.includes(item);
}
