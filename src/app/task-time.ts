import type { Clock } from "../core/ports.ts";

/**
 * The time of one task: a single bound for all that happens from its event to its proposal. Publishing is not cut by
 * it, so that what was found is delivered.
 */
export interface TaskTime {
  readonly limitMs: number;
  usedMs(): number;
  /** Never less than 0: then nothing more is begun. */
  leftMs(): number;
}

/** `startedAt`: by the same clock; reading the bound itself took time already. */
export function taskTime(clock: Clock, startedAt: number, limitMs: number): TaskTime {
  const usedMs = () => Math.max(0, clock.now() - startedAt);
  return { limitMs, usedMs, leftMs: () => Math.max(0, Math.floor(limitMs - usedMs())) };
}

/** The longest time that a timer can be set to. */
const LONGEST_SLEEP = 2 ** 31 - 1;

/** Runs a step under what is left of the time: its signal is aborted when time is up, or when `stop` is. */
export async function withinTime<Result>(
  clock: Clock,
  time: TaskTime,
  stop: AbortSignal,
  step: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController();
  const timeIsUp = new AbortController();
  clock.sleep(Math.min(time.leftMs(), LONGEST_SLEEP), ended.signal).then(
    () => timeIsUp.abort(new Error("the time of the task was up.")),
    () => {}, // the step ended first
  );
  try {
    return await step(AbortSignal.any([stop, timeIsUp.signal]));
  } finally {
    ended.abort();
  }
}
