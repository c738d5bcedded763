import { faultOf } from "../../core/errors.ts";
import type { CheckNote } from "../../core/proposal.ts";
import type { RecordedChecks } from "../../core/sandbox.ts";

/** As the model's own tool is called: a rule over it holds here too. */
export const RUN_CHECK = { name: "run_check", effect: "execute" } as const;

/** A check that was stopped with the run has no result, whatever its program made of that. */
export async function noted(
  checks: RecordedChecks,
  name: string,
  on: CheckNote["on"],
  signal: AbortSignal,
): Promise<CheckNote> {
  const notRun = { name, on, result: "not run", exitCode: null, durationMs: 0 } as const;
  try {
    signal.throwIfAborted();
    await checks.run(name, signal);
    signal.throwIfAborted();
    return (await checks.current(name)) ?? { ...notRun, tail: "it left no result." };
  } catch (error) {
    return { ...notRun, tail: faultOf(error).message };
  }
}
