import { statfs } from "node:fs/promises";
import type { Clock } from "../core/ports.ts";
import type { SandboxLimits } from "./limits.ts";
import { anonymousBytes, availableBytes, processTree } from "./processes.ts";

const INTERVAL_MS = 100;

/** What a contained run takes of the machine at one moment. */
export interface Taken {
  readonly threads: number;
  readonly memoryBytes: number;
  /** What is left for everyone; `NaN` where it cannot be read. */
  readonly availableBytes: number;
  /** By how much the disk filled since the run began, whoever filled it. */
  readonly diskBytes: number;
  readonly diskFiles: number;
}

/**
 * Looks at the processes below `pid` and at the disk under `directory` until a ceiling is passed, and answers which.
 * The limits of the kernel come first; this is for what they cannot bound: memory, and the sum of many files.
 * Rejects when `signal` is aborted.
 */
export async function watch(
  pid: number,
  directory: string,
  limits: SandboxLimits,
  clock: Clock,
  signal: AbortSignal,
): Promise<string> {
  const before = await statfs(directory);
  for (;;) {
    await clock.sleep(INTERVAL_MS, signal);
    const now = await statfs(directory);
    const passed = passedLimit(
      {
        ...processesTake(pid),
        availableBytes: availableBytes(),
        diskBytes: (before.bfree - now.bfree) * now.bsize,
        diskFiles: before.ffree - now.ffree,
      },
      limits,
    );
    if (passed !== null) return passed;
  }
}

/** The ceiling that is passed, in words, or `null`. */
export function passedLimit(taken: Taken, limits: SandboxLimits): string | null {
  if (taken.memoryBytes > limits.memoryBytes) return `more than ${limits.memoryBytes} bytes of memory`;
  if (taken.availableBytes < limits.reserveBytes) {
    return `the machine has less than ${limits.reserveBytes} bytes of memory left`;
  }
  if (taken.threads > limits.processes) return `more than ${limits.processes} processes`;
  if (taken.diskBytes > limits.diskBytes) return `more than ${limits.diskBytes} bytes written to the disk`;
  if (taken.diskFiles > limits.diskFiles) return `more than ${limits.diskFiles} files written to the disk`;
  return null;
}

function processesTake(pid: number): Pick<Taken, "threads" | "memoryBytes"> {
  const tree = processTree(pid);
  return {
    threads: tree.reduce((sum, process) => sum + process.threads, 0),
    memoryBytes: tree.reduce((sum, process) => sum + anonymousBytes(process.pid), 0),
  };
}
