import { allEnded } from "../../core/all-ended.ts";
import { mayWrite, standingOf } from "../../policy/permissions.ts";
import { type ToldFinding, toldInSummary, toldInThreads } from "../../review/life.ts";
import type { TaskDeps } from "../deps.ts";
import { ownSummaries } from "../findings/own-summaries.ts";
import type { Facts } from "../start/look-up.ts";

/** All that our own comments on a pull request tell, for a command that is about findings. @throws `github_*` */
export async function toldFindings(deps: TaskDeps, facts: Facts): Promise<readonly ToldFinding[]> {
  const { subject, self } = facts;
  if (subject.kind !== "pull_request") return [];
  const [threads, comments] = await allEnded([
    deps.host.reviewThreads(subject.number),
    deps.host.comments(subject.number),
  ]);
  const [summary] = ownSummaries(deps, self, subject.number, comments);
  return [...toldInThreads(threads, self), ...toldInSummary(summary ?? null)];
}

/** The gate asked already. What closes a finding for good asks again: everyone involved has to have the right. */
export function mayClose(facts: Facts): boolean {
  return mayWrite(standingOf(facts, facts.request.actors));
}
