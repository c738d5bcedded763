import type { Clock } from "../../core/ports.ts";
import type { Secret } from "../../core/values.ts";
import type { Credential } from "./credential.ts";
import type { OidcSource } from "./oidc.ts";

export interface AccessToken {
  readonly token: Secret;
  /** From the moment it was given out, in milliseconds. */
  readonly lifetimeMs: number;
}

export interface IdentityDeps {
  readonly clock: Clock;
  /** Told of every token before it is used. */
  mask(secret: Secret): void;
}

export interface WorkloadIdentity {
  readonly oidc: OidcSource;
  /** Whom the workflow's token is made out to. */
  readonly audience: string;
  readonly deps: IdentityDeps;
  /** Headers that go with the access token. */
  readonly also?: Readonly<Record<string, string>>;
  /**
   * The provider's access token for the workflow's own.
   * @throws {FailedExchange}
   */
  exchange(assertion: Secret, signal: AbortSignal): Promise<AccessToken>;
}

/** A token is replaced this long before its end, so that none expires on its way. */
export const RENEW_BEFORE_MS = 60_000;

/**
 * A credential without any stored key: the workflow proves who it is, and the provider gives it a token for a while.
 * Nothing is asked for before the first request.
 */
export function workloadIdentity(identity: WorkloadIdentity): Credential {
  const { oidc, audience, deps, also = {} } = identity;
  const secrets: Secret[] = [];
  let current: { readonly token: Secret; readonly renewAt: number } | null = null;

  const obtained = (secret: Secret) => {
    deps.mask(secret);
    secrets.push(secret);
  };
  const renewed = async (signal: AbortSignal) => {
    const assertion = await oidc.token(audience, signal);
    obtained(assertion);
    const { token, lifetimeMs } = await identity.exchange(assertion, signal);
    obtained(token);
    return { token, renewAt: deps.clock.now() + lifetimeMs - RENEW_BEFORE_MS };
  };
  return {
    headers: async (signal) => {
      if (current === null || deps.clock.now() >= current.renewAt) current = await renewed(signal);
      return { authorization: `Bearer ${current.token.reveal()}`, ...also };
    },
    renew: () => {
      const wasSent = current !== null;
      current = null;
      return wasSent;
    },
    secrets: () => secrets,
  };
}
