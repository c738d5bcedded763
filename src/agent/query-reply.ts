import type { ErrorCode } from "../core/errors.ts";
import { type AgentMessage, type AssistantMessage, textOf, toolCallsOf } from "../core/messages.ts";
import type { QueryEnd, QueryError } from "./query-events.ts";
import { failedReply, hasFailed } from "./reply.ts";

/** Nothing said and nothing called is no answer; half a reply is none either, nor is one that nobody waits for. */
export function refuseUnusable(reply: AssistantMessage, isAborted: boolean): AssistantMessage {
  if (hasFailed(reply)) return reply;
  if (isAborted) {
    return { ...failedReply(reply, "model_aborted", "The query was aborted."), stopReason: "aborted" };
  }
  if (reply.stopReason === "length") {
    return failedReply(reply, "model_cut_reply", "The model's reply was cut at its token limit.");
  }
  const ids = toolCallsOf(reply).map(({ id }) => id);
  if (new Set(ids).size !== ids.length) {
    return failedReply(reply, "model_bad_reply", "Two tool calls of one reply have the same id.");
  }
  if (ids.length === 0 && textOf(reply) === "") {
    return failedReply(reply, "model_empty_reply", "The model's reply was empty.");
  }
  return reply;
}

export function endOf(last: AgentMessage | undefined): QueryEnd {
  if (last?.role !== "assistant") return "max_turns";
  if (last.stopReason === "aborted") return "aborted";
  if (last.stopReason !== "error") return "final_answer";
  return last.errorCode === "model_cut_reply" ? "length" : "error";
}

/** What went wrong with the model; `null`: nothing did. What goes wrong with a tool is a result. */
export function errorOf(last: AgentMessage | undefined): QueryError | null {
  if (last?.role !== "assistant" || last.stopReason !== "error") return null;
  const { errorCode = "model_error", errorMessage = "The model failed." } = last;
  return {
    code: CODES[errorCode] ?? "model_error",
    message: errorMessage,
    retryable: RETRYABLE.has(errorCode),
  };
}

const CODES: Partial<Record<ErrorCode, QueryError["code"]>> = {
  model_empty_reply: "empty_reply",
  model_cut_reply: "incomplete_reply",
};

const RETRYABLE: ReadonlySet<ErrorCode> = new Set([
  "model_rate_limited",
  "model_overloaded",
  "model_unreachable",
  "model_timeout",
]);
