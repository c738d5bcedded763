/** Watches a process from outside: what it says first, and the most memory it ever had. */
import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";

export interface Watched {
  /** When the process was started and when its first output came; milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  readonly firstOutputAt: number | null;
  /** Peak resident memory in MB; `null` where the system has no `/proc`. */
  readonly peakMb: number | null;
}

export interface Watch {
  /** Give it to `runJob`, or call it with a child as soon as it was spawned. */
  readonly watch: (child: ChildProcess) => void;
  result(): Watched;
}

/** The kernel keeps the peak itself: what is lost is only what is allocated in the last moments. */
const POLL_MS = 10;

export function watchProcess(): Watch {
  let startedAt = Number.NaN;
  let firstOutputAt: number | null = null;
  let peakMb: number | null = null;
  return {
    watch(child) {
      startedAt = now();
      child.stdout?.once("data", () => {
        firstOutputAt = now();
      });
      const poll = setInterval(() => {
        peakMb = peakOf(child.pid) ?? peakMb;
      }, POLL_MS);
      child.once("close", () => clearInterval(poll));
    },
    result: () => ({ startedAt, firstOutputAt, peakMb }),
  };
}

/** Milliseconds since 1970, with fractions. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/**
 * Peak resident memory in MB. Not `getrusage`: its peak of a new process begins with that of the one that started it.
 * @param pid `self` for this process.
 */
export function peakOf(pid: number | "self" | undefined): number | null {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null; // it ended, or there is no /proc here
  }
}
