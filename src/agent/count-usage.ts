import type { AssistantMessage, Usage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import { costOf } from "../core/price.ts";
import { charactersOf, tokensOf } from "../core/tokens.ts";
import { hasFailed } from "./reply.ts";

/** A report is believed between these multiples of our own estimate; nothing real is outside of them. */
const BELIEVED_FROM = 1 / 4;
const BELIEVED_TO = 12;
/** What a provider may add to any request without our seeing it. */
const UNSEEN_TOKENS = 10_000;

/**
 * What a reply is counted as. The provider's report, where it can be true; else our own estimate, marked as one: a
 * model that reports nothing, or nonsense, does not run for free. A request that failed before anything came back
 * may have cost nothing; one that was left without an answer is worked on all the same.
 * @param price Of the model, for what is estimated here: a report that is believed has its cost already.
 * @param inputTokens Our estimate of the request.
 * @param outputCap The most that the reply could be counted as.
 */
export function countUsage(
  reply: AssistantMessage,
  price: ModelAdapter["price"],
  inputTokens: number,
  outputCap: number,
): Usage {
  const { usage } = reply;
  const outputTokens = tokensOf(charactersOf(reply.content));
  const sent = usage.input + usage.cacheRead + usage.cacheWrite;
  const mayBeFree = hasFailed(reply) && reply.content.length === 0 && !usage.estimated;
  const leastInput = mayBeFree ? 0 : inputTokens * BELIEVED_FROM;
  const mostInput = inputTokens * BELIEVED_TO + UNSEEN_TOKENS;
  const valid = areCounts(usage);
  const inputIsTrue = valid && sent >= leastInput && sent <= mostInput;
  const outputIsTrue = valid && usage.output >= outputTokens * BELIEVED_FROM && usage.output <= outputCap;
  const { input, cacheRead, cacheWrite } = usage;
  const counts = {
    ...(inputIsTrue ? { input, cacheRead, cacheWrite } : { input: inputTokens, cacheRead: 0, cacheWrite: 0 }),
    // Reasoning that is not shown counts too: more than the cap counts as all of it.
    output: outputIsTrue ? usage.output : usage.output > outputCap ? outputCap : outputTokens,
  };
  return {
    ...counts,
    ...(outputIsTrue ? reasoningOf(usage) : {}),
    totalTokens: counts.input + counts.output + counts.cacheRead + counts.cacheWrite,
    cost: (inputIsTrue && outputIsTrue ? usage.cost : null) ?? costOf(counts, price),
    estimated: usage.estimated || !inputIsTrue || !outputIsTrue,
  };
}

/** A part of the output, or not believed. */
function reasoningOf({ output, reasoning = Number.NaN }: Usage): Pick<Usage, "reasoning"> {
  return Number.isSafeInteger(reasoning) && reasoning >= 0 && reasoning <= output ? { reasoning } : {};
}

function areCounts({ input, output, cacheRead, cacheWrite }: Usage): boolean {
  return [input, output, cacheRead, cacheWrite].every((count) => Number.isSafeInteger(count) && count >= 0);
}
