import { ReeveError } from "../core/errors.ts";
import { type Untrusted, untrusted } from "../core/values.ts";
import type { Connection } from "./connection.ts";
import { JOB_LOG_BYTES, JOB_LOG_LENGTH, REQUEST_TIMEOUT_MS } from "./limits.ts";

/**
 * GitHub answers with the address of a text on another server, good for a minute. It is asked there without the token: what
 * is signed is the address.
 * https://docs.github.com/rest/actions/workflow-jobs#download-job-logs-for-a-workflow-run
 */
export async function jobLog(
  { api, repo, read }: Connection,
  job: number,
  signal: AbortSignal | undefined,
): Promise<Untrusted> {
  const what = `read the log of job ${job}`;
  const address = await read(what, async () => {
    const answer = await api.actions.downloadJobLogsForWorkflowRun({
      ...repo,
      job_id: job,
      request: { redirect: "manual" },
    });
    return answer.headers.location ?? "";
  });
  const target = usable(address);
  if (target === null) throw unreadable(what, "GitHub named no address that a log could be at");
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  try {
    const answer = await fetch(target, {
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      redirect: "error",
    });
    if (!answer.ok) throw unreadable(what, `status ${answer.status}`);
    return untrusted(await endOf(answer.body));
  } catch (thrown) {
    if (thrown instanceof ReeveError) throw thrown;
    throw unreadable(what, "no answer");
  }
}

/** Secrets are masked in a log, and yet it goes over no open line; only a server on this machine may be asked so. */
function usable(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) return null;
  const isLocal = url.hostname === "127.0.0.1" || url.hostname === "localhost";
  return url.protocol === "https:" || (url.protocol === "http:" && isLocal) ? url : null;
}

/** What failed stands near the end; of a log that never ends, it is where we stopped reading. */
async function endOf(body: ReadableStream<Uint8Array> | null): Promise<string> {
  if (body === null) return "";
  const decoder = new TextDecoder();
  let end = "";
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    end += decoder.decode(chunk, { stream: true });
    if (end.length > 2 * JOB_LOG_LENGTH) end = end.slice(-JOB_LOG_LENGTH);
    if (bytes > JOB_LOG_BYTES) break;
  }
  return end.slice(-JOB_LOG_LENGTH);
}

function unreadable(what: string, why: string): ReeveError {
  return new ReeveError("github_error", `Cannot ${what}: ${why}.`);
}
