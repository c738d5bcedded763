import { basename } from "node:path";
import { notFound } from "../http/errors.ts";
import { paginate } from "../http/pagination.ts";
import { type Answer, type Call, type Route, reading } from "../http/route.ts";
import { workflowRunView } from "../views/workflow-run.ts";
import { page } from "./answers.ts";

export const workflowRunRoutes: readonly Route[] = [
  reading("actions/list-workflow-runs", list, ["actions:read"]),
];

/** Newest first. A workflow that never ran is not known here, as one without a file is not to GitHub. */
async function list(call: Call): Promise<Answer> {
  const { world, repository, url } = call;
  const runs = world.state.workflowRuns.filter(
    (run) => run.repository === repository && basename(run.path) === call.path["workflow_id"],
  );
  if (runs.length === 0) throw notFound();
  const since = sinceOf(url.searchParams.get("created"));
  const cut = paginate(runs.filter(({ createdAt }) => createdAt >= since).toReversed(), url);
  const shown = await Promise.all(cut.items.map((run) => workflowRunView(world, run)));
  const listed = page({ ...cut, items: shown }, (view) => view);
  return { ...listed, body: { total_count: cut.total, workflow_runs: shown } };
}

/** Of GitHub's search syntax for dates only what a client of ours asks: `>=2026-01-01T00:00:00Z`. */
function sinceOf(created: string | null): number {
  return created?.startsWith(">=") ? Date.parse(created.slice(2)) : 0;
}
