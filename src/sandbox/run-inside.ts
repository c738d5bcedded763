import { realpath } from "node:fs/promises";
import { ReeveError } from "../core/errors.ts";
import type { Clock } from "../core/ports.ts";
import type { SandboxCommand } from "../core/sandbox.ts";
import { type Contained, runContained } from "./contained.ts";
import { dropRoot } from "./drop-root.ts";
import { planLayout, type Toolchain } from "./layout.ts";
import type { SandboxLimits } from "./limits.ts";
import type { Profile } from "./profile.ts";
import { PROGRAMS } from "./programs.ts";
import { makeScratch } from "./scratch.ts";

export interface Inside {
  readonly profile: Profile;
  /** Real path of the folder that holds everything of ours. */
  readonly runDirectory: string;
  readonly toolchain: Toolchain;
  readonly limits: SandboxLimits;
  /** Whether we are root, and have to become somebody else first. */
  readonly root: boolean;
  readonly clock: Clock;
}

/**
 * If we are killed, the outermost program is killed with us, and all that it started with it. (For some milliseconds
 * at its start bubblewrap has a child that would be left waiting; the contained program does not run by then.)
 */
const DIE_WITH_US = [PROGRAMS.setpriv, "--pdeathsig", "KILL", "--"];

/** @throws `sandbox_setup_failed`: the walls did not stand, so nothing ran. */
export async function runInside(
  inside: Inside,
  command: SandboxCommand,
  signal: AbortSignal,
): Promise<Contained> {
  const directory = await workingCopy(inside, command);
  const scratch = await makeScratch(inside.runDirectory);
  try {
    const layout = await planLayout(scratch.etc, directory, inside.toolchain);
    const { mountPoint } = scratch;
    const stage = inside.root ? dropRoot(layout, mountPoint) : { layout, mountPoint, prefix: [] };
    const walls = inside.profile.command(stage.layout, inside.limits, stage.mountPoint, command.argv);
    const contained = await runContained(
      {
        argv: [...DIE_WITH_US, ...stage.prefix, ...walls],
        environment: layout.environment,
        outputPipe: scratch.output,
        directory,
        timeoutMs: command.timeoutMs,
        outputBytes: command.outputBytes,
        limits: inside.limits,
      },
      inside.clock,
      signal,
    );
    if (!contained.ready && contained.end.kind !== "aborted") throw setupFailed(inside.profile, contained);
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

function setupFailed(profile: Profile, contained: Contained): ReeveError {
  const why = contained.complaint === "" ? "without a word" : `with: ${contained.complaint}`;
  const how = contained.end.kind === "exited" ? `exit code ${contained.end.code}` : contained.end.kind;
  return new ReeveError(
    "sandbox_setup_failed",
    `The ${profile.kind} sandbox could not be set up (${how}), ${why}.`,
  );
}
