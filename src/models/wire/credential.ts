import type { Secret } from "../../core/values.ts";

type Headers = Readonly<Record<string, string>>;

/**
 * How a server is told who asks. Only the exchange asks for the headers, so that no key stands in a client, a request
 * body, an event or an error.
 */
export interface Credential {
  /**
   * The headers of one request. May ask a server for a token first.
   * @throws {ReeveError} `model_auth`, when no token can be had.
   */
  headers(signal: AbortSignal): Promise<Headers>;
  /** What was sent last is not taken any more. `true`: the next headers hold another. Absent: there is no other. */
  renew?(): boolean;
  /** Every secret value that `headers` has given out so far, for redaction of what a server repeats. */
  secrets(): readonly Secret[];
}

/** For a server that asks for no key. */
export const ANONYMOUS: Credential = { headers: async () => ({}), secrets: () => [] };

/** `authorization: Bearer …` */
export function bearer(key: Secret): Credential {
  return { headers: async () => ({ authorization: `Bearer ${key.reveal()}` }), secrets: () => [key] };
}

/** The key in a header of its own, such as `x-api-key` or `api-key`. */
export function keyHeader(name: string, key: Secret): Credential {
  return { headers: async () => ({ [name]: key.reveal() }), secrets: () => [key] };
}
