import type { RefusedResponse } from "./exchange.ts";
import type { ModelFailure } from "./failure.ts";
import {
  auth,
  contextLength,
  filtered,
  notFound,
  other,
  otherApi,
  overloaded,
  page,
  permission,
  proxyLogin,
  quota,
  rateLimited,
  redirected,
  toolless,
  upstreamTimeout,
  type Where,
} from "./refusal-told.ts";
import { type Words, wordsOf, wordsOfText } from "./refusal-words.ts";
import { retryAfterMs } from "./retry.ts";

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
  const api = OTHER_API.exec(text)?.[1];
  if (api !== undefined) return otherApi(words, where, api === "responses" ? "responses" : "chat");
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
