import { readFile, realpath } from "node:fs/promises";
import { faultOf, ReeveError } from "../core/errors.ts";
import type { Clock, Log } from "../core/ports.ts";
import type { CheckResult, Sandbox, SandboxStatus, SelfTest } from "../core/sandbox.ts";
import { type Allowances, LOOK_ONLY } from "./allowances.ts";
import type { Contained } from "./contained.ts";
import { NOBODY } from "./drop-root.ts";
import { belowHardLimits } from "./hard-limits.ts";
import { type Climb, climb, labelOf } from "./ladder.ts";
import { landlockAbi } from "./landlock-abi.ts";
import { SANDBOX_LIMITS, type SandboxLimits } from "./limits.ts";
import { type Machine, openMachine } from "./machine.ts";
import { residueOf } from "./residue.ts";
import { type Inside, runInside } from "./run-inside.ts";
import { type StepName, stepsFor } from "./steps.ts";
import { planToolchain } from "./toolchain.ts";

export interface SandboxOptions {
  /** A folder of ours; working copies have to be inside it. */
  readonly runDirectory: string;
  /** Further folders of programs, such as that of the running Node; read-only, first on PATH. */
  readonly toolchain: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** Absent: the ladder changes nothing about the machine. */
  readonly allowances?: Allowances;
  /** In a job: a password that was given to sudo before is no longer remembered when the first program runs. */
  readonly forgetSudo?: boolean;
  /** Tries this step alone. */
  readonly only?: StepName;
  /** Tries every step, also behind the first that holds: for people who want to know their machine. */
  readonly everyStep?: boolean;
  readonly limits?: Partial<SandboxLimits>;
  readonly platform?: string;
  readonly architecture?: string;
}

type Outcome =
  | { readonly status: SandboxStatus & { readonly available: true }; readonly inside: Inside }
  | { readonly status: SandboxStatus & { readonly available: false } };

export function createSandbox(options: SandboxOptions): Sandbox {
  let outcome: Promise<Outcome> | undefined;
  const findOnce = () => {
    outcome ??= find(options).catch((error) => unavailable(faultOf(error).message));
    return outcome;
  };
  return {
    status: async () => (await findOnce()).status,
    run: async (command, signal) => {
      signal.throwIfAborted();
      const found = await findOnce();
      if (!("inside" in found)) throw new ReeveError("sandbox_unavailable", found.status.reason);
      const startedAt = options.clock.now();
      const contained = await runInside(found.inside, command, signal);
      signal.throwIfAborted();
      return resultOf(contained, command.timeoutMs, options.clock.now() - startedAt);
    },
  };
}

async function find(options: SandboxOptions): Promise<Outcome> {
  const platform = options.platform ?? process.platform;
  if (platform !== "linux") {
    return unavailable(`programs can be contained on Linux only, and this is ${platform}`);
  }
  const common = await prepare(options);
  const residue = common.root ? await residueOf(NOBODY, options.clock) : [];
  if (residue.length > 0) {
    return unavailable(`user ${NOBODY} has processes that an earlier run left: ${residue.join(", ")}`);
  }
  const machine = openMachine(common.root);
  const [{ inside, trials }, abi] = await Promise.all([
    climb(ascent(options, common, machine)),
    landlockAbi(),
  ]);
  if (options.forgetSudo) await machine.forgetSudo();
  const selfTest: SelfTest = { steps: trials, landlockAbi: abi };
  return inside === null
    ? unavailable(trials.map(({ step, why }) => `${step}: ${why}`).join("; "), selfTest)
    : available(inside, selfTest);
}

/** What all steps have in common. */
async function prepare(options: SandboxOptions): Promise<Climb["common"]> {
  const runDirectory = await realpath(options.runDirectory);
  const toolchain = await planToolchain(options.toolchain, runDirectory);
  for (const refused of toolchain.refused) options.log.warning(`Checks do not see ${refused}.`);
  const limits = { ...SANDBOX_LIMITS, ...options.limits };
  return {
    runDirectory,
    toolchain,
    limits: belowHardLimits(limits, await readFile("/proc/self/limits", "utf8")),
    root: process.getuid?.() === 0,
    clock: options.clock,
  };
}

function ascent(
  { only, everyStep = false, allowances = LOOK_ONLY, architecture = process.arch }: SandboxOptions,
  common: Climb["common"],
  machine: Machine,
): Climb {
  const steps = stepsFor(allowances).filter(({ name }) => (only ?? name) === name);
  return { steps, common, machine, allowances, everyStep, architecture };
}

function available(inside: Inside, selfTest: SelfTest): Outcome {
  const { kind } = inside.profile;
  const note = `Checks run in a ${kind} sandbox, without network, secrets and privileges (${labelOf(inside)}).`;
  return { status: { available: true, kind, note, selfTest }, inside };
}

function unavailable(reason: string, selfTest?: SelfTest): Outcome {
  return {
    status: {
      available: false,
      code: "sandbox_unavailable",
      reason: `Checks are off, for no sandbox holds here: ${reason}.`,
      ...(selfTest ? { selfTest } : {}),
    },
  };
}

function resultOf(contained: Contained, timeoutMs: number, durationMs: number): CheckResult {
  const { text, droppedBytes } = contained.output.finish();
  const { end } = contained;
  const result = (outcome: CheckResult["result"], exitCode: number | null, stopped: string): CheckResult => ({
    result: outcome,
    exitCode,
    output: stopped === "" ? text : `${text.replace(/\n?$/, "\n")}[stopped: ${stopped}]`.trimStart(),
    droppedBytes,
    durationMs,
  });
  switch (end.kind) {
    case "exited":
      return result(end.code === 0 ? "passed" : "failed", end.code, "");
    case "timeout":
      return result("timeout", null, `it timed out after ${timeoutMs} ms`);
    case "resource_limit":
      return result("resource_limit", null, end.what);
    case "aborted":
      return result("timeout", null, "the run was aborted");
  }
}
