import { explain } from "../app/commands/explain.ts";
import { faultOf, ReeveError } from "../core/errors.ts";
import { type RepoPath, repoPath } from "../core/paths.ts";
import { PERMISSIONS, type Permission } from "../core/task.ts";
import { nearMiss } from "../policy/near-miss.ts";
import { DEFAULT_POLICY_FILE, DEFAULT_POLICY_PATH, type PolicyFile } from "../policy/policy-file.ts";
import { samplePaths } from "../policy/sample-paths.ts";
import { TOOLS } from "../tools/index.ts";
import type { TriggerEvent } from "../triggers/outcome.ts";
import { parseTrigger } from "../triggers/parse-trigger.ts";
import { shown, wrong } from "./cli-arguments.ts";
import { type GivenEvent, readEvent } from "./cli-event.ts";
import { readFlags } from "./cli-given.ts";
import { EXIT, type Io } from "./cli-io.ts";
import { offlineHost } from "./cli-offline-host.ts";
import { explanationJson, explanationText } from "./cli-policy-explanation.ts";
import { openPolicy } from "./cli-policy-file.ts";
import { type ExplainFlags, explainFlags, explainSchema } from "./cli-policy-flags.ts";
import { SYSTEM_CLOCK } from "./clock.ts";
import { type Inputs, inputsSchema, readInputs } from "./config.ts";
import { boundsOf, gateOptionsOf, triggerInputsOf } from "./settings.ts";

const COMMAND = "policy explain";

/** Says what an event in a file would come to, by the code that decides in a run and without asking anybody. */
export async function explainPolicy(argv: readonly string[], io: Io): Promise<number> {
  const { values, words } = readFlags(argv, COMMAND, explainFlags(), explainSchema);
  if (words[0] !== undefined) throw wrong(`policy explain takes no ${shown(words[0])}`, COMMAND);
  const permissions = permissionsOf(values.permission);
  const inputs = inputsOf(values.input);
  const given = await readEvent(io, values.event, values["event-name"]);
  const event: TriggerEvent = {
    name: given.name,
    payload: given.payload,
    actor: null,
    triggeringActor: null,
    inputs: triggerInputsOf(inputs),
  };
  const policy = await policyOf(io, values);
  const { host, assumed } = offlineHost({
    ...{ payload: given.payload, permissions },
    fork: values.fork === true,
    goal: goalOf(event),
  });
  const paths = values.path.length === 0 ? samplePaths(policy.file) : values.path.map(pathOf);
  const explanation = await explain({ ...depsOf(inputs), host }, event, policy, paths);
  const notes = [...assumedOf(given, policy.file), ...assumed()];
  const told = { explanation, policy, notes };
  io.out(values.json ? `${JSON.stringify(explanationJson(told), null, 2)}\n` : explanationText(told));
  return EXIT.done;
}

const AMBIGUOUS = "The event is pull_request; --event-name pull_request_target says otherwise.";

/** What decides in a run and stands in no payload, where it could make a difference. */
function assumedOf({ name, isAmbiguous }: GivenEvent, { checks, sections }: PolicyFile): readonly string[] {
  return [
    ...(isAmbiguous ? [AMBIGUOUS] : []),
    ...(name === "pull_request_target" ? ["No code of a fork is checked out."] : []),
    ...(checks.size > 0 ? ["A sandbox holds, so that checks can run."] : []),
    ...(sections.length > 0 ? ["The change touches every section of the policy file."] : []),
  ];
}

function goalOf(event: TriggerEvent) {
  const parsed = parseTrigger(event);
  return parsed.kind === "task" ? parsed.request.goal : null;
}

/** A file that cannot be used decides too: the run then goes on under the defaults, or writes nothing. */
async function policyOf(io: Io, { config }: ExplainFlags) {
  try {
    return { ...(await openPolicy(io, config)), isUsable: true, fault: null };
  } catch (error) {
    const fault = faultOf(error);
    if (fault.code === "invalid_input") throw error;
    const name = config ?? DEFAULT_POLICY_PATH;
    return { file: DEFAULT_POLICY_FILE, name, isThere: true, isUsable: false, fault };
  }
}

/** What a run has beside the code host. Nothing is checked out, and the history of the workflow is empty. */
function depsOf(inputs: Inputs) {
  return {
    settings: {
      mode: "run",
      failOn: "never",
      policyPath: DEFAULT_POLICY_PATH,
      gate: gateOptionsOf(inputs),
      bounds: boundsOf(inputs),
    },
    key: {
      ...{ id: "explain", workflow: "reeve", job: "explain", nonce: "" },
      site: { serverUrl: "", repository: "", runUrl: null },
      workflowRun: { id: 1, workflow: "reeve" },
    },
    clock: SYSTEM_CLOCK,
    checkout: null,
    workflowCommit: null,
    tools: TOOLS,
  } as const;
}

function permissionsOf(given: readonly string[]): ReadonlyMap<string, Permission> {
  const known: readonly string[] = PERMISSIONS;
  return new Map(
    given.map((pair) => {
      const [login, permission] = halves(pair, "--permission", "<login=permission>");
      const found = PERMISSIONS.find((one) => one === permission);
      if (found) return [login.toLowerCase(), found];
      throw wrong(`--permission: ${shown(permission)} is none of ${known.join(", ")}`, COMMAND);
    }),
  );
}

/** The inputs as the runner would hand them over. No secret is among them: nobody is asked anything. */
function inputsOf(given: readonly string[]): Inputs {
  const names = Object.keys(inputsSchema.shape);
  const variables = given.map((pair) => {
    const [name, value] = halves(pair, "--input", "<name=value>");
    if (names.includes(name)) return [`INPUT_${name.toUpperCase()}`, value];
    const near = nearMiss(name, names);
    throw wrong(`--input: there is no input ${shown(name)}${near ? `; did you mean ${near}?` : ""}`, COMMAND);
  });
  return readInputs({ INPUT_TOKEN: "none", ...Object.fromEntries(variables) });
}

function halves(pair: string, flag: string, form: string): readonly [string, string] {
  const at = pair.indexOf("=");
  if (at > 0) return [pair.slice(0, at), pair.slice(at + 1)];
  throw wrong(`${flag} needs a value of the form ${form}, and not ${shown(pair)}`, COMMAND);
}

function pathOf(text: string): RepoPath {
  try {
    return repoPath(text);
  } catch (cause) {
    throw new ReeveError("invalid_input", `--path: ${faultOf(cause).message}`, { cause });
  }
}
