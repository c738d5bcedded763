import { z } from "zod";
import { Secret } from "../../core/values.ts";
import type { Credential } from "../wire/credential.ts";
import { invalid } from "../wire/input-checks.ts";
import { githubOidc, type OidcEndpoint } from "../wire/oidc.ts";
import { askForToken, headerToken } from "../wire/token-endpoint.ts";
import { type AccessToken, type IdentityDeps, workloadIdentity } from "../wire/workload-identity.ts";

/** Whom Anthropic takes the workflow for, as its console names it. `null`: not given. */
export interface AnthropicFederation {
  readonly rule: string | null;
  readonly organization: string | null;
  /** Needed where the rule does not name one. */
  readonly serviceAccount: string | null;
  /** Needed where the rule covers several. */
  readonly workspace: string | null;
}

/** As Anthropic's guide for GitHub Actions has it: the audience of a rule. */
const AUDIENCE = "https://api.anthropic.com";
/** Every request that is made with such a token carries this header; the exchange a second value. */
const OAUTH_BETA = "oauth-2025-04-20";
const EXCHANGE_BETA = "oidc-federation-2026-04-01";

const answer = z.object({ access_token: headerToken, expires_in: z.coerce.number().positive() });

/**
 * Workload identity: the workflow's token for one of Anthropic's, by RFC 7523.
 * @throws {ReeveError} `invalid_input`, when something that it needs is not given.
 */
export function federated(
  federation: AnthropicFederation,
  oidc: OidcEndpoint | null,
  baseUrl: string,
  deps: IdentityDeps,
): Credential {
  const claim = claimOf(federation);
  if (oidc === null) throw withoutOidc();
  checkTransport(baseUrl);
  return workloadIdentity({
    oidc: githubOidc(oidc),
    audience: AUDIENCE,
    deps,
    also: { "anthropic-beta": OAUTH_BETA },
    exchange: (assertion, signal) => exchange(assertion, claim, baseUrl, signal),
  });
}

type Claim = Readonly<Record<string, string>>;

function claimOf({ rule, organization, serviceAccount, workspace }: AnthropicFederation): Claim {
  const together = "Give anthropic-federation-rule and anthropic-organization together.";
  if (rule === null) throw invalid("anthropic-federation-rule", "it is empty", together);
  if (organization === null) throw invalid("anthropic-organization", "it is empty", together);
  return {
    federation_rule_id: rule,
    organization_id: organization,
    ...(serviceAccount === null ? {} : { service_account_id: serviceAccount }),
    ...(workspace === null ? {} : { workspace_id: workspace }),
  };
}

async function exchange(
  assertion: Secret,
  claim: Claim,
  baseUrl: string,
  signal: AbortSignal,
): Promise<AccessToken> {
  const request = {
    who: "Anthropic",
    hint: "Compare the federation rule with the workflow: issuer, subject, audience, organization and workspace.",
    address: new URL(`${baseUrl}/v1/oauth/token`),
    headers: { "content-type": "application/json", "anthropic-beta": `${OAUTH_BETA},${EXCHANGE_BETA}` },
    body: JSON.stringify({
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: assertion.reveal(),
      ...claim,
    }),
  };
  const { access_token, expires_in } = await askForToken(request, answer, signal);
  return { token: new Secret(access_token), lifetimeMs: expires_in * 1_000 };
}

/** Whoever reads the workflow's token on its way can be the workflow for a while. */
function checkTransport(baseUrl: string): void {
  const { protocol, hostname } = new URL(baseUrl);
  if (protocol === "https:" || ["127.0.0.1", "[::1]", "localhost"].includes(hostname)) return;
  throw invalid(
    "base-url",
    "the workflow's token would be sent over it without encryption",
    "Use https, or give an api-key.",
  );
}

function withoutOidc() {
  return invalid(
    "anthropic-federation-rule",
    "the job has no token to exchange",
    "Give the job `id-token: write` under permissions in the workflow.",
  );
}
