import { firstOf } from "../../core/cut.ts";
import type { ModelFailure } from "./failure.ts";

/** How a reply that came with status 200 can be no good. */

export const INCOMPLETE: ModelFailure = {
  code: "model_unreachable",
  message: "The model's reply ended before it was complete.",
  hint: "Run again; if it happens often, look at the server or the proxy in front of it.",
  retryable: true,
};

export const FILTERED: ModelFailure = {
  code: "model_content_filter",
  message: "The provider's content filter stopped the reply.",
  hint: "Leave the files that trigger it out of the review, or use a model with another filter.",
  retryable: false,
};

const SHOWN_REFUSAL = 300;
const SHOWN_REASON = 80;

/** `words`: how the model or its provider put it; may be empty. */
export function refused(words: string): ModelFailure {
  const said = words === "" ? "" : `: ${JSON.stringify(firstOf(words, SHOWN_REFUSAL))}`;
  return {
    code: "model_refusal",
    message: `The model refused${said}.`,
    hint: "Ask in other words, or use another model.",
    retryable: false,
  };
}

export function unknownEnd(reason: string): ModelFailure {
  return {
    code: "model_bad_reply",
    message: `The model's reply ended for an unknown reason: ${JSON.stringify(firstOf(reason, SHOWN_REASON))}.`,
    hint: "Run again; if it happens often, use another server or model.",
    retryable: true,
  };
}
