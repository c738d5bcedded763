import type { Goal } from "../core/task.ts";
import type { Tool } from "../core/tool.ts";
import type { Policy } from "../policy/policy.ts";

/** What decides, beside the policy, whether a tool could be of any use. */
export interface Occasion {
  readonly goal: Goal;
  readonly diff: boolean;
  /** False: no sandbox holds, and no program runs. */
  readonly sandbox: boolean;
}

/** What no call of could be allowed, or could work, is not shown: a tool that always fails costs turns. */
export function offeredTools(
  tools: readonly Tool[],
  policy: Pick<Policy, "offered">,
  { goal, diff, sandbox }: Occasion,
): readonly Tool[] {
  const writes = goal.kind === "fix" || goal.kind === "maintain";
  const mayWrite = policy.offered(tools).some((tool) => tool.effect === "write");
  // Where a fix may not be written (a fork), it is offered as suggestions on findings.
  const about = { diff, findings: diff && (goal.kind === "review" || (goal.kind === "fix" && !mayWrite)) };
  return policy
    .offered(tools)
    .filter((tool) => sandbox || tool.effect !== "execute")
    .filter((tool) => writes || tool.effect !== "write")
    .filter((tool) => (tool.needs ?? []).every((need) => about[need]));
}
