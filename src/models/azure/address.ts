import type { Api } from "../provider.ts";
import { checkedAddress } from "../wire/input-checks.ts";

/** Where requests for one deployment go. */
export interface AzureAddress {
  readonly baseUrl: string;
  readonly query: Readonly<Record<string, string>>;
}

/**
 * The address of a deployment, from that of its resource. Without a version it is the one that needs none,
 * `/openai/v1`; there the deployment is named in the body. With a version it is the older one, where chat completions
 * have the deployment in the path, and Responses in the body.
 * @param text The resource's address; what the portal adds behind it may stand there, too.
 * @throws {ReeveError} `invalid_input`.
 */
export function azureAddress(
  text: string,
  deployment: string,
  api: Api,
  version: string | null,
): AzureAddress {
  const given = checkedAddress(text, "/chat/completions", "/responses");
  const resource = given.replace(/\/openai(?:\/v1)?$/, "");
  const query = version === null ? {} : { "api-version": version };
  if (version === null || given.endsWith("/openai/v1")) return { baseUrl: `${resource}/openai/v1`, query };
  const path = api === "chat" ? `/deployments/${encodeURIComponent(deployment)}` : "";
  return { baseUrl: `${resource}/openai${path}`, query };
}
