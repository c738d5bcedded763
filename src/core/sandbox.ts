import type { RepoPath } from "./paths.ts";
import type { CheckGround, CheckNote } from "./proposal.ts";

/** What builds the walls. */
export type SandboxKind = "bubblewrap" | "util-linux" | "docker" | "landlock";

export type SandboxStatus = (
  | { readonly available: true; readonly kind: SandboxKind; readonly note: string }
  | { readonly available: false; readonly code: "sandbox_unavailable"; readonly reason: string }
) & {
  /** Absent where nothing was tried. */
  readonly selfTest?: SelfTest;
};

/** What was tried on this machine, and how it ended. */
export interface SelfTest {
  readonly steps: readonly StepTrial[];
  /** Of Landlock in the kernel; 0: there is none, or it cannot be asked. */
  readonly landlockAbi: number;
}

/** One step of the ladder. A step whose probe finds a single wall missing does not hold. */
export interface StepTrial {
  readonly step: string;
  readonly outcome: "holds" | "fails" | "not tried";
  /** Why it does not hold or was not tried; of a step that holds, what its walls are made of. */
  readonly why: string;
  /** The program that builds the walls; `null` where it cannot be told. */
  readonly builder: { readonly path: string; readonly owner: number; readonly version: string } | null;
  /** Names of the walls that a program inside tried and could not pass. */
  readonly walls: readonly string[];
  readonly durationMs: number;
}

export interface SandboxCommand {
  readonly argv: readonly string[];
  /** A folder of our own making that the program may write to; seen inside as `/workspace`. */
  readonly directory: string;
  /** Folders of the host that appear inside `directory`, read-only. */
  readonly reused?: readonly { readonly source: string; readonly path: RepoPath }[];
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
  /** Of a configured check: what a reader has to know to weigh its result. */
  readonly ground?: CheckGround;
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
