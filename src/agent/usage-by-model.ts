import type { Usage } from "../core/messages.ts";
import type { ModelUsage, RunUsage } from "../core/proposal.ts";
import type { Admission } from "./admission.ts";
import type { Spent } from "./ask-before.ts";
import type { CallGuard } from "./call-guard.ts";
import { UsageSum } from "./usage-sum.ts";

/** What a run's replies used, together and by the models that gave them. */
export class UsageByModel {
  readonly #main: string;
  readonly #all = new UsageSum();
  readonly #models = new Map<string, { readonly usage: UsageSum; requests: number }>();

  /**
   * @param main The model that is asked as long as nothing is said of another.
   * @param spent What was used before the run.
   */
  constructor(main: string, spent?: Spent | undefined) {
    this.#main = main;
    if (spent) this.add(spent.usage, spent.by);
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

/** What a run used of its bounds. Findings, changed lines and bytes are counted by those who hold them. */
export function boundUsage(admitted: Admission["used"], called: CallGuard["used"]): RunUsage["used"] {
  return { ...admitted, ...called, findings: 0, changedLines: 0, changedBytes: 0 };
}
