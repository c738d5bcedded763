import { z } from "zod";
import { Secret } from "../../core/values.ts";
import type { Credential } from "../wire/credential.ts";
import { invalid } from "../wire/input-checks.ts";
import { githubOidc, type OidcEndpoint } from "../wire/oidc.ts";
import { askForToken, headerToken } from "../wire/token-endpoint.ts";
import { type AccessToken, type IdentityDeps, workloadIdentity } from "../wire/workload-identity.ts";

/** Whom Azure takes the workflow for: an app or a managed identity with a federated credential. `null`: not given. */
export interface AzureIdentity {
  readonly tenant: string | null;
  readonly client: string | null;
  /** Where Entra ID answers, if not for everyone: a national cloud. */
  readonly authority: string | null;
}

const AUTHORITY = "https://login.microsoftonline.com";
/** The audience that Entra ID takes tokens of others for, and the scope that Azure OpenAI is asked under. */
const AUDIENCE = "api://AzureADTokenExchange";
const SCOPE = "https://cognitiveservices.azure.com/.default";

const answer = z.object({ access_token: headerToken, expires_in: z.coerce.number().positive() });

/**
 * The workflow's token for one of Entra ID's, by the client credentials of OAuth with an assertion in place of a secret.
 * @throws {ReeveError} `invalid_input`, when something that it needs is not given.
 */
export function entra(identity: AzureIdentity, oidc: OidcEndpoint | null, deps: IdentityDeps): Credential {
  const application = applicationOf(identity);
  if (oidc === null) {
    const hint = "Give the job `id-token: write` under permissions in the workflow, or give an api-key.";
    throw invalid("azure-client-id", "the job has no token to exchange", hint);
  }
  return workloadIdentity({
    oidc: githubOidc(oidc),
    audience: AUDIENCE,
    deps,
    exchange: (assertion, signal) => exchange(assertion, application, signal),
  });
}

interface Application {
  readonly client: string;
  readonly address: URL;
}

/** A directory's id or one of its domains: nothing that could lead the address elsewhere. */
const TENANT = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?$/;

function applicationOf({ tenant, client, authority }: AzureIdentity): Application {
  const together = "Give azure-tenant-id and azure-client-id together.";
  if (tenant === null) throw invalid("azure-tenant-id", "it is empty", together);
  if (client === null) throw invalid("azure-client-id", "it is empty", together);
  if (!TENANT.test(tenant)) {
    throw invalid("azure-tenant-id", "it is no id and no domain of a directory", "Copy it from the portal.");
  }
  return { client, address: new URL(`${authority ?? AUTHORITY}/${tenant}/oauth2/v2.0/token`) };
}

async function exchange(
  assertion: Secret,
  { client, address }: Application,
  signal: AbortSignal,
): Promise<AccessToken> {
  const request = {
    who: "Entra ID",
    hint: "Compare the app's federated credential with the workflow: issuer, subject, audience, tenant and client.",
    address,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: client,
      scope: SCOPE,
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: assertion.reveal(),
    }).toString(),
  };
  const { access_token, expires_in } = await askForToken(request, answer, signal);
  return { token: new Secret(access_token), lifetimeMs: expires_in * 1_000 };
}
