import type { WriteOutcome } from "../core/code-host.ts";
import { ReeveError } from "../core/errors.ts";

/** What was read, or `otherwise` where GitHub has no such thing. */
export async function ifMissing<Value, Other>(
  reading: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  try {
    return await reading;
  } catch (thrown) {
    if (thrown instanceof ReeveError && thrown.code === "github_not_found") return otherwise;
    throw thrown;
  }
}

/** What was to be taken away is gone as well where it was not there. */
export function doneIfMissing(outcome: WriteOutcome<null>): WriteOutcome<null> {
  return outcome.kind === "refused" && outcome.status === 404 ? { kind: "done", value: null } : outcome;
}
