import type { AssistantMessage, Usage, UserMessage } from "../core/messages.ts";
import type { Clock } from "../core/ports.ts";
import type { BoundName, Bounds } from "../core/task.ts";
import type { Admission } from "./admission.ts";
import type { AgentTool } from "./agent-tool.ts";
import { flawOf, strictReply, unlessBroken } from "./bounded-reply.ts";
import type { CallGuard } from "./call-guard.ts";
import type { FinishedTurn, LoopHooks, RequestPlan, TurnDecision } from "./loop-options.ts";
import { hasFailed } from "./reply.ts";
import { type Flaw, repairMessage, wrapUpMessage } from "./wrap-up.ts";

const NO_TOOLS: readonly AgentTool[] = [];

/** What a bounded run does around each request: let it through, count its reply, and see whether it ends. */
export class TurnGuard implements Pick<LoopHooks, "prepareRequest" | "interpretReply" | "finishTurn"> {
  readonly #bounds: Bounds;
  readonly #clock: Clock;
  readonly #admission: Admission;
  readonly #calls: CallGuard;
  readonly #tellBound: (bound: BoundName, wrapUp: boolean) => void;
  readonly #count: (usage: Usage, by: string | undefined) => void;
  readonly #timeIsUp: () => boolean;
  #bound: BoundName | null = null;
  #flaw: Flaw | null = null;
  #gaveUp = false;
  #repairs: UserMessage[] = [];

  constructor(parts: {
    readonly bounds: Bounds;
    readonly clock: Clock;
    readonly admission: Admission;
    readonly calls: CallGuard;
    readonly tellBound: (bound: BoundName, wrapUp: boolean) => void;
    /** `by`: which of several models gave the reply. */
    readonly count: (usage: Usage, by: string | undefined) => void;
    /** True when the run was aborted for its time. */
    readonly timeIsUp: () => boolean;
  }) {
    this.#bounds = parts.bounds;
    this.#clock = parts.clock;
    this.#admission = parts.admission;
    this.#calls = parts.calls;
    this.#tellBound = parts.tellBound;
    this.#count = parts.count;
    this.#timeIsUp = parts.timeIsUp;
  }

  /** The bound for which the run wraps up, or ended. */
  get bound(): BoundName | null {
    return this.#bound;
  }

  /** What was wrong with the last two replies in a row. */
  get flaw(): Flaw | null {
    return this.#gaveUp ? this.#flaw : null;
  }

  /** The bound that makes the next request the last one, whatever is left of the others. */
  get exhausted(): BoundName | null {
    return this.#bound ?? this.#calls.exhausted;
  }

  readonly prepareRequest = (): RequestPlan => {
    const isAgain = this.#bound !== null;
    const next = this.#admission.admit(this.exhausted);
    if (next.kind === "full") {
      this.#calls.beginTurn(next.resultCharacters);
      return { action: "ask", maxOutputTokens: next.maxOutputTokens };
    }
    if (!isAgain) this.#reached(next.bound, next.kind === "last");
    if (next.kind === "none") {
      const message = `The run ended: not even a last request fits the bound ${next.bound}.`;
      return { action: "refuse", code: "budget_exceeded", message };
    }
    if (isAgain) return { action: "ask", maxOutputTokens: next.maxOutputTokens };
    const add = [wrapUpMessage(next.bound, this.#bounds, this.#clock.now())];
    return { action: "ask", tools: NO_TOOLS, add, maxOutputTokens: next.maxOutputTokens };
  };

  readonly interpretReply = (reply: AssistantMessage): AssistantMessage => {
    const usage = this.#admission.settle(reply);
    this.#count(usage, reply.by);
    const mayRepair = this.#flaw === null && this.#bound === null;
    return { ...strictReply(mayRepair ? unlessBroken(reply) : reply), usage };
  };

  /** An unusable reply has one more turn to do better; the wrap-up turn is the last in any case. */
  readonly finishTurn = ({ message, toolResults }: FinishedTurn): TurnDecision | undefined => {
    if (this.#bound !== null) return { action: "end" };
    if (hasFailed(message) && this.#timeIsUp()) this.#reached("wallMs", false);
    const before = this.#flaw;
    this.#flaw = flawOf(message);
    this.#gaveUp = before !== null && this.#flaw !== null;
    if (this.#gaveUp) return { action: "end" };
    // Results of cut calls say already what was wrong.
    if (this.#flaw && toolResults.length === 0) {
      const flaw = message.errorCode === undefined ? this.#flaw : "broken";
      this.#repairs = [repairMessage(flaw, this.#clock.now())];
    }
    return undefined;
  };

  readonly takeRepairs = (): readonly UserMessage[] => this.#repairs.splice(0);

  #reached(bound: BoundName, wrapUp: boolean): void {
    this.#bound = bound;
    this.#tellBound(bound, wrapUp);
  }
}
