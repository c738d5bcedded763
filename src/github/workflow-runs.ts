import type { CodeHost } from "../core/code-host.ts";
import type { Connection } from "./connection.ts";
import { readList } from "./read.ts";
import { workflowRunList } from "./shapes.ts";

/** What GitHub remembers of a workflow's runs. Ids of runs only grow. */
export function workflowRuns({ api, repo, read }: Connection): Pick<CodeHost, "earlierRuns"> {
  return {
    async earlierRuns({ workflow, since, run }) {
      const created = `>=${new Date(since).toISOString()}`;
      const what = `read the runs of ${workflow}`;
      const runs = await readList(read, what, workflowRunList, async (page) => {
        const answer = await api.actions.listWorkflowRuns({
          ...repo,
          workflow_id: workflow,
          created,
          ...page,
        });
        return { data: answer.data.workflow_runs, headers: answer.headers };
      });
      // A workflow is run for every comment, whatever it says; where `if:` looks first, those without a command end so.
      return runs.filter(({ id, conclusion }) => id < run && conclusion !== "skipped").length;
    },
  };
}
