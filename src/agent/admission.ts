import type { AgentMessage, AssistantMessage, Usage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import type { BoundName, Bounds } from "../core/task.ts";
import { Budget, NOTHING } from "./budget.ts";
import { countUsage } from "./count-usage.ts";
import type { Timing } from "./deadline.ts";
import { CHARACTERS_PER_TOKEN, SizeMeter } from "./estimate.ts";
import { RUNAWAY_CHARACTERS } from "./held-stream.ts";
import { NOTHING_USED } from "./reply.ts";
import { WRAP_UP_TOKENS } from "./wrap-up.ts";

/** What the next request may be: a turn like any other, the last one without tools, or none at all. */
export type Admitted =
  | { readonly kind: "full"; readonly maxOutputTokens: number; readonly resultCharacters: number }
  | { readonly kind: "last"; readonly bound: BoundName; readonly maxOutputTokens: number }
  | { readonly kind: "none"; readonly bound: BoundName };

type AdmittedModel = Pick<ModelAdapter, "price" | "contextWindow" | "maxOutputTokens" | "tokenless">;

/** Tokens of a reply where nobody asks for another limit. */
const DEFAULT_OUTPUT = 8_192;
const LEAST_OUTPUT = 256;
/** No reply may take more than this share of the run's tokens or money, nor of the window. */
const SHARE_OF_BOUND = 1 / 16;
const SHARE_OF_WINDOW = 1 / 8;
/** Tokens that the results of a turn have at the least, and those of the message that asks to wrap up. */
const LEAST_RESULTS = 512;
const WRAP_UP_REQUEST = 96;

/**
 * Lets a request through, or not. It reserves the worst case of the request and, beside it, that of the wrap-up turn
 * that may have to follow; when both no longer fit, the wrap-up turn is now.
 */
export class Admission {
  readonly #model: AdmittedModel;
  readonly #budget: Budget;
  readonly #size: SizeMeter;
  readonly #output: number;
  readonly #lastOutput: number;
  /** What the request that is on was allowed. */
  #allowed = 0;

  constructor(options: {
    readonly bounds: Bounds;
    readonly model: AdmittedModel;
    readonly clock: Clock;
    readonly timing: Timing;
    readonly maxOutputTokens: number | undefined;
    /** Of system prompt and tools. */
    readonly fixedCharacters: number;
  }) {
    const { bounds, model } = options;
    this.#model = model;
    this.#budget = new Budget(bounds, model.price, options.clock, options.timing);
    this.#size = new SizeMeter(options.fixedCharacters);
    this.#output = model.tokenless
      ? model.maxOutputTokens
      : outputCap(options.maxOutputTokens ?? DEFAULT_OUTPUT, bounds, model);
    this.#lastOutput = Math.min(this.#output, WRAP_UP_TOKENS);
  }

  get used(): Budget["used"] {
    return this.#budget.used;
  }

  /** Follows the conversation as it grows. */
  add(message: AgentMessage): void {
    this.#size.add(message);
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

  /** Counts a finished reply, before it is added. @returns What it was counted as. */
  settle(reply: AssistantMessage): Usage {
    if (this.#model.tokenless) return NOTHING_USED;
    const usage = countUsage(reply, this.#model.price, this.#size.tokens, reserveFor(this.#allowed));
    this.#budget.settle(usage);
    if (!usage.estimated) this.#size.learn(usage.input + usage.cacheRead + usage.cacheWrite);
    return usage;
  }

  #admitted(exhausted: BoundName | null): Admitted {
    const request = { input: this.#size.worst(), output: reserveFor(this.#output) };
    const later = this.#size.worst(LEAST_RESULTS + WRAP_UP_REQUEST);
    const last = { input: later + request.output, output: reserveFor(this.#lastOutput) };
    const windowLeft = this.#model.contextWindow - later - this.#output - this.#lastOutput;
    const bound = exhausted ?? this.#budget.obstacle(request, last) ?? (windowLeft < 0 ? "tokens" : null);
    if (bound !== null) return this.#lastTurn(bound);
    const slack = Math.min(this.#budget.slack(request, last), windowLeft);
    const resultCharacters = this.#size.charactersIn(slack) + LEAST_RESULTS * CHARACTERS_PER_TOKEN;
    return { kind: "full", maxOutputTokens: this.#output, resultCharacters };
  }

  #lastTurn(bound: BoundName): Admitted {
    const request = { input: this.#size.worst(WRAP_UP_REQUEST), output: reserveFor(this.#lastOutput) };
    const fitsWindow = request.input + this.#lastOutput <= this.#model.contextWindow;
    const fits = fitsWindow && this.#budget.obstacle(request) === null;
    return fits ? { kind: "last", bound, maxOutputTokens: this.#lastOutput } : { kind: "none", bound };
  }

  /** A model that uses no tokens is held by turns and time alone; it has no window to fill either. */
  #withoutTokens(exhausted: BoundName | null): Admitted {
    const maxOutputTokens = this.#output;
    const bound = exhausted ?? this.#budget.obstacle(NOTHING, NOTHING);
    if (bound === null) return { kind: "full", maxOutputTokens, resultCharacters: Number.MAX_SAFE_INTEGER };
    const fits = this.#budget.obstacle(NOTHING) === null;
    return fits ? { kind: "last", bound, maxOutputTokens } : { kind: "none", bound };
  }
}

/** What a reply of at most so many tokens may be counted as, when we have to count it by its characters. */
function reserveFor(tokens: number): number {
  return Math.ceil((tokens * RUNAWAY_CHARACTERS) / CHARACTERS_PER_TOKEN);
}

function outputCap(wanted: number, bounds: Bounds, model: AdmittedModel): number {
  const { price } = model;
  const perToken = price === null || price === "free" ? 0 : price.output / 1_000_000;
  const affordable =
    bounds.cost === null || perToken === 0 ? wanted : (bounds.cost * SHARE_OF_BOUND) / perToken;
  const share = Math.min(bounds.tokens * SHARE_OF_BOUND, affordable, model.contextWindow * SHARE_OF_WINDOW);
  return Math.min(wanted, model.maxOutputTokens, Math.max(LEAST_OUTPUT, Math.floor(share)));
}
