import { z } from "zod";
import { Secret } from "../../core/values.ts";
import { askForToken, headerToken } from "./token-endpoint.ts";

/** Says who a workflow is, in a token that the other side can check. */
export interface OidcSource {
  /**
   * A new token of the running job, signed by GitHub for one audience.
   * @throws {FailedExchange} when GitHub gives none.
   */
  token(audience: string, signal: AbortSignal): Promise<Secret>;
}

/** What a runner gives a job with `id-token: write`. */
export interface OidcEndpoint {
  /** With a query already: only the audience is added. */
  readonly url: string;
  readonly token: Secret;
}

const answer = z.object({ value: headerToken });

/** GitHub's own endpoint for the tokens of a job. */
export function githubOidc({ url, token }: OidcEndpoint): OidcSource {
  return {
    token: async (audience, signal) => {
      const address = new URL(url);
      address.searchParams.set("audience", audience);
      const request = {
        who: "GitHub",
        hint: "Give the job `id-token: write` under permissions in the workflow.",
        address,
        headers: { authorization: `Bearer ${token.reveal()}` },
      };
      return new Secret((await askForToken(request, answer, signal)).value);
    },
  };
}
