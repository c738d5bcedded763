import { ReeveError } from "../core/errors.ts";
import type { Clock } from "../core/ports.ts";

/**
 * Waits for work that was told to stop, but not for ever. Once the signal is aborted the work has `graceMs` to end by
 * itself; then it is left behind, whatever it does.
 */
export class Patience {
  readonly #signal: AbortSignal;
  readonly #over = new AbortController();
  readonly #lost: Promise<never>;

  constructor(signal: AbortSignal, clock: Clock, graceMs: number) {
    this.#signal = signal;
    this.#lost = this.#loseAfter(clock, graceMs);
    this.#lost.catch(() => {}); // heard by whoever is waiting then, if anybody is
  }

  /** @throws {ReeveError} `timeout` when patience is lost first. */
  wait<Value>(work: Promise<Value>): Promise<Value> {
    return Promise.race([work, this.#lost]);
  }

  /** Lets go of the signal and the timer. */
  end(): void {
    this.#over.abort("over"); // a reason of its own: the default one is made with a stack trace
  }

  async #loseAfter(clock: Clock, graceMs: number): Promise<never> {
    await new Promise<void>((resolve) => {
      if (this.#signal.aborted) resolve();
      else this.#signal.addEventListener("abort", () => resolve(), { once: true, signal: this.#over.signal });
    });
    await clock.sleep(graceMs, this.#over.signal);
    throw new ReeveError("timeout", "It was told to stop and did not; it is not waited for.");
  }
}
