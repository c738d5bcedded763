import type { PersonNote } from "../../core/events.ts";
import type { RepoPath } from "../../core/paths.ts";
import type { Goal, Permission, Trigger } from "../../core/task.ts";
import type { Decision, Tool } from "../../core/tool.ts";
import type { GateDecision } from "../../policy/gate-facts.ts";
import { createHidden } from "../../policy/hidden-paths.ts";
import { chooseMaintenance } from "../../policy/maintenance.ts";
import { createPolicy, type Policy } from "../../policy/policy.ts";
import { type PolicyFacts, policyFacts } from "../../policy/policy-facts.ts";
import type { PolicyFile } from "../../policy/policy-file.ts";
import type { TriggerEvent } from "../../triggers/outcome.ts";
import { parseTrigger } from "../../triggers/parse-trigger.ts";
import type { TaskDeps } from "../deps.ts";
import { firstGate, gateAfterPolicy } from "../start/gate.ts";
import { type Facts, lookUp } from "../start/look-up.ts";
import { offeredTools } from "../start/offered-tools.ts";
import { peopleOf } from "../start/people.ts";

type ExplainDeps = Pick<
  TaskDeps,
  "host" | "settings" | "key" | "clock" | "checkout" | "workflowCommit" | "tools"
>;

/** The policy that is asked. `isUsable`: false where the file has faults, and `file` is the default one. */
export interface AskedPolicy {
  readonly file: PolicyFile;
  readonly isUsable: boolean;
}

/** What an event would come to. */
export type Explanation =
  | { readonly kind: "none"; readonly code: string; readonly reason: string }
  | {
      readonly kind: "task";
      readonly trigger: Trigger;
      readonly goal: Goal;
      readonly people: readonly PersonNote[];
      readonly permission: Permission;
      readonly gate: GateDecision;
      /** Why a scheduled task would not be done; `null`: nothing stands in its way. */
      readonly obstacle: string | null;
      readonly tools: readonly { readonly tool: Tool; readonly offered: boolean }[];
      readonly decisions: readonly ExplainedDecision[];
      readonly hidden: readonly { readonly path: RepoPath; readonly why: string }[];
    };

export interface ExplainedDecision {
  readonly tool: Tool;
  /** `null`: a call that names none. */
  readonly path: RepoPath | null;
  readonly check: string | null;
  readonly decision: Decision;
}

/** Asks what a run would ask, of the same trigger, gate and policy, and does nothing with the answers. */
export async function explain(
  deps: ExplainDeps,
  event: TriggerEvent,
  policy: AskedPolicy,
  paths: readonly RepoPath[],
): Promise<Explanation> {
  const parsed = parseTrigger(event);
  if (parsed.kind !== "task") return { kind: "none", code: parsed.code, reason: parsed.reason };
  const silent = { ...deps, emit: () => {} };
  const facts = await lookUp(silent, parsed.request);
  if (facts === null) return NO_PULL_REQUEST;
  const gate = gateAfterPolicy(silent, facts, firstGate(silent, facts), policy.isUsable);
  const { people, effective } = peopleOf(facts);
  const { trigger, goal } = parsed.request;
  return {
    ...{ kind: "task", trigger, goal, people, permission: effective, gate },
    obstacle: obstacleTo(goal, policy.file),
    ...(gate.tier === "T0" ? NOTHING : answers(deps, facts, policy.file, { gate, paths })),
  };
}

const NO_PULL_REQUEST: Explanation = {
  kind: "none",
  code: "not_open",
  reason: "The pull request of the event is not there.",
};
const NOTHING = { tools: [], decisions: [], hidden: [] };

function obstacleTo(goal: Goal, file: PolicyFile): string | null {
  if (goal.kind !== "maintain") return null;
  const choice = chooseMaintenance(file, goal);
  return choice.kind === "none" ? choice.reason : null;
}

function answers(
  { tools }: ExplainDeps,
  { request, author, permissions, subject }: Facts,
  file: PolicyFile,
  { gate, paths }: { readonly gate: GateDecision; readonly paths: readonly RepoPath[] },
) {
  const { trigger, actors, goal } = request;
  const known: PolicyFacts = policyFacts({ event: trigger.event, actors, author, permissions }, gate.tier);
  const policy = createPolicy(file, known);
  const hiddenBy = createHidden(policy, file, tools);
  const diff = subject.kind === "pull_request";
  const offered = offeredTools(tools, policy, {
    ...{ goal, diff, sandbox: file.checks.size > 0 },
    secondLook: goal.kind === "review",
  });
  return {
    tools: tools.map((tool) => ({ tool, offered: offered.includes(tool) })),
    decisions: tools.flatMap((tool) => decisionsOn(tool, policy, { paths, checks: [...file.checks.keys()] })),
    hidden: paths.flatMap((path) => {
      const why = hiddenBy(path);
      return why === null ? [] : [{ path, why }];
    }),
  };
}

/** A tool is asked about what it declares: a check, a path, or the call as such. */
function decisionsOn(
  tool: Tool,
  policy: Policy,
  { paths, checks }: { readonly paths: readonly RepoPath[]; readonly checks: readonly string[] },
): readonly ExplainedDecision[] {
  const on = (path: RepoPath | null, check: string | null): ExplainedDecision => {
    const call = { tool, paths: path === null ? [] : [path], check };
    return { tool, path, check, decision: policy.decide(call) };
  };
  if (tool.check !== undefined)
    return checks.length === 0 ? [on(null, null)] : checks.map((name) => on(null, name));
  return tool.paths === undefined ? [on(null, null)] : paths.map((path) => on(path, null));
}
