import type { RefusedResponse } from "./exchange.ts";
import type { ModelFailure } from "./failure.ts";
import { namedWindow } from "./named-window.ts";
import { filteredFor, quoted, shownStatus, type Words, wordsOf, wordsOfText } from "./refusal-words.ts";
import { retryAfterMs } from "./retry.ts";

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

/** A status that says no, or a page for people. `now`: milliseconds since 1970, for `retry-after` dates. */
export function failureOfRefusal(response: RefusedResponse, where: Where, now: number): ModelFailure {
  const { status, headers } = response;
  const body = where.clean(response.body);
  const isPage = /^\s*<(?:!doctype|html|head|body)/i.test(body);
  const words = isPage ? { code: "", message: "an HTML page", text: "" } : wordsOfText(body);
  const said = { ...words, status };
  if (status < 300 || (isPage && status === 404)) return page(where);
  if (status < 400) return redirected(headers.get("location"), where);
  const wait = retryAfterMs(headers, now);
  return {
    ...classify(said, where),
    ...(wait === undefined ? {} : { retryAfterMs: wait }),
    refusal: { status, text: said.text },
  };
}

/**
 * An error event inside a stream. It has no status: gateways put the upstream's into its code, and Anthropic's kinds of errors
 * each stand for one.
 */
export function failureOfWords(payload: unknown, where: Where): ModelFailure {
  const { message, text, ...said } = wordsOf(payload);
  const words = { ...said, message: where.clean(message), text: where.clean(text) };
  const status = /^[45]\d\d$/.test(words.code) ? Number(words.code) : (STATUS_OF_KIND[words.code] ?? null);
  return classify({ ...words, status }, where);
}

const STATUS_OF_KIND: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

const TOO_LONG =
  /context[ _]length|context (?:window|size|limit)|maximum (?:context|prompt length|number of tokens)|max_new_tokens. must be|prompt is too long|input is too long|too many (?:input )?tokens|reduce the length/i;
/** A limit of tokens per minute that this request alone is over: no waiting helps. */
const OVER_THE_RATE = /request too large/i;
/** An account that is used up, however the status calls it. */
const USED_UP =
  /insufficient_quota|credit balance is too low|spend_limit_reached|specified (?:\w+ )*usage limits/i;
const FILTER =
  /content[ _](?:filter|policy|management)|usage polic|invalid_prompt|policy_violation|(?:bio|cyber)_policy/i;
/** A key that is none, where it is no 401: Gemini, xAI. */
const NO_KEY = /API_KEY_INVALID|API key not valid|incorrect API key/i;
/** A model that cannot call tools, as Ollama, OpenRouter and vLLM say it. */
const TOOLLESS =
  /not support (?:tools|tool (?:use|calling)|function calling)|endpoints found that support tool use|enable-auto-tool-choice/i;
/** A model that OpenAI has on one of its two APIs only, or with tools only on one. */
const OTHER_API = /(?:only supported in|use) \/?v1\/(responses|chat\/completions)/i;

function classify(words: Words, where: Where): ModelFailure {
  const { status, code, text } = words;
  if (status === 401 || code === "invalid_api_key" || (status === 400 && NO_KEY.test(text)))
    return auth(words, where);
  if (status === 402 || (isRefusal(status) && USED_UP.test(text))) return quota(words, where);
  if (status === 407) return proxyLogin(where);
  if (isTooLong(words)) return contextLength(words, where);
  if (TOOLLESS.test(text)) return toolless(words, where);
  if (OTHER_API.test(text)) return otherApi(words, where);
  if (status === 404 || code === "model_not_found") return notFound(words, where);
  if (FILTER.test(`${code} ${text}`)) return filtered(words, where);
  if (status === 403) return permission(words, where);
  if (status === 429 || /rate_limit/.test(code)) return rateLimited(words, where);
  if (status === 408 || status === 504 || status === 524) return upstreamTimeout(words, where);
  if (status === 503 || status === 529 || status === 409 || /overloaded|slow_down/.test(code))
    return overloaded(words, where);
  return other(words, where);
}

function isTooLong({ status, code, text }: Words): boolean {
  if (status === 413) return true;
  if (status === 429) return OVER_THE_RATE.test(text);
  return isRefusal(status) && TOO_LONG.test(`${code} ${text}`);
}

/** Not a fault of the server's, as far as is known. */
function isRefusal(status: number | null): boolean {
  return (status ?? 400) < 500;
}

function auth({ status }: Words, { address, proof }: Where): ModelFailure {
  return {
    code: "model_auth",
    // The provider's text is left out: it may repeat a part of the key.
    message: `The model's server at ${address} does not accept the ${proof}${shownStatus(status)}.`,
    hint: "Set api-key to a valid key of this provider.",
    retryable: false,
  };
}

