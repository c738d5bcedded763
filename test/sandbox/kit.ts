import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "../../src/core/ports.ts";
import type { CheckResult, Sandbox } from "../../src/core/sandbox.ts";
import type { SandboxLimits } from "../../src/sandbox/limits.ts";
import { createSandbox, type SandboxOptions } from "../../src/sandbox/sandbox.ts";
import { createFakeLog } from "../fakes/log.ts";
import { tempDirectory } from "../kit/repository.ts";

export const KINDS = ["bubblewrap", "util-linux", "landlock"] as const;
export type Kind = (typeof KINDS)[number];

export const CLOCK: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => delay(ms, undefined, signal ? { signal } : {}),
};

export interface TestSandbox extends Sandbox {
  readonly runDirectory: string;
  /** An empty working copy. */
  workingCopy(): string;
  /** Runs a line of shell in a new working copy. */
  shell(line: string, options?: ShellOptions): Promise<CheckResult>;
}

export interface ShellOptions {
  readonly timeoutMs?: number;
  readonly outputBytes?: number;
  readonly signal?: AbortSignal;
  readonly directory?: string;
}

export function testSandbox(
  t: TestContext,
  only?: Kind,
  limits: Partial<SandboxLimits> = {},
  options: Partial<SandboxOptions> = {},
): TestSandbox {
  const runDirectory = tempDirectory(t, "reeve-sandbox-");
  const sandbox = createSandbox({
    runDirectory,
    toolchain: [dirname(process.execPath)],
    clock: CLOCK,
    log: createFakeLog(),
    ...(only ? { only } : {}),
    limits,
    ...options,
  });
  let copies = 0;
  const workingCopy = () => {
    copies += 1;
    const directory = join(runDirectory, `copy-${copies}`);
    mkdirSync(directory);
    return directory;
  };
  return {
    ...sandbox,
    runDirectory,
    workingCopy,
    shell: (line, { timeoutMs = 20_000, outputBytes = 64 * 1024, signal, directory } = {}) =>
      sandbox.run(
        { argv: ["/bin/sh", "-c", line], directory: directory ?? workingCopy(), timeoutMs, outputBytes },
        signal ?? new AbortController().signal,
      ),
  };
}

/** Command lines of the host's processes that hold `marker`. */
export function processesWith(marker: string): string[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(commandLine)
    .filter((line) => line.includes(marker));
}

/** Resolves when `count` processes of the host run exactly that. */
export async function started(program: string, count: number): Promise<void> {
  const running = () => processesWith(program).filter((line) => line.trim() === program);
  while (running().length < count) await CLOCK.sleep(10);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    return "";
  }
}
