import { UNKNOWN_MODEL } from "../known.ts";
import { knownModel } from "../known-compatible.ts";
import { limitsOf } from "../limits.ts";
import type { ModelSettings } from "../provider.ts";
import { ANONYMOUS, bearer, type Credential } from "../wire/credential.ts";
import { checkKey, invalid } from "../wire/input-checks.ts";
import { type Found, findProvider } from "./find-provider.ts";
import type { OpenAiServer } from "./server.ts";

/** @throws {ReeveError} `invalid_input`, naming the input and what to do. */
export function openAiServer(settings: ModelSettings): OpenAiServer {
  const found = findProvider(settings.model, settings.baseUrl);
  const { name, provider, address, model } = found;
  const known = (name === null ? null : knownModel(name, model)) ?? UNKNOWN_MODEL;
  const api = settings.api ?? provider.api;
  return {
    ...limitsOf(settings, known),
    model,
    baseUrl: address,
    query: {},
    api,
    chat: provider.chat,
    capabilities: known.capabilities,
    credential: credentialOf(settings, found),
    hints: api === "responses" && name === null ? { model_not_found: MAYBE_CHAT } : undefined,
  };
}

const MAYBE_CHAT = "Look at the inputs model and base-url, or set `api: chat`: few servers speak Responses.";

function credentialOf({ apiKey, model }: ModelSettings, { provider, address }: Found): Credential {
  if (apiKey !== null) {
    checkKey(apiKey);
    return bearer(apiKey);
  }
  if (provider.kind === "program") return ANONYMOUS;
  throw invalid(
    "api-key",
    `it is empty, and ${model} is asked for at ${address}`,
    `Give the key from a repository secret (at the command line: ${provider.keyVariable}), or set base-url to a server that takes none.`,
  );
}
