import { readFile, realpath } from "node:fs/promises";
import { faultOf, ReeveError } from "../core/errors.ts";
import type { Clock, Log } from "../core/ports.ts";
import type { CheckResult, Sandbox, SandboxStatus } from "../core/sandbox.ts";
import { BUBBLEWRAP } from "./bubblewrap.ts";
import type { Contained } from "./contained.ts";
import { belowHardLimits } from "./hard-limits.ts";
import { SANDBOX_LIMITS, type SandboxLimits } from "./limits.ts";
import { probe } from "./probe.ts";
import type { Profile } from "./profile.ts";
import { distrust } from "./programs.ts";
import { type Inside, runInside } from "./run-inside.ts";
import { planToolchain } from "./toolchain.ts";
import { UTIL_LINUX } from "./util-linux.ts";

export interface SandboxOptions {
  /** A folder of ours; working copies have to be inside it. */
  readonly runDirectory: string;
  /** Further folders of programs, such as that of the running Node; read-only, first on PATH. */
  readonly toolchain: readonly string[];
  readonly clock: Clock;
  readonly log: Log;
  /** Tries this way alone. */
  readonly only?: Profile["kind"];
  readonly limits?: Partial<SandboxLimits>;
  readonly platform?: string;
}

/** The ways to build the walls, best first. The first whose probe finds every wall standing is used. */
const LADDER: readonly Profile[] = [BUBBLEWRAP, UTIL_LINUX];

type Step =
  | { readonly status: SandboxStatus & { readonly available: true }; readonly inside: Inside }
  | { readonly status: SandboxStatus & { readonly available: false } };

export function createSandbox(options: SandboxOptions): Sandbox {
  let step: Promise<Step> | undefined;
  const findOnce = () => {
    step ??= findStep(options).catch((error) => unavailable(faultOf(error).message));
    return step;
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

async function findStep(options: SandboxOptions): Promise<Step> {
  const platform = options.platform ?? process.platform;
  if (platform !== "linux") {
    return unavailable(`programs can be contained on Linux only, and this is ${platform}`);
  }
  const common = await prepare(options);
  const reasons: string[] = [];
  for (const profile of LADDER.filter(({ kind }) => (options.only ?? kind) === kind)) {
    const inside: Inside = { ...common, profile };
    const reason = await failure(inside);
    if (reason === null) return available(inside);
    reasons.push(`${profile.kind}: ${reason}`);
  }
  return unavailable(reasons.join("; "));
}

/** What all profiles have in common. */
async function prepare(options: SandboxOptions): Promise<Omit<Inside, "profile">> {
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

/** Why a profile is not used on this machine, or `null`. */
async function failure(inside: Inside): Promise<string | null> {
  for (const program of inside.profile.programs) {
    const reason = await distrust(program);
    if (reason !== null) return reason;
  }
  try {
    const broken = await probe(inside, new AbortController().signal);
    return broken.length === 0 ? null : broken.join(", ");
  } catch (error) {
    return faultOf(error).message;
  }
}

function available(inside: Inside): Step {
  const { kind } = inside.profile;
  const note = `Checks run in a ${kind} sandbox, without network, secrets and privileges.`;
  return { status: { available: true, kind, note }, inside };
}

function unavailable(reason: string): Step {
  return {
    status: {
      available: false,
      code: "sandbox_unavailable",
      reason: `Checks are off, for no sandbox holds here: ${reason}.`,
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
