import type { PullRequest } from "../core/task.ts";
import { isAllowedBot } from "./bots.ts";
import { assignmentRefusal, isAssignment } from "./gate-assignment.ts";
import { fromSameRepository, type GateDecision, type GateFacts, grant, refuse } from "./gate-facts.ts";
import { everyone, reviewed } from "./gate-pull-request.ts";
import { mayWrite, standingOf } from "./permissions.ts";
import { notOpen, unknownRequest, untrusted } from "./refusals.ts";

/**
 * Rows 5, 6 and 17: the base's workflow file, with the repository's secrets in the run whoever opened the pull request.
 */
export function decidePullRequestTarget(facts: GateFacts): GateDecision {
  const subject = reviewed(facts);
  if (subject === null) return unknownRequest(facts);
  if (subject.state === "closed") return notOpen(subject, "gate-6");
  const refusal = isAssignment(facts) ? assignmentRefusal(facts) : null;
  if (refusal !== null) return refusal;
  return fromSameRepository(facts, subject)
    ? decideOwn(facts, "gate-6")
    : decideFork(facts, subject, "gate-5");
}

/** Row 20: another workflow has run, and this one has the repository's secrets whoever started that one. */
export function decideWorkflowRun(facts: GateFacts): GateDecision {
  const { subject, goal, action } = facts;
  if (action !== "completed" || subject.kind !== "pull_request" || goal.kind !== "review")
    return unknownRequest(facts);
  if (subject.state === "closed") return notOpen(subject, "gate-20");
  return fromSameRepository(facts, subject)
    ? decideOwn(facts, "gate-20")
    : decideFork(facts, subject, "gate-20");
}

/** A branch of this repository. Neither event is a reason to run checks: the pull request's own event does that. */
function decideOwn(facts: GateFacts, rule: string): GateDecision {
  const people = everyone(facts).filter((actor) => !isAllowedBot(facts, actor));
  const standing = standingOf(facts, people);
  return people.length === 0 || mayWrite(standing)
    ? grant("T1", rule, "Everyone involved may write. This event is no reason to run checks.")
    : untrusted(standing, rule);
}

function decideFork(facts: GateFacts, subject: PullRequest, rule: string): GateDecision {
  if (!isBaseOrNothing(facts, subject)) {
    return refuse(
      "unsafe_checkout",
      rule,
      "Something else than the base is checked out in a run that has this repository's secrets, and it may hold the fork's code. Check out nothing, or the base: Reeve reads the head from git objects.",
    );
  }
  if (!facts.options.forkReview) {
    return refuse("untrusted_trigger", rule, "The pull request comes from a fork, and fork-review is off.");
  }
  const decision = grant(
    "T1",
    rule,
    "The workflow lets forks be reviewed, from git objects and the API alone.",
  );
  return { ...decision, halfBounds: !facts.repository.private };
}

/** Not only the fork's head is the fork's code: so are the merge commit and whatever was made from either. */
function isBaseOrNothing({ checkout, workflowCommit }: GateFacts, { base }: PullRequest): boolean {
  return checkout === null || checkout === base.sha || checkout === workflowCommit;
}
