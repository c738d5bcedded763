import { plural } from "../../core/plural.ts";
import type { Goal } from "../../core/task.ts";
import { isStillOpen, type ToldFinding } from "../../review/life.ts";
import type { TaskDeps } from "../deps.ts";
import { named, noSuchFinding, openOnes } from "../findings/name-findings.ts";
import { type Settled, settleThreads } from "../findings/settle-threads.ts";
import type { Facts } from "../start/look-up.ts";
import type { Status } from "../status.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import { mayClose, toldFindings } from "./told-findings.ts";

type ResolveGoal = Extract<Goal, { readonly kind: "resolve" }>;

/** Closes threads of ours because somebody who may says so. No model is asked. */
export async function resolveFindings(
  deps: TaskDeps,
  facts: Facts,
  status: Status,
  goal: ResolveGoal,
): Promise<TaskEnd> {
  if (deps.settings.mode === "propose") return leftToPublish();
  if (!mayClose(facts)) return refused(deps, status, "Only people who may write can resolve findings.");
  const told = (await toldFindings(deps, facts)).filter(({ thread }) => thread !== null);
  const missing = goal.findings.filter((id) => !told.some((one) => one.id === id));
  if (missing.length > 0) return refused(deps, status, noSuchFinding(missing, told.filter(isStillOpen)));
  if (!saysWhich(goal, facts)) return refused(deps, status, whichOf(told.filter(isStillOpen)));
  const wanted = chosen(told, facts, goal).filter(isStillOpen);
  const sentence =
    wanted.length === 0
      ? "No thread of a finding is open there."
      : sentenceOf(await settleThreads(deps, wanted));
  await status.ended(sentence);
  return { ...emptyEnd("answered", false), notes: [sentence] };
}

/** A command that changes nothing but our own comments is not proposed: the job that may write carries it out. */
export function leftToPublish(): TaskEnd {
  const notes = [
    "Nothing was done: the mode is `propose`, and the job that publishes carries such a command out.",
  ];
  return { ...emptyEnd("skipped", false), notes };
}

export async function refused(deps: TaskDeps, status: Status, reason: string): Promise<TaskEnd> {
  await status.refused(reason);
  deps.emit({ type: "task_skipped", code: "finding_not_closed", reason });
  return { ...emptyEnd("refused", false), notes: [reason] };
}

/** Outside of a thread nothing but a name or `all` says so: nobody closes all threads by a word too few. */
function saysWhich({ findings, all }: ResolveGoal, { request: { comment } }: Facts): boolean {
  return findings.length > 0 || all || comment?.kind === "review_comment";
}

function whichOf(open: readonly ToldFinding[]): string {
  const [first] = open;
  const example = first?.id ?? "F-1a2b3c";
  return `Say which: \`/agent resolve ${example}\`, or \`/agent resolve all\`. ${openOnes(open)}`;
}

/** Those that are named; else all, or the thread that the command stands in. */
function chosen(told: readonly ToldFinding[], { request }: Facts, goal: ResolveGoal): readonly ToldFinding[] {
  if (goal.findings.length > 0) return told.filter(({ id }) => goal.findings.includes(id));
  const { comment } = request;
  if (goal.all || comment?.kind !== "review_comment") return told;
  return told.filter(({ thread }) => thread?.comments.some(({ id }) => id === comment.id));
}

function sentenceOf(outcome: Settled): string {
  const { settled } = outcome;
  const kept =
    settled.length === 0
      ? "Nothing was resolved."
      : `Resolved ${plural(settled.length, "finding")}: ${named(settled)}.`;
  return [kept, ...stillOpen(outcome)].join(" ");
}

/** Sentences on threads that could not be settled, and on those that are and could not be closed. */
export function stillOpen({ refused, fault }: Pick<Settled, "refused" | "fault">): readonly string[] {
  return [
    ...(refused === null
      ? []
      : [`Others stay open, since their comments could not note it: ${refused.message}`]),
    ...(fault === null
      ? []
      : [
          `GitHub did not let the token close the threads, so resolve them by hand; reviews take them for settled. ${fault.message}`,
        ]),
  ];
}
