import { allEnded } from "../../core/all-ended.ts";
import { mayWrite, standingOf } from "../../policy/permissions.ts";
import { type ToldFinding, toldInSummary, toldInThreads } from "../../review/life.ts";
import { summaryKey } from "../../review/markers.ts";
import { findStickies } from "../../review/own.ts";
import type { TaskDeps } from "../deps.ts";
import { named } from "../findings/settle-threads.ts";
import type { Facts } from "../start/look-up.ts";

/** All that our own comments on a pull request tell, for a command that is about findings. @throws `github_*` */
export async function toldFindings(deps: TaskDeps, facts: Facts): Promise<readonly ToldFinding[]> {
  const { subject, self } = facts;
  if (subject.kind !== "pull_request") return [];
  const { workflow, job } = deps.key;
  const [threads, comments] = await allEnded([
    deps.host.reviewThreads(subject.number),
    deps.host.comments(subject.number),
  ]);
  const [summary] = findStickies(comments, self, summaryKey(workflow, job, subject.number));
  return [...toldInThreads(threads, self), ...toldInSummary(summary ?? null)];
}

/** Still to be closed by somebody. */
export function isStillOpen({ thread, isSettled }: ToldFinding): boolean {
  return !isSettled && thread?.isResolved !== true;
}

/** A sentence for a command that names findings which are not there. */
export function noSuchFinding(missing: readonly string[], told: readonly ToldFinding[]): string {
  const open = told.filter(isStillOpen);
  const rest = open.length === 0 ? "None is open." : `Open: ${named(open)}.`;
  return `There is no finding ${missing.join(", ")} on this pull request. ${rest}`;
}

/** The gate asked already. What closes a finding for good asks again: everyone involved has to have the right. */
export function mayClose(facts: Facts): boolean {
  return mayWrite(standingOf(facts, facts.request.actors));
}
