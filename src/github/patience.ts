import type { Clock, Log } from "../core/ports.ts";
import { LONGEST_WAIT_MS, TOTAL_WAIT_MS } from "./limits.ts";

/** How long a run waits for GitHub, in single waits and altogether. */
export interface Patience {
  /** True after the wait; false, without having waited, when it is too long, or as soon as the run is stopped. */
  wait(ms: number, why: string): Promise<boolean>;
  readonly stopped: boolean;
}

export function createPatience(clock: Clock, log: Log, signal: AbortSignal | undefined): Patience {
  let left = TOTAL_WAIT_MS;
  return {
    async wait(ms, why) {
      if (ms > LONGEST_WAIT_MS || ms > left || signal?.aborted) return false;
      left -= ms;
      if (ms >= 1000) log.info(`Waiting ${Math.ceil(ms / 1000)} s for GitHub: ${why}`);
      try {
        await clock.sleep(ms, signal);
        return true;
      } catch (thrown) {
        if (signal?.aborted) return false;
        throw thrown;
      }
    },
    get stopped() {
      return signal?.aborted ?? false;
    },
  };
}
