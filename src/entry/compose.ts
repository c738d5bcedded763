/** Builds the adapters of the action and puts them behind the ports. */
import { join } from "node:path";
import type { RunKey, TaskDeps } from "../app/deps.ts";
import type { Log } from "../core/ports.ts";
import type { Redact } from "../core/redact.ts";
import { createCodeHost } from "../github/code-host.ts";
import { type Audit, createAudit } from "../record/audit.ts";
import type { GithubLog } from "../record/github-log.ts";
import { createJobSummary, type JobSummary } from "../record/job-summary.ts";
import { createProgress } from "../record/progress.ts";
import { createTranscript } from "../record/transcript.ts";
import { headOf } from "../workspace/checkout.ts";
import { openGitStore } from "../workspace/git-store.ts";
import { persistedCredential } from "../workspace/persisted-credential.ts";
import { commonDeps, definedOnly, nonce } from "./adapters.ts";
import { SYSTEM_CLOCK } from "./clock.ts";
import type { Inputs } from "./config.ts";
import type { Environment } from "./environment.ts";
import { openRunFiles, type RunFiles } from "./files.ts";
import { modelChoiceOf } from "./model-choice.ts";
import { readReceived } from "./received.ts";
import { allowancesOf } from "./settings.ts";
import { taskSettings } from "./task-settings.ts";

export interface Composed {
  readonly deps: TaskDeps;
  readonly files: RunFiles;
  readonly summary: JobSummary;
  readonly audit: Audit;
}

export interface Given {
  readonly environment: Environment;
  readonly inputs: Inputs;
  readonly redact: Redact;
  readonly log: Log & Pick<GithubLog, "mask">;
  readonly signal: AbortSignal;
  readonly variables: Readonly<Record<string, string | undefined>>;
}

export async function compose(given: Given): Promise<Composed> {
  const { environment, inputs } = given;
  const { workspace } = environment;
  const folder = workspace ?? process.cwd();
  const received = readReceived(inputs, folder);
  const files = await openRunFiles(environment.temp);
  const { sinks, summary, audit } = recordsOf(given, files);
  const deps: TaskDeps = {
    ...commonDeps({
      ...{ work: files.work, sinks, folder, checkout: workspace },
      ...{ redact: given.redact, log: given.log, mask: given.log.mask, signal: given.signal },
      model: modelChoiceOf(inputs, environment.oidc),
      record: inputs.record ? (line) => files.append(files.recording, line) : null,
      sandbox: { allowances: allowancesOf(inputs, environment.isHosted), forgetSudo: true },
    }),
    host: openHost(given),
    checkout: workspace && (await headOf(workspace)),
    credentialPersisted: workspace !== null && (await persistedCredential(workspace)),
    identityOffered: environment.oidc !== null,
    workflowCommit: environment.commit,
    openStore: () => openStore(given, files),
    settings: taskSettings(inputs),
    key: keyOf(environment),
    received,
  };
  return { deps, files, summary, audit };
}

function recordsOf({ environment, redact, log }: Given, files: RunFiles) {
  const { runId, attempt, event } = environment;
  const summary = createJobSummary(redact);
  const run = { id: String(runId), attempt, event: event.name };
  const audit = createAudit({ write: (line) => files.append(files.audit, line), redact, run });
  const task = taskId(environment);
  const transcript = createTranscript({
    write: (line) => files.append(files.transcript, line),
    redact,
    task,
  });
  return { sinks: [transcript, audit, createProgress(log), summary], summary, audit };
}

/** Of a run and its attempt. */
function taskId({ runId, attempt }: Environment): string {
  return `${runId}-${attempt}`;
}

function keyOf(environment: Environment): RunKey {
  const { workflow, job, runId, workflowFile } = environment;
  return {
    id: taskId(environment),
    workflow,
    job,
    site: siteOf(environment),
    nonce: nonce(),
    ...(workflowFile ? { workflowRun: { id: runId, workflow: workflowFile } } : {}),
  };
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
    // The job that writes borrows nothing from a work tree: all that it reads, it fetches.
    checkout: inputs.mode === "publish" ? null : workspace,
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
