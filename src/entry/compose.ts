/** Builds the adapters of the action and puts them behind the ports. */
import { join } from "node:path";
import type { TaskDeps } from "../app/deps.ts";
import type { Log } from "../core/ports.ts";
import type { Redact } from "../core/redact.ts";
import { createCodeHost } from "../github/code-host.ts";
import { createAudit } from "../record/audit.ts";
import { createJobSummary, type JobSummary } from "../record/job-summary.ts";
import { createProgress } from "../record/progress.ts";
import { createTranscript } from "../record/transcript.ts";
import { headOf } from "../workspace/checkout.ts";
import { openGitStore } from "../workspace/git-store.ts";
import { commonDeps, definedOnly, nonce } from "./adapters.ts";
import { SYSTEM_CLOCK } from "./clock.ts";
import type { Inputs } from "./config.ts";
import type { Environment } from "./environment.ts";
import { openRunFiles, type RunFiles } from "./files.ts";
import { boundsOf, gateOptionsOf, modelSettingsOf } from "./settings.ts";

export interface Composed {
  readonly deps: TaskDeps;
  readonly files: RunFiles;
  readonly summary: JobSummary;
}

export interface Given {
  readonly environment: Environment;
  readonly inputs: Inputs;
  readonly redact: Redact;
  readonly log: Log;
  readonly signal: AbortSignal;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

export async function compose(given: Given): Promise<Composed> {
  const { environment, inputs, redact, log, signal } = given;
  const files = await openRunFiles(environment.temp);
  const id = `${environment.runId}-${environment.attempt}`;
  const summary = createJobSummary(redact);
  const sinks = [
    createTranscript({ write: (line) => files.append(files.transcript, line), redact, task: id }),
    createAudit({ write: (line) => files.append(files.audit, line), redact, task: id }),
    createProgress(log),
    summary,
  ];
  const { workspace } = environment;
  const folder = workspace ?? process.cwd();
  const model = modelSettingsOf(inputs);
  const deps: TaskDeps = {
    ...commonDeps({ work: files.work, sinks, model, folder, redact, log, signal }),
    host: openHost(given),
    checkout: workspace && (await headOf(workspace)),
    workflowCommit: environment.commit,
    openStore: () => openStore(given, files),
    settings: {
      mode: inputs.mode,
      failOn: inputs["fail-on"],
      policyPath: inputs.config,
      gate: gateOptionsOf(inputs),
      bounds: boundsOf(inputs),
    },
    key: {
      id,
      workflow: environment.workflow,
      job: environment.job,
      site: siteOf(environment),
      nonce: nonce(),
    },
  };
  return { deps, files, summary };
}

function openHost({ environment, inputs, log, signal }: Given) {
  const { apiUrl, graphqlUrl, owner, repo } = environment;
  return createCodeHost({
    token: inputs.token,
    apiUrl,
    graphqlUrl,
    owner,
    repo,
    clock: SYSTEM_CLOCK,
    log,
    signal: somewhatLater(signal),
  });
}

/** Of the seconds that a runner gives a cancelled job: enough to say how it ended, and what was found until then. */
const FAREWELL_MS = 5_000;

function somewhatLater(signal: AbortSignal): AbortSignal {
  const controller = new AbortController();
  const stop = () => setTimeout(() => controller.abort(signal.reason), FAREWELL_MS).unref();
  signal.addEventListener("abort", stop, { once: true });
  return controller.signal;
}

function openStore({ environment, inputs, log, variables }: Given, files: RunFiles) {
  const { serverUrl, owner, repo, workspace } = environment;
  return openGitStore({
    directory: join(files.work, "repository.git"),
    checkout: workspace,
    remote: { url: `${serverUrl}/${owner}/${repo}.git`, token: inputs.token },
    clock: SYSTEM_CLOCK,
    log,
    searchPath: variables["PATH"],
    networkEnvironment: definedOnly(variables),
  });
}

function siteOf({ serverUrl, owner, repo, runId }: Environment) {
  const repository = `${owner}/${repo}`;
  return { serverUrl, repository, runUrl: `${serverUrl}/${repository}/actions/runs/${runId}` };
}
