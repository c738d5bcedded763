/**
 * The action without a process of its own: `src/entry/action.ts` as it is, in a process that looks to it like the one that a
 * runner starts. It decides and does the same, and costs a third.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { existsSync } from "node:fs";
import type { Start } from "../../demo/runner.ts";

const ENTRY = new URL("../../src/entry/action.ts", import.meta.url).href;
const SIGNALS = ["SIGINT", "SIGTERM"] as const;

let runs = 0;
let isTaken = false;

/** One run has the process at a time. Whoever starts another meanwhile gives it its own. */
export const isProcessTaken = (): boolean => isTaken;

export const inThisProcess: Start = async ({ workspace }, _entry, env) => {
  runs += 1;
  isTaken = true;
  const giveBack = take(env, workspace);
  const log: string[] = [];
  try {
    // With another query a module is another one, and runs. What it imports is there already.
    await LOG.run(log, () => import(`${ENTRY}?run=${runs}`));
    return { exitCode: Number(process.exitCode), log: log.join("") };
  } finally {
    giveBack();
    isTaken = false;
  }
};

/** Makes this process the job's; answers how to make it ours again. */
function take(env: Readonly<Record<string, string>>, workspace: string | null): () => void {
  const before = { env: { ...process.env }, folder: process.cwd(), exitCode: process.exitCode };
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  setEnvironment(env);
  if (workspace !== null && existsSync(workspace)) process.chdir(workspace);
  return () => {
    setEnvironment(before.env);
    process.chdir(before.folder);
    process.exitCode = before.exitCode;
    for (const [signal, known] of listeners) {
      for (const listener of process.listeners(signal)) {
        if (!known.includes(listener)) process.off(signal, listener);
      }
    }
  };
}

function setEnvironment(env: Readonly<Record<string, string | undefined>>): void {
  for (const name of Object.keys(process.env)) delete process.env[name];
  Object.assign(process.env, env);
}

/** What the run that is going writes. The test's own runner writes to the same streams. */
const LOG = new AsyncLocalStorage<string[]>();
for (const stream of [process.stdout, process.stderr]) {
  const write = stream.write.bind(stream);
  stream.write = (...args: unknown[]) => {
    const log = LOG.getStore();
    if (log === undefined) return Reflect.apply(write, stream, args);
    log.push(typeof args[0] === "string" ? args[0] : Buffer.from(args[0] as Uint8Array).toString("utf8"));
    return true;
  };
}
