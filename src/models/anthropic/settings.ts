import { UNKNOWN_MODEL } from "../known.ts";
import { knownAnthropic } from "../known-anthropic.ts";
import { limitsOf } from "../limits.ts";
import type { ModelDeps, ModelSettings } from "../provider.ts";
import { ANONYMOUS, type Credential, keyHeader } from "../wire/credential.ts";
import { checkedAddress, checkKey, invalid } from "../wire/input-checks.ts";
import type { WireSettings } from "../wire/settings.ts";
import { federated } from "./federation.ts";

export const PUBLIC_ADDRESS = "https://api.anthropic.com";

export interface AnthropicSettings extends WireSettings {
  /** As the server knows it. */
  readonly model: string;
}

/** @throws {ReeveError} `invalid_input`, naming the input and what to do. */
export function anthropicSettings(settings: ModelSettings, deps: ModelDeps): AnthropicSettings {
  const model = settings.model.replace(/^anthropic\//, "");
  if (model === "") throw invalid("model", '"anthropic/" names no model', "Write anthropic/<name>.");
  const baseUrl = settings.baseUrl === null ? PUBLIC_ADDRESS : gatewayAddress(settings.baseUrl);
  const known = knownAnthropic(model) ?? UNKNOWN_MODEL;
  return {
    ...limitsOf(settings, { ...known, price: baseUrl === PUBLIC_ADDRESS ? known.price : null }),
    model,
    baseUrl,
    credential: credentialOf(settings, baseUrl, deps),
    hints: settings.anthropic === null ? undefined : FEDERATED,
  };
}

/** Where no key is asked for, there is none to set. */
const FEDERATED: WireSettings["hints"] = {
  model_auth:
    "Compare anthropic-federation-rule, anthropic-organization, anthropic-service-account and anthropic-workspace with Anthropic's console.",
  model_permission:
    "Give the service account of the federation rule access to this model, or name another model.",
};

/** The SDK adds `/v1/messages`; people write an address with `/v1` or without. */
function gatewayAddress(text: string): string {
  return checkedAddress(text, "/messages").replace(/\/v1$/, "");
}

function credentialOf(settings: ModelSettings, baseUrl: string, deps: ModelDeps): Credential {
  const { apiKey, anthropic } = settings;
  if (apiKey !== null && anthropic !== null) {
    const hint = "Leave out api-key, or the inputs that begin with anthropic-.";
    throw invalid("api-key", "it is given together with anthropic-federation-rule", hint);
  }
  if (apiKey !== null) {
    checkKey(apiKey);
    return keyHeader("x-api-key", apiKey);
  }
  if (anthropic !== null) return federated(anthropic, settings.oidc, baseUrl, deps);
  if (baseUrl !== PUBLIC_ADDRESS) return ANONYMOUS;
  throw invalid(
    "api-key",
    `it is empty, and ${settings.model} is asked for at ${PUBLIC_ADDRESS}`,
    "Give the key from a repository secret, or use anthropic-federation-rule, or set base-url to a server that takes none.",
  );
}
