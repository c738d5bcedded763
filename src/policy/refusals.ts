import type { PullRequest } from "../core/task.ts";
import { type GateDecision, type GateFacts, refuse } from "./gate-facts.ts";
import type { Standing } from "./permissions.ts";

/** Silent: an answer would let anyone make us write. */
export function untrusted({ permission, weakest }: Standing, rule: string): GateDecision {
  const who = weakest ?? "Nobody known";
  return permission === "unknown"
    ? refuse(
        "permission_unknown",
        rule,
        `The permission of ${who} could not be looked up, which counts as none.`,
      )
    : refuse("untrusted_trigger", rule, `${who} has the permission ${permission}; write is needed.`);
}

export function notOpen(subject: PullRequest, rule: string): GateDecision {
  return refuse("not_open", rule, `Pull request #${subject.number} is not open.`);
}

/** Whatever fits no row. */
export function unknownRequest({ event }: GateFacts): GateDecision {
  return refuse("event_unsupported", "gate-23", `No row of the gate's table covers this use of ${event}.`);
}

/** A refusal that is told to the person who asked: only for people who may write. */
export function answered(decision: GateDecision): GateDecision {
  return { ...decision, reply: decision.reasons.join(" ") };
}
