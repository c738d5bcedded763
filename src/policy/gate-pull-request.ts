import type { Actor, PullRequest } from "../core/task.ts";
import { isAllowedBot } from "./bots.ts";
import { fromSameRepository, type GateDecision, type GateFacts, grant, refuse } from "./gate-facts.ts";
import { mayWrite, standingOf } from "./permissions.ts";
import { notOpen, unknownRequest, untrusted } from "./refusals.ts";

const REVIEWED: readonly (string | null)[] = ["opened", "reopened", "ready_for_review", "synchronize"];

/** Rows 1 to 4: the automatic review, with the head's own workflow file. */
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
  if (facts.actors.some((actor) => isAllowedBot(facts, actor))) {
    return grant("T1", "gate-4", "A listed bot caused the event, on a branch of this repository.");
  }
  return mayWrite(standingOf(facts, everyone(facts)))
    ? grant("T2", "gate-1", "Author and actors may write, and the branch is this repository's.")
    : grant("T1", "gate-2", "The branch is this repository's, but not everyone involved may write.");
}

/** Rows 5 and 6: the base's workflow file, with the repository's secrets in the run whoever opened the pull request. */
export function decidePullRequestTarget(facts: GateFacts): GateDecision {
  const subject = reviewed(facts);
  if (subject === null) return unknownRequest(facts);
  if (subject.state === "closed") return notOpen(subject, "gate-6");
  if (!fromSameRepository(facts, subject)) return decideForkTarget(facts, subject);
  const people = everyone(facts).filter((actor) => !isAllowedBot(facts, actor));
  const standing = standingOf(facts, people);
  return people.length === 0 || mayWrite(standing)
    ? grant("T1", "gate-6", "Everyone involved may write. This event is no reason to run checks.")
    : untrusted(standing, "gate-6");
}

function decideForkTarget(facts: GateFacts, subject: PullRequest): GateDecision {
  if (!isBaseOrNothing(facts, subject)) {
    return refuse(
      "unsafe_checkout",
      "gate-5",
      "Something else than the base is checked out in a run that has this repository's secrets, and it may hold the fork's code. Check out nothing, or the base: Reeve reads the head from git objects.",
    );
  }
  if (!facts.options.forkReview) {
    return refuse(
      "untrusted_trigger",
      "gate-5",
      "The pull request comes from a fork, and fork-review is off.",
    );
  }
  const decision = grant(
    "T1",
    "gate-5",
    "The workflow lets forks be reviewed, from git objects and the API alone.",
  );
  return { ...decision, halfBounds: !facts.repository.private };
}

/** Not only the fork's head is the fork's code: so are the merge commit and whatever was made from either. */
function isBaseOrNothing({ checkout, workflowCommit }: GateFacts, { base }: PullRequest): boolean {
  return checkout === null || checkout === base.sha || checkout === workflowCommit;
}

function reviewed({ subject, action, goal }: GateFacts): PullRequest | null {
  return subject.kind === "pull_request" && goal.kind === "review" && REVIEWED.includes(action)
    ? subject
    : null;
}

/** The author counts too: who pushes to a branch and who opened its pull request may differ. */
function everyone({ actors, author }: GateFacts): readonly Actor[] {
  return author ? [...actors, author] : actors;
}
