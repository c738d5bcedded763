import type { AgentMessage, AssistantMessage } from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { heldStream } from "./held-stream.ts";
import { wholeReply } from "./model-stream.ts";

/** The model as a bounded run asks it: it cannot run away, and is sent only what a provider takes. */
export class BoundedModel {
  readonly #model: ModelAdapter;
  readonly #clock: Clock;
  readonly #graceMs: number;
  readonly #deadline: number;
  readonly #sendable: (messages: readonly AgentMessage[]) => readonly AgentMessage[];

  constructor(parts: {
    readonly model: ModelAdapter;
    readonly clock: Clock;
    readonly graceMs: number;
    /** When the run ends, in milliseconds since 1970. */
    readonly deadline: number;
    readonly sendable: (messages: readonly AgentMessage[]) => readonly AgentMessage[];
  }) {
    this.#model = parts.model;
    this.#clock = parts.clock;
    this.#graceMs = parts.graceMs;
    this.#deadline = parts.deadline;
    this.#sendable = parts.sendable;
  }

  readonly stream = (request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent> =>
    this.#held(this.#model, request, signal);

  /** One whole reply beside the conversation, of the small model where there is one. */
  reply(request: ModelRequest, signal: AbortSignal): Promise<AssistantMessage> {
    const model = this.#model.small ?? this.#model;
    const stream = (...asked: [ModelRequest, AbortSignal]) => this.#held(model, ...asked);
    return wholeReply({ stream, clock: this.#clock }, request, signal);
  }

  #held(model: ModelAdapter, request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent> {
    const messages = this.#sendable(request.messages);
    const allowed = request.maxOutputTokens ?? model.maxOutputTokens;
    const patience = { signal, clock: this.#clock, graceMs: this.#graceMs };
    const sent = { ...request, messages, deadline: this.#deadline };
    return heldStream(model.stream(sent, signal), allowed, patience);
  }
}
