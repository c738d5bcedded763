import type { CheckNote } from "./proposal.ts";

export type SandboxStatus =
  | { readonly available: true; readonly kind: "bubblewrap" | "util-linux"; readonly note: string }
  | { readonly available: false; readonly code: "sandbox_unavailable"; readonly reason: string };

export interface SandboxCommand {
  readonly argv: readonly string[];
  /** A folder of our own making that the program may write to; seen inside as `/workspace`. */
  readonly directory: string;
  readonly timeoutMs: number;
  /** Bytes of output kept, head and tail together. */
  readonly outputBytes: number;
}

export interface CheckResult {
  readonly result: "passed" | "failed" | "timeout" | "resource_limit";
  readonly exitCode: number | null;
  /** stdout and stderr as they came, head and tail, with a line that tells how many bytes were left out between. */
  readonly output: string;
  readonly droppedBytes: number;
  readonly durationMs: number;
}

export interface Sandbox {
  /** Probes once; later calls give the same answer. Never throws. */
  status(): Promise<SandboxStatus>;
  /** @throws `sandbox_unavailable`, `sandbox_setup_failed`. Never a bare run. A failing program is a result. */
  run(command: SandboxCommand, signal: AbortSignal): Promise<CheckResult>;
}

/** The configured checks of a task, as a tool sees them: names only, over the workspace as it is now. */
export interface Checks {
  readonly names: readonly string[];
  /** @throws `invalid_args` for an unknown name, `sandbox_unavailable`. */
  run(name: string, signal: AbortSignal): Promise<CheckResult>;
}

/** `Checks` that remember how each ended. */
export interface RecordedChecks extends Checks {
  results(): readonly CheckNote[];
  /** How a check ended on the tree as it is now; `null` when it did not run on it. */
  current(name: string): Promise<CheckNote | null>;
}