function proxyLogin({ address }: Where): ModelFailure {
  return {
    code: "model_unreachable",
    // The proxy's text is left out: it may repeat the password.
    message: `The proxy before the model's server at ${address} wants another login (407).`,
    hint: "Write user and password into HTTPS_PROXY or HTTP_PROXY: http://user:password@host:port.",
    retryable: false,
  };
}

function quota(words: Words, { address }: Where): ModelFailure {
  return {
    code: "model_quota",
    message: `The account at ${address} has no quota or credit left${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Add credit or raise the limit with the provider; waiting does not help.",
    retryable: false,
  };
}

function contextLength(words: Words, { model }: Where): ModelFailure {
  const contextWindow = namedWindow(words.text);
  return {
    code: "model_context_length",
    ...(contextWindow === null ? {} : { contextWindow }),
    message: `The request is longer than ${model} takes${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Set context-window to what the model really takes, or use a model that takes more.",
    retryable: false,
  };
}

function notFound(words: Words, { model, address }: Where): ModelFailure {
  return {
    code: "model_not_found",
    message: `There is no ${model} at ${address}${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Look at the inputs model and base-url; the address often ends in /v1.",
    retryable: false,
  };
}

function toolless(words: Words, { model }: Where): ModelFailure {
  return {
    code: "model_no_tools",
    message: `The model ${model} calls no tools there${shownStatus(words.status)}${quoted(words)}.`,
    hint: `Write react:${model}, which calls them in words, or use another model.`,
    retryable: false,
  };
}

function otherApi(words: Words, { model, address }: Where): ModelFailure {
  const api = OTHER_API.exec(words.text)?.[1] === "responses" ? "responses" : "chat";
  return {
    code: "model_error",
    message: `The server at ${address} has ${model} on its other API${shownStatus(words.status)}${quoted(words)}.`,
    hint: `Set \`api: ${api}\`.`,
    retryable: false,
  };
}

function filtered(words: Words, { model }: Where): ModelFailure {
  const why = filteredFor(words);
  const shown = why.length === 0 ? "" : ` for ${why.join(", ")}`;
  return {
    code: "model_content_filter",
    message: `The content filter in front of ${model} refused the request${shownStatus(words.status)}${shown}${quoted(words)}.`,
    hint: "Leave the files that trigger it out of the review, or use a model with another filter.",
    retryable: false,
  };
}

function permission(words: Words, { model, address }: Where): ModelFailure {
  return {
    code: "model_permission",
    message: `The key may not use ${model} at ${address}${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Give the key access to this model, or name another model.",
    retryable: false,
  };
}

function rateLimited(words: Words, { address }: Where): ModelFailure {
  return {
    code: "model_rate_limited",
    message: `The provider at ${address} limits the rate of requests${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Run again later, or raise the limit with the provider.",
    retryable: true,
  };
}

function upstreamTimeout(words: Words, { address }: Where): ModelFailure {
  return {
    code: "model_timeout",
    message: `The model's server at ${address} gave up waiting for the model${shownStatus(words.status)}.`,
    hint: "Run again; if it happens often, use a faster model or a smaller request.",
    retryable: true,
  };
}

function overloaded(words: Words, { address }: Where): ModelFailure {
  return {
    code: "model_overloaded",
    message: `The model's server at ${address} is overloaded${shownStatus(words.status)}${quoted(words)}.`,
    hint: "Run again later, or use another model.",
    retryable: true,
  };
}

function other(words: Words, { address }: Where): ModelFailure {
  const isTheirs = words.status === null || words.status >= 500;
  const verb = isTheirs ? "failed" : "refused the request";
  return {
    code: "model_error",
    message: `The model's server at ${address} ${verb}${shownStatus(words.status)}${quoted(words)}.`,
    hint: isTheirs ? "Run again later." : "Look at the inputs model and base-url.",
    retryable: isTheirs,
  };
}

function page({ address }: Where): ModelFailure {
  return {
    code: "model_bad_reply",
    message: `The address ${address} answered with a page instead of a model's reply.`,
    hint: "Set base-url to the address of the API itself; it often ends in /v1.",
    retryable: false,
  };
}

function redirected(location: string | null, { address }: Where): ModelFailure {
  const target = URL.parse(location ?? "", address)?.origin ?? "another address";
  return {
    code: "model_error",
    message: `The address ${address} redirects to ${target}, which is not followed.`,
    hint: "Set base-url to the final address if you trust it.",
    retryable: false,
  };
}
