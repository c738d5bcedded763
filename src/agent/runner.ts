import { ReeveError } from "../core/errors.ts";
import { type AgentMessage, textOf } from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { agentLoop } from "./loop.ts";
import type { FinishedTurn, LoopOptions, TurnDecision } from "./loop-options.ts";
import { checkPairing } from "./pairing.ts";
import { hasFailed } from "./reply.ts";
import { refuseUnfinished } from "./runner-reply.ts";
import { type Authorizer, authorize, codedWords, type RunnerTool, toAgentTool } from "./runner-tool.ts";
import type { ToolRegistry } from "./tool-registry.ts";

export interface RunnerOptions {
  readonly systemPrompt: string;
  readonly model: Pick<ModelAdapter, "stream">;
  readonly tools: ToolRegistry<RunnerTool>;
  readonly clock: Clock;
  /** Where tools start; handed on to them. */
  readonly workspace: string;
  /** Model requests of one run. Default 20. */
  readonly maxTurns?: number;
  /** Absent: every valid call runs. */
  readonly authorizer?: Authorizer;
}

export interface RunnerResult {
  readonly finalText: string;
  readonly turns: number;
  readonly history: readonly AgentMessage[];
}

/**
 * The bounded runner: the loop with a turn limit, where an empty or cut reply is an error and not an end. One
 * history for all its runs.
 */
export class AgentRunner {
  readonly #options: RunnerOptions;
  readonly #maxTurns: number;
  #history: readonly AgentMessage[] = [];

  /** @throws {ReeveError} `config_invalid`. */
  constructor(options: RunnerOptions) {
    const { maxTurns = 20, systemPrompt } = options;
    if (!Number.isSafeInteger(maxTurns) || maxTurns < 1) {
      throw new ReeveError("config_invalid", `maxTurns is ${maxTurns}.`, {
        hint: "Give a whole number above 0.",
      });
    }
    if (systemPrompt.trim() === "") throw new ReeveError("config_invalid", "The system prompt is empty.");
    this.#options = options;
    this.#maxTurns = maxTurns;
  }

  /** A copy. */
  history(): readonly AgentMessage[] {
    return [...this.#history];
  }

  /**
   * @throws {ReeveError} `budget_exceeded` when the turns are used up, `model_cut_reply`, `model_empty_reply`,
   * `model_bad_reply`, or what a failed reply says. What the model itself throws comes out unchanged.
   */
  async run(prompt: string): Promise<RunnerResult> {
    const attempt = new Attempt(this.#options, this.#maxTurns);
    const { systemPrompt, clock } = this.#options;
    const user = { role: "user", content: prompt, timestamp: clock.now() } as const;
    const context = { systemPrompt, messages: this.#history };
    const messages = await agentLoop([user], context, attempt.loopOptions());
    this.#history = [...this.#history, ...messages.filter(isKept)];
    return { ...attempt.resultOf(messages), history: this.history() };
  }
}

/** A failed reply is not part of what was said. */
function isKept(message: AgentMessage): boolean {
  return message.role !== "assistant" || !hasFailed(message);
}

/** One run: counts its turns, and remembers what the model threw. */
class Attempt {
  readonly #options: RunnerOptions;
  readonly #maxTurns: number;
  #turns = 0;
  #thrown: { readonly value: unknown } | null = null;

  constructor(options: RunnerOptions, maxTurns: number) {
    this.#options = options;
    this.#maxTurns = maxTurns;
  }

  loopOptions(): LoopOptions {
    const { tools, workspace, authorizer, clock } = this.#options;
    return {
      clock,
      toolExecution: "sequential",
      describeFailure: codedWords,
      interpretReply: refuseUnfinished,
      stream: (request, signal) => this.#ask(request, signal),
      emit: () => {},
      prepareRequest: ({ messages }) => {
        checkPairing(messages);
        this.#turns += 1;
        return { action: "ask", tools: tools.snapshot().map((tool) => toAgentTool(tool, workspace)) };
      },
      beforeToolCall: authorizer && ((call) => authorize(authorizer, call, tools.snapshot())),
      finishTurn: (turn) => this.#finishTurn(turn),
    };
  }

  /** @throws What ended the run, unless it was an answer. */
  resultOf(messages: readonly AgentMessage[]): Omit<RunnerResult, "history"> {
    if (this.#thrown) throw this.#thrown.value;
    const last = messages.at(-1);
    if (last?.role !== "assistant") {
      throw new ReeveError(
        "budget_exceeded",
        `The run used all its ${this.#maxTurns} turns without an answer.`,
      );
    }
    if (hasFailed(last)) throw new ReeveError(last.errorCode ?? "model_error", last.errorMessage ?? "");
    return { finalText: textOf(last), turns: this.#turns };
  }

  async *#ask(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    try {
      yield* this.#options.model.stream(request, signal);
    } catch (value) {
      this.#thrown = { value };
      throw value;
    }
  }

  /** The tools of the last turn still run and are kept. */
  #finishTurn({ toolResults }: FinishedTurn): TurnDecision | undefined {
    return toolResults.length > 0 && this.#turns >= this.#maxTurns ? { action: "end" } : undefined;
  }
}
