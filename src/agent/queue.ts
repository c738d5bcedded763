import type { AgentMessage } from "../core/messages.ts";

export type QueueMode = "one-at-a-time" | "all";

/** Messages that wait for their turn. Order is kept; `mode` says how many go at once. */
export class MessageQueue {
  mode: QueueMode;
  #waiting: AgentMessage[] = [];

  constructor(mode: QueueMode = "one-at-a-time") {
    this.mode = mode;
  }

  get size(): number {
    return this.#waiting.length;
  }

  add(message: AgentMessage): void {
    this.#waiting.push(message);
  }

  take(): readonly AgentMessage[] {
    return this.#waiting.splice(0, this.mode === "all" ? this.#waiting.length : 1);
  }

  clear(): void {
    this.#waiting = [];
  }
}
