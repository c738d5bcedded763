import type { UserMessage } from "../core/messages.ts";
import type { BoundName, Bounds } from "../core/task.ts";
import { formatUsd } from "../core/values.ts";

/** The most that the last reply of a stopped run may be, in tokens. */
export const WRAP_UP_TOKENS = 2_048;
/** Tokens of the message that asks for it. */
export const WRAP_UP_REQUEST = 96;

/** Asks for the final answer when a bound ends the run. */
export function wrapUpMessage(bound: BoundName, bounds: Bounds, timestamp: number): UserMessage {
  return {
    role: "user",
    content: `This run reached a bound: ${inWords(bound, bounds)}. No tools are left. Give your final answer now, from what you have seen: what you found and did, and what you could not look at.`,
    timestamp,
  };
}

export type Flaw = "model_empty_reply" | "model_cut_reply";

/** Asks once more after a reply that cannot be used as it is. */
export function repairMessage(flaw: Flaw | "broken", timestamp: number): UserMessage {
  return { role: "user", content: REPAIRS[flaw], timestamp };
}

const REPAIRS: Record<Flaw | "broken", string> = {
  model_empty_reply: "Your last reply was empty. Call a tool, or give your final answer.",
  model_cut_reply:
    "Your last reply was cut before its end. Go on in a shorter form: call a tool, or give your final answer.",
  broken: "Your last reply did not arrive. Give it again: call a tool, or give your final answer.",
};

function inWords(bound: BoundName, bounds: Bounds): string {
  switch (bound) {
    case "turns":
      return `${bounds.turns} turns`;
    case "toolCalls":
      return `${bounds.toolCalls} tool calls`;
    case "tokens":
      return `${bounds.tokens} tokens, or the model's window`;
    case "cost":
      return bounds.cost === null ? "its cost" : formatUsd(bounds.cost);
    case "wallMs":
      return `${Math.round(bounds.wallMs / 1_000)} seconds`;
    case "denials":
      return `${bounds.denials} denied calls in a row`;
    case "identicalCalls":
      return `${bounds.identicalCalls} equal calls with equal results`;
    default:
      return `${bound} ${bounds[bound]}`;
  }
}
