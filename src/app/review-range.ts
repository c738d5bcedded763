import { faultOf } from "../core/errors.ts";
import type { Proposal } from "../core/proposal.ts";
import type { Pinned, RepositorySubject, Task, Tier } from "../core/task.ts";
import type { Sha } from "../core/values.ts";
import type { GitStore } from "../core/workspace.ts";
import { mergeBounds } from "../policy/bounds.ts";
import { sealProposal } from "../review/proposal.ts";
import { NOBODY } from "../triggers/people.ts";
import type { TaskDeps } from "./deps.ts";
import { noModelUsage } from "./no-model-usage.ts";
import { propose } from "./publish/propose.ts";
import type { Facts } from "./start/look-up.ts";
import { type PinnedRepository, readPinned } from "./start/pin.ts";
import { emptyEnd, type TaskEnd } from "./task-end.ts";
import { taskTime } from "./task-time.ts";
import { work } from "./work.ts";

/** Two commits of one repository: what a pull request from `head` into `base` would hold. */
export interface Range {
  /** The tip that is compared with; policy and instructions are its. The diff begins at the merge base. */
  readonly base: Sha;
  readonly head: Sha;
  /** As the person named it: `main...HEAD`. */
  readonly name: string;
  /** False: the configured checks are not run. */
  readonly checks: boolean;
}

/**
 * The review of a pull request without one: the same snapshot, policy, context, loop and proposal, and nobody to publish
 * to. Who has the commits on their own machine needs no gate; the range's own code still decides nothing.
 */
export async function reviewRange(deps: TaskDeps, range: Range): Promise<TaskEnd> {
  deps.emit({ type: "task_start", task: deps.key.id, trigger: "cli", goal: "review" });
  const end = await reviewed(deps, range).catch(
    (error: unknown): TaskEnd => ({ ...emptyEnd("failed", true), fault: faultOf(error) }),
  );
  deps.emit({ type: "task_end", conclusion: end.conclusion, ...(end.fault ? { fault: end.fault } : {}) });
  return end;
}

async function reviewed(deps: TaskDeps, range: Range): Promise<TaskEnd> {
  const startedAt = deps.clock.now();
  const store = await deps.openStore();
  try {
    await store.ensure([range.base, range.head].map((sha) => ({ sha, ref: null })));
    const base = await store.mergeBase(range.base, range.head);
    const pinned: Pinned = { head: range.head, base, policy: range.base };
    const repository = await readPinned(deps, store, pinned);
    const task = taskOf(deps, range, repository);
    if (await isEmpty(store, pinned)) return nothingToReview(deps, range, task);
    const whole = mergeBounds(deps.settings.bounds, repository.policyFile.bounds);
    const time = taskTime(deps.clock, startedAt, whole.wallMs);
    const bounds = { ...whole, wallMs: time.leftMs() };
    const policyFacts = { tier: task.tier, event: task.trigger.event, permission: "none" } as const;
    const given = { task, repository, policyFacts, bounds, mission: null, conversation: null };
    const worked = await work(deps, given);
    const facts = factsOf(deps, task);
    const { proposal } = await propose(deps, { task, facts, repository, worked, conversation: null, time });
    return endOf(proposal);
  } finally {
    await store.close();
  }
}

function taskOf(deps: TaskDeps, { name, checks }: Range, { pinned, policyFault }: PinnedRepository): Task {
  return {
    id: deps.key.id,
    trigger: { event: "cli", action: null, at: null },
    kind: "review",
    goal: { kind: "review" },
    request: null,
    subject: { kind: "repository", ref: name },
    actor: NOBODY,
    actors: [],
    comment: null,
    tier: decidedTier(deps, checks, policyFault === null),
    pinned,
  };
}

/** The gate's rows for a pull request of a writer, without the question who that is: row 1, and a bad policy file. */
function decidedTier(deps: TaskDeps, checks: boolean, configValid: boolean): Tier {
  const tier = checks && configValid ? "T2" : "T1";
  const asked = "Started on the command line, by someone who has the repository.";
  const reasons = [
    asked,
    ...(checks ? [] : ["Checks are switched off."]),
    ...(configValid
      ? []
      : ["The policy file of the base cannot be used: a review under the defaults, without checks."]),
  ];
  const code = configValid ? null : "config_invalid";
  deps.emit({ type: "gate", tier, code, rule: "command-line", reasons });
  return tier;
}

/** Also true for commits that take each other back. */
async function isEmpty(store: GitStore, { base, head }: Pinned): Promise<boolean> {
  if (base === head) return true;
  const { files, unreadable } = await store.changeSet(base, head);
  return files.length + unreadable.length === 0;
}

/** A proposal like any other, so that whoever reads it needs no second form; no model was asked. */
function nothingToReview(deps: TaskDeps, { name }: Range, task: Task): TaskEnd {
  const reason = `Nothing to review: ${name} changes no file.`;
  deps.emit({ type: "task_skipped", code: "empty_range", reason });
  const { bounds } = deps.settings;
  const proposal = sealProposal({
    schema: 1,
    task: {
      id: task.id,
      repository: deps.key.site.repository,
      event: task.trigger.event,
      goal: task.goal,
      subject: { kind: "repository", number: null },
      actor: task.actor.login,
      requester: null,
    },
    tier: task.tier,
    pinned: task.pinned,
    end: { kind: "done" },
    review: { commit: task.pinned.head, placed: [], known: [], dropped: [] },
    patch: null,
    reply: "",
    coverage: { files: 0, hunks: 0, seen: 0, skipped: [], notReached: [] },
    verdict: { conclusion: "skipped", blocking: false, sentence: reason },
    usage: noModelUsage(bounds),
    denials: [],
    checks: [],
    notes: [],
  });
  return { ...emptyEnd("skipped", false), proposal };
}

/** What a code host would have said. Nothing of it counts where there is no pull request. */
function factsOf({ key }: TaskDeps, { subject, ...request }: Task): Facts {
  const place: RepositorySubject = subject.kind === "repository" ? subject : { kind: "repository", ref: "" };
  return {
    request: { ...request, subject: place },
    repository: { id: 0, fullName: key.site.repository, defaultBranch: "", private: true, fork: false },
    subject: place,
    author: null,
    self: NOBODY,
    permissions: new Map(),
    comment: null,
    earlierRuns: 0,
  };
}

function endOf(proposal: Proposal): TaskEnd {
  const { verdict, end } = proposal;
  return {
    ...emptyEnd(verdict.conclusion, verdict.blocking || end.kind === "failed"),
    proposal,
    ...(end.kind === "failed" ? { fault: end.error } : {}),
  };
}
