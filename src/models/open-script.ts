import type { ModelAdapter } from "../core/model.ts";
import { readInputFile } from "./input-file.ts";
import type { ModelDeps } from "./provider.ts";
import { parseScript, scriptedModel } from "./scripted.ts";

/** The model of `scripted:<file>`: its replies are read from the file. */
export async function openScript(model: string, deps: ModelDeps): Promise<ModelAdapter> {
  return scriptedModel(parseScript(await readInputFile(model, "script", deps)));
}
