import { ReeveError } from "../core/errors.ts";
import type { ModelAdapter } from "../core/model.ts";
import { PROVIDERS } from "./index.ts";
import type { ModelDeps, ModelSettings } from "./provider.ts";

/**
 * The model that the settings name.
 * @throws {ReeveError} `invalid_input`, naming the input and what to do.
 */
export async function createModel(settings: ModelSettings, deps: ModelDeps): Promise<ModelAdapter> {
  const provider = PROVIDERS.find((candidate) => candidate.claims(settings));
  if (provider === undefined) throw unknownName(settings.model);
  return await provider.create(settings, deps, createModel);
}

function unknownName(model: string): ReeveError {
  const forms = PROVIDERS.map((provider) => provider.form).join("; ");
  return new ReeveError("invalid_input", `Input model: ${JSON.stringify(model)} names no model.`, {
    hint: `Write one of: ${forms}. For a name of OpenAI's own write openai/${model || "<name>"}.`,
  });
}
