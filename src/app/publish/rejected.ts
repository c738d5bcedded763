import type { ErrorCode, Fault } from "../../core/errors.ts";

/** A proposal that is not carried out. `why`: completes the sentence. */
export function rejected(why: string, code: ErrorCode = "plan_rejected"): Fault {
  return { code, message: `The proposal was rejected: ${why}` };
}
