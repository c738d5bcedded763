import { type AgentMessage, type AssistantMessage, textOf, toolCallsOf } from "../core/messages.ts";
import { hasFailed } from "./reply.ts";
import type { Flaw } from "./wrap-up.ts";

/**
 * A reply as a strict run keeps it, so that every call in the history has exactly one result: calls of a failed
 * reply were never made, and calls of one reply have ids of their own (small models repeat them, or leave them empty).
 */
export function strictReply(reply: AssistantMessage): AssistantMessage {
  const calls = toolCallsOf(reply);
  if (calls.length === 0) return reply;
  if (hasFailed(reply)) {
    return { ...reply, content: reply.content.filter(({ type }) => type !== "toolCall") };
  }
  const ids = new Set(calls.map(({ id }) => id));
  if (ids.size === calls.length && !ids.has("")) return reply;
  const taken = new Set<string>();
  const content = reply.content.map((block) =>
    block.type === "toolCall" ? { ...block, id: freeId(block.id, taken) } : block,
  );
  return { ...reply, content };
}

function freeId(id: string, taken: Set<string>): string {
  const base = id === "" ? "call" : id;
  let free = base;
  for (let number = 2; taken.has(free); number += 1) free = `${base}_${number}`;
  taken.add(free);
  return free;
}

/** What may be over with the next request. Behind a reply's beginning nobody has tried one yet. */
const PASSING: readonly (string | undefined)[] = [
  "model_unreachable",
  "model_timeout",
  "model_overloaded",
  "model_rate_limited",
  "model_error",
  "model_bad_reply",
];

/**
 * A reply that broke off on its way, behind its beginning, counts as one that was cut: the model is asked once more, and
 * nothing of it is kept. Half a sentence would be gone on with, and half a call is none.
 */
export function unlessBroken(reply: AssistantMessage): AssistantMessage {
  const isBroken = PASSING.includes(reply.errorCode) && reply.content.length > 0;
  return isBroken ? { ...reply, content: [], stopReason: "length" } : reply;
}

/** What keeps a reply from being an answer or a step towards one. */
export function flawOf(reply: AssistantMessage): Flaw | null {
  if (hasFailed(reply)) return null;
  if (reply.stopReason === "length") return "model_cut_reply";
  return isBlankReply(reply) ? "model_empty_reply" : null;
}

/** Providers refuse a history with a reply that says nothing and calls nothing. */
export function withoutBlankReplies(messages: readonly AgentMessage[]): readonly AgentMessage[] {
  return messages.filter((message) => !isBlankReply(message));
}

export function isBlankReply(message: AgentMessage): boolean {
  return message.role === "assistant" && toolCallsOf(message).length === 0 && textOf(message).trim() === "";
}
