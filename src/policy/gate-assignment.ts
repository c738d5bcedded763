import { type GateDecision, type GateFacts, type GateOptions, grant, refuse } from "./gate-facts.ts";
import { mayTriage, mayWrite, standingOf } from "./permissions.ts";
import { unknownRequest, untrusted } from "./refusals.ts";

const OPTIONS: ReadonlyMap<string | null, keyof Pick<GateOptions, "onLabel" | "onAssignee">> = new Map([
  ["labeled", "onLabel"],
  ["assigned", "onAssignee"],
]);

/** Row 17: a label, or an assignee, asks. Whoever put it there counts like whoever comments. */
export function isAssignment({ action }: GateFacts): boolean {
  return OPTIONS.has(action);
}

/** Why a label or an assignee does not even get a review; `null`: the workflow wants it, and people who may triage asked. */
export function assignmentRefusal(facts: GateFacts): GateDecision | null {
  const option = OPTIONS.get(facts.action);
  if (option === undefined || !facts.options[option]) {
    return refuse(
      "event_unsupported",
      "gate-17",
      "The workflow names no label, or account, that asks for it.",
    );
  }
  const standing = standingOf(facts, facts.actors);
  return mayTriage(standing) ? null : untrusted(standing, "gate-17");
}

/** A pull request of the repository's own. */
export function decideAssignedReview(facts: GateFacts): GateDecision {
  const refusal = assignmentRefusal(facts);
  if (refusal !== null) return refusal;
  return mayWrite(standingOf(facts, facts.actors))
    ? grant("T2", "gate-17", "Who handed it over may write, and the branch is this repository's.")
    : grant("T1", "gate-17", "Who handed it over may triage and not write, so nothing is run.");
}

/** An issue: it is to be fixed, which is for people who may write. */
export function decideIssue(facts: GateFacts): GateDecision {
  const { subject, goal } = facts;
  if (subject.kind !== "issue" || goal.kind !== "fix" || !isAssignment(facts)) return unknownRequest(facts);
  const refusal = assignmentRefusal(facts);
  if (refusal !== null) return refusal;
  const standing = standingOf(facts, facts.actors);
  return mayWrite(standing)
    ? grant("T3", "gate-17", "Who handed it over may write; the fix starts from the default branch.")
    : untrusted(standing, "gate-17");
}
