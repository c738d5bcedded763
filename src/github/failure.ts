import { z } from "zod";
import { shortened } from "../core/cut.ts";
import type { ErrorCode } from "../core/errors.ts";
import { MESSAGE_LENGTH, UNNAMED_WAIT_MS } from "./limits.ts";

/**
 * Why a request did not get its answer. What may be done about it hangs on one question: can the request have taken
 * effect?
 */
export type Failure =
  /** GitHub said no. It took no effect, and asking again changes nothing. */
  | { readonly kind: "refused"; readonly status: number; readonly code: ErrorCode; readonly message: string }
  /** Too many requests. It took no effect, and may be sent again after the wait. */
  | { readonly kind: "limited"; readonly status: number; readonly waitMs: number; readonly message: string }
  /** No answer (status 0), one that cannot be read, or a server's error: it may have taken effect. */
  | { readonly kind: "lost"; readonly status: number; readonly code: ErrorCode; readonly message: string };

/** @throws what was thrown, if it is no failure of a request but one of ours. */
export function failureOf(thrown: unknown, now: number): Failure {
  if (thrown instanceof z.ZodError) {
    return { kind: "lost", status: 200, code: "github_error", message: unreadable(thrown) };
  }
  if (isAbort(thrown)) return noAnswer("the request was stopped");
  const failed = HttpError.safeParse(thrown);
  if (!failed.success) throw thrown;

  const { status, response } = failed.data;
  if (response === undefined) return noAnswer(failed.data.message);
  const { headers } = response;
  const message = messageOf(response.data, status);
  if (isRateLimit(status, headers, message))
    return { kind: "limited", status, waitMs: waitOf(headers, now), message };
  if (status >= 500) return { kind: "lost", status, code: "github_error", message };
  return { kind: "refused", status, code: codeOf(status, message), message };
}

/** Octokit's error: without a `response` when none came. */
const HttpError = z.object({
  name: z.literal("HttpError"),
  message: z.string(),
  status: z.number(),
  response: z.object({ headers: z.record(z.string(), z.unknown()), data: z.unknown() }).optional(),
});

type Headers = Readonly<Record<string, unknown>>;

function noAnswer(why: string): Failure {
  return { kind: "lost", status: 0, code: "github_unreachable", message: `no answer (${oneLine(why)})` };
}

function isAbort(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown.name === "AbortError" || thrown.name === "TimeoutError");
}

function isRateLimit(status: number, headers: Headers, message: string): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  if (headers["retry-after"] !== undefined || headers["x-ratelimit-remaining"] === "0") return true;
  return /\b(secondary rate limit|abuse detection)\b/i.test(message);
}

/** https://docs.github.com/rest/using-the-rest-api/best-practices-for-using-the-rest-api, "Handle rate limit errors". */
function waitOf(headers: Headers, now: number): number {
  const seconds = Number(headers["retry-after"] ?? Number.NaN);
  if (seconds >= 0) return seconds * 1000;
  const reset = Number(headers["x-ratelimit-reset"]);
  if (headers["x-ratelimit-remaining"] === "0" && reset > 0) return Math.max(0, reset * 1000 - now) + 1000;
  return UNNAMED_WAIT_MS;
}

/** 422 is also GitHub's word for "too fast": cutting the content in parts and sending those would make it worse. */
const TOO_FAST = /submitted too quickly|\babuse\b|\bspam/i;

function codeOf(status: number, message: string): ErrorCode {
  if (status === 401) return "github_auth";
  if (status === 403) return "github_forbidden";
  if (status === 404 || status === 410) return "github_not_found";
  if (status === 422 && TOO_FAST.test(message)) return "github_rate_limited";
  return "github_invalid";
}

const ErrorBody = z.object({ message: z.string(), errors: z.array(z.unknown()).optional() });
const ErrorEntry = z.object({
  message: z.string().optional(),
  resource: z.string().optional(),
  field: z.string().optional(),
  code: z.string().optional(),
});

/** GitHub's own words. An HTML page (of a proxy, of an outage) says nothing that is worth repeating. */
function messageOf(data: unknown, status: number): string {
  const body = ErrorBody.safeParse(data);
  if (!body.success) return `status ${status}`;
  const details = (body.data.errors ?? []).map(entryText).filter((text) => text !== "");
  return oneLine([`${status} ${body.data.message}`, ...new Set(details)].join("; "));
}

function entryText(entry: unknown): string {
  if (typeof entry === "string") return entry;
  const parsed = ErrorEntry.safeParse(entry);
  if (!parsed.success) return "";
  const { message, resource, field, code } = parsed.data;
  return message ?? [resource, field, code].filter((part) => part !== undefined).join(" ");
}

function unreadable(error: z.ZodError): string {
  const issue = error.issues[0];
  const place = issue?.path.join(".") || "the answer";
  return `the answer cannot be read (${oneLine(`${place}: ${issue?.message ?? "unknown"}`)})`;
}

function oneLine(text: string): string {
  return shortened(text.replace(/\s+/g, " ").trim(), MESSAGE_LENGTH);
}
