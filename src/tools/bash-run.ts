import { type ChildProcessByStdio, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import type { Clock } from "../core/ports.ts";
import type { BashEnd } from "./bash-end.ts";
import { ownShell } from "./bash-shell.ts";
import { killTree, MARK_VARIABLE } from "./bash-tree.ts";

export interface BashCommand {
  readonly command: string;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly timeoutMs: number;
}

/** Told what a command prints, as it prints it. */
export interface OutputSink {
  push(chunk: Buffer): void;
}

/** Runs a command to its end, its time limit or the abort. Rejects only for a signal that was aborted before. */
export type RunBash = (
  command: BashCommand,
  output: OutputSink,
  clock: Clock,
  signal: AbortSignal,
) => Promise<BashEnd>;

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** What was printed before the end arrives within this time, unless somebody holds the pipe open. */
const DRAIN_MS = 1_000;

/**
 * The command leads a process group of its own, without a terminal, and whatever it leaves running is ended with it.
 */
export const runBash: RunBash = async (command, output, clock, signal) => {
  signal.throwIfAborted();
  const mark = randomUUID();
  const child = start(command, mark);
  if (typeof child === "string") return { kind: "not_started", reason: child };
  const streams = [child.stdout, child.stderr];
  for (const stream of streams) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const closed = Promise.all(streams.map(closing));
  const over = new AbortController();
  // A command that we do not outlive does not outlive us.
  const end = () => child.pid !== undefined && killTree(child.pid, mark);
  process.once("exit", end);
  try {
    return await Promise.race([
      ending(child, command.folder),
      limit(command.timeoutMs, clock, over.signal),
      abortion(signal, over.signal),
    ]);
  } finally {
    over.abort();
    process.off("exit", end);
    end();
    await drain(streams, closed, clock);
  }
};

/** Answers why not, if it cannot. */
function start({ command, folder, environment }: BashCommand, mark: string): Child | string {
  const shell = ownShell(environment);
  if (shell === null) return "there is no PowerShell in PATH.";
  try {
    return spawn(shell.program, shell.argv(command), {
      cwd: folder,
      env: { ...environment, [MARK_VARIABLE]: mark },
      stdio: ["ignore", "pipe", "pipe"],
      detached: process.platform !== "win32", // there it would open a window
      windowsHide: true,
    });
  } catch (cause) {
    return notStarted(folder, cause);
  }
}

function ending(child: Child, folder: string): Promise<BashEnd> {
  return new Promise((resolve) => {
    child.once("exit", (code, by) =>
      resolve(code === null ? { kind: "signalled", signal: by ?? "unknown" } : { kind: "exited", code }),
    );
    child.once("error", (cause) => resolve({ kind: "not_started", reason: notStarted(folder, cause) }));
  });
}

async function drain(streams: readonly Readable[], closed: Promise<unknown>, clock: Clock): Promise<void> {
  const isDrained = new AbortController();
  await Promise.race([closed, clock.sleep(DRAIN_MS, isDrained.signal).catch(() => {})]);
  isDrained.abort();
  for (const stream of streams) stream.destroy();
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

function notStarted(folder: string, cause: unknown): string {
  return `no shell could be started in ${folder}: ${cause instanceof Error ? cause.message : String(cause)}.`;
}
