import type { Goal } from "../../core/task.ts";
import type { Tool } from "../../core/tool.ts";
import type { Policy } from "../../policy/policy.ts";

/** What decides, beside the policy, whether a tool could be of any use. */
export interface Occasion {
  readonly goal: Goal;
  readonly diff: boolean;
  /** False: no sandbox holds, and no program runs. */
  readonly sandbox: boolean;
  /** What is found will be looked at again, beside what people say of the change. Absent: it will not. */
  readonly secondLook?: boolean;
}

/** What no call of could be allowed, or could work, is not shown: a tool that always fails costs turns. */
export function offeredTools(
  tools: readonly Tool[],
  policy: Pick<Policy, "offered">,
  { goal, diff, sandbox, secondLook = false }: Occasion,
): readonly Tool[] {
  const writes = goal.kind === "fix" || goal.kind === "maintain";
  const mayWrite = policy.offered(tools).some((tool) => tool.effect === "write");
  // Where a fix may not be written (a fork), it is offered as suggestions on findings.
  const findings = diff && (goal.kind === "review" || (goal.kind === "fix" && !mayWrite));
  const mayReport = policy.offered(tools).some(({ needs }) => needs?.includes("findings"));
  const about = { diff, findings, "second look": findings && mayReport && secondLook };
  return policy
    .offered(tools)
    .filter((tool) => sandbox || tool.effect !== "execute")
    .filter((tool) => writes || tool.effect !== "write")
    .filter((tool) => (tool.needs ?? []).every((need) => about[need]));
}
