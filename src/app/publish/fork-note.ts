import { fromSameRepository } from "../../policy/gate-facts.ts";
import type { ProposalFacts } from "./proposal-facts.ts";

/** Why a fix is on no branch, where the change is not from this repository. */
export function forkNote({ task, facts }: Pick<ProposalFacts, "task" | "facts">): readonly string[] {
  const { goal, subject } = task;
  if (goal.kind !== "fix" || subject.kind !== "pull_request" || fromSameRepository(facts, subject)) return [];
  const where =
    subject.head.repository === null
      ? "The repository that the change comes from was deleted"
      : "The change comes from a fork";
  return [`${where}, so nothing is pushed to its branch: what can be fixed is suggested on its lines.`];
}
