/** Equal results after which the model is told that it goes in circles. */
const TELL_AFTER = 3;

interface Seen {
  result: string;
  times: number;
  running: number;
}

/**
 * Notices a model that goes in circles: the same call (name and arguments) with the same result. A call whose result
 * changes, such as a check after an edit, starts anew.
 */
export class Repeats {
  readonly #limit: number;
  readonly #seen = new Map<string, Seen>();
  #most = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The most often that one call gave one result. */
  get most(): number {
    return this.#most;
  }

  get exhausted(): boolean {
    return this.#most >= this.#limit;
  }

  /** False when one more such call could pass the limit, counting those that are still running. */
  begin(key: string): boolean {
    const seen = this.#of(key);
    if (seen.times + seen.running >= this.#limit) return false;
    seen.running += 1;
    return true;
  }

  /** Also for a call that was answered without running. @returns What the model is told of it; `null` for nothing. */
  end(key: string, result: string): string | null {
    const seen = this.#of(key);
    seen.running = Math.max(0, seen.running - 1);
    seen.times = seen.result === result ? Math.min(seen.times + 1, this.#limit) : 1;
    seen.result = result;
    this.#most = Math.max(this.#most, seen.times);
    if (seen.times < TELL_AFTER) return null;
    return `[This same call gave this same result ${seen.times} times. Do something else, or finish.]`;
  }

  #of(key: string): Seen {
    const seen = this.#seen.get(key) ?? { result: "", times: 0, running: 0 };
    this.#seen.set(key, seen);
    return seen;
  }
}
