import { ReeveError } from "../core/errors.ts";
import { Secret } from "../core/values.ts";
import { isProvider } from "../models/beside.ts";
import type { ModelChoice, ModelSettings } from "../models/provider.ts";
import { COMPATIBLE_PROVIDERS } from "../models/providers.ts";
import type { ReviewFlags } from "./cli-flags.ts";
import type { Io } from "./cli-io.ts";
import { otherVariables, providerKey } from "./key-variables.ts";
import { modelChoice } from "./model-choice.ts";
import { modelSettingsOf } from "./settings.ts";

/**
 * What the environment says of the model, by the names of the flags; a flag wins.
 * @param flag The model that a flag names.
 */
export function modelVariables(variables: Io["variables"], flag?: string): Readonly<Record<string, string>> {
  const { REEVE_MODEL, OPENAI_MODEL, OPENAI_BASE_URL } = variables;
  const model = REEVE_MODEL || (OPENAI_MODEL && openaiName(OPENAI_MODEL, Boolean(OPENAI_BASE_URL)));
  const address = addressOf(flag ?? model ?? "", variables);
  return { ...(model ? { model } : {}), ...(address ? { "base-url": address } : {}) };
}

/** Each provider's key goes to its own address: `OPENAI_BASE_URL` is for what speaks OpenAI's APIs. */
export function addressOf(model: string, variables: Io["variables"]): string | undefined {
  if (isStandIn(model)) return undefined;
  return variables[addressVariable(model)]?.trim() || undefined;
}

function addressVariable(model: string): string {
  return otherVariables(providerName(model))?.address ?? "OPENAI_BASE_URL";
}

/**
 * Whether a name says by itself who is asked and with whose key: a stand-in, a provider whose API is another one than
 * OpenAI's, or any other as long as `OPENAI_BASE_URL` does not send all others elsewhere.
 */
export function saysWhereItIs(model: string, variables: Io["variables"]): boolean {
  const name = providerName(model);
  if (isStandIn(model) || otherVariables(name) !== null) return true;
  return isProvider(name) && addressOf(model, variables) === undefined;
}

/** Whether a name says which model is meant where no address does. */
export function namesModel(model: string): boolean {
  return isStandIn(model) || (model.includes("/") && isProvider(providerName(model)));
}

/** These send nothing anywhere. */
function isStandIn(model: string): boolean {
  return /^(?:builtin\/|scripted:|replay:|replay-anyway:)/.test(withoutReact(model));
}

/** What stands before the first slash. */
function providerName(model: string): string {
  return withoutReact(model).split("/")[0] ?? "";
}

function withoutReact(model: string): string {
  return model.replace(/^react:/, "");
}

/** `OPENAI_MODEL` has the names of OpenAI's own clients: `gpt-5`, where ours is `openai/gpt-5`. */
function openaiName(model: string, elsewhere: boolean): string {
  return elsewhere || model.startsWith("openai/") ? model : `openai/${model}`;
}

/** @throws As `modelOf`. */
export function modelsOf(flags: ReviewFlags, variables: Io["variables"]): ModelChoice {
  return modelChoice(modelOf(flags, variables), flags, (provider) => providerKey(provider, variables));
}

export type ModelFlags = Parameters<typeof modelSettingsOf>[0];

/** @throws `invalid_input` when the model needs a key and there is none. */
export function modelOf(flags: ModelFlags, variables: Io["variables"]): ModelSettings {
  const { variable, isNeeded } = keyOf(providerName(flags.model), flags["base-url"]);
  const key = variable === null ? undefined : variables[variable]?.trim();
  if (key || !isNeeded) return modelSettingsOf({ ...flags, "api-key": key ? new Secret(key) : undefined });
  throw new ReeveError("invalid_input", `${flags.model} needs a key, and ${variable} is not set.`, {
    hint: `Set it in the environment. A server that takes none is named by --base-url or ${addressVariable(flags.model)}.`,
  });
}

/** The variable that holds the key of a model at that address; `null`: none is sent. */
export function keyVariable(model: string, baseUrl: string | undefined): string | null {
  return isStandIn(model) ? null : keyOf(providerName(model), baseUrl).variable;
}

/**
 * Where a model's key is looked for: in the variable of its provider, and nowhere else, so that no provider is sent the key
 * of another. What goes with `OPENAI_BASE_URL` and `--base-url` is `OPENAI_API_KEY`, as in OpenAI's own clients.
 */
function keyOf(
  name: string,
  baseUrl: string | undefined,
): { readonly variable: string | null; readonly isNeeded: boolean } {
  const other = otherVariables(name);
  if (other !== null) return { variable: other.key, isNeeded: baseUrl === undefined };
  const provider = Object.hasOwn(COMPATIBLE_PROVIDERS, name) ? COMPATIBLE_PROVIDERS[name] : undefined;
  const isOwn = provider !== undefined && (baseUrl === undefined || baseUrl === provider.address);
  if (isOwn) return { variable: provider.keyVariable, isNeeded: provider.kind === "hosted" };
  return { variable: baseUrl === undefined ? null : "OPENAI_API_KEY", isNeeded: false };
}
