import { ZodError } from "zod";
import { ReeveError } from "../../core/errors.ts";
import { RefusedResponse } from "./exchange.ts";
import { FailedExchange, type ModelFailure } from "./failure.ts";
import { failureOfRefusal, failureOfWords } from "./refusal.ts";
import type { Where } from "./refusal-told.ts";
import type { WireSettings } from "./settings.ts";
import type { Silence } from "./watch.ts";

/** What a failure is explained with. */
export interface FailureContext extends Where {
  readonly silence: Silence | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly firstByteMs: number;
  readonly idleMs: number;
  /** What to do about a refusal, where this provider needs another sentence than all others. */
  readonly hints?: WireSettings["hints"];
}

/** Turns whatever ended an exchange into a failure with a code, a sentence and what to do. Never throws. */
export function failureOf(thrown: unknown, context: FailureContext): ModelFailure {
  if (context.silence !== null) return silent(context.silence, context);
  const chain = causes(thrown);
  const explained = chain.find((error) => error instanceof FailedExchange);
  if (explained !== undefined) return explained.failure;
  const refused = chain.find((error) => error instanceof RefusedResponse);
  if (refused !== undefined) return hinted(failureOfRefusal(refused, context, context.now), context);
  const own = chain.find((error) => error instanceof ReeveError);
  if (own !== undefined)
    return { code: own.code, message: own.message, hint: own.hint ?? "", retryable: false };
  if (chain.some((error) => error instanceof ZodError || error instanceof SyntaxError))
    return malformed(context);
  const words = errorEvent(thrown);
  if (words !== null) return hinted(failureOfWords(words, context), context);
  return unreachable(chain, context);
}

function hinted(failure: ModelFailure, { hints }: FailureContext): ModelFailure {
  return { ...failure, hint: hints?.[failure.code] ?? failure.hint };
}

/** An error and what caused it, the outermost first. */
function causes(thrown: unknown): Error[] {
  const chain: Error[] = [];
  for (let error = thrown; error instanceof Error && chain.length < 8; error = error.cause) chain.push(error);
  return chain;
}

/** The payload of an error event inside a stream, which the SDK throws as an `APIError` without a status. */
function errorEvent(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !("error" in thrown)) return null;
  return thrown.error ?? null;
}

function silent(silence: Silence, { address, firstByteMs, idleMs }: FailureContext): ModelFailure {
  const [what, ms] =
    silence === "idle" ? ["went silent inside a reply", idleMs] : ["sent no byte", firstByteMs];
  return {
    code: "model_timeout",
    message: `The model's server at ${address} ${what} for ${Math.round(ms / 1_000)} s.`,
    hint: "Run again, or allow a longer silence if the model is slow.",
    retryable: true,
  };
}

function malformed({ address }: FailureContext): ModelFailure {
  return {
    code: "model_bad_reply",
    message: `The model's server at ${address} sent a reply of another form than expected.`,
    hint: "Look whether base-url is the address of an API of the kind that the input model names.",
    retryable: true,
  };
}

const NOT_FOUND = ["ENOTFOUND", "ERR_INVALID_URL", "EAI_NONAME"];
const TIMED_OUT = ["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "UND_ERR_CONNECT_TIMEOUT", "ETIMEDOUT"];
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|ERR_TLS|ERR_SSL/;

function unreachable(chain: readonly Error[], { address }: FailureContext): ModelFailure {
  const code = networkCode(chain);
  const shown = code === null ? "" : ` (${code})`;
  if (code !== null && TIMED_OUT.includes(code)) {
    return {
      code: "model_timeout",
      message: `The connection to the model's server at ${address} timed out${shown}.`,
      hint: "Run again; if it happens often, look at the server and the network between.",
      retryable: true,
    };
  }
  if (code !== null && CERTIFICATE.test(code)) {
    return {
      code: "model_unreachable",
      message: `The certificate of the model's server at ${address} was not accepted${shown}.`,
      hint: "If it is signed by your own authority, name its certificate in NODE_EXTRA_CA_CERTS.",
      retryable: false,
    };
  }
  if (code?.startsWith("ERR_PROXY")) {
    return {
      code: "model_unreachable",
      message: `The proxy does not reach the model's server at ${address}${shown}.`,
      hint: "Look at HTTPS_PROXY, HTTP_PROXY and NO_PROXY, and at what the proxy lets through.",
      retryable: !chain.some((error) => "statusCode" in error && Number(error.statusCode) < 500),
    };
  }
  return {
    code: "model_unreachable",
    message: `The model's server at ${address} cannot be reached, or broke off${shown}.`,
    hint: "Look whether base-url is right and the server runs, then run again.",
    retryable: code === null || !NOT_FOUND.includes(code),
  };
}

/** Only upper-case codes are shown: the texts of network errors may hold addresses and headers. */
function networkCode(chain: readonly Error[]): string | null {
  for (const error of chain) {
    if ("code" in error && typeof error.code === "string" && /^[A-Z][A-Z0-9_]{2,40}$/.test(error.code)) {
      return error.code;
    }
  }
  return null;
}
