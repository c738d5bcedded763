import { compactionDue } from "../../src/agent/window.ts";
import { costParts } from "../../src/core/price.ts";
import { tokensOfMessage } from "../../src/core/tokens.ts";
import { type MicroUsd, microUsd } from "../../src/core/values.ts";
import { fromNeutral, type NeutralMessage } from "./neutral.ts";

type BudgetInput =
  | ({ readonly fn: "shouldCompact" } & Parameters<typeof compactionDue>[0])
  | { readonly fn: "estimateTokens"; readonly messages: readonly NeutralMessage[] };

export function budget(input: BudgetInput) {
  return input.fn === "shouldCompact"
    ? { compact: compactionDue(input) }
    : { tokens: input.messages.map((message) => tokensOfMessage(fromNeutral(message))) };
}

interface CostInput {
  readonly usage: {
    readonly input: number;
    readonly output: number;
    readonly cacheRead?: number;
    readonly cacheWrite?: number;
  };
  /** Dollars. */
  readonly ratesPerMillion: {
    readonly input: number;
    readonly output: number;
    readonly cacheRead: number;
    readonly cacheWrite: number;
  };
}

export function cost({ usage, ratesPerMillion }: CostInput) {
  const rate = (dollars: number): MicroUsd => microUsd(Math.round(dollars * 1_000_000));
  const { total, input, output } = costParts(
    { cacheRead: 0, cacheWrite: 0, ...usage },
    {
      input: rate(ratesPerMillion.input),
      output: rate(ratesPerMillion.output),
      cacheRead: rate(ratesPerMillion.cacheRead),
      cacheWrite: rate(ratesPerMillion.cacheWrite),
    },
  );
  return { total: dollars(total), input: dollars(input), output: dollars(output) };
}

function dollars(micro: number): number {
  return Math.round(micro * 1_000) / 1_000_000_000;
}
