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
