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
