import type { ModelAdapter } from "../../core/model.ts";
import { UNKNOWN_MODEL } from "../known.ts";
import { limitsOf } from "../limits.ts";
import { modelAt } from "../openai/open-compatible.ts";
import type { OpenAiServer } from "../openai/server.ts";
import type { Api, ModelDeps, ModelSettings } from "../provider.ts";
import { OPENAI_HABITS } from "../providers.ts";
import { type Credential, keyHeader } from "../wire/credential.ts";
import { checkKey, invalid } from "../wire/input-checks.ts";
import { azureAddress } from "./address.ts";
import { entra } from "./entra.ts";

/**
 * A deployment of Azure OpenAI, by a key or by who the workflow is.
 * @throws {ReeveError} `invalid_input`.
 */
export function openAzure(settings: ModelSettings, deps: ModelDeps): ModelAdapter {
  return modelAt(azureServer(settings, deps), deps);
}

/** A deployment has the name that its owner gave it, so that nothing is known of the model behind it. */
function azureServer(settings: ModelSettings, deps: ModelDeps): OpenAiServer {
  const deployment = settings.model.slice("azure/".length);
  if (deployment === "") throw invalid("model", '"azure/" names no deployment', "Write azure/<deployment>.");
  if (settings.baseUrl === null) {
    const hint = "Set it to the address of the resource, as https://NAME.openai.azure.com.";
    throw invalid("base-url", `it is empty, and ${settings.model} has no address without it`, hint);
  }
  const api = settings.api ?? usualApi(settings.apiVersion);
  const { baseUrl, query } = azureAddress(settings.baseUrl, deployment, api, settings.apiVersion);
  return {
    ...limitsOf(settings, UNKNOWN_MODEL),
    model: deployment,
    ...{ baseUrl, query, api },
    chat: OPENAI_HABITS,
    capabilities: UNKNOWN_MODEL.capabilities,
    credential: credentialOf(settings, deps),
    hints: hintsOf(settings),
  };
}

/** Whoever gives a version stays with what it was made for. */
function usualApi(version: string | null): Api {
  return version === null ? "responses" : "chat";
}

function credentialOf({ apiKey, azure, oidc }: ModelSettings, deps: ModelDeps): Credential {
  if (apiKey !== null && azure !== null) {
    throw invalid("api-key", "it is given together with azure-client-id", "Leave out one of the two.");
  }
  if (apiKey !== null) {
    checkKey(apiKey);
    return keyHeader("api-key", apiKey);
  }
  if (azure !== null) return entra(azure, oidc, deps);
  const hint =
    "Give the key from a repository secret (at the command line: AZURE_OPENAI_API_KEY), or azure-tenant-id and azure-client-id.";
  throw invalid("api-key", "it is empty, and Azure takes no request without one", hint);
}

function hintsOf({ azure }: ModelSettings): NonNullable<OpenAiServer["hints"]> {
  const notFound =
    "Look at the deployment's name and at base-url; a resource without Responses needs `api: chat`, an older one api-version.";
  if (azure === null) return { model_not_found: notFound };
  const role = "Give the app the role Cognitive Services OpenAI User on the resource.";
  return { model_not_found: notFound, model_auth: role, model_permission: role };
}
