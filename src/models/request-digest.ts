import { canonicalJson } from "../core/canonical-json.ts";
import type { AgentMessage } from "../core/messages.ts";
import type { ModelRequest } from "../core/model.ts";
import type { Redact } from "../core/redact.ts";
import { sha256 } from "../core/sha256.ts";
import { once } from "./wire/once.ts";

/** What tells one request from another, without its words. */
export interface RequestDigest {
  readonly systemPrompt: string;
  readonly tools: string;
  readonly maxOutputTokens: number | null;
  /** `<whose>: <digest>`, in order. */
  readonly messages: readonly string[];
}

/** Hex digits of a digest: 64 bits are enough to tell two texts apart that nobody made to be alike. */
const DIGITS = 16;
/** The marks of fences, which are new in every run. */
const MARKS = /\b[0-9a-f]{32}\b/g;

/**
 * Digests of what a model is sent. Secrets are taken out first, so that no digest can be used to guess one, and so that a
 * text read from a recording counts as the one that was recorded. Times, details and proofs of a provider do not count.
 */
export function requestDigests(redact: Redact): (request: ModelRequest) => RequestDigest {
  const digestOf = (text: string) => sha256(redact(text).text.replace(MARKS, "")).slice(0, DIGITS);
  const ofMessage = once((message: AgentMessage) => `${whose(message)}: ${digestOf(sentOf(message))}`);
  return ({ systemPrompt, tools, maxOutputTokens = null, messages }) => ({
    systemPrompt: digestOf(systemPrompt),
    tools: digestOf(JSON.stringify(tools)),
    maxOutputTokens,
    messages: messages.map(ofMessage),
  });
}

/** Where two requests differ first, in words; `null`: they are the same. */
export function firstDifference(recorded: RequestDigest, asked: RequestDigest): string | null {
  if (recorded.systemPrompt !== asked.systemPrompt) return "the system prompt";
  if (recorded.tools !== asked.tools) return "the tools that are offered";
  const length = Math.max(recorded.messages.length, asked.messages.length);
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [recorded.messages[at], asked.messages[at]];
    if (one !== other) return `message ${at + 1} (${other ?? `none; recorded was ${one}`})`;
  }
  if (recorded.maxOutputTokens === asked.maxOutputTokens) return null;
  return `the tokens that a reply may have (${recorded.maxOutputTokens}, now ${asked.maxOutputTokens})`;
}

function whose(message: AgentMessage): string {
  if (message.role === "toolResult") return `result of ${message.toolName}`;
  return message.role;
}

function sentOf(message: AgentMessage): string {
  if (message.role !== "assistant") return canonicalJson(message.content);
  const sent = message.content.map((block) => {
    if (block.type !== "thinking") return block;
    return { type: block.type, thinking: block.thinking };
  });
  return canonicalJson(sent);
}
