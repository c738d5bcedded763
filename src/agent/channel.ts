/**
 * Values from one who makes them to one who takes them, one at a time: whoever makes the next one waits until the last
 * was taken. Nothing piles up, and a taker who leaves is noticed.
 */
export class Channel<Value> implements AsyncIterable<Value> {
  #offered: { readonly value: Value; readonly taken: () => void } | null = null;
  #wake: () => void = () => {};
  #isClosed = false;

  /** Resolves when the value was taken, or when nobody takes any more. */
  put(value: Value): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((taken) => {
      this.#offered = { value, taken };
      this.#wake();
    });
  }

  /** No value comes after this; one that waits is still taken. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Value, void, void> {
    try {
      for (;;) {
        if (this.#offered === null && this.#isClosed) return;
        if (this.#offered === null) await new Promise<void>((wake) => (this.#wake = wake));
        const offered = this.#offered;
        this.#offered = null;
        if (offered === null) continue;
        try {
          yield offered.value;
        } finally {
          // Also when the taker leaves with this value: its maker must not wait for ever.
          offered.taken();
        }
      }
    } finally {
      this.#isClosed = true;
      this.#offered?.taken();
    }
  }
}
