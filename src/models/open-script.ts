import { ReeveError } from "../core/errors.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { ModelDeps } from "./provider.ts";
import { parseScript, scriptedModel } from "./scripted.ts";

/** The model of `scripted:<file>`: its replies are read from the file. */
export async function openScript(model: string, deps: ModelDeps): Promise<ModelAdapter> {
  const path = model.slice("scripted:".length);
  return scriptedModel(parseScript(await readScript(path, deps)));
}

async function readScript(path: string, deps: ModelDeps): Promise<string> {
  try {
    return await deps.readFile(path);
  } catch (cause) {
    throw new ReeveError("invalid_input", `Input model: the script ${JSON.stringify(path)} cannot be read.`, {
      hint: "Write scripted:<file> with the path of a readable file of replies.",
      cause,
    });
  }
}
