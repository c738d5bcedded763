const MiB = 1024 * 1024;

/** Ceilings of one contained program. Reaching one is a result (`resource_limit`), or an error inside the program. */
export interface SandboxLimits {
  /** Processes and threads at one time. */
  readonly processes: number;
  readonly openFiles: number;
  /** Bytes of one file. */
  readonly fileBytes: number;
  readonly tmpBytes: number;
  readonly homeBytes: number;
  readonly sharedMemoryBytes: number;
  /** Memory of all its processes that no file backs. */
  readonly memoryBytes: number;
  /** Memory that the machine keeps for everyone else. */
  readonly reserveBytes: number;
  /** By how much the disk under the working copy may fill while it runs. */
  readonly diskBytes: number;
  readonly diskFiles: number;
  /** Output that is read, not kept: a program that prints more is stopped. */
  readonly printedBytes: number;
}

export const SANDBOX_LIMITS: SandboxLimits = {
  processes: 1_024,
  openFiles: 4_096,
  fileBytes: 1_024 * MiB,
  tmpBytes: 256 * MiB,
  homeBytes: 256 * MiB,
  sharedMemoryBytes: 64 * MiB,
  memoryBytes: 4_096 * MiB,
  reserveBytes: 256 * MiB,
  diskBytes: 768 * MiB,
  diskFiles: 200_000,
  printedBytes: 1_024 * MiB,
};
