import type { ErrorCode } from "../core/errors.ts";
import type { AssistantMessage, Usage } from "../core/messages.ts";
import type { Clock } from "../core/ports.ts";
import { microUsd } from "../core/values.ts";

export function hasFailed(reply: AssistantMessage): boolean {
  return reply.stopReason === "error" || reply.stopReason === "aborted";
}

/** Of a reply for which no model was asked, or of a model that uses no tokens. */
export const NOTHING_USED: Usage = {
  input: 0,
  output: 0,
  cacheRead: 0,
  cacheWrite: 0,
  totalTokens: 0,
  cost: microUsd(0),
  estimated: false,
};

/** A reply that no model gave: it stands where a run ends without one, and says why. */
export function standIn(
  clock: Clock,
  stopReason: "error" | "aborted",
  errorCode: ErrorCode,
  errorMessage: string,
): AssistantMessage {
  return {
    role: "assistant",
    content: [],
    stopReason,
    usage: NOTHING_USED,
    timestamp: clock.now(),
    errorCode,
    errorMessage,
  };
}

/** The same reply, failed: what had arrived is kept, the reason is added. */
export function failedReply(
  reply: AssistantMessage,
  errorCode: ErrorCode,
  errorMessage: string,
): AssistantMessage {
  return { ...reply, stopReason: "error", errorCode, errorMessage };
}
