import { compileGlobs } from "../core/glob.ts";
import type { RepoPath } from "../core/paths.ts";
import type { Tier } from "../core/task.ts";
import type { Effect, RuleRef } from "../core/tool.ts";

/** What a rule asks of a call. Each list that is there has to fit; an absent one fits every call. */
export interface Conditions {
  readonly tool?: readonly string[] | undefined;
  readonly effect?: readonly Effect[] | undefined;
  readonly paths?: readonly string[] | undefined;
  readonly check?: readonly string[] | undefined;
  readonly tier?: readonly Tier[] | undefined;
}

/** One rule of the policy file, with the place where it stands. */
export interface ConfiguredRule {
  readonly verdict: "allow" | "deny";
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
  readonly tier: Tier;
}

export interface CompiledRule extends ConfiguredRule {
  /**
   * A permission has to cover every path of a call, a prohibition only one. A call that names no path, such as a search of
   * the tree, is met by neither: what may not be read is not in the tree that it sees (`hidden-paths.ts`), and a write
   * without a path is denied before any rule is asked.
   */
  matches(call: CallFacts): boolean;
  /** True when the rule alone settles whether a tool is of any use: a permission for some call, a prohibition of all. */
  settles(tool: Pick<CallFacts, "tool" | "effect" | "tier">): boolean;
  /** The globs of the rule that match a path. */
  globsFor(path: RepoPath): readonly string[];
}

export function compileRule(rule: ConfiguredRule): CompiledRule {
  const { tool, effect, paths, check, tier } = rule.conditions;
  // On some file systems `Infra/x` is `infra/x`: a prohibition meets both, a permission only what it names.
  const ignoreCase = rule.verdict === "deny";
  const globs = (paths ?? []).map((text) => ({ text, matches: compileGlobs([text], { ignoreCase }) }));
  const globsFor = (path: RepoPath) =>
    globs.filter((glob) => glob.matches(path) !== null).map(({ text }) => text);
  const fits = (call: Pick<CallFacts, "tool" | "effect" | "tier">) =>
    has(tool, call.tool) && has(effect, call.effect) && has(tier, call.tier);
  const always = check === undefined && (paths === undefined || paths.includes("**"));
  return {
    ...rule,
    globsFor,
    settles: (call) => fits(call) && (rule.verdict === "allow" || always),
    matches(call) {
      if (!fits(call) || (check && (call.check === null || !check.includes(call.check)))) return false;
      if (paths === undefined) return true;
      // What denies reading every path denies reading at large.
      if (call.paths.length === 0) return rule.verdict === "deny" && always && call.effect === "read";
      const matches = (path: RepoPath) => globsFor(path).length > 0;
      return rule.verdict === "allow" ? call.paths.every(matches) : call.paths.some(matches);
    },
  };
}

function has<Item>(list: readonly Item[] | undefined, item: Item): boolean {
  return list === undefined || list.includes(item);
}
