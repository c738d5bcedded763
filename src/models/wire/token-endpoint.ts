import { z } from "zod";
import { firstOf } from "../../core/cut.ts";
import type { ErrorCode } from "../../core/errors.ts";
import { FailedExchange } from "./failure.ts";

export interface TokenRequest {
  /** Who is asked, as the sentence about a failure names it. */
  readonly who: string;
  /** What to do when the answer is no: one sentence. */
  readonly hint: string;
  readonly address: URL;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent by POST; absent: asked by GET. */
  readonly body?: string;
}

/** A token that a header can carry: the error for another one would print it. */
export const headerToken = z.string().regex(/^[\x21-\x7e]+$/);

/** Bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 64 * 1024;
const SHOWN_REASON = 300;

/**
 * Asks an endpoint that gives out tokens. No redirect is followed: what is sent proves who we are.
 * @throws {FailedExchange} saying what to do; retryable if the endpoint was busy or could not be reached.
 */
export async function askForToken<Answer>(
  request: TokenRequest,
  shape: z.ZodType<Answer>,
  signal: AbortSignal,
): Promise<Answer> {
  const { status, text } = await ask(request, signal);
  if (status >= 300) throw refused(request, status, text);
  const answer = shape.safeParse(parse(text));
  if (answer.success) return answer.data;
  throw failed(request, "model_auth", "answered without a token", false);
}

async function ask(request: TokenRequest, signal: AbortSignal): Promise<{ status: number; text: string }> {
  const { address, body } = request;
  const headers = { accept: "application/json", "user-agent": "reeve", ...request.headers };
  const method = body === undefined ? "GET" : "POST";
  try {
    const response = await fetch(address, {
      ...{ method, headers, signal, redirect: "manual" },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, text: await beginningOf(response) };
  } catch (cause) {
    signal.throwIfAborted();
    throw failed(request, "model_unreachable", "cannot be reached, or broke off", true, cause);
  }
}

async function beginningOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    bytes += chunk.byteLength;
    if (bytes >= MAX_ANSWER_BYTES) break;
  }
  return text + decoder.decode();
}

const BUSY = [408, 425, 429];

function refused(request: TokenRequest, status: number, text: string): FailedExchange {
  if (status >= 500 || BUSY.includes(status)) {
    return failed(request, "model_overloaded", `is busy (${status})`, true);
  }
  return failed(request, "model_auth", `refuses (${status})${reasonOf(text)}`, false);
}

/** Of what the endpoint says, the two fields that tell why (RFC 6749, 5.2): the rest may repeat what it was sent. */
const refusal = z.object({ error: z.string(), error_description: z.string().optional() });

function reasonOf(text: string): string {
  const { success, data } = refusal.safeParse(parse(text));
  if (!success) return "";
  const line = `${data.error} ${data.error_description ?? ""}`.replace(/[\p{Cc}\s]+/gu, " ").trim();
  return `: ${JSON.stringify(firstOf(line, SHOWN_REASON))}`;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failed(
  { who, hint, address }: TokenRequest,
  code: ErrorCode,
  what: string,
  retryable: boolean,
  cause?: unknown,
): FailedExchange {
  const message = `${who}, asked for a token at ${address.origin}, ${what}.`;
  return new FailedExchange({ code, message, hint, retryable }, cause);
}
