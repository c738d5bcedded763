import { ReeveError } from "../core/errors.ts";
import { Secret } from "../core/values.ts";
import type { ModelSettings } from "../models/provider.ts";
import type { ReviewFlags } from "./cli-flags.ts";
import type { Io } from "./cli-io.ts";
import { modelSettingsOf } from "./settings.ts";

/** What the environment says of the model, by the names of the flags; a flag wins. */
export function modelVariables(variables: Io["variables"]): Readonly<Record<string, string>> {
  const { REEVE_MODEL, OPENAI_MODEL, OPENAI_BASE_URL } = variables;
  const model = REEVE_MODEL || (OPENAI_MODEL && openaiName(OPENAI_MODEL, Boolean(OPENAI_BASE_URL)));
  return {
    ...(model ? { model } : {}),
    ...(OPENAI_BASE_URL ? { "base-url": OPENAI_BASE_URL } : {}),
  };
}

/** `OPENAI_MODEL` has the names of OpenAI's own clients: `gpt-5`, where ours is `openai/gpt-5`. */
function openaiName(model: string, elsewhere: boolean): string {
  return elsewhere || model.startsWith("openai/") ? model : `openai/${model}`;
}

/** @throws `invalid_input` when the model needs a key and there is none. */
export function modelOf(flags: ReviewFlags, variables: Io["variables"]): ModelSettings {
  const key = variables["OPENAI_API_KEY"]?.trim();
  const settings = modelSettingsOf({ ...flags, "api-key": key ? new Secret(key) : undefined });
  if (settings.model.startsWith("openai/") && settings.baseUrl === null && settings.apiKey === null) {
    throw new ReeveError("invalid_input", `${settings.model} needs a key, and OPENAI_API_KEY is not set.`, {
      hint: "Set it in the environment, or give --base-url for a server that takes none.",
    });
  }
  return settings;
}
