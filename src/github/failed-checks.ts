import type { FailedCheck } from "../core/surroundings.ts";
import { untrusted } from "../core/values.ts";
import type { CheckContext } from "./surroundings-shapes.ts";

const RUN_RESULTS: Readonly<Record<string, FailedCheck["result"]>> = {
  FAILURE: "failed",
  STARTUP_FAILURE: "failed",
  TIMED_OUT: "timed out",
};
const STATUS_RESULTS: Readonly<Record<string, FailedCheck["result"]>> = {
  FAILURE: "failed",
  ERROR: "error",
};

/**
 * A check run's own id is that of its job only where Actions made it; the address of a job says so in any case.
 * https://docs.github.com/rest/checks/runs, `details_url`.
 */
const JOB = /\/actions\/runs\/\d+\/job\/(\d+)(?:[?#]|$)/;

/** Those that did not pass, of what stands at a commit. */
export function failedChecks(contexts: readonly (CheckContext | null)[]): readonly FailedCheck[] {
  return contexts.flatMap((context) => {
    if (context === null) return [];
    const failed = context.__typename === "CheckRun" ? failedRun(context) : failedStatus(context);
    return failed === null ? [] : [failed];
  });
}

function failedRun(run: Extract<CheckContext, { readonly __typename: "CheckRun" }>): FailedCheck | null {
  const result = RUN_RESULTS[run.conclusion ?? ""];
  if (result === undefined) return null;
  const job = Number(JOB.exec(run.detailsUrl ?? "")?.[1]);
  return {
    name: run.name,
    result,
    workflow: run.checkSuite?.workflowRun?.workflow.name ?? null,
    title: run.title,
    summary: run.summary,
    annotations: (run.annotations?.nodes ?? []).flatMap((node) =>
      node ? [{ path: node.path, line: node.location.start.line, message: node.message }] : [],
    ),
    job: Number.isSafeInteger(job) ? job : null,
  };
}

function failedStatus(
  status: Extract<CheckContext, { readonly __typename: "StatusContext" }>,
): FailedCheck | null {
  const result = STATUS_RESULTS[status.state];
  if (result === undefined) return null;
  const { context: name, description: title } = status;
  return { name, result, workflow: null, title, summary: untrusted(""), annotations: [], job: null };
}
