import { faultOf } from "../core/errors.ts";
import type { AgentEvent } from "../core/events.ts";
import type { ModelEvent, ModelRequest } from "../core/model.ts";
import type { RunEnd, RunUsage } from "../core/proposal.ts";
import { Admission } from "./admission.ts";
import { schemasOf } from "./agent-tool.ts";
import { type BoundedRunOptions, type BoundedRunResult, requireUsable } from "./bounded-options.ts";
import { boundedTool } from "./bounded-tool.ts";
import { boundedWords } from "./bounded-words.ts";
import { CallGuard } from "./call-guard.ts";
import { Deadline, type Timing, timingOf } from "./deadline.ts";
import { heldStream } from "./held-stream.ts";
import { agentLoop } from "./loop.ts";
import type { AgentContext, LoopOptions } from "./loop-options.ts";
import { endOf, lastText } from "./run-end.ts";
import { RunRecord } from "./run-record.ts";
import { TurnGuard } from "./turn-guard.ts";
import { UsageSum } from "./usage-sum.ts";

/**
 * Reeve's own run: the loop under bounds and a policy.
 *
 * - What no rule allows is denied; nobody is asked. Every call has exactly one result, which says what went wrong.
 * - No bound is exceeded. What a request may use at the worst is reserved before it is made; when that no longer
 *   fits, one last turn without tools asks for the final answer, and the run ends `stopped`.
 * - However it ends, what was said and used until then is in the result, and `agent_end` was told.
 *
 * A provider that counts more tokens than were reserved is believed, and the run ends there.
 * @throws {ReeveError} `config_invalid`, before anything else, when cost is bounded and the model has no price,
 * or two tools have one name.
 */
export async function boundedRun(options: BoundedRunOptions): Promise<BoundedRunResult> {
  requireUsable(options);
  const run = new BoundedRun(options);
  const end = await run.carryOut();
  return { end, ...run.result() };
}

/** Puts the guards around the loop, and keeps what happened. */
class BoundedRun {
  readonly #options: BoundedRunOptions;
  readonly #timing: Timing;
  readonly #deadline: Deadline;
  readonly #calls: CallGuard;
  readonly #context: AgentContext;
  readonly #admission: Admission;
  readonly #turns: TurnGuard;
  readonly #usage = new UsageSum();
  readonly #record = new RunRecord();

  constructor(options: BoundedRunOptions) {
    const { bounds, clock, model, systemPrompt, maxOutputTokens } = options;
    this.#options = options;
    const timing = timingOf(bounds.wallMs);
    this.#timing = timing;
    this.#deadline = new Deadline(clock, bounds.wallMs, timing, options.signal);
    this.#calls = new CallGuard(options.tools, bounds, options.decide);
    const tools = this.#boundedTools();
    this.#context = { systemPrompt, messages: [], tools };
    const fixedCharacters = systemPrompt.length + JSON.stringify(schemasOf(tools)).length;
    this.#admission = new Admission({ bounds, model, clock, timing, maxOutputTokens, fixedCharacters });
    this.#turns = new TurnGuard({
      ...{ bounds, clock, admission: this.#admission, calls: this.#calls },
      tellBound: (bound, wrapUp) => this.#tell({ type: "bound_reached", bound, wrapUp }),
      count: (usage) => this.#usage.add(usage),
      timeIsUp: () => this.#deadline.timeIsUp,
    });
  }

  async carryOut(): Promise<RunEnd> {
    const { prompt, signal } = this.#options;
    try {
      await agentLoop(prompt, this.#context, this.#loopOptions(), this.#deadline.run);
    } catch (thrown) {
      // The listener of agent_end threw: the run is over, but its record is not whole.
      return { kind: "failed", error: faultOf(thrown) };
    } finally {
      this.#deadline.end();
    }
    const { bound, flaw } = this.#turns;
    return endOf({ messages: this.#record.messages, bound, flaw, hostAborted: signal.aborted });
  }

  result(): Omit<BoundedRunResult, "end"> {
    const { messages } = this.#record;
    return { text: lastText(messages), usage: this.#used(), messages, denials: this.#calls.denials };
  }

  #used(): RunUsage {
    const { model, bounds: limits } = this.#options;
    // Findings and changes are counted by those who hold them.
    const elsewhere = { findings: 0, changedFiles: 0, changedLines: 0 };
    const used = { ...this.#admission.used, ...this.#calls.used, ...elsewhere };
    return { model: model.name, ...this.#usage.sum, used, limits };
  }

  #boundedTools() {
    const { tools, context, clock } = this.#options;
    const limits = { signal: this.#deadline.tools, clock, graceMs: this.#timing.grace };
    const outputBytes = () => this.#calls.outputBytes;
    return tools.map((tool) => boundedTool(tool, context, { ...limits, outputBytes }));
  }

  #loopOptions(): LoopOptions {
    const { interpretReply, finishTurn, takeRepairs } = this.#turns;
    const { beforeToolCall, afterToolCall } = this.#calls;
    return {
      ...{ interpretReply, finishTurn, beforeToolCall, afterToolCall },
      prepareRequest: () => {
        this.#record.requirePairs();
        return this.#turns.prepareRequest();
      },
      clock: this.#options.clock,
      describeFailure: boundedWords,
      takeSteering: takeRepairs,
      stream: (request, signal) => this.#ask(request, signal),
      emit: (event) => this.#tell(event),
    };
  }

  #ask(request: ModelRequest, signal: AbortSignal): AsyncIterable<ModelEvent> {
    const { model, clock } = this.#options;
    const sent = { ...request, messages: this.#record.sendable(request.messages) };
    const allowed = request.maxOutputTokens ?? model.maxOutputTokens;
    return heldStream(model.stream(sent, signal), allowed, { signal, clock, graceMs: this.#timing.grace });
  }

  /** Kept before it is told: a listener that throws takes nothing out of the result. */
  #tell(event: AgentEvent): void {
    if (event.type === "message_end") {
      this.#admission.add(event.message);
      this.#record.keep(event.message);
    }
    this.#calls.follow(event);
    this.#options.emit(event);
  }
}
