import type { BoundedRunResult } from "../agent/bounded-options.ts";
import { boundedRun } from "../agent/bounded-run.ts";
import { parametersOf } from "../agent/reeve-tool.ts";
import { buildContext } from "../context/build-context.ts";
import type { ContextFacts, Conversation } from "../context/context-facts.ts";
import { systemPrompt } from "../context/system-prompt.ts";
import { tokensOf } from "../context/tokens.ts";
import type { ChangeSet } from "../core/diff.ts";
import type { UserMessage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { RecordedChecks, SandboxStatus } from "../core/sandbox.ts";
import type { Bounds, Task } from "../core/task.ts";
import type { Tool } from "../core/tool.ts";
import type { Workspace } from "../core/workspace.ts";
import { createHidden, formerlyHidden, type HiddenBy, visibleChanges } from "../policy/hidden-paths.ts";
import { createIgnore } from "../policy/ignored-paths.ts";
import { createPolicy, type Policy } from "../policy/policy.ts";
import { visibleWorkspace } from "../policy/visible-workspace.ts";
import { type Coverage, createCoverage } from "../review/coverage.ts";
import { createFindings, type Findings } from "../review/findings.ts";
import { creditOnReply } from "./credit-on-reply.ts";
import type { TaskDeps } from "./deps.ts";
import type { PinnedRepository } from "./pin.ts";
import { suggestionObjection } from "./suggestion-objection.ts";

/** What the loop is started with, beside the ports. */
export interface Assignment {
  readonly task: Task;
  readonly repository: PinnedRepository;
  readonly bounds: Bounds;
  /** What to do in a task that no person asked for: the goal of the policy file's maintenance task. */
  readonly mission: string | null;
  readonly conversation: Conversation | null;
}

/** What the loop leaves behind: its result and everything its tools collected. */
export interface Work {
  readonly run: BoundedRunResult;
  readonly model: ModelAdapter;
  readonly workspace: Workspace;
  readonly changes: ChangeSet | null;
  readonly policy: Policy;
  readonly findings: Findings;
  readonly coverage: Coverage | null;
  readonly checks: RecordedChecks;
  readonly sandbox: SandboxStatus;
  /** False where no rule of the policy lets the model report what it finds. */
  readonly canReport: boolean;
}

/** One pass: the tools that the policy offers, a context that fits, and the loop under its bounds. */
export async function work(deps: TaskDeps, assignment: Assignment): Promise<Work> {
  const { task, repository, bounds } = assignment;
  const { store, pinned, policyFile } = repository;
  const [model, sandbox, changes] = await Promise.all([
    deps.openModel(),
    sandboxStatus(deps, repository),
    hasDiff(task) ? store.changeSet(pinned.base, pinned.head) : null,
  ]);
  const workspace = store.workspace(pinned.head);
  const ignore = createIgnore(policyFile.ignore);
  const policy = createPolicy(policyFile, task.tier);
  const hiddenBy = createHidden(policy, policyFile, deps.tools);
  const view = viewOf(workspace, changes, hiddenBy);
  const objection = suggestionObjection(deps, policyFile);
  const findings = createFindings({ ...view, limit: bounds.findings, ignore, objection });
  const coverage =
    changes &&
    createCoverage(
      changes,
      (path) => hiddenBy(path) ?? ignore(path),
      (file) => formerlyHidden(file, hiddenBy),
    );
  const checks = deps.makeChecks(policyFile.checks, workspace, bounds.toolOutputBytes);
  const tools = offeredTools(deps.tools, policy, task, sandbox);
  const facts = contextFacts(deps, assignment, { changes: view.changes, tools, ignore });
  const prompt = systemPrompt(facts);
  const budget = contextBudget(model, bounds, prompt, tools);
  const context = buildContext(facts, budget, model.tokenless ? "listed" : "packed");
  const credit = creditOnReply(coverage);
  for (const { path, hunk } of context.seen) credit.sink.seen(path, hunk);
  deps.emit({ type: "context", sections: context.notes, tokens: context.tokens });
  const run = await boundedRun({
    systemPrompt: prompt,
    prompt: [userMessage(context.text, deps.clock.now())],
    model,
    tools,
    context: { ...view, findings, coverage: credit.sink, checks },
    decide: (call) => policy.decide(call),
    bounds,
    clock: deps.clock,
    emit: (event) => {
      credit.told(event);
      deps.emit(event);
    },
    signal: deps.signal,
  });
  const canReport = tools.some(({ needs }) => needs?.includes("findings"));
  return { run, model, workspace, changes, policy, findings, coverage, checks, sandbox, canReport };
}

/** What the model may know of tree and change. Checks, the patch and what is published know all of it. */
function viewOf(
  workspace: Workspace,
  changes: ChangeSet | null,
  hiddenBy: HiddenBy,
): { readonly workspace: Workspace; readonly changes: ChangeSet | null } {
  return {
    workspace: visibleWorkspace(workspace, hiddenBy),
    changes: changes && visibleChanges(changes, hiddenBy),
  };
}

/** A pull request always has one, be it empty; a range on the command line has no pull request. */
function hasDiff({ subject, pinned }: Task): boolean {
  return subject.kind === "pull_request" || pinned.base !== pinned.head;
}

/** Not probed where nothing could run anyway: the probe costs a few processes. */
async function sandboxStatus(deps: TaskDeps, { policyFile }: PinnedRepository): Promise<SandboxStatus> {
  const status: SandboxStatus =
    policyFile.checks.size > 0
      ? await deps.sandbox.status()
      : { available: false, code: "sandbox_unavailable", reason: "No check is configured." };
  deps.emit({
    type: "sandbox",
    available: status.available,
    kind: status.available ? status.kind : "none",
    reason: status.available ? status.note : status.reason,
  });
  return status;
}

/** What no call of could be allowed, or could work, is not shown: a tool that always fails costs turns. */
function offeredTools(
  tools: readonly Tool[],
  policy: Policy,
  task: Task,
  sandbox: SandboxStatus,
): readonly Tool[] {
  const { goal } = task;
  const writes = goal.kind === "fix" || goal.kind === "maintain";
  const mayWrite = policy.offered(tools).some((tool) => tool.effect === "write");
  const diff = hasDiff(task);
  // Where a fix may not be written (a fork), it is offered as suggestions on findings.
  const about = { diff, findings: diff && (goal.kind === "review" || (goal.kind === "fix" && !mayWrite)) };
  return policy
    .offered(tools)
    .filter((tool) => sandbox.available || tool.effect !== "execute")
    .filter((tool) => writes || tool.effect !== "write")
    .filter((tool) => (tool.needs ?? []).every((need) => about[need]));
}

function contextFacts(
  deps: TaskDeps,
  { task, repository, bounds, mission, conversation }: Assignment,
  { changes, tools, ignore }: Pick<ContextFacts, "changes" | "tools" | "ignore">,
): ContextFacts {
  const { policyFile, instructions } = repository;
  return {
    task,
    mission,
    changes,
    tools,
    ignore,
    bounds,
    conversation,
    instructions: [instructions, policyFile.instructions].filter((text) => text !== null),
    nonce: deps.key.nonce,
  };
}

/**
 * Half of what the window leaves beside system prompt, tools and the room in which turns work, and no more than a quarter
 * of all tokens: each turn sends this again. So it is never cut: what stands in it counts as seen.
 */
function contextBudget(model: ModelAdapter, bounds: Bounds, prompt: string, tools: readonly Tool[]): number {
  const schemas = tools.map((tool) => `${tool.description}${JSON.stringify(parametersOf(tool))}`);
  const fixed = tokensOf(prompt) + tokensOf(schemas.join());
  const forWork = Math.min(model.contextWindow / 2, MAX_WORK_TOKENS);
  const share = (model.contextWindow - fixed - forWork) / 2;
  return Math.max(0, Math.floor(Math.min(share, bounds.tokens / 4, MAX_CONTEXT_TOKENS)));
}

const MAX_WORK_TOKENS = 20_000;
const MAX_CONTEXT_TOKENS = 60_000;

function userMessage(text: string, timestamp: number): UserMessage {
  return { role: "user", content: text, timestamp };
}
