import { readdirSync, readFileSync, statSync } from "node:fs";

/** One process of the host's `/proc`. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** The kernel's letter: `T` is stopped. */
  readonly state: string;
  readonly threads: number;
}

/**
 * `root` and all that descends from it. Complete for a contained run, whatever its programs do: an orphan is adopted
 * by process 1 of its namespace, which is a descendant itself.
 */
export function processTree(root: number): readonly Process[] {
  const byParent = new Map<number, Process[]>();
  const tree: Process[] = [];
  for (const process of allProcesses()) {
    if (process.pid === root) tree.push(process);
    const siblings = byParent.get(process.parent);
    if (siblings) siblings.push(process);
    else byParent.set(process.parent, [process]);
  }
  for (let at = 0; at < tree.length; at += 1) tree.push(...(byParent.get(tree[at]?.pid ?? -1) ?? []));
  return tree;
}

/** Processes of a user whose starter is gone, by number. What our own programs start has one for as long as it lives. */
export function orphansOf(uid: number): readonly number[] {
  if (process.pid === ORPHANAGE) return [];
  return [...allProcesses()]
    .filter(({ pid, parent, state }) => parent === ORPHANAGE && state !== "Z" && ownerOf(pid) === uid)
    .map(({ pid }) => pid);
}

/** Whose child an orphan becomes. */
const ORPHANAGE = 1;

function ownerOf(pid: number): number | null {
  return statSync(`/proc/${pid}`, { throwIfNoEntry: false })?.uid ?? null;
}

/** Bytes that no file backs, of one process; 0 when it is gone. */
export function anonymousBytes(pid: number): number {
  const [, resident, shared] = read(`/proc/${pid}/statm`).split(" ").map(Number);
  return ((resident ?? 0) - (shared ?? 0)) * PAGE_BYTES;
}

/** Bytes that the machine can still give out. */
export function availableBytes(): number {
  return Number(/^MemAvailable:\s+(\d+) kB/m.exec(read("/proc/meminfo"))?.[1] ?? Number.NaN) * 1024;
}

/** x86-64 and the usual arm64 kernels; a larger page makes the figure too small, never the ceiling too low. */
const PAGE_BYTES = 4_096;

function* allProcesses(): Generator<Process> {
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!Number.isInteger(pid)) continue;
    // The program's name stands in brackets and may hold anything, brackets too.
    const stat = read(`/proc/${pid}/stat`);
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    if (fields.length > 17) {
      yield { pid, state: fields[0] ?? "", parent: Number(fields[1]), threads: Number(fields[17]) };
    }
  }
}

/** A process may end between the listing and the reading. */
function read(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
