/** The action: reads what the runner gives, runs one task, leaves outputs and records behind. */
import { readFileSync } from "node:fs";
import { runTask } from "../app/run-task.ts";
import { faultOf, ReeveError } from "../core/errors.ts";
import { createRedactor, type Redact } from "../core/redact.ts";
import type { Secret } from "../core/values.ts";
import { createGithubLog, type GithubLog } from "../record/github-log.ts";
import { compose } from "./compose.ts";
import { type Inputs, readInputs } from "./config.ts";
import { deliver, type SetOutput } from "./deliver.ts";
import { forgetSecrets, readEnvironment } from "./environment.ts";

const write = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  let log = createGithubLog({ write, redact: createRedactor([]) });
  try {
    const environment = readEnvironment(process.env);
    const inputs = readInputs(process.env);
    forgetSecrets(process.env);
    const redact = createRedactor(secretsOf(inputs));
    log = maskedLog(inputs, redact);
    const composed = await compose({
      environment,
      inputs,
      redact,
      log,
      signal: stopSignal(),
      variables: process.env,
    });
    try {
      const end = await runTask(composed.deps, {
        name: environment.event.name,
        payload: readPayload(environment.event.path),
        actor: environment.actor,
        triggeringActor: environment.triggeringActor,
        inputs: { task: inputs.task ?? null, pullRequest: null },
      });
      await deliver(end, { ...composed, environment, redact, log, setOutput });
      return end.failed ? 1 : 0;
    } finally {
      composed.files.close();
    }
  } catch (error) {
    const { code, message, hint } = faultOf(error);
    log.error([`${message} (${code})`, hint].filter(Boolean).join(" "));
    return 1;
  }
}

/** Loaded at the end only: the package takes longer to load than everything before the first model request. */
const setOutput: SetOutput = async (outputs) => {
  const core = await import("@actions/core");
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value);
};

function secretsOf(inputs: Inputs): { name: string; value: Secret }[] {
  const { token, "api-key": apiKey } = inputs;
  return [{ name: "github_token", value: token }, ...(apiKey ? [{ name: "model_key", value: apiKey }] : [])];
}

function maskedLog(inputs: Inputs, redact: Redact): GithubLog {
  const log = createGithubLog({ write, redact });
  for (const { value } of secretsOf(inputs)) log.mask(value);
  return log;
}

function readPayload(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new ReeveError("event_invalid", `The event payload ${path} cannot be read as JSON.`, { cause });
  }
}

/** A runner that cancels a job sends SIGINT, then SIGTERM some seconds later: the run ends and says what it had. */
function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => controller.abort(new Error(`stopped by ${signal}`)));
  }
  return controller.signal;
}

process.exitCode = await main();
