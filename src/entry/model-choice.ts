import type { NamedSecret } from "../core/redact.ts";
import type { Secret } from "../core/values.ts";
import { settingsBeside } from "../models/beside.ts";
import type { ModelChoice, ModelSettings } from "../models/provider.ts";
import type { OidcEndpoint } from "../models/wire/oidc.ts";
import type { Inputs } from "./config.ts";
import { modelSettingsOf } from "./settings.ts";

/** The models of the action's inputs. `oidc`: what the runner gives a job that may prove who it is. */
export function modelChoiceOf(inputs: Inputs, oidc: OidcEndpoint | null): ModelChoice {
  return modelChoice(
    modelSettingsOf(inputs, oidc),
    inputs,
    (provider) => inputs["api-keys"]?.get(provider) ?? null,
  );
}

/** @param keyOf The key of a provider that the main model is not of. */
export function modelChoice(
  main: ModelSettings,
  inputs: Partial<Pick<Inputs, "fallback-models" | "small-model">>,
  keyOf: (provider: string) => Secret | null,
): ModelChoice {
  const beside = (model: string) => settingsBeside(main, model, keyOf);
  const small = inputs["small-model"];
  return {
    main,
    fallbacks: (inputs["fallback-models"] ?? []).map(beside),
    small: small === undefined ? null : beside(small),
  };
}

/** Every key of a choice, each once, for those who take secrets out of texts. */
export function keysOf({ main, fallbacks, small }: ModelChoice): readonly NamedSecret[] {
  const keys = [main, ...fallbacks, ...(small ? [small] : [])].flatMap(({ apiKey }) => apiKey ?? []);
  return [...new Set(keys)].map((value) => ({ name: "model_key", value }));
}
