import { faultOf } from "../core/errors.ts";
import { createRedactor } from "../core/redact.ts";
import { PROVIDER_NAMES } from "../models/beside.ts";
import { createPlainLog } from "../record/plain-log.ts";
import { findRepository, gitOf } from "../workspace/local-repository.ts";
import { openSandbox } from "./adapters.ts";
import { HELP, parseArguments, wrong } from "./cli-arguments.ts";
import { openCliFiles } from "./cli-files.ts";
import { EXIT, type Io } from "./cli-io.ts";
import { keyVariable, modelVariables, namesModel } from "./cli-model.ts";
import { VERSION } from "./cli-version.ts";
import { selfTestLines } from "./self-test-lines.ts";

/** One thing that was looked at. `details`: how that was found out; `todo`: what would make it better. */
interface Look {
  readonly name: string;
  readonly state: string;
  readonly details?: readonly string[];
  readonly todo?: string;
}

/** Says what this machine has of what Reeve needs. Looking never fails: what is missing is the answer. */
export async function doctor(argv: readonly string[], io: Io): Promise<number> {
  if (parseArguments(argv, HELP, "doctor").words.length > 0) throw wrong("doctor takes no words", "doctor");
  const files = openCliFiles({}, io);
  io.atExit(files.close);
  try {
    const looks = [
      { name: "reeve", state: VERSION },
      node(),
      await git(io, files.local),
      await repository(io),
      await sandbox(io, files.work),
      lookAtModel(io.variables),
    ];
    io.out(looks.map(line).join(""));
  } finally {
    files.close();
  }
  return EXIT.done;
}

const INDENT = " ".repeat(12);

function line({ name, state, details = [], todo }: Look): string {
  const more = [...details, ...(todo === undefined ? [] : [`→ ${todo}`])];
  return [`${name.padEnd(INDENT.length)}${state}`, ...more.map((one) => `${INDENT}${one}`), ""].join("\n");
}

const OLDEST_NODE = 20;

function node(): Look {
  const state = `${process.version}, ${process.platform} ${process.arch}`;
  const isOld = Number(process.versions.node.split(".")[0]) < OLDEST_NODE;
  return { name: "node", state, ...(isOld ? { todo: `Install Node ${OLDEST_NODE} or newer.` } : {}) };
}

async function git(io: Io, directory: string): Promise<Look> {
  try {
    const { version, path } = await gitOf(directory, io.variables["PATH"]);
    return { name: "git", state: `${version.join(".")}, ${path}` };
  } catch (error) {
    const { message, hint } = faultOf(error);
    return { name: "git", state: `not usable: ${message}`, todo: hint ?? "Install git 2.25 or newer." };
  }
}

async function repository(io: Io): Promise<Look> {
  const place = await findRepository(io.folder);
  if (place !== null) return { name: "repository", state: place.workTree ?? `${place.gitDirectory} (bare)` };
  return { name: "repository", state: "none here", todo: "reeve review works in a git repository." };
}

async function sandbox(io: Io, work: string): Promise<Look> {
  const log = createPlainLog({ write: io.tell, redact: createRedactor([]), debug: false });
  // As the action would on the same machine: only one that is thrown away is changed.
  const mayLoadProfile = io.variables["RUNNER_ENVIRONMENT"] === "github-hosted";
  const allowances = { mayLoadProfile, mayLowerRestriction: false, image: null };
  const status = await openSandbox(work, log, { allowances, everyStep: true }).status();
  const details = status.selfTest ? selfTestLines(status.selfTest) : [];
  if (status.available) return { name: "sandbox", state: `${status.kind}. ${status.note}`, details };
  const todo =
    process.platform === "linux"
      ? "Install bubblewrap, or allow unprivileged user namespaces; reviews work without, checks do not."
      : "Checks need Linux; everything else works here.";
  const state = details.length === 0 ? `none. ${status.reason}` : "none. Checks are off.";
  return { name: "sandbox", state, details, todo };
}

export function lookAtModel(variables: Io["variables"]): Look {
  const { model: name = "builtin/rules", "base-url": address } = modelVariables(variables);
  if (address === undefined && !namesModel(name)) {
    const todo = `Set REEVE_MODEL to <provider>/<name>, with one of ${PROVIDER_NAMES.join(", ")}; any other name needs OPENAI_BASE_URL.`;
    return { name: "model", state: `${name} names no model`, todo };
  }
  const variable = keyVariable(name, address);
  const key =
    variable === null
      ? "no key is needed"
      : `${variable} is ${variables[variable]?.trim() ? "set" : "not set"}`;
  const state = `${name}${address ? ` at ${withoutCredentials(address)}` : ""}; ${key}`;
  if (name !== "builtin/rules") return { name: "model", state };
  return {
    name: "model",
    state,
    todo: "builtin/rules is a stand-in that finds what rules can find. For a model: REEVE_MODEL=<provider>/<name> and the provider's key (docs/models.md), or OPENAI_BASE_URL for any other server.",
  };
}

/** An address may hold a password, though none that we take. */
function withoutCredentials(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : "an address that cannot be read";
}
