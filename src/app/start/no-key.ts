import { faultOf } from "../../core/errors.ts";
import type { GateDecision } from "../../policy/gate-facts.ts";
import type { TaskDeps } from "../deps.ts";
import { emptyEnd, type TaskEnd } from "../task-end.ts";
import { unreviewed } from "./early-end.ts";
import type { Facts } from "./look-up.ts";

/** GitHub's own account: what it starts gets the secrets of Dependabot, and no others. */
const DEPENDABOT = 49_699_333;

/** Nothing is wrong with the workflow that would be right with the next event. `null`: something is, or a key was given. */
export async function endedWithoutKey(
  deps: TaskDeps,
  { subject, request }: Facts,
  error: unknown,
): Promise<TaskEnd | null> {
  const isDependabot = request.actors.some(({ id, kind }) => kind === "bot" && id === DEPENDABOT);
  const isKeyless = deps.settings.keyless === true && faultOf(error).code === "invalid_input";
  if (!isDependabot || !isKeyless || subject.kind !== "pull_request" || request.goal.kind !== "review")
    return null;
  const skip = await unreviewed(deps, subject.head.sha, { code: "no_key", reason: REASON });
  return deps.settings.failWithoutKey === true ? failing(REASON) : skip;
}

/** A fork's run gets no key either. `null`: it had one, or the gate refused for another reason, or the workflow lets it pass. */
export function forkWithoutKey({ settings }: Pick<TaskDeps, "settings">, gate: GateDecision): TaskEnd | null {
  const isMeant = settings.keyless === true && settings.failWithoutKey === true;
  return isMeant && gate.code === "fork_no_credentials" ? failing(gate.reasons.join(" ")) : null;
}

function failing(message: string): TaskEnd {
  const hint = "The input fail-without-key makes the job fail for it.";
  return { ...emptyEnd("skipped", true), fault: { code: "invalid_input", message, hint } };
}

const REASON =
  "No model's key was given: runs that Dependabot starts get no secrets of the repository. Give the key as a Dependabot secret, too, for these to be reviewed.";
