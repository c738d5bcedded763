import type { AgentEvent } from "../core/events.ts";
import type { AgentMessage } from "../core/messages.ts";
import type { AgentTool } from "./agent-tool.ts";
import type { AgentContext, LoopOptions } from "./loop-options.ts";

/** What one run keeps while it goes: the conversation, what was added to it, and the one way to tell an event. */
export class Run {
  readonly options: LoopOptions;
  readonly signal: AbortSignal;
  readonly systemPrompt: string;
  /** The tools that the model was shown last; only these can run. */
  tools: readonly AgentTool[];
  /** Those that it was shown before there were none. */
  withdrawn: readonly AgentTool[] = [];
  #conversation: AgentMessage[];
  readonly #added: AgentMessage[] = [];
  #told: Promise<void> = Promise.resolve();

  /** Copies the context's messages: the caller's list is never written to. */
  constructor(context: AgentContext, options: LoopOptions, signal: AbortSignal) {
    this.options = options;
    this.signal = signal;
    this.systemPrompt = context.systemPrompt;
    this.tools = context.tools ?? [];
    this.#conversation = [...context.messages];
  }

  /** Messages of this run only, without the older history. */
  get added(): readonly AgentMessage[] {
    return this.#added;
  }

  /** A copy of the conversation as it is now. */
  context(): AgentContext {
    return { systemPrompt: this.systemPrompt, messages: this.#conversation.slice(), tools: this.tools };
  }

  replaceConversation(messages: readonly AgentMessage[]): void {
    this.#conversation = [...messages];
  }

  /** One at a time, in the order of the calls, also when tools that run side by side have something to tell. */
  emit(event: AgentEvent): Promise<void> {
    const told = this.#told.then(() => this.options.emit(event));
    this.#told = told.catch(() => {});
    return told;
  }

  /** A message that is whole from the start. */
  async add(message: AgentMessage): Promise<void> {
    await this.emit({ type: "message_start", message });
    await this.keep(message);
  }

  /** A message whose start was told already. */
  async keep(message: AgentMessage): Promise<void> {
    this.#conversation.push(message);
    this.#added.push(message);
    await this.emit({ type: "message_end", message });
  }
}
