import type { Clock } from "../../../src/core/ports.ts";

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

/**
 * A clock whose time passes only while everybody sleeps: when no work is left but waiting, it jumps to the next
 * waking. Hours take milliseconds, and the same run gives the same times.
 */
export class IdleClock implements Clock {
  #now = 1_000_000;
  #sleepers: Sleeper[] = [];
  #pumping = false;

  now(): number {
    return this.#now;
  }

  /** Work that takes time without sleeping, such as a tool that blocks. */
  pass(ms: number): void {
    this.#now += ms;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const sleeper = { at: this.#now + ms, wake: resolve };
      this.#sleepers.push(sleeper);
      signal?.addEventListener(
        "abort",
        () => {
          this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
          reject(signal.reason);
        },
        { once: true },
      );
      this.#pump();
    });
  }

  #pump(): void {
    if (this.#pumping) return;
    this.#pumping = true;
    setImmediate(() => {
      this.#pumping = false;
      const next = this.#sleepers.reduce<Sleeper | null>((a, b) => (a && a.at <= b.at ? a : b), null);
      if (!next) return;
      this.#sleepers = this.#sleepers.filter((sleeper) => sleeper !== next);
      this.#now = Math.max(this.#now, next.at);
      next.wake();
      this.#pump();
    });
  }
}
