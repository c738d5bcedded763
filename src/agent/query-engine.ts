import { ReeveError } from "../core/errors.ts";
import type { AgentEvent } from "../core/events.ts";
import type { AgentMessage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import type { Decision } from "../core/tool.ts";
import type { AgentTool } from "./agent-tool.ts";
import { Channel } from "./channel.ts";
import { agentLoop } from "./loop.ts";
import type { BeforeToolCall, BeforeToolCallResult, FinishedTurn, LoopOptions } from "./loop-options.ts";
import { type QueryCall, type QueryEvent, QueryMapping } from "./query-events.ts";
import { endOf, errorOf, refuseUnusable } from "./query-reply.ts";
import { cutResult, queryWords, timedTool } from "./query-tool.ts";
import { hasFailed } from "./reply.ts";

export interface QueryEngineOptions {
  readonly systemPrompt: string;
  readonly model: Pick<ModelAdapter, "stream">;
  readonly tools: readonly AgentTool[];
  /** Asked about every valid call. What it does not allow does not run; a throw denies. */
  readonly decide: (call: QueryCall, signal: AbortSignal) => Decision | Promise<Decision>;
  readonly clock: Clock;
  readonly sessionId: string;
  /** Told of every event of the loop beneath, before the query's own event of it; for records. */
  readonly observe?: (event: AgentEvent) => void | Promise<void>;
  /** Model requests of one query. Default 20. */
  readonly maxTurns?: number;
  /** `null`, the default: a tool may take as long as it likes. */
  readonly toolTimeoutMs?: number | null;
  /** Characters of one result that the model sees. Default 50,000. */
  readonly maxResultCharacters?: number;
}

/**
 * The loop for somebody who sits before it: a query goes in, its events come out one by one, and all queries of a
 * session share one history. Terminal, JSON lines and tests read the same events.
 */
export class QueryEngine {
  readonly #options: QueryEngineOptions;
  #history: readonly AgentMessage[] = [];
  #abort: AbortController | null = null;

  constructor(options: QueryEngineOptions) {
    this.#options = options;
  }

  /** A copy. */
  messages(): readonly AgentMessage[] {
    return [...this.#history];
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

  async #run(input: string, events: Channel<QueryEvent>, signal: AbortSignal): Promise<void> {
    await events.put({ type: "state", name: "build_context" });
    const { systemPrompt, clock } = this.#options;
    const user = { role: "user", content: input, timestamp: clock.now() } as const;
    const context = { systemPrompt, messages: this.#history, tools: this.#tools() };
    const messages = await agentLoop([user], context, this.#loopOptions(events, signal), signal);
    await events.put({ type: "state", name: "record" });
    this.#history = [...this.#history, ...messages.filter(isKept)];
    const last = messages.at(-1);
    const error = errorOf(last);
    if (error) await events.put({ type: "error", error });
    await events.put({ type: "turn_end", reason: endOf(last) });
  }

  #tools(): readonly AgentTool[] {
    const { tools, clock, toolTimeoutMs = null } = this.#options;
    return tools.map((tool) => timedTool(tool, clock, toolTimeoutMs));
  }

  #loopOptions(events: Channel<QueryEvent>, aborted: AbortSignal): LoopOptions {
    const { clock, model, sessionId, observe } = this.#options;
    const { maxTurns = 20, maxResultCharacters = 50_000 } = this.#options;
    const mapping = new QueryMapping(sessionId);
    let turns = 0;
    return {
      clock,
      toolExecution: "sequential",
      describeFailure: queryWords,
      interpretReply: (reply) => refuseUnusable(reply, aborted.aborted),
      stream: (request, signal) => model.stream(request, signal),
      emit: async (event) => {
        await observe?.(event);
        for (const mapped of mapping.eventsOf(event)) await events.put(mapped);
      },
      prepareRequest: async () => {
        turns += 1;
        await events.put({ type: "state", name: "call_model" });
        return undefined;
      },
      beforeToolCall: (call, signal) => this.#decide(call, signal),
      afterToolCall: ({ result }) => cutResult(result, maxResultCharacters),
      finishTurn: ({ toolResults }: FinishedTurn) =>
        toolResults.length > 0 && turns >= maxTurns ? { action: "end" } : undefined,
    };
  }

  async #decide({ toolCall }: BeforeToolCall, signal: AbortSignal): Promise<BeforeToolCallResult> {
    const { decide, sessionId } = this.#options;
    const { id, name, arguments: input } = toolCall;
    try {
      const decision = await decide({ id, name, input, sessionId }, signal);
      return decision.verdict === "allow" ? { decision } : { block: true, decision, reason: decision.reason };
    } catch {
      return { block: true, reason: "The policy failed to decide about this call." };
    }
  }
}

/** A failed reply is not part of what was said. */
function isKept(message: AgentMessage): boolean {
  return message.role !== "assistant" || !hasFailed(message);
}
