/** The adapters that every entry builds in the same way, behind their ports. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { TaskDeps } from "../app/deps.ts";
import type { Log } from "../core/ports.ts";
import type { Redact } from "../core/redact.ts";
import { createModel } from "../models/create.ts";
import type { ModelDeps, ModelSettings } from "../models/provider.ts";
import { createRecorder, type Sink } from "../record/recorder.ts";
import { createChecks } from "../sandbox/checks.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { TOOLS } from "../tools/index.ts";
import { SYSTEM_CLOCK } from "./clock.ts";

export interface Common {
  /** Private, outside of the checkout: the working copies of checks are below it. */
  readonly work: string;
  readonly sinks: readonly Sink[];
  readonly model: ModelSettings;
  /** The folder that `scripted:<file>` starts from. */
  readonly folder: string;
  readonly redact: Redact;
  readonly log: Log;
  readonly signal: AbortSignal;
}

export type CommonDeps = Pick<
  TaskDeps,
  "openModel" | "sandbox" | "makeChecks" | "tools" | "clock" | "emit" | "redact" | "signal"
>;

export function commonDeps({ work, sinks, model, folder, redact, log, signal }: Common): CommonDeps {
  const recorder = createRecorder(SYSTEM_CLOCK, sinks, (sentence) => log.warning(sentence));
  const sandbox = openSandbox(work, log);
  return {
    openModel: () => createModel(model, modelDeps(folder, log)),
    sandbox,
    makeChecks: (commands, workspace, outputBytes) =>
      createChecks({ sandbox, workspace, commands, runDirectory: work, outputBytes }),
    tools: TOOLS,
    clock: SYSTEM_CLOCK,
    emit: (event) => recorder.record(event),
    redact,
    signal,
  };
}

/** `folder`: what `scripted:<file>` starts from. */
export function modelDeps(folder: string, log: Log): ModelDeps {
  return {
    clock: SYSTEM_CLOCK,
    log,
    readFile: (path) => readFile(resolve(folder, path), "utf8"),
    random: () => Math.random(),
  };
}

export function openSandbox(work: string, log: Log): TaskDeps["sandbox"] {
  const toolchain = [dirname(process.execPath)];
  return createSandbox({ runDirectory: work, toolchain, clock: SYSTEM_CLOCK, log });
}

export function nonce(): string {
  return randomBytes(16).toString("hex");
}

export function definedOnly(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
