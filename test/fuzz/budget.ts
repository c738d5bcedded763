import type { Parameters } from "fast-check";

/** Seconds for each property: a moment in every run of the tests, as long as wanted by hand. */
const SECONDS = Number(process.env["REEVE_FUZZ_SECONDS"] ?? 0.3);

/** As many cases as fit into the time, whatever the machine. */
export function fuzzing<Ts>(): Parameters<Ts> {
  return {
    numRuns: Number.MAX_SAFE_INTEGER,
    interruptAfterTimeLimit: SECONDS * 1_000,
    markInterruptAsFailure: false,
  };
}
