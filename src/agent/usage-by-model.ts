import type { Usage } from "../core/messages.ts";
import type { ModelUsage, RunUsage } from "../core/proposal.ts";
import { UsageSum } from "./usage-sum.ts";

/** What a run's replies used, together and by the models that gave them. */
export class UsageByModel {
  readonly #main: string;
  readonly #all = new UsageSum();
  readonly #models = new Map<string, { readonly usage: UsageSum; requests: number }>();

  /** @param main The model that is asked as long as nothing is said of another. */
  constructor(main: string) {
    this.#main = main;
  }

  add(usage: Usage, model: string = this.#main): void {
    const known = this.#models.get(model) ?? { usage: new UsageSum(), requests: 0 };
    known.usage.add(usage);
    known.requests += 1;
    this.#models.set(model, known);
    this.#all.add(usage);
  }

  get sum(): Omit<RunUsage, "used" | "limits"> {
    const isOne = [...this.#models.keys()].every((model) => model === this.#main);
    return { model: this.#main, ...(isOne ? {} : { models: this.#parts() }), ...this.#all.sum };
  }

  #parts(): readonly ModelUsage[] {
    return [...this.#models].map(([model, { usage, requests }]) => ({ model, requests, ...usage.sum }));
  }
}
