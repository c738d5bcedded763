import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, constants as files, openSync } from "node:fs";
import { Socket } from "node:net";
import { constants as system } from "node:os";
import type { Readable } from "node:stream";
import type { Clock } from "../core/ports.ts";
import { killRun } from "./kill-run.ts";
import type { SandboxLimits } from "./limits.ts";
import { keepEnds, type Output } from "./output.ts";
import { watch } from "./watchdog.ts";
import { within } from "./within.ts";

/** A command line that builds the walls and runs a program behind them. */
export interface Invocation {
  readonly argv: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
  /** The named pipe that the program prints to. */
  readonly outputPipe: string;
  /** The file that descriptor 4 reads; `null`: it is closed. */
  readonly filterFile: string | null;
  /** The folder that the program may write to, for the watch over the disk. */
  readonly directory: string;
  readonly timeoutMs: number;
  readonly outputBytes: number;
  readonly limits: SandboxLimits;
}

/** Why a program was stopped. */
export type Stop =
  | { readonly kind: "timeout" }
  | { readonly kind: "resource_limit"; readonly what: string }
  | { readonly kind: "aborted" };

export interface Contained {
  /** The walls stood and the program was started. */
  readonly ready: boolean;
  readonly end: Stop | { readonly kind: "exited"; readonly code: number };
  readonly output: Output;
  /** What the programs that build the walls complained of. */
  readonly complaint: string;
}

/** Time for what a dead program had printed to be read. */
const GRACE_MS = 1_000;
/** Time to build the walls. */
const SETUP_MS = 30_000;
const COMPLAINT_BYTES = 4_096;

/** Runs to the end, whatever ends it; when this resolves, no process of the run is left. */
export async function runContained(call: Invocation, clock: Clock, signal: AbortSignal): Promise<Contained> {
  const printed = new Socket({
    fd: openSync(call.outputPipe, files.O_RDONLY | files.O_NONBLOCK),
    readable: true,
    writable: false,
  });
  const over = new AbortController();
  try {
    return await supervise(start(call), printed, call, clock, signal, over.signal);
  } finally {
    over.abort();
    printed.destroy();
  }
}

/** Descriptors: 1 takes the program's output; 2, 3 and 4 belong to what builds the walls and never reach the program. */
function start(call: Invocation): ChildProcess {
  const [program = "", ...rest] = call.argv;
  const output = openSync(call.outputPipe, files.O_WRONLY);
  const filter = call.filterFile === null ? [] : [openSync(call.filterFile, files.O_RDONLY)];
  try {
    return spawn(program, rest, {
      cwd: "/",
      env: { ...call.environment },
      detached: true,
      stdio: ["ignore", output, "pipe", "pipe", ...filter],
    });
  } finally {
    for (const descriptor of [output, ...filter]) closeSync(descriptor);
  }
}

async function supervise(
  child: ChildProcess,
  printed: Readable,
  call: Invocation,
  clock: Clock,
  signal: AbortSignal,
  over: AbortSignal,
): Promise<Contained> {
  const output = collect(printed, keepEnds(call.outputBytes));
  const complaint = collect(child.stderr, keepEnds(COMPLAINT_BYTES));
  const word = collect(child.stdio[3], keepEnds(COMPLAINT_BYTES));
  const exited = exitOf(child, complaint);
  const closed = Promise.all([closeOf(child), closeOf(printed)]);

  const stopped = firstStop({ child, printed, output, word }, call, clock, signal, over);
  const end = await Promise.race([exited, stopped]);
  if (end.kind !== "exited" && child.pid !== undefined) await killRun(child.pid, exited, clock);
  await within(GRACE_MS, closed, clock);
  const ready = saysReady(word);
  const said = ready ? [complaint] : [complaint, word];
  return {
    ready,
    end,
    output,
    complaint: said
      .map((one) => one.finish().text.trim())
      .join(" ")
      .trim(),
  };
}

/** What builds the walls may have had something else to say before. */
function saysReady(word: Output): boolean {
  return /^ready$/m.test(word.finish().text);
}

function collect(stream: unknown, output: Output): Output {
  if (!(stream instanceof Socket)) return output;
  stream.on("data", (chunk: Buffer) => output.push(chunk));
  // A broken pipe ends the output; how the program ended is told by its exit.
  stream.on("error", () => undefined);
  return output;
}

function exitOf(
  child: ChildProcess,
  complaint: Output,
): Promise<{ readonly kind: "exited"; readonly code: number }> {
  return new Promise((resolve) => {
    child.once("exit", (code, signal) => {
      resolve({ kind: "exited", code: code ?? 128 + (signal === null ? 0 : system.signals[signal]) });
    });
    child.once("error", (error) => {
      complaint.push(Buffer.from(error.message));
      resolve({ kind: "exited", code: 127 });
    });
  });
}

function closeOf(stream: Readable | ChildProcess): Promise<void> {
  return new Promise((resolve) => stream.once("close", () => resolve()));
}

interface Running {
  readonly child: ChildProcess;
  readonly printed: Readable;
  readonly output: Output;
  /** Of what builds the walls. */
  readonly word: Output;
}

/** The first ceiling that is passed; never resolves once `over` is aborted. */
function firstStop(
  { child, printed, output, word }: Running,
  call: Invocation,
  clock: Clock,
  signal: AbortSignal,
  over: AbortSignal,
): Promise<Stop> {
  return new Promise((resolve) => {
    const limit = (what: string) => resolve({ kind: "resource_limit", what });
    // A watch that cannot look is a ceiling that does not hold.
    const failed = (error: unknown) => over.aborted || limit(`the watch over it failed: ${String(error)}`);
    const aborted = () => resolve({ kind: "aborted" });
    const late = () => resolve({ kind: "timeout" });

    // The program's time begins when the walls stand; building them has a limit of its own.
    clock.sleep(SETUP_MS, over).then(() => saysReady(word) || late(), failed);
    let hasStarted = false;
    child.stdio[3]?.on("data", () => {
      if (hasStarted || !saysReady(word)) return;
      hasStarted = true;
      clock.sleep(call.timeoutMs, over).then(late, failed);
    });
    if (child.pid !== undefined)
      watch(child.pid, call.directory, call.limits, clock, over).then(limit, failed);
    printed.on("data", () => {
      if (output.total > call.limits.printedBytes)
        limit(`more than ${call.limits.printedBytes} bytes printed`);
    });
    if (signal.aborted) aborted();
    else signal.addEventListener("abort", aborted, { once: true, signal: over });
  });
}
