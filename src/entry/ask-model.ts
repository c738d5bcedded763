import type { ModelSettings } from "../models/provider.ts";
import type { AskFlags } from "./ask-flags.ts";
import { environmentModel, unusableSettings } from "./ask-settings.ts";
import type { Io } from "./cli-io.ts";
import { addressOf, modelOf, saysWhereItIs } from "./cli-model.ts";
import { modelSettingsOf } from "./settings.ts";

/**
 * Who answers a session: what is named together with its provider, and else what the three variables of OpenAI's clients say,
 * of which none has a default.
 * @throws `invalid_input`, naming the variables that are missing.
 */
export function askedModel(flags: AskFlags, variables: Io["variables"]): ModelSettings {
  const model = flags.model ?? (variables["REEVE_MODEL"] || undefined);
  if (model !== undefined && saysWhereItIs(model, variables)) {
    return modelOf({ ...flags, model, "base-url": addressOf(model, variables) }, variables);
  }
  const named = model === undefined ? variables : { ...variables, OPENAI_MODEL: model };
  const found = environmentModel(named);
  if ("fields" in found) throw unusableSettings(found);
  const { baseUrl, apiKey } = found;
  return modelSettingsOf({ ...flags, model: found.model, "base-url": baseUrl, "api-key": apiKey });
}
