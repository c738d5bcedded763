import type { Usage } from "../core/messages.ts";
import type { ModelUsage } from "../core/proposal.ts";
import { microUsd } from "../core/values.ts";

type Sum = Omit<ModelUsage, "model" | "requests">;

/** The usages of a run's replies together. One unknown price makes the whole cost unknown; never 0 for want of one. */
export class UsageSum {
  #sum: Sum = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, cost: microUsd(0), estimated: false };

  get sum(): Sum {
    return this.#sum;
  }

  add(usage: Usage): void {
    const sum = this.#sum;
    this.#sum = {
      input: sum.input + usage.input,
      output: sum.output + usage.output,
      cacheRead: sum.cacheRead + usage.cacheRead,
      cacheWrite: sum.cacheWrite + usage.cacheWrite,
      ...reasoningOf(sum, usage),
      cost: sum.cost === null || usage.cost === null ? null : microUsd(sum.cost + usage.cost),
      estimated: sum.estimated || usage.estimated,
    };
  }
}

/** Nothing reported is not nothing thought: it stays absent. */
function reasoningOf(sum: Sum, { reasoning }: Usage): Pick<Sum, "reasoning"> {
  if (sum.reasoning === undefined && reasoning === undefined) return {};
  return { reasoning: (sum.reasoning ?? 0) + (reasoning ?? 0) };
}
