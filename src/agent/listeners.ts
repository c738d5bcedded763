import type { AgentEvent } from "../core/events.ts";

export type Listener = (event: AgentEvent, signal: AbortSignal) => void | Promise<void>;

/** Those who hear of a run, awaited one after the other in the order they subscribed. */
export class Listeners {
  readonly #listeners = new Set<Listener>();

  /** @returns Unsubscribes. */
  add(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Every listener hears every event, also when one before it throws. @throws What the first of them threw. */
  async tell(event: AgentEvent, signal: AbortSignal): Promise<void> {
    const thrown: unknown[] = [];
    for (const listener of [...this.#listeners]) {
      try {
        await listener(event, signal);
      } catch (error) {
        thrown.push(error);
      }
    }
    if (thrown.length > 0) throw thrown[0];
  }
}
