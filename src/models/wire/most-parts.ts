import { ReeveError } from "../../core/errors.ts";

/** Parts of one reply. Each event has all of them: a server that never stops beginning new ones would take all time there is. */
const MOST_PARTS = 1_000;

/**
 * Before one more is begun.
 * @throws {ReeveError} `model_bad_reply`
 */
export function checkParts(count: number): void {
  if (count < MOST_PARTS) return;
  throw new ReeveError("model_bad_reply", `The model's reply has more than ${MOST_PARTS} parts.`, {
    hint: "Look at the server, or use another model.",
  });
}
