import { faultOf } from "../core/errors.ts";
import { repoPath } from "../core/paths.ts";
import type { Decision, Tool } from "../core/tool.ts";
import { faultsOf, unusableFile } from "./config-faults.ts";
import { expectationsSchema, type ParsedExpectation, type ParsedExpectations } from "./expectation-schema.ts";
import { nearMiss } from "./near-miss.ts";
import { createPolicy, type PolicyCall } from "./policy.ts";
import type { PolicyFacts } from "./policy-facts.ts";
import type { PolicyFile } from "./policy-file.ts";
import { type FileFault, type ParsedYaml, parseYaml } from "./policy-yaml.ts";

/** A decision that a repository expects of its policy. */
export interface Expectation {
  readonly name: string;
  /** `file:line` of the case. */
  readonly source: string;
  readonly facts: PolicyFacts;
  readonly call: PolicyCall;
  readonly expect: ParsedExpectation["expect"];
  readonly rule: string | null;
}

/** What the policy really decides in a case. */
export interface Verified {
  readonly expectation: Expectation;
  readonly decision: Decision;
  readonly passed: boolean;
}

/** What counts where neither a case nor `defaults` says it: a writer's command, in which most is possible. */
const FACTS = { tier: "T3", event: "issue_comment", permission: "write" } as const;

/**
 * Reads a file of expectations.
 * @param path how the file is called in messages.
 * @throws {ReeveError} `config_invalid`, with every fault, each with its line.
 */
export function parseExpectations(
  text: string,
  path: string,
  tools: readonly Tool[],
): readonly Expectation[] {
  const yaml = parseYaml(text);
  if (yaml.faults.length > 0) throw unusable(path, yaml.faults);
  const parsed = expectationsSchema.safeParse(yaml.value ?? {});
  if (!parsed.success) throw unusable(path, faultsOf(parsed.error, expectationsSchema, yaml));
  const faults = parsed.data.cases.flatMap((one, index) => faultsIn(one, index, tools, yaml));
  if (faults.length > 0) throw unusable(path, faults);
  return parsed.data.cases.flatMap((one, index) => {
    const tool = tools.find((candidate) => candidate.name === one.tool);
    return tool ? [expectationOf(one, tool, parsed.data, `${path}:${yaml.lineOf(["cases", index])}`)] : [];
  });
}

/** Asks the policy what the tools would ask it, and compares. */
export function verifyExpectations(
  file: PolicyFile,
  expectations: readonly Expectation[],
): readonly Verified[] {
  return expectations.map((expectation) => {
    const decision = createPolicy(file, expectation.facts).decide(expectation.call);
    return { expectation, decision, passed: isAsExpected(expectation, decision) };
  });
}

function isAsExpected({ expect, rule }: Expectation, decision: Decision): boolean {
  const { name, source } = decision.rule;
  if (rule !== null && rule !== name && rule !== source) return false;
  if (expect === "ask") return decision.verdict === "deny" && decision.code === "approval_denied";
  return decision.verdict === expect;
}

function expectationOf(
  given: ParsedExpectation,
  tool: Tool,
  { defaults }: ParsedExpectations,
  source: string,
): Expectation {
  const { name, path = [], check, expect, rule } = given;
  const facts = {
    tier: given.tier ?? defaults.tier ?? FACTS.tier,
    event: given.event ?? defaults.event ?? FACTS.event,
    permission: given.permission ?? defaults.permission ?? FACTS.permission,
    touched: given.touched ?? defaults.touched ?? null,
  };
  const call = { tool, paths: path.map(repoPath), check: check ?? null };
  return { name, source, facts, call, expect, rule: rule ?? null };
}

/** What the schema cannot know: the names of tools, and what is a path. */
function faultsIn(
  { tool, path = [] }: ParsedExpectation,
  index: number,
  tools: readonly Tool[],
  yaml: ParsedYaml,
): readonly FileFault[] {
  const at = (key: string, problem: string): FileFault => ({
    line: yaml.lineOf(["cases", index, key]),
    key: `cases[${index}].${key}`,
    problem,
  });
  const known = tools.map(({ name }) => name);
  const meant = nearMiss(tool, known);
  const advice = meant ? `Did you mean ${meant}?` : `Known are ${known.join(", ")}`;
  return [
    ...(known.includes(tool) ? [] : [at("tool", `there is no such tool. ${advice}`)]),
    ...path.flatMap((text) => pathFault(text) ?? []).map((problem) => at("path", problem)),
  ];
}

function pathFault(text: string): string | null {
  try {
    repoPath(text);
    return null;
  } catch (error) {
    return `expected a path of the tree. ${faultOf(error).message}`;
  }
}

function unusable(path: string, faults: readonly FileFault[]): Error {
  return unusableFile(path, faults, "docs/policy.md says what a file of expectations holds.");
}
