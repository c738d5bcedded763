import type { AgentMessage, AssistantMessage } from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { heldStream } from "./held-stream.ts";
import { wholeStream } from "./model-stream.ts";

/** The model as a bounded run asks it: it cannot run away, and is sent only what a provider takes. */
export class BoundedModel {
  readonly #model: ModelAdapter;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #sendable: (messages: readonly AgentMessage[]) => readonly AgentMessage[];

  constructor(parts: {
    readonly model: ModelAdapter;
    readonly clock: Clock;
    readonly graceMs: number;
    readonly sendable: (messages: readonly AgentMessage[]) => readonly AgentMessage[];
  }) {
    this.#model = parts.model;
    this.#clock = parts.clock;
    this.#graceMs = parts.graceMs;
    this.#sendable = parts.sendable;
  }

  readonly stream = (request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent> => {
    const sent = { ...request, messages: this.#sendable(request.messages) };
    const allowed = request.maxOutputTokens ?? this.#model.maxOutputTokens;
    const patience = { signal, clock: this.#clock, graceMs: this.#graceMs };
    return heldStream(this.#model.stream(sent, signal), allowed, patience);
  };

  /** One whole reply of which nothing is told; failed or not, never a throw. */
  async reply(request: ModelRequest, signal: AbortSignal): Promise<AssistantMessage> {
    const stream = wholeStream({ stream: this.stream, clock: this.#clock }, request, signal);
    for await (const event of stream) {
      if (event.type === "done" || event.type === "error") return event.message;
    }
    throw new Error("wholeStream ended without a last event.");
  }
}
