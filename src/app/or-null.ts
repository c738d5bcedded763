import { faultOf } from "../core/errors.ts";
import type { TaskDeps } from "./deps.ts";

/** What is not needed to go on: where it cannot be had, the record says why, and the task does without. */
export async function orNull<Value>(
  { emit }: Pick<TaskDeps, "emit">,
  reading: Promise<Value>,
): Promise<Value | null> {
  try {
    return await reading;
  } catch (error) {
    const { code, message } = faultOf(error);
    emit({ type: "degraded", code, reason: message });
    return null;
  }
}
