import { noreplyAddress } from "../../core/account.ts";
import { type Fault, ReeveError } from "../../core/errors.ts";
import { quoteName } from "../../core/invisible.ts";
import { plural } from "../../core/plural.ts";
import type { Goal, PullRequest } from "../../core/task.ts";
import type { ReplayOutcome } from "../../core/workspace.ts";
import { fromSameRepository, type GateDecision } from "../../policy/gate-facts.ts";
import { compareUrl } from "../../review/site.ts";
import type { TaskDeps } from "../deps.ts";
import { landCommits } from "../land/land-branch.ts";
import { namedPaths } from "../land/land-conflicts.ts";
import { movementOf } from "../movement.ts";
import type { Admitted } from "../start/admitted.ts";
import { configRefused, skipped } from "../start/early-end.ts";
import { gateAfterPolicy } from "../start/gate.ts";
import type { Facts } from "../start/look-up.ts";
import { type PinnedRepository, pin } from "../start/pin.ts";
import { endedBy, watchFor } from "../start/supersede.ts";
import type { Status } from "../status.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import { leftToPublish } from "./resolve.ts";

type RebaseGoal = Extract<Goal, { readonly kind: "rebase" }>;

/**
 * The commits of a pull request onto the tip of its base, on a branch of ours. Git does it or says where it does not go: no model
 * is asked, nothing of the repository is run, and no branch of anybody's is moved.
 */
export async function rebase(deps: TaskDeps, request: Admitted, goal: RebaseGoal): Promise<TaskEnd> {
  const { facts, status, store, fetched, startedAt } = request;
  const { subject } = facts;
  if (deps.settings.mode === "propose") return leftToPublish();
  if (subject.kind !== "pull_request" || !fromSameRepository(facts, subject))
    return refused(deps, status, "fork_promotion", "Only a branch of this repository's own is rebased here.");
  const repository = await pin(deps, facts, store, fetched);
  const gate = gateAfterPolicy(deps, facts, request.gate, repository.policyFault === null);
  if (gate.tier === "T0") return configRefused(gate, repository, status);
  const outcome = await replayed(deps, facts, repository);
  if (outcome.kind !== "replayed") return unmoved(status, subject, outcome);
  const added = outcome.commits.filter(({ as }) => as !== null).length;
  if (added === 0) return unchanged(status, `${quoteName(subject.base.ref)} has all of its changes already.`);
  const ending = await watchFor(deps, facts, startedAt).look();
  if (ending !== null) return endedBy(deps, status, { ending, proposal: null });
  const moved = await movedOn(deps, subject);
  if (moved !== null) return refused(deps, status, "stale_head", moved);
  if (deps.signal.aborted)
    throw new ReeveError("model_aborted", "Stopped: the job was cancelled, and nothing was pushed.");
  const landing = await landCommits(deps, store, { goal, subject, tip: outcome.tip });
  if (landing.kind === "refused") return notPushed(deps, status, landing.branch, landing.fault);
  const { branch, again } = landing;
  deps.emit({ type: "published", action: "branch", outcome: again ? "there already" : "done", url: branch });
  const sentence = sentenceOf(subject, outcome, repository.pinned.policy, gate);
  const compare = compareUrl(deps.key.site, subject.base.ref, branch);
  await status.ended(sentence, { branch, compareUrl: compare, pullRequestUrl: null });
  return { ...emptyEnd("changed", false), made: { branch, pullRequest: null }, notes: [sentence] };
}

/** The same command makes the same commits, in whichever attempt: their time is that of the event. */
async function replayed(
  deps: TaskDeps,
  { self, request }: Facts,
  { store, pinned }: PinnedRepository,
): Promise<ReplayOutcome> {
  const at = request.trigger.at ?? deps.clock.now();
  const committer = { name: self.login, email: noreplyAddress(self), at };
  const [head, onto] = [pinned.head, pinned.policy];
  const outcome = await store.replay({ head, onto, committer });
  const commits = outcome.kind === "replayed" ? outcome.commits : [];
  const reason = reasonOf(outcome);
  deps.emit({
    ...{ type: "rebase", head, onto, outcome: outcome.kind, commits },
    ...(reason === null ? {} : { reason }),
  });
  return outcome;
}

function reasonOf(outcome: ReplayOutcome): string | null {
  switch (outcome.kind) {
    case "replayed":
    case "current":
      return null;
    case "conflict":
      return `${outcome.commit} conflicts in ${namedPaths(outcome.paths)}.`;
    case "impossible":
      return outcome.reason;
  }
}

function unmoved(
  status: Status,
  { base }: PullRequest,
  outcome: Exclude<ReplayOutcome, { readonly kind: "replayed" }>,
): Promise<TaskEnd> {
  const onto = quoteName(base.ref);
  switch (outcome.kind) {
    case "current":
      return unchanged(status, `It stands on the tip of ${onto} already.`);
    case "conflict":
      return unchanged(
        status,
        `Onto ${onto}, ${reasonOf(outcome)} Rebase it by hand from there; nothing was pushed.`,
      );
    case "impossible":
      return unchanged(status, `${outcome.reason} Rebase it by hand; nothing was pushed.`);
  }
}

async function unchanged(status: Status, why: string): Promise<TaskEnd> {
  const sentence = `Not rebased. ${why}`;
  await status.ended(sentence);
  return { ...emptyEnd("unchanged", false), notes: [sentence] };
}

/** Somebody may have pushed, or closed it, while git was at work. */
async function movedOn(deps: TaskDeps, subject: PullRequest): Promise<string | null> {
  const movement = await movementOf(deps, subject);
  if (movement === null) return null;
  return movement.kind === "closed"
    ? `Pull request #${subject.number} was closed meanwhile; nothing was pushed.`
    : `The head moved from ${subject.head.sha} to ${movement.head} meanwhile; nothing was pushed. Give the command again.`;
}

async function refused(deps: TaskDeps, status: Status, code: string, reason: string): Promise<TaskEnd> {
  await status.refused(reason);
  return { ...skipped(deps, code, reason), conclusion: "refused" };
}

async function notPushed(
  deps: TaskDeps,
  status: Status,
  branch: string,
  { code, message, hint }: Fault,
): Promise<TaskEnd> {
  const fault: Fault = {
    code,
    message: `${branch} was not pushed: ${message}`,
    ...(hint === undefined ? {} : { hint }),
  };
  deps.emit({ type: "degraded", code, reason: fault.message });
  await status.failed(fault);
  return { ...emptyEnd("failed", true), fault };
}

function sentenceOf(
  { base }: PullRequest,
  { commits }: Extract<ReplayOutcome, { readonly kind: "replayed" }>,
  onto: string,
  { tier }: GateDecision,
): string {
  const out = commits.filter(({ as }) => as === null).map(({ commit }) => commit.slice(0, 12));
  const left =
    out.length === 0 ? "" : ` Left out, as ${quoteName(base.ref)} has what they change: ${out.join(", ")}.`;
  const head =
    tier === "T4"
      ? "It is not on the pull request's own branch, although update-head is on: a rebase is no fast-forward, and nothing is pushed with force."
      : "The pull request's own branch is as it was.";
  const moved = commits.length - out.length;
  return `Rebased ${plural(moved, "commit")} onto ${quoteName(base.ref)} at ${onto.slice(0, 12)}.${left} ${head}`;
}
