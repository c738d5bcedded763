import type { Clock } from "../core/ports.ts";

/** Shares of a run's time, in milliseconds. */
export interface Timing {
  /** A request with less time than this before the end is not begun. */
  readonly request: number;
  /** Held back for the wrap-up turn. */
  readonly wrapUp: number;
  /** For work that was told to stop. */
  readonly grace: number;
}

export function timingOf(wallMs: number): Timing {
  return {
    request: Math.min(5_000, Math.floor(wallMs / 20)),
    wrapUp: Math.min(60_000, Math.floor(wallMs / 4)),
    grace: Math.min(1_000, Math.floor(wallMs / 50)),
  };
}

/** The longest time that a timer can be set to. */
const LONGEST_SLEEP = 2 ** 31 - 1;

/**
 * The two ends of a run's time. At the first, tools are stopped so that the model can still sum up; at the second
 * everything is. Both leave the grace that stopping may take.
 */
export class Deadline {
  /** Aborted when tools have to stop, and with `run`. */
  readonly tools: AbortSignal;
  /** Aborted when time is up, or the host says so. */
  readonly run: AbortSignal;
  /** When time is up, in milliseconds since 1970. */
  readonly at: number;
  readonly #timeIsUp = new AbortController();
  readonly #ended = new AbortController();

  constructor(clock: Clock, wallMs: number, timing: Timing, host: AbortSignal) {
    const toolsEnd = new AbortController();
    this.at = clock.now() + wallMs - timing.grace;
    this.run = AbortSignal.any([host, this.#timeIsUp.signal]);
    this.tools = AbortSignal.any([this.run, toolsEnd.signal]);
    this.#abortAfter(clock, wallMs - timing.wrapUp - timing.grace, toolsEnd);
    this.#abortAfter(clock, wallMs - timing.grace, this.#timeIsUp);
  }

  get timeIsUp(): boolean {
    return this.#timeIsUp.signal.aborted;
  }

  end(): void {
    this.#ended.abort();
  }

  #abortAfter(clock: Clock, ms: number, controller: AbortController): void {
    clock.sleep(Math.min(Math.max(0, ms), LONGEST_SLEEP), this.#ended.signal).then(
      () => controller.abort(),
      () => {}, // the run ended first
    );
  }
}
