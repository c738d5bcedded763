import { type AssistantMessage, toolCallsOf } from "../core/messages.ts";
import { failedReply, hasFailed } from "./reply.ts";

/** An empty text is an answer; no text and no call is none, and must not pass for one. */
export function refuseUnfinished(reply: AssistantMessage): AssistantMessage {
  if (hasFailed(reply)) return reply;
  if (reply.stopReason === "length") {
    return failedReply(reply, "model_cut_reply", "The model's reply was cut at its token limit.");
  }
  const ids = toolCallsOf(reply).map(({ id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) {
    return failedReply(reply, "model_bad_reply", `Two tool calls of one reply have the id ${twice}.`);
  }
  if (ids.length === 0 && !reply.content.some(({ type }) => type === "text")) {
    return failedReply(reply, "model_empty_reply", "The model's reply has neither text nor a tool call.");
  }
  return reply;
}
