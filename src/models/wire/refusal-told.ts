import type { ModelFailure } from "./failure.ts";
import { namedWindow } from "./named-window.ts";
import { filteredFor, quoted, shownStatus, type Words } from "./refusal-words.ts";

/* What a reader is told of each kind of refusal, and whether another attempt is worth it. */

/** Where it happened, for the sentence. */
export interface Where {
  /** As a person names it. */
  readonly model: string;
  /** Without key, query and fragment. */
  readonly address: string;
  /** By what the server knows who asks. */
  readonly proof: "key" | "token";
  /** The server's words without what it was sent to know who asks. */
  clean(words: string): string;
}

export function auth({ status }: Words, { address, proof }: Where): ModelFailure {
  return {
    code: "model_auth",
    // The provider's text is left out: it may repeat a part of the key.
    message: `The model's server at ${address} does not accept the ${proof}${shownStatus(status)}.`,
    hint: "Set api-key to a valid key of this provider.",
    retryable: false,
  };
}

export function proxyLogin({ address }: Where): ModelFailure {
  return {
    code: "model_unreachable",
    // The proxy's text is left out: it may repeat the password.
    message: `The proxy before the model's server at ${address} wants another login (407).`,
    hint: "Write user and password into HTTPS_PROXY or HTTP_PROXY: http://user:password@host:port.",
    retryable: false,
  };
}

export function quota(words: Words, { address }: Where): ModelFailure {
  return {
    code: "model_quota",
    message: `The account at ${address} has no quota or credit left${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Add credit or raise the limit with the provider; waiting does not help.",
    retryable: false,
  };
}

export function contextLength(words: Words, { model }: Where): ModelFailure {
  const contextWindow = namedWindow(words.text);
  return {
    code: "model_context_length",
    ...(contextWindow === null ? {} : { contextWindow }),
    message: `The request is longer than ${model} takes${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Set context-window to what the model really takes, or use a model that takes more.",
    retryable: false,
  };
}

export function notFound(words: Words, { model, address }: Where): ModelFailure {
  return {
    code: "model_not_found",
    message: `There is no ${model} at ${address}${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Look at the inputs model and base-url; the address often ends in /v1.",
    retryable: false,
  };
}

export function toolless(words: Words, { model }: Where): ModelFailure {
  return {
    code: "model_no_tools",
    message: `The model ${model} calls no tools there${shownStatus(words.status)}${quoted(words)}.`,
    hint: `Write react:${model}, which calls them in words, or use another model.`,
    retryable: false,
  };
}

export function otherApi(words: Words, { model, address }: Where, api: "responses" | "chat"): ModelFailure {
  return {
    code: "model_error",
    message: `The server at ${address} has ${model} on its other API${shownStatus(words.status)}${quoted(words)}.`,
    hint: `Set \`api: ${api}\`.`,
    retryable: false,
  };
}

export function filtered(words: Words, { model }: Where): ModelFailure {
  const why = filteredFor(words);
  const shown = why.length === 0 ? "" : ` for ${why.join(", ")}`;
  return {
    code: "model_content_filter",
    message: `The content filter in front of ${model} refused the request${shownStatus(words.status)}${shown}${quoted(words)}.`,
    hint: "Leave the files that trigger it out of the review, or use a model with another filter.",
    retryable: false,
  };
}

export function permission(words: Words, { model, address }: Where): ModelFailure {
  return {
    code: "model_permission",
    message: `The key may not use ${model} at ${address}${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Give the key access to this model, or name another model.",
    retryable: false,
  };
}

export function rateLimited(words: Words, { address }: Where): ModelFailure {
  return {
    code: "model_rate_limited",
    message: `The provider at ${address} limits the rate of requests${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Run again later, or raise the limit with the provider.",
    retryable: true,
  };
}

export function upstreamTimeout(words: Words, { address }: Where): ModelFailure {
  return {
    code: "model_timeout",
    message: `The model's server at ${address} gave up waiting for the model${shownStatus(words.status)}.`,
    hint: "Run again; if it happens often, use a faster model or a smaller request.",
    retryable: true,
  };
}

export function overloaded(words: Words, { address }: Where): ModelFailure {
  return {
    code: "model_overloaded",
    message: `The model's server at ${address} is overloaded${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Run again later, or use another model.",
    retryable: true,
  };
}

export function other(words: Words, { address }: Where): ModelFailure {
  const isTheirs = words.status === null || words.status >= 500;
  const verb = isTheirs ? "failed" : "refused the request";
  return {
    code: "model_error",
    message: `The model's server at ${address} ${verb}${shownStatus(words.status)}${quoted(words)}.`,
    hint: isTheirs ? "Run again later." : "Look at the inputs model and base-url.",
    retryable: isTheirs,
  };
}

export function page({ address }: Where): ModelFailure {
  return {
    code: "model_bad_reply",
    message: `The address ${address} answered with a page instead of a model's reply.`,
    hint: "Set base-url to the address of the API itself; it often ends in /v1.",
    retryable: false,
  };
}

export function redirected(location: string | null, { address }: Where): ModelFailure {
  const target = URL.parse(location ?? "", address)?.origin ?? "another address";
  return {
    code: "model_error",
    message: `The address ${address} redirects to ${target}, which is not followed.`,
    hint: "Set base-url to the final address if you trust it.",
    retryable: false,
  };
}
