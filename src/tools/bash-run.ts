import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import { ReeveError } from "../core/errors.ts";
import type { Clock } from "../core/ports.ts";
import type { BashOutput } from "./bash-output.ts";
import { killTree, MARK_VARIABLE } from "./bash-tree.ts";

export interface BashCommand {
  readonly command: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
}

export type BashEnd =
  | { readonly kind: "exited"; readonly code: number }
  | { readonly kind: "signalled"; readonly signal: string }
  | { readonly kind: "timeout" }
  | { readonly kind: "aborted" };

/** What was printed before the end arrives within this time, unless somebody holds the pipe open. */
const DRAIN_MS = 1_000;

/**
 * Runs a command to its end, its time limit or the abort. Both outputs are one pipe, so that they come in the order in
 * which they were written. The command leads a process group of its own, without a terminal, and whatever it leaves
 * running is ended with it.
 */
export async function runBash(
  { command, folder, environment, timeoutMs }: BashCommand,
  output: BashOutput,
  clock: Clock,
  signal: AbortSignal,
): Promise<BashEnd> {
  signal.throwIfAborted();
  const mark = randomUUID();
  const child = spawn("/bin/sh", ["-c", 'exec "$0" -c -- "$1" 2>&1', shell(), command], {
    cwd: folder,
    env: { ...environment, [MARK_VARIABLE]: mark },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  const closed = closing(child.stdout);
  const over = new AbortController();
  try {
    const exited = new Promise<BashEnd>((resolve, reject) => {
      child.once("exit", (code, by) =>
        resolve(code === null ? { kind: "signalled", signal: by ?? "unknown" } : { kind: "exited", code }),
      );
      child.once("error", (cause) => reject(notStarted(folder, cause)));
    });
    return await Promise.race([exited, limit(timeoutMs, clock, over.signal), abortion(signal, over.signal)]);
  } finally {
    over.abort();
    if (child.pid !== undefined) killTree(child.pid, mark);
    await drain(child.stdout, closed, clock);
  }
}

async function drain(stream: Readable, closed: Promise<void>, clock: Clock): Promise<void> {
  const isDrained = new AbortController();
  await Promise.race([closed, clock.sleep(DRAIN_MS, isDrained.signal).catch(() => {})]);
  isDrained.abort();
  stream.destroy();
}

function shell(): string {
  return existsSync("/bin/bash") ? "/bin/bash" : "/bin/sh";
}

function closing(stream: Readable): Promise<void> {
  return new Promise((resolve) => stream.once("close", resolve));
}

/** Never settles once the command is over. */
async function limit(ms: number, clock: Clock, over: AbortSignal): Promise<BashEnd> {
  await clock.sleep(ms, over).catch(() => new Promise(() => {}));
  return { kind: "timeout" };
}

function abortion(signal: AbortSignal, over: AbortSignal): Promise<BashEnd> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve({ kind: "aborted" }), { once: true, signal: over });
  });
}

function notStarted(folder: string, cause: Error): ReeveError {
  return new ReeveError("internal", `No shell could be started in ${folder}: ${cause.message}.`, { cause });
}
