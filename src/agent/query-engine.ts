import { ReeveError } from "../core/errors.ts";
import type { AgentEvent } from "../core/events.ts";
import type { AgentMessage } from "../core/messages.ts";
import { type AgentTool, schemasOf } from "./agent-tool.ts";
import { Channel } from "./channel.ts";
import { Denials } from "./denials.ts";
import { agentLoop } from "./loop.ts";
import type { BeforeToolCall, BeforeToolCallResult, FinishedTurn, LoopOptions } from "./loop-options.ts";
import { type QueryEvent, QueryMapping } from "./query-events.ts";
import type { QueryEngineOptions } from "./query-options.ts";
import { endOf, errorOf, refuseUnusable } from "./query-reply.ts";
import { cutResult, queryWords, timedTool } from "./query-tool.ts";
import { isKept, SessionWindow } from "./session-window.ts";

const MAX_TURNS = 20;
const MAX_RESULT_CHARACTERS = 50_000;

/**
 * The loop for somebody who sits before it: a query goes in, its events come out one by one, and all queries of a
 * session share one history. Terminal, JSON lines and tests read the same events.
 */
export class QueryEngine {
  readonly #options: QueryEngineOptions;
  readonly #tools: readonly AgentTool[];
  readonly #denials = new Denials();
  /** `null`: all of the history is sent. */
  readonly #window: SessionWindow | null;
  #history: readonly AgentMessage[] = [];
  #abort: AbortController | null = null;

  constructor(options: QueryEngineOptions) {
    const { tools, clock, toolTimeoutMs = null } = options;
    this.#options = options;
    this.#tools = tools.map((tool) => timedTool(tool, clock, toolTimeoutMs));
    this.#window = this.#openWindow();
  }

  /** A copy of all that was said, whatever of it is still sent. */
  messages(): readonly AgentMessage[] {
    return [...this.#history];
  }

  /** Characters that a result may have now. What is longer is cut, so a tool does well to know it. */
  get resultCharacters(): number {
    const { maxResultCharacters = MAX_RESULT_CHARACTERS } = this.#options;
    return Math.min(maxResultCharacters, this.#window?.resultCharacters ?? maxResultCharacters);
  }

  /** Asks the query that is on to stop. Does nothing when idle. */
  abort(): void {
    this.#abort?.abort();
  }

  /**
   * Never throws for what the model or a tool does. Whoever stops reading aborts the query.
   * @throws {ReeveError} `invalid_input` while another query is on.
   */
  async *query(input: string): AsyncGenerator<QueryEvent, void, void> {
    if (this.#abort) throw new ReeveError("invalid_input", "A query is on already. Wait for its end.");
    const abort = new AbortController();
    this.#abort = abort;
    const events = new Channel<QueryEvent>();
    const running = this.#run(input, events, abort.signal).finally(() => events.close());
    try {
      yield* events;
    } finally {
      abort.abort();
      await running.finally(() => {
        this.#abort = null;
      });
    }
  }

  #openWindow(): SessionWindow | null {
    const { compaction, model, clock, systemPrompt, maxTurns = MAX_TURNS } = this.#options;
    if (compaction === undefined) return null;
    return new SessionWindow({
      ...compaction,
      ...{ clock, maxTurns },
      stream: (request, signal) => model.stream(request, signal),
      fixedCharacters: systemPrompt.length + JSON.stringify(schemasOf(this.#tools)).length,
      denials: () => this.#denials.notes,
    });
  }

  async #run(input: string, events: Channel<QueryEvent>, signal: AbortSignal): Promise<void> {
    await events.put({ type: "state", name: "build_context" });
    const { systemPrompt, clock } = this.#options;
    const question = { role: "user", content: input, timestamp: clock.now() } as const;
    const tell = this.#teller(events);
    this.#window?.begin({ question, signal, tell });
    const context = { systemPrompt, messages: this.#window?.sent ?? this.#history, tools: this.#tools };
    const messages = await agentLoop([question], context, this.#loopOptions(events, tell, signal), signal);
    await events.put({ type: "state", name: "record" });
    this.#window?.end(messages);
    this.#history = [...this.#history, ...messages.filter(isKept)];
    const last = messages.at(-1);
    const error = errorOf(last);
    if (error) await events.put({ type: "error", error });
    await events.put({ type: "turn_end", reason: endOf(last) });
  }

  #teller(events: Channel<QueryEvent>): LoopOptions["emit"] {
    const { observe, sessionId } = this.#options;
    const mapping = new QueryMapping(sessionId);
    return async (event: AgentEvent) => {
      this.#window?.follow(event);
      await observe?.(event);
      for (const mapped of mapping.eventsOf(event)) await events.put(mapped);
    };
  }

  #loopOptions(events: Channel<QueryEvent>, emit: LoopOptions["emit"], aborted: AbortSignal): LoopOptions {
    const { clock, model, maxTurns = MAX_TURNS } = this.#options;
    let turns = 0;
    return {
      ...{ clock, emit, toolExecution: "sequential", describeFailure: queryWords },
      stream: (request, signal) => model.stream(request, signal),
      askAgain: this.#window?.askAgain,
      prepareRequest: async ({ messages }) => {
        turns += 1;
        const shorter = await this.#window?.makeRoom(messages);
        await events.put({ type: "state", name: "call_model" });
        return shorter ? { action: "ask", messages: shorter } : undefined;
      },
      interpretReply: (reply) => {
        this.#window?.learn(reply);
        return refuseUnusable(reply, aborted.aborted);
      },
      beforeToolCall: (call, signal) => this.#decide(call, signal),
      afterToolCall: ({ result }) => cutResult(result, this.resultCharacters),
      finishTurn: ({ toolResults }: FinishedTurn) =>
        toolResults.length > 0 && turns >= maxTurns ? { action: "end" } : undefined,
    };
  }

  async #decide({ toolCall }: BeforeToolCall, signal: AbortSignal): Promise<BeforeToolCallResult> {
    const { decide, sessionId } = this.#options;
    const { id, name, arguments: input } = toolCall;
    try {
      const decision = await decide({ id, name, input, sessionId }, signal);
      if (decision.verdict === "allow") return { decision };
      this.#denials.add(name, decision);
      return { block: true, decision, reason: decision.reason };
    } catch {
      return { block: true, reason: "The policy failed to decide about this call." };
    }
  }
}
