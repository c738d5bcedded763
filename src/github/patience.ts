import type { Clock, Log } from "../core/ports.ts";
import type { Failure } from "./failure.ts";
import { LONGEST_WAIT_MS, TOTAL_WAIT_MS } from "./limits.ts";

/** How long a run waits for GitHub, in single waits and altogether; waits side by side count once. */
export interface Patience {
  /** True after the wait; false, without having waited, when it is too long, or as soon as the run is stopped. */
  wait(ms: number, why: string): Promise<boolean>;
  /** GitHub wants no request for so long, from whichever part of the run. */
  limit(ms: number): void;
  /**
   * Before a request: waits until GitHub wants one again. `null`: it may be sent. A limit that is not waited for keeps all
   * later requests in, too: whoever goes on asking is locked out for longer.
   */
  held(what: string): Promise<Failure | null>;
  readonly stopped: boolean;
}

export function createPatience(clock: Clock, log: Log, signal: AbortSignal | undefined): Patience {
  let left = TOTAL_WAIT_MS;
  let waitedUntil = 0;
  let limitedUntil = 0;

  const wait: Patience["wait"] = async (ms, why) => {
    const now = clock.now();
    const more = Math.max(0, now + ms - Math.max(now, waitedUntil));
    if (ms > LONGEST_WAIT_MS || more > left || signal?.aborted) return false;
    left -= more;
    waitedUntil = Math.max(waitedUntil, now + ms);
    if (ms >= 1000) log.info(`Waiting ${Math.ceil(ms / 1000)} s for GitHub: ${why}`);
    try {
      await clock.sleep(ms, signal);
      return true;
    } catch (thrown) {
      if (signal?.aborted) return false;
      throw thrown;
    }
  };

  return {
    wait,
    limit(ms) {
      limitedUntil = Math.max(limitedUntil, clock.now() + ms);
    },
    async held(what) {
      const ms = limitedUntil - clock.now();
      if (ms <= 0 || (await wait(ms, `cannot ${what} yet: it asked for a pause.`))) return null;
      return { kind: "limited", status: 429, waitMs: ms, message: "GitHub asked for a pause" };
    },
    get stopped() {
      return signal?.aborted ?? false;
    },
  };
}
