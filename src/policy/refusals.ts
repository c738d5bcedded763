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

/** Row 17 and whatever else fits no row. */
export function unknownRequest({ event, action }: GateFacts): GateDecision {
  const rule = action === "labeled" || action === "assigned" ? "gate-17" : "gate-23";
  return refuse("event_unsupported", rule, `No row of the gate's table covers this use of ${event}.`);
}
