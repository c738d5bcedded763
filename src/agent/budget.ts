import type { Usage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { worstCostOf } from "../core/price.ts";
import type { BoundName, Bounds } from "../core/task.ts";
import type { Spent } from "./ask-before.ts";

/** What a request may use at the worst: tokens in and out. */
export interface WorstCase {
  readonly input: number;
  readonly output: number;
}

export const NOTHING: WorstCase = { input: 0, output: 0 };

/**
 * The account of a run: turns, tokens, money and time. A request is let through only when its worst case fits beside
 * what is held back for the last one; so no bound is passed by finding out too late.
 */
export class Budget {
  readonly #bounds: Bounds;
  readonly #price: ModelAdapter["price"];
  readonly #clock: Clock;
  readonly #begun: number;
  /** Milliseconds under which no request is begun, and what is held back for the wrap-up turn. */
  readonly #timing: { readonly request: number; readonly wrapUp: number };
  #turns = 0;
  #tokens = 0;
  #cost = 0;

  constructor(
    bounds: Bounds,
    price: ModelAdapter["price"],
    clock: Clock,
    timing: { readonly request: number; readonly wrapUp: number },
    /** What was used before. */
    spent?: Spent | undefined,
  ) {
    this.#bounds = bounds;
    this.#price = price;
    this.#clock = clock;
    this.#begun = clock.now() - (spent?.ms ?? 0);
    this.#timing = timing;
    if (spent) {
      this.begin();
      this.settle(spent.usage);
    }
  }

  get used(): Pick<Record<BoundName, number>, "turns" | "tokens" | "cost" | "wallMs"> {
    const wallMs = this.#clock.now() - this.#begun;
    return { turns: this.#turns, tokens: this.#tokens, cost: this.#cost, wallMs };
  }

  /**
   * The bound that these requests could pass, made one after the other; `null` when all of them fit. The last of several
   * is the wrap-up turn.
   */
  obstacle(requests: readonly WorstCase[]): BoundName | null {
    const { turns, tokens, cost, wallMs } = this.#bounds;
    const { used } = this;
    const worstTokens = requests.reduce((sum, { input, output }) => sum + input + output, 0);
    const worstCost = requests.reduce((sum, worst) => sum + this.#worstCost(worst), 0);
    const { request, wrapUp } = this.#timing;
    const worstMs = requests.length > 1 ? request * (requests.length - 1) + wrapUp : request;
    if (used.turns + requests.length > turns) return "turns";
    if (used.tokens + worstTokens > tokens) return "tokens";
    if (cost !== null && used.cost + worstCost > cost) return "cost";
    return used.wallMs + worstMs > wallMs ? "wallMs" : null;
  }

  /** Tokens that may still be added to the conversation, so that a request and the wrap-up turn after it fit. */
  slack(request: WorstCase, last: WorstCase): number {
    const worst = request.input + request.output + last.input + last.output;
    const byTokens = this.#bounds.tokens - this.#tokens - worst;
    if (this.#bounds.cost === null) return byTokens;
    const spare = this.#bounds.cost - this.#cost - this.#worstCost(request) - this.#worstCost(last);
    const perToken = this.#worstCost({ ...NOTHING, input: 1_000_000 }) / 1_000_000;
    return perToken === 0 ? byTokens : Math.min(byTokens, Math.floor(spare / perToken));
  }

  begin(): void {
    this.#turns += 1;
  }

  settle({ totalTokens, cost }: Usage): void {
    this.#tokens += totalTokens;
    this.#cost += cost ?? 0;
  }

  #worstCost({ input, output }: WorstCase): number {
    return worstCostOf(input, output, this.#price);
  }
}
