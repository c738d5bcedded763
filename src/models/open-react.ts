import type { ModelAdapter } from "../core/model.ts";
import type { CreateModel, ModelDeps, ModelSettings } from "./provider.ts";
import { reactText } from "./react-text.ts";

/** The model of `react:<model>`: that model, driven by text alone. */
export async function openReact(
  settings: ModelSettings,
  deps: ModelDeps,
  another: CreateModel,
): Promise<ModelAdapter> {
  const model = await another({ ...settings, model: settings.model.slice("react:".length) }, deps);
  return { ...reactText(model), name: settings.model };
}
