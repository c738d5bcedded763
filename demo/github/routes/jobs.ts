import { notFound } from "../http/errors.ts";
import { type Answer, type Call, type Route, reading } from "../http/route.ts";
import type { World } from "../world.ts";

export const jobRoutes: readonly Route[] = [
  reading("actions/download-job-logs-for-workflow-run", redirectToLog, ["actions:read"]),
];

/** GitHub keeps logs elsewhere, and answers with an address there that is good for a minute. */
const LOGS = "/_logs/jobs/";

function redirectToLog({ world, repository, path }: Call): Answer {
  const job = world.state.jobs.find(
    (one) => one.repository === repository && String(one.id) === path["job_id"],
  );
  if (job === undefined) throw notFound();
  return { status: 302, headers: { location: `${world.addresses.server}${LOGS}${job.id}` } };
}

/** What that other server answers: to whoever has the address, without a token. `null`: it is no address of a log. */
export function answerLog({ state }: World, url: URL, authorization: string | undefined): Answer | null {
  if (!url.pathname.startsWith(LOGS)) return null;
  const job = state.jobs.find((one) => url.pathname === `${LOGS}${one.id}`);
  // The storage refuses what is signed twice: a client that sends its token on is found out.
  if (job === undefined || authorization !== undefined) return { status: 400 };
  return { status: 200, raw: { type: "text/plain", content: job.log } };
}
