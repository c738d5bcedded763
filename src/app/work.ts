import type { BoundedRunResult } from "../agent/bounded-options.ts";
import { boundedRun } from "../agent/bounded-run.ts";
import { parametersOf } from "../agent/reeve-tool.ts";
import type { Around, ContextFacts, Conversation } from "../context/context-facts.ts";
import { systemPrompt } from "../context/system-prompt.ts";
import { allEnded } from "../core/all-ended.ts";
import type { HostComment } from "../core/code-host.ts";
import type { ChangeSet } from "../core/diff.ts";
import type { UserMessage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { RepoPath } from "../core/paths.ts";
import type { RecordedChecks, SandboxStatus } from "../core/sandbox.ts";
import type { Bounds, Task } from "../core/task.ts";
import { carefulTokensOf } from "../core/tokens.ts";
import type { Tool } from "../core/tool.ts";
import type { Workspace } from "../core/workspace.ts";
import { createHidden, formerlyHidden, type HiddenBy, visibleChanges } from "../policy/hidden-paths.ts";
import { createIgnore } from "../policy/ignored-paths.ts";
import type { Policy } from "../policy/policy.ts";
import type { PolicyFacts } from "../policy/policy-facts.ts";
import { type PathSection, shownSection, touchedPaths, touchedSections } from "../policy/sections.ts";
import { visibleWorkspace } from "../policy/visible-workspace.ts";
import { type Coverage, createCoverage } from "../review/coverage.ts";
import { createFindings, type Findings } from "../review/findings.ts";
import type { KnownHunks } from "../review/known-hunks.ts";
import { creditOnReply } from "./credit-on-reply.ts";
import type { TaskDeps } from "./deps.ts";
import { type Look, secondLookMessage, secondLookNote, secondLookOf } from "./findings/second-look.ts";
import { suggestionObjection } from "./findings/suggestion-objection.ts";
import { type EarlierReview, earlierReview } from "./gather/earlier-review.ts";
import { readBeside } from "./gather/read-beside.ts";
import { tellContext } from "./gather/tell-context.ts";
import { tellSubmodules } from "./gather/tell-submodules.ts";
import { withThreadCode } from "./gather/thread-code.ts";
import { triagedContext } from "./gather/triage.ts";
import { type Occasion, offeredTools } from "./start/offered-tools.ts";
import { openPolicy } from "./start/open-policy.ts";
import type { PinnedRepository } from "./start/pin.ts";
import { openProofs } from "./verify/open-proofs.ts";

/** What the loop is started with, beside the ports. */
export interface Assignment {
  readonly task: Task;
  readonly repository: PinnedRepository;
  /** What rules of the policy file may ask of the task. */
  readonly policyFacts: PolicyFacts;
  readonly bounds: Bounds;
  /** What to do in a task that no person asked for: the goal of the policy file's maintenance task. */
  readonly mission: string | null;
  readonly conversation: Conversation | null;
  /** What stands around the pull request. Absent: nobody asked. */
  readonly around?: Around | null;
  /** Our comment of the last review. Absent: there is none. */
  readonly summary?: HostComment | null;
}

/** What the loop leaves behind: its result and everything its tools collected. */
export interface Work {
  readonly run: BoundedRunResult;
  readonly model: ModelAdapter;
  readonly workspace: Workspace;
  readonly changes: ChangeSet | null;
  readonly policy: Policy;
  readonly policyFacts: PolicyFacts;
  readonly findings: Findings;
  readonly coverage: Coverage | null;
  readonly checks: RecordedChecks;
  readonly sandbox: SandboxStatus;
  /** False where no rule of the policy lets the model report what it finds. */
  readonly canReport: boolean;
  /** Sentences on what the model was not shown as it stands. */
  readonly contextNotes: readonly string[];
  /** What the last review of the pull request left behind; `null`: nothing. */
  readonly earlier: EarlierReview | null;
}

/** One pass: the tools that the policy offers, a context that fits, and the loop under its bounds. */
export async function work(deps: TaskDeps, assignment: Assignment): Promise<Work> {
  const { task, repository, bounds } = assignment;
  const { store, pinned, policyFile } = repository;
  const [model, sandbox, changes] = await allEnded([
    deps.openModel(),
    sandboxStatus(deps, repository),
    hasDiff(task) ? store.changeSet(pinned.base, pinned.head) : null,
  ]);
  tellSubmodules(deps, changes);
  const workspace = store.workspace(pinned.head);
  const marks = changes === null ? new Map() : await store.marks(pinned.policy, changes);
  const ignore = createIgnore(policyFile, marks);
  const policyFacts = { ...assignment.policyFacts, touched: changes && touchedPaths(changes) };
  const policy = openPolicy(deps, policyFile, policyFacts);
  const hiddenBy = createHidden(policy, policyFile, deps.tools);
  const view = viewOf(workspace, changes, hiddenBy);
  const objection = suggestionObjection(deps, policyFile, policyFacts);
  const earlier = await earlierReview(deps, assignment, changes);
  const coverage = changes && coverageOf(changes, hiddenBy, ignore, earlier?.known ?? null);
  const checks = deps.makeChecks(policyFile.checks, workspace, bounds.toolOutputBytes, changes);
  const look = secondLookOf(task, model, { around: null, ...assignment });
  const offered = offeredTools(deps.tools, policy, occasionOf(task, sandbox, look));
  const sections = countingSections(deps, policyFile.sections, policyFacts);
  const runnable = runnableChecks(offered, policy);
  const proofGround = { repository, policy, policyFacts, workspace, changes, hiddenBy, checks, runnable };
  const { tools, prove } = await openProofs(deps, offered, { ...proofGround, bounds });
  const taking = { limit: bounds.findings, ignore, objection, ...(prove && { prove }) };
  const findings = createFindings({ ...view, ...taking });
  const { changes: shown } = view;
  const parts = { changes: shown, tools, checks: runnable, ignore, sections, ...earlier?.known };
  const conversation = await withThreadCode(assignment.conversation, view.workspace);
  const beside = await readBeside(repository, view, { ignore, packed: !model.tokenless });
  const facts = contextFacts(deps, { ...assignment, conversation }, { ...parts, ...beside });
  const prompt = systemPrompt(facts);
  const budget = contextBudget(model, bounds, prompt, tools);
  const { context, spent, notes } = await triagedContext(deps, model, facts, budget);
  const credit = creditOnReply(coverage);
  for (const { path, hunk } of context.seen) credit.sink.seen(path, hunk);
  const told = tellContext(deps, context, facts);
  const run = await boundedRun({
    systemPrompt: prompt,
    prompt: [userMessage(context.text, deps.clock.now())],
    ...(look && { followUp: () => secondLookMessage(deps, model, look, { findings, tokens: budget }) }),
    model,
    spent,
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
  const contextNotes = [...told, ...notes, ...secondLookNote(run)];
  const canReport = tools.some(({ needs }) => needs?.includes("findings"));
  return {
    ...{ run, model, workspace, changes, policy, policyFacts },
    ...{ findings, coverage, checks, sandbox, canReport, contextNotes, earlier },
  };
}

function occasionOf(task: Task, { available }: SandboxStatus, look: Look | null): Occasion {
  return { goal: task.goal, diff: hasDiff(task), sandbox: available, secondLook: look !== null };
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

/** A file that is hidden or ignored is left out by rule; one that was moved from a hidden path is not looked at. */
function coverageOf(
  changes: ChangeSet,
  hiddenBy: HiddenBy,
  ignore: (path: RepoPath) => string | null,
  known: KnownHunks | null,
): Coverage {
  return createCoverage(
    changes,
    (path) => hiddenBy(path) ?? ignore(path),
    (file) => formerlyHidden(file, hiddenBy),
    known,
  );
}

/** A pull request always has one, be it empty; a range on the command line has no pull request. */
function hasDiff({ subject, pinned }: Task): boolean {
  return subject.kind === "pull_request" || pinned.base !== pinned.head;
}

/** Not probed where nothing could run anyway: the probe costs a few processes. */
export async function sandboxStatus(
  deps: TaskDeps,
  { policyFile }: PinnedRepository,
): Promise<SandboxStatus> {
  const status: SandboxStatus =
    policyFile.checks.size > 0
      ? await deps.sandbox.status()
      : { available: false, code: "sandbox_unavailable", reason: "No check is configured." };
  deps.emit({
    type: "sandbox",
    available: status.available,
    kind: status.available ? status.kind : "none",
    reason: status.available ? status.note : status.reason,
    ...(status.available ? {} : { code: status.code }),
    ...(status.selfTest ? { selfTest: status.selfTest } : {}),
  });
  return status;
}

/** The sections of the policy file that are about this task. */
function countingSections(
  deps: TaskDeps,
  sections: readonly PathSection[],
  { touched = null }: PolicyFacts,
): readonly PathSection[] {
  const counting = touchedSections(sections, touched);
  if (sections.length > 0) deps.emit({ type: "sections", sections: counting.map(shownSection) });
  return counting;
}

/** Those of which a call would be allowed. One tool runs them all, and the model has to know their names. */
function runnableChecks(tools: readonly Tool[], policy: Policy): readonly string[] {
  const tool = tools.find(({ check }) => check !== undefined);
  if (!tool) return [];
  return policy.checks.filter((check) => policy.decide({ tool, paths: [], check }).verdict === "allow");
}

function contextFacts(
  deps: TaskDeps,
  { task, repository, bounds, mission, conversation, around = null }: Assignment,
  parts: Omit<ContextFacts, keyof Assignment | "instructions" | "nonce">,
): ContextFacts {
  const { policyFile, instructions } = repository;
  return {
    task,
    mission,
    ...parts,
    bounds,
    // What people say of a change makes a reviewer miss its faults: it comes when the review has ended.
    conversation: task.goal.kind === "review" ? null : conversation,
    around,
    instructions: [policyFile.instructions, instructions].filter((text) => text !== null),
    nonce: deps.key.nonce,
  };
}

/**
 * Half of what the window leaves beside system prompt, tools and the room in which turns work, and no more than a quarter
 * of all tokens: each turn sends this again. So it is never cut: what stands in it counts as seen.
 */
function contextBudget(model: ModelAdapter, bounds: Bounds, prompt: string, tools: readonly Tool[]): number {
  const schemas = tools.map((tool) => `${tool.description}${JSON.stringify(parametersOf(tool))}`);
  const fixed = carefulTokensOf(prompt) + carefulTokensOf(schemas.join());
  const forWork = Math.min(model.contextWindow / 2, MAX_WORK_TOKENS);
  const share = (model.contextWindow - fixed - forWork) / 2;
  return Math.max(0, Math.floor(Math.min(share, bounds.tokens / 4, MAX_CONTEXT_TOKENS)));
}

const MAX_WORK_TOKENS = 20_000;
const MAX_CONTEXT_TOKENS = 60_000;

function userMessage(text: string, timestamp: number): UserMessage {
  return { role: "user", content: text, timestamp };
}
