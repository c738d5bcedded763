import { Octokit } from "@octokit/rest";
import type { Secret } from "../core/values.ts";
import { fetchHere } from "./follow.ts";
import { REQUEST_TIMEOUT_MS } from "./limits.ts";

export interface ClientOptions {
  readonly token: Secret;
  /** `https://api.github.com`, or `https://host/api/v3` of a GitHub Enterprise Server. */
  readonly apiUrl: string;
  readonly signal: AbortSignal | undefined;
}

/**
 * The SDK with one time limit for every request and no opinion on retries: whether a request may be sent again is
 * decided by what it does (read.ts, write.ts). Octokit's own retry plugin sends writes again, its throttling plugin holds
 * each post back for up to three seconds, and neither can be stopped.
 */
export function createClient({ token, apiUrl, signal }: ClientOptions): Octokit {
  const fetchInTime = (url: string, init: RequestInit) => {
    const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
    // A write that is under way is never cut off: nobody would know whether it was done.
    const mayStop = init.method === "GET" && signal !== undefined;
    return fetchHere(url, { ...init, signal: mayStop ? AbortSignal.any([timeout, signal]) : timeout });
  };
  return new Octokit({
    auth: token.reveal(),
    baseUrl: apiUrl.replace(/\/+$/, ""),
    userAgent: "reeve",
    request: { fetch: fetchInTime },
    log: SILENT,
  });
}

const ignore = () => {};
const SILENT = { debug: ignore, info: ignore, warn: ignore, error: ignore };
