import { execFile } from "node:child_process";
import { lstat, readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { faultOf } from "../core/errors.ts";
import type { SelfTest, StepTrial } from "../core/sandbox.ts";
import type { Allowances } from "./allowances.ts";
import type { Machine, Obstacle } from "./machine.ts";
import { probe, waivedBy } from "./probe.ts";
import { distrust } from "./programs.ts";
import type { Inside } from "./run-inside.ts";
import type { Step } from "./steps.ts";
import { type Architecture, isKnown } from "./syscalls.ts";
import { wallsBut } from "./walls.ts";

const execute = promisify(execFile);

export interface Climb {
  readonly steps: readonly Step[];
  /** What all steps have in common. */
  readonly common: Omit<Inside, "profile" | "filtered">;
  readonly machine: Machine;
  readonly allowances: Allowances;
  /** Goes on behind the first step that holds. */
  readonly everyStep: boolean;
  readonly architecture: string;
}

export interface Found {
  /** Of the first step that holds; `null`: none does. */
  readonly inside: Inside | null;
  readonly trials: SelfTest["steps"];
}

/** Tries the steps in their order. A step that fails by a surprise fails. */
export async function climb(given: Climb): Promise<Found> {
  const trials: StepTrial[] = [];
  let inside: Inside | null = null;
  for (const step of given.steps) {
    if (inside !== null && !given.everyStep) break;
    const candidate = { ...given.common, profile: step.profile, filtered: await filterFor(step, given) };
    const trial = await tried(step, candidate, given);
    trials.push(trial);
    if (trial.outcome === "holds") inside ??= candidate;
  }
  return { inside, trials };
}

/** What its walls are made of. */
export function labelOf({ profile, filtered }: Inside): string {
  const isBare = profile.filter !== null && filtered === null;
  return isBare ? `${profile.label}, without a filter of system calls` : profile.label;
}

const ACTIONS = "/proc/sys/kernel/seccomp/actions_avail";

/** A step goes without the filter where the kernel has none, we do not know its calls, or nothing can hand it over. */
async function filterFor({ profile }: Step, { architecture }: Climb): Promise<Architecture | null> {
  if (profile.filter === null || !isKnown(architecture)) return null;
  const hasFilters = (await readFile(ACTIONS, "utf8").catch(() => "")).includes("errno");
  return hasFilters && (await distrust(profile.filterProgram)) === null ? architecture : null;
}

async function tried(step: Step, inside: Inside, given: Climb): Promise<StepTrial> {
  const { clock } = given.common;
  const startedAt = clock.now();
  const [obstacle, builder] = await Promise.all([
    obstacleTo(step, inside, given).catch(
      (error): Obstacle => ({ outcome: "fails", why: faultOf(error).message }),
    ),
    builderOf(step),
  ]);
  return {
    step: step.name,
    outcome: obstacle?.outcome ?? "holds",
    why: obstacle?.why ?? labelOf(inside),
    builder,
    walls: obstacle === null ? wallsBut(waivedBy(inside)) : [],
    durationMs: clock.now() - startedAt,
  };
}

async function obstacleTo(
  { profile, prepare }: Step,
  inside: Inside,
  { machine, allowances }: Climb,
): Promise<Obstacle | null> {
  for (const program of profile.programs) {
    const reason = await distrust(program);
    if (reason !== null) return { outcome: "not tried", why: reason };
  }
  const obstacle = await prepare?.(machine, allowances);
  if (obstacle) return obstacle;
  const broken = await probe(inside, new AbortController().signal);
  return broken.length === 0 ? null : { outcome: "fails", why: broken.join(", ") };
}

const VERSION_MS = 5_000;
const VERSION_CHARACTERS = 100;

/** Read beside the probe, for the record alone. */
async function builderOf({ profile }: Step): Promise<StepTrial["builder"]> {
  const [path = ""] = profile.programs;
  const stats = await lstat(path).catch(() => null);
  if (stats === null) return null;
  const { stdout } = await execute(path, ["--version"], { env: {}, timeout: VERSION_MS }).catch(() => ({
    stdout: "",
  }));
  const version = stdout.trim().split("\n")[0]?.slice(0, VERSION_CHARACTERS) || "unknown";
  return { path, owner: stats.uid, version };
}
