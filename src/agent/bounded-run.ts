import { faultOf } from "../core/errors.ts";
import type { AgentEvent } from "../core/events.ts";
import { Admission } from "./admission.ts";
import { schemasOf } from "./agent-tool.ts";
import { BoundedModel } from "./bounded-model.ts";
import { type BoundedRunOptions, type BoundedRunResult, requireUsable } from "./bounded-options.ts";
import { boundedTool } from "./bounded-tool.ts";
import { boundedWords } from "./bounded-words.ts";
import { CallGuard } from "./call-guard.ts";
import { Compaction } from "./compaction.ts";
import { Deadline, timingOf } from "./deadline.ts";
import { FollowUp } from "./follow-up.ts";
import { agentLoop } from "./loop.ts";
import type { AgentContext, LoopOptions, RequestPlan } from "./loop-options.ts";
import { NoteTaker } from "./note-taker.ts";
import { endOf, lastText } from "./run-end.ts";
import { RunRecord } from "./run-record.ts";
import type { SizeMeter } from "./size-meter.ts";
import { TurnGuard } from "./turn-guard.ts";
import { boundUsage, UsageByModel } from "./usage-by-model.ts";
import { Window } from "./window.ts";

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
  return { ...end, ...run.result() };
}

/** Puts the guards around the loop, and keeps what happened. */
class BoundedRun {
  readonly #options: BoundedRunOptions;
  readonly #deadline: Deadline;
  readonly #calls: CallGuard;
  readonly #context: AgentContext;
  readonly #size: SizeMeter;
  readonly #admission: Admission;
  readonly #model: BoundedModel;
  readonly #compaction: Compaction;
  readonly #turns: TurnGuard;
  readonly #usage: UsageByModel;
  readonly #followUp: FollowUp;
  readonly #record = new RunRecord();

  constructor(options: BoundedRunOptions) {
    const { bounds, clock, model, systemPrompt, prompt, maxOutputTokens, keepTokens, spent } = options;
    this.#options = options;
    this.#usage = new UsageByModel(model.name, spent);
    const timing = timingOf(bounds.wallMs);
    this.#deadline = new Deadline(clock, bounds.wallMs - (spent?.ms ?? 0), timing, options.signal);
    this.#calls = new CallGuard(options.tools, bounds, options.decide);
    const limits = { signal: this.#deadline.tools, clock, graceMs: timing.grace };
    const outputBytes = () => this.#calls.outputBytes;
    const tools = options.tools.map((tool) => boundedTool(tool, options.context, { ...limits, outputBytes }));
    this.#context = { systemPrompt, messages: [], tools };
    const fixedCharacters = systemPrompt.length + JSON.stringify(schemasOf(tools)).length;
    const window = new Window({ bounds, model, fixedCharacters, maxOutputTokens, keepTokens });
    this.#size = window.size;
    this.#admission = new Admission({ bounds, model, window, clock, timing, spent });
    const { sendable } = this.#record;
    const { at: deadline } = this.#deadline;
    this.#model = new BoundedModel({ model, clock, graceMs: timing.grace, deadline, sendable });
    const writer = model.small ?? model;
    const notes = new NoteTaker({
      ...{ window, writer, account: this.#admission, tools: options.tools },
      denials: () => this.#calls.denials,
      reply: (request) => this.#model.reply(request, this.#deadline.tools),
      count: (usage, by = writer.name) => this.#usage.add(usage, by),
    });
    this.#compaction = new Compaction({ window, clock, notes, tell: this.#tell });
    this.#compaction.pin(prompt);
    this.#turns = new TurnGuard({
      ...{ bounds, clock, admission: this.#admission, calls: this.#calls },
      tellBound: (bound, wrapUp) => this.#tell({ type: "bound_reached", bound, wrapUp }),
      count: (usage, by) => this.#usage.add(usage, by),
      timeIsUp: () => this.#deadline.timeIsUp,
    });
    this.#followUp = new FollowUp(options.followUp, (characters) => this.#admission.hasRoomFor(characters));
  }

  async carryOut(): Promise<Pick<BoundedRunResult, "end" | "followUp">> {
    const { prompt, signal } = this.#options;
    try {
      await agentLoop(prompt, this.#context, this.#loopOptions(), this.#deadline.run);
    } catch (thrown) {
      // The listener of agent_end threw: the run is over, but its record is not whole.
      return { end: { kind: "failed", error: faultOf(thrown) } };
    } finally {
      this.#deadline.end();
    }
    const { bound, flaw } = this.#turns;
    const end = endOf({ messages: this.#record.messages, bound, flaw, hostAborted: signal.aborted });
    return this.#followUp.endsOf(end, signal.aborted);
  }

  result(): Omit<BoundedRunResult, "end" | "followUp"> {
    const { messages } = this.#record;
    const text = lastText(this.#followUp.counting(messages));
    const used = boundUsage(this.#admission.used, this.#calls.used);
    const usage = { ...this.#usage.sum, used, limits: this.#options.bounds };
    return { text, usage, messages, denials: this.#calls.denials };
  }

  #loopOptions(): LoopOptions {
    const { interpretReply, finishTurn, takeRepairs } = this.#turns;
    const { beforeToolCall, afterToolCall } = this.#calls;
    const { askAgain } = this.#compaction;
    return {
      ...{ interpretReply, askAgain, finishTurn, beforeToolCall, afterToolCall },
      prepareRequest: (context) => this.#prepareRequest(context),
      clock: this.#options.clock,
      describeFailure: boundedWords,
      takeSteering: takeRepairs,
      takeFollowUps: this.#followUp.take,
      stream: this.#model.stream,
      emit: this.#tell,
    };
  }

  /** First room, then leave: what a request may use is reserved for the conversation as it will be sent. */
  async #prepareRequest({ messages }: AgentContext): Promise<RequestPlan> {
    this.#record.requirePairs();
    const shorter = await this.#compaction.makeRoom(messages, this.#turns.exhausted === null);
    const plan = this.#turns.prepareRequest();
    return shorter && plan.action === "ask" ? { ...plan, messages: shorter } : plan;
  }

  /** Kept before it is told: a listener that throws takes nothing out of the result. */
  readonly #tell = (event: AgentEvent): void => {
    if (event.type === "message_end") {
      this.#size.add(event.message);
      this.#record.keep(event.message);
    }
    this.#calls.follow(event);
    this.#options.emit(event);
  };
}
