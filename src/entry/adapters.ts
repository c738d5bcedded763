/** The adapters that every entry builds in the same way, behind their ports. */
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type { TaskDeps } from "../app/deps.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { Log } from "../core/ports.ts";
import type { Redact } from "../core/redact.ts";
import { createModels } from "../models/create.ts";
import type { ModelChoice, ModelDeps } from "../models/provider.ts";
import { createRecorder, type Sink } from "../record/recorder.ts";
import { createChecks } from "../sandbox/checks.ts";
import { createSandbox, type SandboxOptions } from "../sandbox/sandbox.ts";
import { TOOLS } from "../tools/index.ts";
import { SYSTEM_CLOCK } from "./clock.ts";

export interface Common {
  /** Private, outside of the checkout: the working copies of checks are below it. */
  readonly work: string;
  readonly sinks: readonly Sink[];
  readonly model: ModelChoice;
  /** Takes one line of a recording; `null`: nobody asked for one. */
  readonly record: ((line: string) => void) | null;
  /** Keeps a secret out of the log, whoever prints it there. Absent: nobody else reads the log. */
  readonly mask?: ModelDeps["mask"];
  /** The folder that `scripted:<file>` and `replay:<file>` start from. */
  readonly folder: string;
  /** Where checks find what is installed already; `null`: nowhere. */
  readonly checkout: string | null;
  readonly sandbox?: SandboxWishes;
  readonly redact: Redact;
  readonly log: Log;
  readonly signal: AbortSignal;
}

/** What beside looking the sandbox may do to the machine. */
export type SandboxWishes = Pick<SandboxOptions, "allowances" | "forgetSudo" | "everyStep">;

export type CommonDeps = Pick<
  TaskDeps,
  "openModel" | "sandbox" | "makeChecks" | "tools" | "clock" | "emit" | "redact" | "signal"
>;

export function commonDeps(given: Common): CommonDeps {
  const { work, sinks, model, record, mask, folder, checkout, redact, log, signal } = given;
  const recorder = createRecorder(SYSTEM_CLOCK, sinks, (sentence) => log.warning(sentence));
  const degraded: ModelDeps["degraded"] = (code, reason) =>
    recorder.record({ type: "degraded", code, reason });
  const sandbox = openSandbox(work, log, given.sandbox);
  return {
    openModel: async () => {
      const opened = await createModels(
        model,
        modelDeps(folder, log, { degraded, ...(mask ? { mask } : {}) }),
      );
      return recorded(opened, record, redact);
    },
    sandbox,
    makeChecks: (commands, workspace, outputBytes, changes) =>
      createChecks({ sandbox, workspace, changes, commands, runDirectory: work, checkout, outputBytes }),
    tools: TOOLS,
    clock: SYSTEM_CLOCK,
    emit: (event) => recorder.record(event),
    redact,
    signal,
  };
}

/** The model, its exchanges written down where somebody asked for that. */
export async function recorded(
  model: ModelAdapter,
  write: Common["record"],
  redact: Redact,
): Promise<ModelAdapter> {
  if (write === null) return model;
  const { recordingModel } = await import("../models/recording.ts");
  return recordingModel(model, { write, redact });
}

/** `folder`: what `scripted:<file>` and `replay:<file>` start from. */
export function modelDeps(
  folder: string,
  log: Log,
  more: Partial<Pick<ModelDeps, "degraded" | "mask">> = {},
): ModelDeps {
  return {
    clock: SYSTEM_CLOCK,
    log,
    degraded: (_, sentence) => log.warning(sentence),
    mask: () => {},
    ...more,
    readFile: (path) => readFile(resolve(folder, path), "utf8"),
    random: () => Math.random(),
  };
}

export function openSandbox(work: string, log: Log, wishes: SandboxWishes = {}): TaskDeps["sandbox"] {
  const toolchain = [dirname(process.execPath)];
  return createSandbox({ runDirectory: work, toolchain, clock: SYSTEM_CLOCK, log, ...wishes });
}

export function nonce(): string {
  return randomBytes(16).toString("hex");
}

export function definedOnly(variables: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
