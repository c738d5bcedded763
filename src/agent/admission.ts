import type { AssistantMessage, Usage } from "../core/messages.ts";
import type { Clock } from "../core/ports.ts";
import { dearestPrice } from "../core/price.ts";
import type { BoundName, Bounds } from "../core/task.ts";
import { CHARACTERS_PER_TOKEN, tokensOf } from "../core/tokens.ts";
import type { Admitted } from "./admitted.ts";
import type { Spent } from "./ask-before.ts";
import { Budget, NOTHING } from "./budget.ts";
import { countUsage } from "./count-usage.ts";
import type { Timing } from "./deadline.ts";
import { reserveFor } from "./held-stream.ts";
import { NOTHING_USED } from "./reply.ts";
import type { Window, WindowModel } from "./window.ts";
import { WRAP_UP_REQUEST } from "./wrap-up.ts";

/** Tokens that the results of a turn have at the least, as far as the budget can tell. */
const LEAST_RESULTS = 512;
/** Of the room for a turn, what is left to its reply. */
const SHARE_OF_REPLY = 1 / 4;
/** Of a run's turns and tokens, what its summaries may use together. */
const SHARE_OF_SUMMARIES = 1 / 8;

/**
 * Lets a request through, or not. It reserves the worst case of the request and, beside it, that of the wrap-up turn
 * that may have to follow; when both no longer fit, the wrap-up turn is now.
 */
export class Admission {
  readonly #bounds: Bounds;
  readonly #model: WindowModel;
  readonly #window: Window;
  readonly #budget: Budget;
  /** What the request that is on was allowed. */
  #allowed = 0;
  #forSummaries = { turns: 0, tokens: 0 };

  constructor(options: {
    readonly bounds: Bounds;
    readonly model: WindowModel;
    readonly window: Window;
    readonly clock: Clock;
    readonly timing: Timing;
    /** What was used before the run began. */
    readonly spent?: Spent | undefined;
  }) {
    const { bounds, model } = options;
    this.#bounds = bounds;
    this.#model = model;
    this.#window = options.window;
    const price = dearestPrice([model.price, (model.small ?? model).price]);
    this.#budget = new Budget(bounds, price, options.clock, options.timing, options.spent);
  }

  get used(): Budget["used"] {
    return this.#budget.used;
  }

  /** @param exhausted A bound that has been reached already, outside of this account. */
  admit(exhausted: BoundName | null): Admitted {
    const admitted = this.#model.tokenless ? this.#withoutTokens(exhausted) : this.#admitted(exhausted);
    if (admitted.kind !== "none") {
      this.#budget.begin();
      this.#allowed = admitted.maxOutputTokens;
    }
    return admitted;
  }

  /** Whether a message of so many characters may be added, two turns taken after it, and the wrap-up turn behind those. */
  hasRoomFor(characters: number): boolean {
    if (this.#model.tokenless) return this.#budget.obstacle([NOTHING, NOTHING, NOTHING]) === null;
    const { size, output, lastOutput, tokens } = this.#window;
    const added = tokensOf(characters);
    const turn = {
      input: size.worst(added + LEAST_RESULTS) + reserveFor(output),
      output: reserveFor(output),
    };
    const last = { ...turn, output: reserveFor(lastOutput) };
    const fitsWindow = size.worst(added + WRAP_UP_REQUEST) + output + lastOutput <= tokens;
    return fitsWindow && this.#budget.obstacle([turn, turn, last]) === null;
  }

  /** Counts a finished reply, before it is added. @returns What it was counted as. */
  settle(reply: AssistantMessage): Usage {
    if (this.#model.tokenless) return NOTHING_USED;
    const { size } = this.#window;
    const usage = countUsage(reply, this.#model.price, size.tokens, reserveFor(this.#allowed));
    this.#budget.settle(usage);
    if (!usage.estimated) size.learn(usage.input + usage.cacheRead + usage.cacheWrite);
    return usage;
  }

  /** A request for a summary: it is reserved like any other, and the run must be able to go on after it. */
  admitSummary(characters: number, maxOutputTokens: number): boolean {
    const { size } = this.#window;
    const summary = { input: size.worstOf(tokensOf(characters)), output: reserveFor(maxOutputTokens) };
    const { turns, tokens } = this.#forSummaries;
    const tokensAfter = tokens + summary.input + summary.output;
    if (turns + 1 > this.#bounds.turns * SHARE_OF_SUMMARIES) return false;
    if (tokensAfter > this.#bounds.tokens * SHARE_OF_SUMMARIES) return false;
    if (summary.input + maxOutputTokens > this.#window.tokens) return false;
    if (this.#budget.obstacle([summary, ...this.#turnAndWrapUp()]) !== null) return false;
    this.#forSummaries = { turns: turns + 1, tokens: tokensAfter };
    this.#budget.begin();
    return true;
  }

  /** Counts the reply to a request for a summary. */
  settleSummary(reply: AssistantMessage, characters: number, maxOutputTokens: number): Usage {
    const { price } = this.#model.small ?? this.#model;
    const usage = countUsage(reply, price, tokensOf(characters), reserveFor(maxOutputTokens));
    this.#budget.settle(usage);
    return usage;
  }

  #admitted(exhausted: BoundName | null): Admitted {
    const [request, last] = this.#turnAndWrapUp();
    const outOfWindow = this.#window.holdsTurn ? null : "tokens";
    const bound = exhausted ?? this.#budget.obstacle([request, last]) ?? outOfWindow;
    if (bound !== null) return this.#lastTurn(bound);
    const slack = this.#window.size.charactersIn(this.#budget.slack(request, last));
    const affordable = slack + LEAST_RESULTS * CHARACTERS_PER_TOKEN;
    const keepable = Math.floor(this.#window.shares.lastTurn * (1 - SHARE_OF_REPLY));
    const resultCharacters = Math.min(affordable, keepable);
    return { kind: "full", maxOutputTokens: this.#window.output, resultCharacters };
  }

  /** The worst cases of a turn that is now, and of a wrap-up turn behind it. */
  #turnAndWrapUp() {
    const { size, output, lastOutput } = this.#window;
    const request = { input: size.worst(), output: reserveFor(output) };
    const later = size.worst(LEAST_RESULTS + WRAP_UP_REQUEST) + request.output;
    return [request, { input: later, output: reserveFor(lastOutput) }] as const;
  }

  #lastTurn(bound: BoundName): Admitted {
    const { size, lastOutput, holdsWrapUp } = this.#window;
    const request = { input: size.worst(WRAP_UP_REQUEST), output: reserveFor(lastOutput) };
    const fits = holdsWrapUp && this.#budget.obstacle([request]) === null;
    return fits ? { kind: "last", bound, maxOutputTokens: lastOutput } : { kind: "none", bound };
  }

  /** A model that uses no tokens is held by turns and time alone; it has no window to fill either. */
  #withoutTokens(exhausted: BoundName | null): Admitted {
    const maxOutputTokens = this.#window.output;
    const bound = exhausted ?? this.#budget.obstacle([NOTHING, NOTHING]);
    if (bound === null) return { kind: "full", maxOutputTokens, resultCharacters: Number.MAX_SAFE_INTEGER };
    const fits = this.#budget.obstacle([NOTHING]) === null;
    return fits ? { kind: "last", bound, maxOutputTokens } : { kind: "none", bound };
  }
}
