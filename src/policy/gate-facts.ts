import type { RepositoryFacts } from "../core/code-host.ts";
import type { Actor, Goal, Permission, PullRequest, Subject, Tier } from "../core/task.ts";
import type { RunCode } from "./codes.ts";

/** What the workflow allows beyond the default. Only the workflow's own inputs fill this, never a file of the repository. */
export interface GateOptions {
  /** Account ids of bots that may start a review. */
  readonly allowedBots: readonly number[];
  /** Reviews of forks in `pull_request_target`. */
  readonly forkReview: boolean;
  /** Checks on a fork's code, when a command names its exact head. */
  readonly forkTests: boolean;
  /** Fixes go onto the author's own branch (T4). */
  readonly updateHead: boolean;
  /** An author without write permission may ask for the review of their own pull request. */
  readonly authorMayRequestReview: boolean;
  /** A label, or an assignee, asks as a comment does. Which one it is, the trigger has settled. */
  readonly onLabel: boolean;
  readonly onAssignee: boolean;
  /** Runs of the workflow in an hour; `null`: as many as are asked for. */
  readonly maxRunsPerHour: number | null;
}

export const DEFAULT_GATE_OPTIONS: GateOptions = {
  allowedBots: [],
  forkReview: false,
  forkTests: false,
  updateHead: false,
  authorMayRequestReview: false,
  onLabel: false,
  onAssignee: false,
  maxRunsPerHour: null,
};

/** What became of the comment that asked since the event showed it. */
export type CommentState = "as it was" | "edited" | "deleted";

/** Everything the gate decides from. Nothing in it was written by an outsider, but for names and numbers. */
export interface GateFacts {
  readonly event: string;
  readonly action: string | null;
  readonly goal: Goal;
  readonly repository: RepositoryFacts;
  readonly subject: Subject;
  /** Everyone whose permission counts. */
  readonly actors: readonly Actor[];
  /** Who opened the pull request or issue. */
  readonly author: Actor | null;
  /** Whom the token writes as. */
  readonly self: Actor | null;
  /** By login, as the permission API says; someone who is missing is `unknown`. */
  readonly permissions: ReadonlyMap<string, Permission>;
  /** `null`: no comment asked. */
  readonly comment: CommentState | null;
  /** Runs of this workflow in the hour before this one, where `maxRunsPerHour` asks for it. */
  readonly earlierRuns: number | "unknown";
  /** The commit that the job's checkout is at, where there is one. */
  readonly checkout: string | null;
  /** `GITHUB_SHA`: in `pull_request_target` the base branch's commit, whose workflow file runs. */
  readonly workflowCommit: string | null;
  /** False: the policy file of the base branch cannot be used. */
  readonly configValid: boolean;
  readonly options: GateOptions;
}

export interface GateDecision {
  readonly tier: Tier;
  /** `null`: the task got what it asked for. */
  readonly code: RunCode | null;
  /** The row of the table in docs/policy.md: `gate-7`, or what else decided. */
  readonly rule: string;
  /** Full sentences. */
  readonly reasons: readonly string[];
  /** A line for the person who asked, to be posted; `null`: stay silent. */
  readonly reply: string | null;
  /** True: bounds are halved, for work that somebody without write permission caused. */
  readonly halfBounds: boolean;
}

export function grant(tier: Tier, rule: string, reason: string): GateDecision {
  return { tier, code: null, rule, reasons: [reason], reply: null, halfBounds: false };
}

export function refuse(code: RunCode, rule: string, reason: string): GateDecision {
  return { tier: "T0", code, rule, reasons: [reason], reply: null, halfBounds: false };
}

/** By ids: names can be taken over, and the repository of a deleted fork is `null`, which equals nothing. */
export function fromSameRepository(
  facts: { readonly repository: Pick<RepositoryFacts, "id"> },
  subject: PullRequest,
): boolean {
  return subject.head.repository?.id === facts.repository.id;
}
