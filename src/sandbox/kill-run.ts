import type { Clock } from "../core/ports.ts";
import { processTree } from "./processes.ts";
import { within } from "./within.ts";

/** How long a stop signal may take to arrive. */
const STOP_MS = 2;
const STOP_TRIES = 100;
/** Time for a killed program to be gone. */
const GRACE_MS = 1_000;

/**
 * Ends a contained run. `pid` is the outermost program, `exited` resolves when it is gone.
 *
 * It kills process 1 of the namespace, which takes all others with it, and lets its parent report that they are gone.
 * The parent is stopped meanwhile: in the middle of its work it could make a child that nobody would know of.
 */
export async function killRun(pid: number, exited: Promise<unknown>, clock: Clock): Promise<void> {
  send(pid, "SIGSTOP");
  for (let tries = 0; tries < STOP_TRIES && !isStopped(pid); tries += 1) await clock.sleep(STOP_MS);
  const children = processTree(pid).filter((process) => process.parent === pid);
  for (const child of children) send(child.pid, "SIGKILL");
  send(pid, children.length === 0 ? "SIGKILL" : "SIGCONT");
  if (await within(GRACE_MS, exited, clock)) return;
  for (const process of processTree(pid)) send(process.pid, "SIGKILL");
  await within(GRACE_MS, exited, clock);
}

/** Gone counts as stopped. */
function isStopped(pid: number): boolean {
  const [outermost] = processTree(pid);
  return outermost === undefined || outermost.state === "T" || outermost.state === "Z";
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}
