/**
 * Runs the committed action bundle as a runner does: inputs with the defaults of `action.yml`, the event on disk, the
 * file commands, a folder for temporary files, and nothing else of this process's environment.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { WORKFLOW } from "./github/setup.ts";

export interface Job {
  /** Folder with `action.yml` and `dist/`. */
  readonly action: string;
  /** Where this job's files go; created. */
  readonly directory: string;
  /** What an earlier step checked out; `null`: nothing did. */
  readonly workspace: string | null;
  readonly event: { readonly name: string; readonly payload: unknown };
  readonly github: { readonly url: string; readonly graphqlUrl: string; readonly serverUrl: string };
  readonly repository: string;
  readonly actor: string;
  readonly token: string;
  readonly inputs: Readonly<Record<string, string>>;
  readonly runId: number;
  readonly attempt?: number;
  /** The Node that runs the bundle; this one by default. */
  readonly node?: string;
  /** Further variables, as `env:` of a step gives them. */
  readonly env?: Readonly<Record<string, string>>;
  /** Given the process as soon as it was started: for whoever measures it. */
  readonly watch?: (child: ChildProcess) => void;
}

export interface JobResult {
  readonly exitCode: number | null;
  /** Both streams, as the log shows them. */
  readonly log: string;
  readonly outputs: Readonly<Record<string, string>>;
  readonly summary: string;
  readonly durationMs: number;
}

const METADATA = z.object({
  inputs: z.record(z.string(), z.object({ default: z.string().optional() })),
  runs: z.object({ main: z.string() }),
});

/** How the action is started: its entry, what it is given, and what the log of a step shows at its end. */
export type Start = (
  job: Job,
  entry: string,
  env: Readonly<Record<string, string>>,
) => Promise<{ exitCode: number | null; log: string }>;

export async function runJob(job: Job, start: Start = inItsOwnProcess): Promise<JobResult> {
  const metadata = METADATA.parse(parse(readFileSync(join(job.action, "action.yml"), "utf8")));
  mkdirSync(join(job.directory, "temp"), { recursive: true });
  mkdirSync(join(job.directory, "workspace"), { recursive: true });
  writeFileSync(join(job.directory, "event.json"), JSON.stringify(job.event.payload));
  for (const name of FILE_COMMANDS) writeFileSync(join(job.directory, name.toLowerCase()), "");
  const started = performance.now();
  const entry = join(job.action, metadata.runs.main);
  const { exitCode, log } = await start(job, entry, environmentOf(job, metadata));
  return {
    exitCode,
    log,
    outputs: readFileCommand(readFileSync(join(job.directory, "github_output"), "utf8")),
    summary: readFileSync(join(job.directory, "github_step_summary"), "utf8"),
    durationMs: performance.now() - started,
  };
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: this is what action.yml says.
const TOKEN_EXPRESSION = "${{ github.token }}";

const FILE_COMMANDS = ["GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY", "GITHUB_ENV", "GITHUB_PATH", "GITHUB_STATE"];

function environmentOf(job: Job, metadata: z.output<typeof METADATA>): Record<string, string> {
  const files = FILE_COMMANDS.map((name) => [name, join(job.directory, name.toLowerCase())]);
  const inputs = Object.entries(metadata.inputs).map(([name, input]) => {
    const given = job.inputs[name] ?? input.default ?? "";
    return [`INPUT_${name.toUpperCase()}`, given === TOKEN_EXPRESSION ? job.token : given];
  });
  return {
    PATH: process.env["PATH"] ?? "",
    HOME: join(job.directory, "temp"),
    CI: "true",
    GITHUB_ACTIONS: "true",
    GITHUB_EVENT_NAME: job.event.name,
    GITHUB_EVENT_PATH: join(job.directory, "event.json"),
    GITHUB_REPOSITORY: job.repository,
    GITHUB_API_URL: job.github.url,
    GITHUB_GRAPHQL_URL: job.github.graphqlUrl,
    GITHUB_SERVER_URL: job.github.serverUrl,
    GITHUB_ACTOR: job.actor,
    GITHUB_TRIGGERING_ACTOR: job.actor,
    GITHUB_RUN_ID: String(job.runId),
    GITHUB_RUN_NUMBER: String(job.runId),
    GITHUB_RUN_ATTEMPT: String(job.attempt ?? 1),
    GITHUB_WORKFLOW: "Reeve",
    GITHUB_WORKFLOW_REF: `${job.repository}/${WORKFLOW}@refs/heads/main`,
    GITHUB_JOB: "reeve",
    GITHUB_WORKSPACE: job.workspace ?? join(job.directory, "workspace"),
    RUNNER_TEMP: join(job.directory, "temp"),
    RUNNER_OS: "Linux",
    ...Object.fromEntries(files),
    ...Object.fromEntries(inputs),
    ...job.env,
  };
}

const inItsOwnProcess: Start = (job, entry, env) => {
  const child = spawn(job.node ?? process.execPath, [entry], {
    env,
    stdio: ["ignore", "pipe", "pipe"],
    // A runner starts actions in the workspace, whatever an earlier step put there.
    ...(job.workspace !== null && existsSync(job.workspace) ? { cwd: job.workspace } : {}),
  });
  job.watch?.(child);
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (exitCode) => resolve({ exitCode, log: Buffer.concat(chunks).toString("utf8") }));
  });
};

/** `name<<delimiter`, lines, `delimiter`; or `name=value`. */
function readFileCommand(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  const lines = text.split("\n");
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? "";
    const [, name, delimiter] = /^([^=<]+)<<(.+)$/.exec(line) ?? [];
    if (name && delimiter) {
      const end = lines.indexOf(delimiter, at + 1);
      found[name] = lines.slice(at + 1, end).join("\n");
      at = end;
    } else if (line.includes("="))
      found[line.slice(0, line.indexOf("="))] = line.slice(line.indexOf("=") + 1);
  }
  return found;
}
