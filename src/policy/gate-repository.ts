import { fromSameRepository, type GateDecision, type GateFacts, grant, refuse } from "./gate-facts.ts";
import { mayWrite, standingOf } from "./permissions.ts";
import { notOpen, unknownRequest, untrusted } from "./refusals.ts";

/** Row 18: nobody acted, so only the default branch counts, and only where the schedule was meant to run. */
export function decideSchedule(facts: GateFacts): GateDecision {
  const { goal, repository, subject } = facts;
  if (goal.kind !== "maintain" || subject.kind !== "repository") return unknownRequest(facts);
  if (repository.fork) return refuse("event_unsupported", "gate-18", "Scheduled tasks do not run in a fork.");
  if (subject.ref !== repository.defaultBranch && subject.ref !== "HEAD") {
    return refuse("event_unsupported", "gate-18", "Scheduled tasks work on the default branch only.");
  }
  return grant("T3", "gate-18", "The schedule stands on the default branch.");
}

/** Row 19: GitHub lets only writers start a workflow; we check again. */
export function decideDispatch(facts: GateFacts): GateDecision {
  const { goal, subject } = facts;
  const standing = standingOf(facts, facts.actors);
  if (!mayWrite(standing)) return untrusted(standing, "gate-19");
  if (goal.kind === "maintain" && subject.kind === "repository") {
    return grant("T3", "gate-19", "Who started the workflow may write.");
  }
  if (goal.kind !== "review" || subject.kind !== "pull_request") return unknownRequest(facts);
  if (subject.state === "closed") return notOpen(subject, "gate-19");
  return fromSameRepository(facts, subject)
    ? grant("T2", "gate-19", "Who started the workflow may write, and the branch is this repository's.")
    : grant(
        "T1",
        "gate-19",
        "Who started the workflow may write; the code is a fork's, so it is read and not run.",
      );
}
