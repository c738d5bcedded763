import { createAccount, repositoryNamed } from "./setup.ts";
import type { Account, CommitStatus, Job } from "./state/entities.ts";
import { findAccount, type State } from "./state/state.ts";

export interface JobSpec {
  readonly repository: string;
  readonly sha: string;
  readonly workflow: string;
  readonly name: string;
  /** `success`, `failure`, `timed_out` … */
  readonly conclusion: string;
  readonly log: string;
  readonly annotations?: readonly {
    readonly path: string;
    readonly line: number;
    readonly message: string;
  }[];
}

export interface StatusSpec extends Omit<CommitStatus, "repository"> {
  readonly repository: string;
}

/** A job of another workflow that ended on a commit: nothing was run. */
export function recordJob(state: State, server: string, spec: JobSpec): Job {
  const repository = repositoryNamed(state, spec.repository);
  const id = state.nextId();
  const now = state.clock();
  const run = {
    id,
    repository,
    app: actionsBot(state),
    name: spec.name,
    headSha: spec.sha,
    status: "completed",
    conclusion: spec.conclusion,
    externalId: null,
    detailsUrl: `${server}/${repository.fullName}/actions/runs/${state.nextId()}/job/${id}`,
    title: null,
    summary: null,
    text: null,
    annotations: (spec.annotations ?? []).map(({ path, line, message }) => ({
      ...{ path, startLine: line, endLine: line, startColumn: null, endColumn: null },
      ...{ level: "failure", title: null, message, rawDetails: null },
    })),
    startedAt: now,
    completedAt: now,
  };
  const job: Job = { id, repository, workflow: spec.workflow, run, log: spec.log };
  state.checkRuns.push(run);
  state.jobs.push(job);
  return job;
}

export function recordStatus(state: State, spec: StatusSpec): void {
  state.statuses.push({ ...spec, repository: repositoryNamed(state, spec.repository) });
}

function actionsBot(state: State): Account {
  const login = "github-actions[bot]";
  return findAccount(state, login) ?? createAccount(state, login, "Bot");
}
