import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";

/** Carried by everything that one call starts, whatever it does to its parents, groups and sessions. */
export const MARK_VARIABLE = "REEVE_CALL";

/** A process that forks while it is killed leaves a child; nothing does that so often. */
const ROUNDS = 20;

/**
 * Kills a command and all that it started: its process group, its descendants, and, where there is a `/proc`, whatever
 * still carries the call's mark in its environment. A daemon has left the group, and its parent is gone; only one that
 * also emptied its environment is not found. On Windows the system's own tool ends the tree.
 */
export function killTree(root: number, mark: string): void {
  if (process.platform === "win32") {
    // Started beside Node: Windows looks for a program in the folder first, and the working folder may hold one so named.
    const cwd = dirname(process.execPath);
    spawnSync("taskkill", ["/pid", String(root), "/t", "/f"], { cwd, stdio: "ignore", windowsHide: true });
    return;
  }
  const below = descendants(root);
  kill(-root);
  for (const pid of below) kill(pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    const left = carrying(mark);
    if (left.length === 0) return;
    for (const pid of left) kill(pid);
  }
}

/** What still runs of a call. Always empty where there is no `/proc`. */
export function carrying(mark: string): readonly number[] {
  const entry = `${MARK_VARIABLE}=${mark}`;
  return processes().filter((pid) => read(`/proc/${pid}/environ`).split("\0").includes(entry));
}

function descendants(root: number): readonly number[] {
  const all = processes().map((pid) => ({ pid, parent: parentOf(pid) }));
  const found = [root];
  for (const parent of found) {
    for (const child of all) if (child.parent === parent) found.push(child.pid);
  }
  return found.slice(1);
}

function processes(): readonly number[] {
  try {
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => Number.isInteger(pid) && pid > 1);
  } catch {
    return [];
  }
}

/** `<pid> (<name>) <state> <parent> …`; the name may hold anything, brackets too. */
function parentOf(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`);
  const [, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return parent === undefined ? null : Number(parent);
}

/** Empty for a process of somebody else, for one that has ended and waits for its parent, and for none. */
function read(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
}
