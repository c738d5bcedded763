import { Secret } from "../core/values.ts";
import { COMPATIBLE_PROVIDERS } from "../models/providers.ts";
import type { Io } from "./cli-io.ts";

/** The variables of providers that are not in the table of those that speak OpenAI's APIs, as their own clients name them. */
const OTHERS: Readonly<Record<string, { readonly key: string; readonly address: string }>> = {
  anthropic: { key: "ANTHROPIC_API_KEY", address: "ANTHROPIC_BASE_URL" },
  azure: { key: "AZURE_OPENAI_API_KEY", address: "AZURE_OPENAI_ENDPOINT" },
};

/** `null` for whatever `OPENAI_API_KEY` and `OPENAI_BASE_URL` may be meant for. */
export function otherVariables(provider: string): (typeof OTHERS)[string] | null {
  return Object.hasOwn(OTHERS, provider) ? (OTHERS[provider] ?? null) : null;
}

/** Where the command line looks for the key of each provider. */
const VARIABLES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(OTHERS).map(([name, { key }]) => [name, key] as const),
  ...Object.entries(COMPATIBLE_PROVIDERS).flatMap(([name, { keyVariable }]) =>
    keyVariable === null ? [] : [[name, keyVariable] as const],
  ),
]);

export function providerKey(provider: string, variables: Io["variables"]): Secret | null {
  const key = variables[VARIABLES.get(provider) ?? ""]?.trim();
  return key ? new Secret(key) : null;
}

/** Names that say by themselves that a key or a token is in them, whoever's it is. */
const SECRET_NAME = /(?:^|_)(?:api_?key|token)$/i;

/** A command of the model's has no use for the keys that pay for models, nor for what opens other doors. */
export function withoutKeys(variables: Io["variables"]): Io["variables"] {
  const names = new Set(VARIABLES.values());
  const kept = (name: string) => !names.has(name.toUpperCase()) && !SECRET_NAME.test(name);
  return Object.fromEntries(Object.entries(variables).filter(([name]) => kept(name)));
}
