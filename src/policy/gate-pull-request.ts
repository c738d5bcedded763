import type { Actor, PullRequest } from "../core/task.ts";
import { isAllowedBot } from "./bots.ts";
import { decideAssignedReview, isAssignment } from "./gate-assignment.ts";
import { fromSameRepository, type GateDecision, type GateFacts, grant, refuse } from "./gate-facts.ts";
import { mayWrite, standingOf } from "./permissions.ts";
import { notOpen, unknownRequest } from "./refusals.ts";

/** Of edits only those that changed the base make a request. */
const REVIEWED: readonly (string | null)[] = [
  ...["opened", "reopened", "ready_for_review", "synchronize", "edited"],
];

/** Rows 1 to 4, and 17: the review of a new head or base, or of one that was handed over, with the head's own workflow file. */
export function decidePullRequest(facts: GateFacts): GateDecision {
  const subject = reviewed(facts);
  if (subject === null) return unknownRequest(facts);
  if (subject.state === "closed") return notOpen(subject, "gate-1");
  if (!fromSameRepository(facts, subject)) {
    return refuse(
      "fork_no_credentials",
      "gate-3",
      "The pull request comes from a fork: GitHub gives its run no secrets and no token that writes.",
    );
  }
  if (isAssignment(facts)) return decideAssignedReview(facts);
  if (facts.actors.some((actor) => isAllowedBot(facts, actor))) {
    return grant("T1", "gate-4", "A listed bot caused the event, on a branch of this repository.");
  }
  return mayWrite(standingOf(facts, everyone(facts)))
    ? grant("T2", "gate-1", "Author and actors may write, and the branch is this repository's.")
    : grant("T1", "gate-2", "The branch is this repository's, but not everyone involved may write.");
}

/** The pull request that an event wants reviewed; `null`: it wants something else. */
export function reviewed(facts: GateFacts): PullRequest | null {
  const { subject, action, goal } = facts;
  const wanted = REVIEWED.includes(action) || isAssignment(facts);
  return subject.kind === "pull_request" && goal.kind === "review" && wanted ? subject : null;
}

/** The author counts too: who pushes to a branch and who opened its pull request may differ. */
export function everyone({ actors, author }: GateFacts): readonly Actor[] {
  return author ? [...actors, author] : actors;
}
