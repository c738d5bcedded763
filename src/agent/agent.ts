import { ReeveError, textOfThrown } from "../core/errors.ts";
import type { AgentMessage } from "../core/messages.ts";
import { type AgentOptions, loopOptions } from "./agent-options.ts";
import { type AgentState, follow, initialState } from "./agent-state.ts";
import { type Listener, Listeners } from "./listeners.ts";
import { agentLoop } from "./loop.ts";
import type { LoopHooks } from "./loop-options.ts";
import { MessageQueue } from "./queue.ts";

/**
 * The loop with a memory: a state, listeners, and two queues that people may write to while it runs. Hooks are plain
 * properties; they are read when a run starts.
 */
export class Agent {
  readonly state: AgentState;
  beforeToolCall: LoopHooks["beforeToolCall"];
  afterToolCall: LoopHooks["afterToolCall"];
  finishTurn: LoopHooks["finishTurn"];
  readonly #options: AgentOptions;
  readonly #steering: MessageQueue;
  readonly #followUps: MessageQueue;
  readonly #listeners = new Listeners();
  #run: { readonly controller: AbortController; readonly done: Promise<void> } | null = null;

  constructor(options: AgentOptions) {
    this.state = initialState(options.initialState);
    this.beforeToolCall = options.beforeToolCall;
    this.afterToolCall = options.afterToolCall;
    this.finishTurn = options.finishTurn;
    this.#options = options;
    this.#steering = new MessageQueue(options.steeringMode);
    this.#followUps = new MessageQueue(options.followUpMode);
  }

  /** Aborted by `abort()`; undefined while no run is on. */
  get signal(): AbortSignal | undefined {
    return this.#run?.controller.signal;
  }

  /**
   * Starts a run. Resolves when it is over and every listener of `agent_end` is done, whatever the model or a tool
   * did. Rejects only when a run is on already.
   */
  async prompt(input: string | AgentMessage | readonly AgentMessage[]): Promise<void> {
    if (typeof input !== "string") return this.#start("role" in input ? [input] : input);
    await this.#start([{ role: "user", content: input, timestamp: this.#options.clock.now() }]);
  }

  /** Goes on from the history as it stands; after a reply, with what is queued. Rejects when there is nothing. */
  async continue(): Promise<void> {
    const last = this.state.messages.at(-1);
    // Steering messages are taken by the loop itself, as at the start of any run.
    const prompts = last?.role === "assistant" && this.#steering.size === 0 ? this.#followUps : null;
    if (last === undefined || prompts?.size === 0) {
      throw new ReeveError("invalid_input", "There is nothing to continue with.");
    }
    this.#refuseWhileRunning();
    await this.#start(prompts?.take() ?? []);
  }

  /** Goes in before the next request; never cancels a call of the present reply. */
  steer(message: AgentMessage): void {
    this.#steering.add(message);
  }

  /** Goes in when the agent would otherwise stop. */
  followUp(message: AgentMessage): void {
    this.#followUps.add(message);
  }

  clearSteeringQueue(): void {
    this.#steering.clear();
  }

  clearFollowUpQueue(): void {
    this.#followUps.clear();
  }

  clearAllQueues(): void {
    this.clearSteeringQueue();
    this.clearFollowUpQueue();
  }

  hasQueuedMessages(): boolean {
    return this.#steering.size + this.#followUps.size > 0;
  }

  /** Asks the run to stop; `waitForIdle()` tells when it has. Does nothing when idle. */
  abort(): void {
    this.#run?.controller.abort();
  }

  async waitForIdle(): Promise<void> {
    await this.#run?.done;
  }

  /** Forgets messages, queues and the last failure. */
  reset(): void {
    this.#refuseWhileRunning();
    Object.assign(this.state, { messages: [], errorMessage: undefined });
    this.clearAllQueues();
  }

  /** Listeners are awaited in the order they subscribed. @returns Unsubscribes. */
  subscribe(listener: Listener): () => void {
    return this.#listeners.add(listener);
  }

  #refuseWhileRunning(): void {
    if (!this.#run) return;
    throw new ReeveError("invalid_input", "The agent is running.", {
      hint: "Wait for it with waitForIdle(), or speak to it with steer() or followUp().",
    });
  }

  async #start(prompts: readonly AgentMessage[]): Promise<void> {
    this.#refuseWhileRunning();
    const controller = new AbortController();
    const done = this.#carryOut(prompts, controller.signal);
    this.#run = { controller, done };
    await done;
  }

  async #carryOut(prompts: readonly AgentMessage[], signal: AbortSignal): Promise<void> {
    const { state, beforeToolCall, afterToolCall, finishTurn } = this;
    Object.assign(state, { isStreaming: true, errorMessage: undefined });
    const options = loopOptions(this.#options, {
      model: state.model,
      hooks: { beforeToolCall, afterToolCall, finishTurn },
      signal,
      tell: (event) => {
        follow(state, event);
        return this.#listeners.tell(event, signal);
      },
      takeSteering: () => this.#steering.take(),
      takeFollowUps: () => this.#followUps.take(),
    });
    try {
      await agentLoop(prompts, state, options, signal);
    } catch (thrown) {
      // A listener of agent_end: the run is over, so there is no message left to say it in.
      state.errorMessage = textOfThrown(thrown);
    } finally {
      state.isStreaming = false;
      state.pendingToolCalls.clear();
      this.#run = null;
    }
  }
}
