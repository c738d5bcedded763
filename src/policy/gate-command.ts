import type { Goal, PullRequest, Subject } from "../core/task.ts";
import { fromSameRepository, type GateDecision, type GateFacts, grant, refuse } from "./gate-facts.ts";
import { decideForkFix, decideForkTest, staleHead } from "./gate-fork.ts";
import { mayWrite, type Standing, standingOf } from "./permissions.ts";
import { answered, notOpen, unknownRequest, untrusted } from "./refusals.ts";

/** By event: what GitHub calls the coming into being of a comment. */
const NEW: Readonly<Record<string, string>> = { pull_request_review: "submitted" };

/** Rows 7 to 16: a comment that begins with a command. */
export function decideCommand(facts: GateFacts): GateDecision {
  const { action, goal, subject, event } = facts;
  if (action !== (NEW[event] ?? "created")) {
    return refuse("not_created", "gate-15", "Only a new comment is a command.");
  }
  if (subject.kind === "repository" || goal.kind === "maintain") return unknownRequest(facts);
  const standing = standingOf(facts, facts.actors);
  if (!mayWrite(standing)) return decideOutsider(facts, standing);
  return changedComment(facts) ?? decideWriter(facts, subject);
}

/**
 * Row 15, for a comment that was new when the event came: what stands there now is not what was asked, and what was asked
 * does not stand there any more.
 */
function changedComment({ comment }: GateFacts): GateDecision | null {
  if (comment === null || comment === "as it was") return null;
  const reason = `The comment with the command was ${comment} since. Give the command again in a new comment.`;
  const decision = refuse("comment_changed", "gate-15", reason);
  return comment === "edited" ? answered(decision) : decision;
}

function decideWriter(facts: GateFacts, subject: Exclude<Subject, { kind: "repository" }>): GateDecision {
  if (subject.kind === "issue") return decideOnIssue(facts);
  if (subject.state === "closed") return notOpen(subject, "gate-7");
  const { goal } = facts;
  if (goal.kind === "fix") return decideFix(facts, subject, goal.sha);
  if (goal.kind === "rebase") return decideRebase(facts, subject, goal.sha);
  return goal.kind === "test" ? decideTest(facts, subject, goal.sha) : decideReading(facts, subject);
}

/** Row 14: silence, unless the workflow lets authors ask for the review of their own pull request, and call that off. */
function decideOutsider(facts: GateFacts, standing: Standing): GateDecision {
  const own = facts.options.authorMayRequestReview && isOwnReview(facts, facts.subject);
  if (!own || standing.permission === "unknown") return untrusted(standing, "gate-14");
  const changed = changedComment(facts);
  if (changed !== null) return { ...changed, reply: null };
  const decision = grant(
    "T1",
    "gate-14",
    "The workflow lets authors ask for a review of their own pull request.",
  );
  return { ...decision, halfBounds: true };
}

function isOwnReview({ actors, author, goal }: GateFacts, subject: Subject): boolean {
  if (goal.kind !== "review" && goal.kind !== "stop") return false;
  if (subject.kind !== "pull_request" || subject.state === "closed") return false;
  return author?.kind === "user" && author.id !== null && actors.every((actor) => actor.id === author.id);
}

/** What is done to our own comments, or to a run of ours. */
const WITHOUT_CODE: readonly Goal["kind"][] = ["dismiss", "resolve", "stop"];

/** Rows 7 and 8. Nothing of a fork is run; its head is read once, at the start. */
function decideReading(facts: GateFacts, subject: PullRequest): GateDecision {
  if (facts.goal.kind === "help") return grant("T1", "gate-7", "Help is an answer, and nothing more.");
  if (WITHOUT_CODE.includes(facts.goal.kind))
    return grant("T1", "gate-7", "Who asked may write. No model is asked, and no code is read or run.");
  return fromSameRepository(facts, subject)
    ? grant("T2", "gate-7", "Who asked may write, and the branch is this repository's.")
    : grant("T1", "gate-8", "Who asked may write; the code is a fork's, so it is read and not run.");
}

/** Row 9 for a fork; a branch of this repository is moved by people who may write, so nobody has to name its head. */
function decideTest(facts: GateFacts, subject: PullRequest, named: string | null): GateDecision {
  if (!fromSameRepository(facts, subject)) return decideForkTest(facts, subject, named);
  if (named !== null && !subject.head.sha.startsWith(named)) return staleHead(subject, named, "gate-9");
  return grant("T2", "gate-9", "Who asked may write, and the branch is this repository's.");
}

function decideFix(facts: GateFacts, subject: PullRequest, named: string | null): GateDecision {
  return fromSameRepository(facts, subject)
    ? decideBranch(facts, subject, named)
    : decideForkFix(facts, subject, named);
}

/** As a fix is decided, but for a fork: there it could only be a fork's commits on a branch here. */
function decideRebase(facts: GateFacts, subject: PullRequest, named: string | null): GateDecision {
  if (fromSameRepository(facts, subject)) return decideBranch(facts, subject, named);
  const reason = "The pull request comes from a fork, whose commits go on no branch here.";
  return answered(refuse("untrusted_trigger", "gate-12", reason));
}

/** Rows 10 and 11: what is made goes to a branch. */
function decideBranch(facts: GateFacts, subject: PullRequest, named: string | null): GateDecision {
  if (named !== null && !subject.head.sha.startsWith(named)) return staleHead(subject, named, "gate-10");
  const author = facts.author ? [facts.author] : [];
  if (!mayWrite(standingOf(facts, author))) {
    return grant("T3", "gate-11", "The author may not write, so it goes to a branch of ours.");
  }
  if (!facts.options.updateHead) {
    return grant("T3", "gate-10", "Who asked and the author may write; it goes to a branch of ours.");
  }
  return subject.head.ref === facts.repository.defaultBranch
    ? grant("T3", "gate-10", "The head is the default branch, so it goes to a branch of ours.")
    : grant("T4", "gate-10", "Who asked and the author may write, and update-head is on.");
}

/** Row 13. The words of the issue stay outsiders' words. */
function decideOnIssue({ goal }: GateFacts): GateDecision {
  switch (goal.kind) {
    case "fix":
      return grant("T3", "gate-13", "Who asked may write; the fix starts from the default branch.");
    case "test":
      return answered(refuse("event_unsupported", "gate-13", "An issue has no commit to run checks on."));
    case "rebase":
      return answered(refuse("event_unsupported", "gate-13", "An issue has no commits to rebase."));
    case "explain":
    case "dismiss":
    case "resolve":
      return answered(refuse("event_unsupported", "gate-13", "An issue has no findings."));
    default:
      return grant("T1", "gate-13", "Who asked may write; an answer needs reading only.");
  }
}
