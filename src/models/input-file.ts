import { ReeveError } from "../core/errors.ts";
import type { ModelDeps } from "./provider.ts";

/**
 * The file of a model that is named `<form>:<file>`.
 * @throws {ReeveError} `invalid_input`.
 */
export async function readInputFile(model: string, what: string, deps: ModelDeps): Promise<string> {
  const [form = "", ...rest] = model.split(":");
  const path = rest.join(":");
  try {
    return await deps.readFile(path);
  } catch (cause) {
    throw new ReeveError(
      "invalid_input",
      `Input model: the ${what} ${JSON.stringify(path)} cannot be read.`,
      {
        hint: `Write ${form}:<file> with the path of a readable file.`,
        cause,
      },
    );
  }
}
