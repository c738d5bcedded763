/** The action: reads what the runner gives, runs one task, leaves outputs and records behind. */
import { readFileSync } from "node:fs";
import { runTask } from "../app/run-task.ts";
import { faultOf } from "../core/errors.ts";
import { createRedactor, type NamedSecret, type Redact } from "../core/redact.ts";
import { Secret } from "../core/values.ts";
import { createGithubLog, type GithubLog } from "../record/github-log.ts";
import { compose } from "./compose.ts";
import { type Inputs, readInputs } from "./config.ts";
import { deliver, type SetOutput } from "./deliver.ts";
import { type Environment, forgetSecrets, readEnvironment } from "./environment.ts";
import { proxySecrets, useProxies } from "./proxies.ts";
import { triggerInputsOf } from "./settings.ts";

const write = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<number> {
  let log = createGithubLog({ write, redact: createRedactor([]) });
  try {
    const environment = readEnvironment(process.env);
    const inputs = readInputs(process.env);
    const secrets = [...secretsOf(inputs, environment), ...tokensIn(process.env)];
    forgetSecrets(process.env);
    const redact = createRedactor([...secrets, ...proxySecrets(process.env)]);
    log = maskedLog(secrets, redact);
    await useProxies(process.env, log);
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
        inputs: triggerInputsOf(inputs),
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

function secretsOf(inputs: Inputs, { oidc }: Environment): readonly NamedSecret[] {
  const { token, "api-key": apiKey, "api-keys": others } = inputs;
  const keys = [...(apiKey ? [apiKey] : []), ...(others?.values() ?? [])];
  return [
    { name: "github_token", value: token },
    ...keys.map((value) => ({ name: "model_key", value })),
    ...(oidc ? [{ name: "identity_token", value: oidc.token }] : []),
  ];
}

/** Tokens that a workflow gives to every program of a job. Reeve has no use for them, and must not show them either. */
function tokensIn(variables: NodeJS.ProcessEnv): readonly NamedSecret[] {
  return ["GITHUB_TOKEN", "GH_TOKEN"].flatMap((name) => {
    const value = variables[name];
    return value ? [{ name: "github_token", value: new Secret(value) }] : [];
  });
}

function maskedLog(secrets: readonly NamedSecret[], redact: Redact): GithubLog {
  const log = createGithubLog({ write, redact });
  for (const { value } of secrets) log.mask(value);
  return log;
}

/** `null`: it is no JSON, as no event's payload is; the task refuses it like any other that cannot be read. */
function readPayload(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
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
