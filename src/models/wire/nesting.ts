import { ReeveError } from "../../core/errors.ts";

/** Levels of JSON inside each other. Nothing that tools or providers mean has more; what writes JSON ends with the stack. */
const DEEPEST = 200;

/** True for a value that whoever copies, checks or writes it step by step would not come back from. */
export function isTooDeep(value: unknown): boolean {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => (typeof one === "object" && one !== null ? Object.values(one) : []));
  }
  return false;
}

export class NestedTooDeep extends ReeveError {
  constructor() {
    super("model_bad_reply", `The model's server sent JSON that is nested deeper than ${DEEPEST} levels.`, {
      hint: "Look at the server, or use another one.",
    });
  }
}
