import type { ShownCheck } from "../../context/context-facts.ts";
import type { FailedCheck } from "../../core/surroundings.ts";
import { CHECK_NAME } from "../../review/render-check.ts";
import type { TaskDeps } from "../deps.ts";
import { orNull } from "../or-null.ts";

const MAX_LOGS = 5;

/** Failed checks but our own, the first few jobs with the end of their logs. Never rejects. */
export async function shownChecks(
  deps: Pick<TaskDeps, "host" | "emit" | "key">,
  checks: readonly FailedCheck[],
): Promise<readonly ShownCheck[]> {
  // An earlier run of ours failed because of what it found: to read that again tells nothing new.
  const others = checks.filter(({ name, workflow }) => name !== CHECK_NAME && workflow !== deps.key.workflow);
  const jobs = others.filter(({ job }) => job !== null).slice(0, MAX_LOGS);
  return Promise.all(
    others.map(async (check) => ({
      ...check,
      log:
        check.job !== null && jobs.includes(check) ? await orNull(deps, deps.host.jobLog(check.job)) : null,
    })),
  );
}
