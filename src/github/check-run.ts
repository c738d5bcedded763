import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { CheckReport, CodeHost, Posted, WriteOutcome } from "../core/code-host.ts";
import type { Connection } from "./connection.ts";
import { ANNOTATIONS_PER_REQUEST, CHECK_TITLE_LENGTH, PAGE_SIZE } from "./limits.ts";
import { checkRun, checkRunList } from "./shapes.ts";

const NEEDS = "`checks: write`";

type Batch = CheckReport["annotations"];
type CheckRun = z.output<typeof checkRun>;

/** Check runs, with their annotations in batches. */
export function checkRuns(connection: Connection): Pick<CodeHost, "reportCheck"> {
  return {
    async reportCheck(report) {
      const batches = batchesOf(report.annotations);
      const [first = [], ...rest] = batches;
      const created = await create(connection, report, first, rest.length === 0);
      if (created.kind === "refused") return created;

      let sent = first.length;
      for (const [index, batch] of rest.entries()) {
        const last = index === rest.length - 1;
        const updated = await append(connection, report, created.value.id, batch, sent, last);
        if (updated.kind === "refused") {
          // A check that never ends would block a pull request that requires it.
          if (!last) await append(connection, report, created.value.id, [], sent, true);
          return updated;
        }
        sent += batch.length;
      }
      return created;
    },
  };
}

function batchesOf(annotations: Batch): Batch[] {
  const batches: Batch[] = [];
  for (let start = 0; start < annotations.length; start += ANNOTATIONS_PER_REQUEST)
    batches.push(annotations.slice(start, start + ANNOTATIONS_PER_REQUEST));
  return batches;
}

function create(
  { api, repo, read, write }: Connection,
  report: CheckReport,
  batch: Batch,
  last: boolean,
): Promise<WriteOutcome<Posted>> {
  // Names this one report, so that it is known again when the answer was lost.
  const external_id = randomUUID();
  return write<Posted>({
    what: `report check "${report.name}"`,
    needs: NEEDS,
    async send() {
      const answer = await api.checks.create({
        ...repo,
        name: report.name,
        head_sha: report.head,
        external_id,
        ...stateOf(report, last),
        output: outputOf(report, batch),
      });
      return postedRun(checkRun.parse(answer.data));
    },
    find: () =>
      read(`look for check "${report.name}"`, async () => {
        const answer = await api.checks.listForRef({
          ...repo,
          ref: report.head,
          check_name: report.name,
          filter: "all",
          per_page: PAGE_SIZE,
        });
        const runs = checkRunList.parse(answer.data).check_runs;
        const found = runs.find((run) => run.external_id === external_id);
        return found === undefined ? null : postedRun(found);
      }),
  });
}

/** GitHub adds the annotations of an update to those it has, so sending a batch twice would show it twice. */
function append(
  { api, repo, read, write }: Connection,
  report: CheckReport,
  id: number,
  batch: Batch,
  sentBefore: number,
  last: boolean,
): Promise<WriteOutcome<Posted>> {
  return write<Posted>({
    what: `add annotations to check "${report.name}"`,
    needs: NEEDS,
    async send() {
      const answer = await api.checks.update({
        ...repo,
        check_run_id: id,
        ...stateOf(report, last),
        output: outputOf(report, batch),
      });
      return postedRun(checkRun.parse(answer.data));
    },
    find: () =>
      read(`look at check "${report.name}"`, async () => {
        const run = checkRun.parse((await api.checks.get({ ...repo, check_run_id: id })).data);
        const arrived = (run.output?.annotations_count ?? 0) >= sentBefore + batch.length;
        return arrived ? postedRun(run) : null;
      }),
  });
}

function stateOf(report: CheckReport, last: boolean) {
  return last
    ? ({ status: "completed", conclusion: report.conclusion } as const)
    : ({ status: "in_progress" } as const);
}

function outputOf(report: CheckReport, batch: Batch) {
  return {
    title: report.title.slice(0, CHECK_TITLE_LENGTH),
    summary: report.summary,
    annotations: batch.map(({ path, startLine, endLine, level, title, message }) => ({
      path,
      start_line: startLine,
      end_line: endLine,
      annotation_level: level,
      title: title.slice(0, CHECK_TITLE_LENGTH),
      message,
    })),
  };
}

function postedRun(run: CheckRun): Posted {
  return { id: run.id, url: run.html_url ?? "" };
}
