import type { ModelAdapter } from "../core/model.ts";
import { readInputFile } from "./input-file.ts";
import type { ModelDeps } from "./provider.ts";
import { replayModel } from "./replay.ts";

/** The model of `replay:<file>`: it says what was recorded there. */
export async function openReplay(model: string, deps: ModelDeps): Promise<ModelAdapter> {
  const { clock, log } = deps;
  const text = await readInputFile(model, "recording", deps);
  return replayModel(text, { name: model, clock, log, anyway: model.startsWith("replay-anyway:") });
}
