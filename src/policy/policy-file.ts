import type { Confidence, Severity } from "../core/finding.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import type { Bounds } from "../core/task.ts";
import type { RuleRef } from "../core/tool.ts";
import { boundsOf } from "./bounds.ts";
import { coerced } from "./coercions.ts";
import { faultsOf, unusableFile } from "./config-faults.ts";
import { type ParsedPolicyFile, policyFileSchema } from "./policy-schema.ts";
import { type ParsedYaml, parseYaml } from "./policy-yaml.ts";
import type { ReviewFilter } from "./review-filter.ts";
import type { ConfiguredRule } from "./rules.ts";
import type { PathSection } from "./sections.ts";

/** A program that may run in the sandbox. */
export interface Check {
  readonly argv: readonly string[];
  readonly timeoutMs: number;
  /** Folders of the job's checkout that it may find in its tree. */
  readonly reuse?: readonly RepoPath[];
}

/** A task under `maintain`. */
export interface MaintenanceTask {
  readonly name: string;
  readonly goal: string;
  readonly title: string | null;
  readonly schedule: string | null;
}

/** The policy file of the base commit. It is the maintainers' word; the workflow's word goes before it. */
export interface PolicyFile {
  readonly rules: readonly ConfiguredRule[];
  readonly protect: readonly string[];
  readonly checks: ReadonlyMap<string, Check>;
  readonly bounds: Partial<Bounds>;
  readonly ignore: readonly string[];
  readonly instructions: string | null;
  readonly sections: readonly PathSection[];
  readonly review: { readonly severity: Severity; readonly confidence: Confidence };
  readonly reviews: ReviewFilter;
  /** `verify`: names of the checks that are run with the suggestions of a review applied. */
  readonly suggestions: { readonly verify: readonly string[] };
  readonly dismissals: { readonly store: "pull-request" | "ref"; readonly days: number };
  readonly maintain: ReadonlyMap<string, MaintenanceTask>;
  /** Sentences on what was taken for something else than it says. Absent: nothing was. */
  readonly notes?: readonly string[];
}

/** Where the policy file is looked for unless the workflow says another place; there it may be missing. */
export const DEFAULT_POLICY_PATH: RepoPath = repoPath(".github/reeve.yml");

/** What counts where there is no policy file: reading and writing within the tier, no checks, nothing configured. */
export const DEFAULT_POLICY_FILE: PolicyFile = {
  rules: [],
  protect: [],
  checks: new Map(),
  bounds: {},
  ignore: [],
  instructions: null,
  sections: [],
  review: { severity: "low", confidence: "low" },
  reviews: { skipAuthors: [], skipBranches: [], into: [] },
  suggestions: { verify: [] },
  dismissals: { store: "pull-request", days: 90 },
  maintain: new Map(),
};

/**
 * Reads a policy file. An empty one is the default.
 * @param path how the file is called in messages and decisions: `.github/reeve.yml`.
 * @throws {ReeveError} `config_invalid` or `config_key_forbidden`, with every fault of the file, each with its line.
 */
export function parsePolicyFile(text: string, path: string): PolicyFile {
  const yaml = parseYaml(text);
  if (yaml.faults.length > 0) throw unusableFile(path, yaml.faults);
  const { parsed, notes } = read(yaml, path);
  if (!parsed.success) throw unusableFile(path, faultsOf(parsed.error, policyFileSchema, yaml));
  const { protect, ignore, suggestions, dismissals, ...file } = parsed.data;
  const refOf = (list: "rules" | "paths", index: number): RuleRef => ({
    name: `${list}[${index}]`,
    source: `${path}:${yaml.lineOf([list, index])}`,
  });
  return {
    rules: file.rules.map((rule, index) => configuredRule(rule, refOf("rules", index))),
    protect,
    checks: mapOf(file.checks, check),
    bounds: boundsOf(file.bounds),
    ignore,
    instructions: file.instructions ?? null,
    sections: file.paths.map((section, index) => pathSection(section, refOf("paths", index))),
    review: { severity: file.review.severity, confidence: file.review.confidence },
    reviews: reviewFilter(file.review),
    suggestions,
    dismissals,
    maintain: mapOf(file.maintain, maintenanceTask),
    ...(notes.length === 0 ? {} : { notes }),
  };
}

function read(yaml: ParsedYaml, path: string) {
  const value = yaml.value ?? {};
  const parsed = policyFileSchema.safeParse(value);
  const meant = parsed.success ? null : coerced(value, parsed.error, yaml, path);
  if (meant === null) return { parsed, notes: [] };
  return { parsed: policyFileSchema.safeParse(meant.value), notes: meant.notes };
}

function configuredRule(
  { allow, deny, ask, reason }: ParsedPolicyFile["rules"][number],
  ref: RuleRef,
): ConfiguredRule {
  return {
    verdict: allow ? "allow" : deny ? "deny" : "ask",
    conditions: allow ?? deny ?? ask ?? {},
    reason: reason ?? null,
    ref,
  };
}

function check({ run, timeout, reuse }: ParsedPolicyFile["checks"][string]): Check {
  return { argv: run, timeoutMs: timeout * 1000, ...(reuse ? { reuse } : {}) };
}

function pathSection(
  { match, instructions, checks, ignore }: ParsedPolicyFile["paths"][number],
  ref: RuleRef,
): PathSection {
  return { match, instructions: instructions ?? null, checks, ignore, ref };
}

function reviewFilter(review: ParsedPolicyFile["review"]): ReviewFilter {
  return {
    skipAuthors: review["skip-authors"],
    skipBranches: review["skip-branches"],
    into: review.into,
  };
}

function maintenanceTask(
  { goal, title, schedule }: ParsedPolicyFile["maintain"][string],
  name: string,
): MaintenanceTask {
  return { name, goal, title: title ?? null, schedule: schedule ?? null };
}

function mapOf<In, Out>(
  record: Readonly<Record<string, In>>,
  make: (value: In, name: string) => Out,
): ReadonlyMap<string, Out> {
  return new Map(Object.entries(record).map(([name, value]) => [name, make(value, name)]));
}
