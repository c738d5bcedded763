import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { setImmediate as nextTick } from "node:timers/promises";

const PATIENCE_MS = 5_000;

/** Resolves when a process runs no more: it is gone, or has ended and waits for its parent to notice. */
export async function gone(pid: number): Promise<void> {
  assert.ok(Number.isInteger(pid) && pid > 1, `${pid} is a process id`);
  const end = Date.now() + PATIENCE_MS;
  while (isRunning(pid)) {
    assert.ok(Date.now() < end, `process ${pid} still runs`);
    await nextTick();
  }
}

function isRunning(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat[stat.lastIndexOf(")") + 2] !== "Z";
  } catch {
    return false;
  }
}
