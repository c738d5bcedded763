import type { Conclusion } from "../../core/proposal.ts";
import { labelChanges } from "../../review/verdict-labels.ts";
import type { TaskDeps } from "../deps.ts";
import { orNull } from "../or-null.ts";
import { recordedWrite } from "../recorded-write.ts";

/** Where the workflow wants it, a reviewed pull request carries its verdict as a label. Failing to put it there stops nothing. */
export async function labelVerdict(deps: TaskDeps, number: number, conclusion: Conclusion): Promise<void> {
  if (!deps.settings.labelVerdict) return;
  const { host } = deps;
  const present = await orNull(deps, host.labels(number));
  if (present === null) return;
  const { add, remove } = labelChanges(present, conclusion);
  if (add !== null) await recordedWrite(deps, "label", host.addLabel(number, add));
  for (const name of remove) await recordedWrite(deps, "label, taken off", host.removeLabel(number, name));
}
