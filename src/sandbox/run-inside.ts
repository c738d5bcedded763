import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { realpath } from "node:fs/promises";
import { promisify } from "node:util";
import { ReeveError } from "../core/errors.ts";
import type { Clock } from "../core/ports.ts";
import type { SandboxCommand } from "../core/sandbox.ts";
import { type Contained, runContained } from "./contained.ts";
import { dropRoot } from "./drop-root.ts";
import { type Layout, planLayout, type Toolchain } from "./layout.ts";
import type { SandboxLimits } from "./limits.ts";
import type { Profile } from "./profile.ts";
import { PROGRAMS } from "./programs.ts";
import { makeScratch, type Scratch } from "./scratch.ts";
import { seccompFilter } from "./seccomp.ts";
import type { Architecture } from "./syscalls.ts";

const execute = promisify(execFile);

export interface Inside {
  readonly profile: Profile;
  /** Real path of the folder that holds everything of ours. */
  readonly runDirectory: string;
  readonly toolchain: Toolchain;
  readonly limits: SandboxLimits;
  /** Whether we are root, and have to become somebody else first. */
  readonly root: boolean;
  /** Whose filter of system calls goes on; `null`: none. */
  readonly filtered: Architecture | null;
  readonly clock: Clock;
}

/**
 * If we are killed, the outermost program is killed with us, and all that it started with it. (For some milliseconds
 * at its start bubblewrap has a child that would be left waiting; the contained program does not run by then.)
 */
const DIE_WITH_US = [PROGRAMS.setpriv, "--pdeathsig", "KILL", "--"];
/** Time for the command that ends what a killed run left behind. */
const END_MS = 20_000;

/** @throws `sandbox_setup_failed`: the walls did not stand, so nothing ran. */
export async function runInside(
  inside: Inside,
  command: SandboxCommand,
  signal: AbortSignal,
): Promise<Contained> {
  const { profile, filtered } = inside;
  const workspace = await workingCopy(inside, command);
  const filter = filtered && profile.filter && seccompFilter(filtered, profile.filter);
  const scratch = await makeScratch(inside.runDirectory, filter);
  const id = randomBytes(8).toString("hex");
  try {
    const layout = await layoutOf(inside, command, workspace, scratch);
    const contained = await runContained(
      {
        argv: [...DIE_WITH_US, ...commandLine(inside, command, layout, scratch.mountPoint, id)],
        environment: layout.environment,
        outputPipe: scratch.output,
        filterFile: scratch.filter,
        directory: workspace,
        timeoutMs: command.timeoutMs,
        outputBytes: command.outputBytes,
        limits: inside.limits,
      },
      inside.clock,
      signal,
    );
    if (contained.end.kind !== "exited") await endLeftover(profile, id);
    if (!contained.ready && contained.end.kind !== "aborted") throw setupFailed(profile, contained);
    return contained;
  } finally {
    await scratch.remove();
  }
}

/**
 * The folder that the program may write to has to be one that was made for it: what is handed here by mistake, a
 * checkout or a home, would be the program's to change.
 */
async function workingCopy(inside: Inside, command: SandboxCommand): Promise<string> {
  if (command.argv.length === 0) throw new ReeveError("sandbox_setup_failed", "A check without a program.");
  const directory = await realpath(command.directory).catch(() => null);
  if (directory === null || !directory.startsWith(`${inside.runDirectory}/`)) {
    throw new ReeveError(
      "sandbox_setup_failed",
      `The working copy ${command.directory} is not a folder inside ${inside.runDirectory}.`,
      { hint: "Export the tree to a new folder inside the run's own folder." },
    );
  }
  return directory;
}

async function layoutOf(
  { profile, toolchain }: Inside,
  { reused = [] }: SandboxCommand,
  workspace: string,
  scratch: Scratch,
): Promise<Layout> {
  return profile.furnish(await planLayout({ etc: scratch.etc, workspace, toolchain, reused }), scratch);
}

function commandLine(
  { profile, limits, root, filtered }: Inside,
  { argv, timeoutMs }: SandboxCommand,
  layout: Layout,
  mountPoint: string,
  id: string,
): readonly string[] {
  const stage = root && profile.staged ? dropRoot(layout, mountPoint) : { layout, mountPoint, prefix: [] };
  const setting = { ...stage, limits, argv, timeoutMs, filtered, root, id };
  return [...stage.prefix, ...profile.command(setting)];
}

async function endLeftover({ end }: Profile, id: string): Promise<void> {
  const [program, ...rest] = end?.(id) ?? [];
  if (program === undefined) return;
  await execute(program, rest, { env: {}, timeout: END_MS }).catch(() => undefined); // nothing was left
}

function setupFailed(profile: Profile, contained: Contained): ReeveError {
  const why = contained.complaint === "" ? "without a word" : `with: ${contained.complaint}`;
  const how = contained.end.kind === "exited" ? `exit code ${contained.end.code}` : contained.end.kind;
  return new ReeveError(
    "sandbox_setup_failed",
    `The ${profile.kind} sandbox could not be set up (${how}), ${why}.`,
  );
}
