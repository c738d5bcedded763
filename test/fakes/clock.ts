import type { Clock } from "../../src/core/ports.ts";

export interface FakeClock extends Clock {
  /** Every wait so far, in milliseconds. */
  readonly waits: readonly number[];
  advance(ms: number): void;
}

/** Time that passes only when someone sleeps: every sleep is over at once, and later by as much. */
export function createFakeClock(start = Date.UTC(2026, 0, 1)): FakeClock {
  let now = start;
  const waits: number[] = [];
  return {
    waits,
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      waits.push(ms);
      now += ms;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

export interface StillClock extends Clock {
  /** Moves time on. Sleeps that are over by then end. */
  advance(ms: number): void;
}

/** Time stands still: nothing comes to its end because of it but by `advance`. A sleep ends by its signal, too. */
export function createStillClock(start = Date.UTC(2026, 0, 1)): StillClock {
  let now = start;
  const sleepers = new Set<{ readonly until: number; readonly wake: () => void }>();
  return {
    now: () => now,
    sleep: (ms, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const sleeper = { until: now + ms, wake: resolve };
        sleepers.add(sleeper);
        const stop = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", stop, { once: true });
      }),
    advance(ms) {
      now += ms;
      for (const sleeper of sleepers) {
        if (sleeper.until > now) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
  };
}
