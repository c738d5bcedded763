import type { PullRequest, Subject } from "../core/task.ts";
import { fromSameRepository, type GateDecision, type GateFacts, grant, refuse } from "./gate-facts.ts";
import { mayWrite, type Standing, standingOf } from "./permissions.ts";
import { notOpen, unknownRequest, untrusted } from "./refusals.ts";

const FULL_SHA_LENGTH = 40;

/** Rows 7 to 16: a comment that begins with a command. */
export function decideCommand(facts: GateFacts): GateDecision {
  const { action, goal, subject } = facts;
  if (action !== "created") return refuse("not_created", "gate-15", "Only a new comment is a command.");
  if (subject.kind === "repository" || goal.kind === "maintain") return unknownRequest(facts);
  const standing = standingOf(facts, facts.actors);
  if (!mayWrite(standing)) return decideOutsider(facts, standing);
  if (subject.kind === "issue") return decideOnIssue(facts);
  if (subject.state === "closed") return notOpen(subject, "gate-7");
  if (goal.kind === "fix") return decideFix(facts, subject, goal.sha);
  return decideReading(facts, subject);
}

/** Row 14: silence, unless the workflow lets authors ask for the review of their own pull request. */
function decideOutsider(facts: GateFacts, standing: Standing): GateDecision {
  const own = facts.options.authorMayRequestReview && isOwnReview(facts, facts.subject);
  if (!own || standing.permission === "unknown") return untrusted(standing, "gate-14");
  const decision = grant(
    "T1",
    "gate-14",
    "The workflow lets authors ask for a review of their own pull request.",
  );
  return { ...decision, halfBounds: true };
}

function isOwnReview({ actors, author, goal }: GateFacts, subject: Subject): boolean {
  if (goal.kind !== "review" || subject.kind !== "pull_request" || subject.state === "closed") return false;
  return author?.kind === "user" && author.id !== null && actors.every((actor) => actor.id === author.id);
}

/** Rows 7 and 8. Nothing of a fork is run; its head is read once, at the start. */
function decideReading(facts: GateFacts, subject: PullRequest): GateDecision {
  if (facts.goal.kind === "help") return grant("T1", "gate-7", "Help is an answer, and nothing more.");
  return fromSameRepository(facts, subject)
    ? grant("T2", "gate-7", "Who asked may write, and the branch is this repository's.")
    : grant("T1", "gate-8", "Who asked may write; the code is a fork's, so it is read and not run.");
}

function decideFix(facts: GateFacts, subject: PullRequest, named: string | null): GateDecision {
  if (!fromSameRepository(facts, subject)) return decideForkFix(facts, subject, named);
  if (named !== null && !subject.head.sha.startsWith(named)) return staleHead(subject, named, "gate-10");
  const author = facts.author ? [facts.author] : [];
  if (!mayWrite(standingOf(facts, author))) {
    return grant("T3", "gate-11", "The author may not write, so the fix goes to a branch of ours.");
  }
  return facts.options.updateHead
    ? grant("T4", "gate-10", "Who asked and the author may write, and update-head is on.")
    : grant("T3", "gate-10", "Who asked and the author may write; the fix goes to a branch of ours.");
}

/**
 * Row 12. Between the look and the command a fork's head can move. The command therefore names the head, and in full: a
 * commit with the same first digits is cheap to make.
 */
function decideForkFix(facts: GateFacts, subject: PullRequest, named: string | null): GateDecision {
  if (named !== null && !subject.head.sha.startsWith(named)) return staleHead(subject, named, "gate-12");
  if (named === null || named.length < FULL_SHA_LENGTH) return shaRequired(subject);
  return facts.options.forkTests
    ? grant(
        "T2",
        "gate-12",
        "The command names the fork's head; checks run and the fix is made of suggestions.",
      )
    : grant("T1", "gate-12", "The command names the fork's head; the fix is made of suggestions.");
}

/** Row 13. The words of the issue stay outsiders' words. */
function decideOnIssue({ goal }: GateFacts): GateDecision {
  return goal.kind === "fix"
    ? grant("T3", "gate-13", "Who asked may write; the fix starts from the default branch.")
    : grant("T1", "gate-13", "Who asked may write; an answer needs reading only.");
}

function shaRequired(subject: PullRequest): GateDecision {
  const reason =
    "The pull request comes from a fork, so the command has to name the commit that was looked at.";
  const line = `/agent fix ${subject.head.sha}`;
  return {
    ...refuse("sha_required", "gate-12", reason),
    reply: `${reason} If it is the head as it is now, comment:\n\n\`\`\`\n${line}\n\`\`\``,
  };
}

function staleHead(subject: PullRequest, named: string, rule: string): GateDecision {
  const reason = `The command names ${named}, but the head is ${subject.head.sha}. Look at it again, then repeat the command.`;
  return { ...refuse("stale_head", rule, reason), reply: reason };
}
