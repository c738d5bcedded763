import type { AgentMessage, AssistantMessage } from "../core/messages.ts";
import type { ModelAdapter, ModelRequest } from "../core/model.ts";
import { charactersOf, tokensOf } from "../core/tokens.ts";
import type { ScriptedBlock, ScriptedMessage, ScriptedReply } from "./script.ts";
import { usageOf } from "./wire/usage.ts";

/** What stands in every message of one request. */
export interface Maker {
  readonly name: string;
  readonly price: ModelAdapter["price"];
  readonly call: number;
  readonly now: number;
}

/** Never throws: a reply that cannot be made is a failed one. */
export async function spoken(
  reply: ScriptedReply,
  request: ModelRequest,
  maker: Maker,
): Promise<AssistantMessage> {
  try {
    return finished(typeof reply === "function" ? await reply(request, maker.call) : reply, request, maker);
  } catch (thrown) {
    const errorMessage = thrown instanceof Error ? thrown.message : String(thrown);
    return finished({ content: [], stopReason: "error", errorMessage }, request, maker);
  }
}

export function noReplyLeft(request: ModelRequest, maker: Maker): AssistantMessage {
  const errorMessage = `The script of model ${maker.name} has no reply left for request ${maker.call}.`;
  const message = finished({ content: [], stopReason: "error", errorMessage }, request, maker);
  return { ...message, usage: usageOf({ input: 0, output: 0, cacheRead: 0, cacheWrite: 0 }, "free", false) };
}

function finished(said: ScriptedMessage, request: ModelRequest, maker: Maker): AssistantMessage {
  const blocks: readonly ScriptedBlock[] =
    typeof said.content === "string" ? [{ type: "text", text: said.content }] : said.content;
  const content = blocks.map((block, index) =>
    block.type === "toolCall" ? { ...block, id: block.id ?? `call_${maker.call}_${index}` } : block,
  );
  const callsTools = content.some(({ type }) => type === "toolCall");
  const counted = said.usage ?? { input: inputTokens(request), output: tokensOf(charactersOf(content)) };
  return {
    role: "assistant",
    content,
    stopReason: said.stopReason ?? (callsTools ? "toolUse" : "stop"),
    usage: usageOf({ ...counted, cacheRead: 0, cacheWrite: 0 }, maker.price, said.usage === undefined),
    timestamp: maker.now,
    model: maker.name,
    ...(said.errorMessage === undefined ? {} : { errorMessage: said.errorMessage }),
    ...(said.errorCode === undefined ? {} : { errorCode: said.errorCode }),
    ...(said.contextWindow === undefined ? {} : { contextWindow: said.contextWindow }),
  };
}

function inputTokens(request: ModelRequest): number {
  let characters = request.systemPrompt.length;
  for (const message of request.messages) characters += sizeOf(message);
  return tokensOf(characters);
}

/** Messages never change, so each is counted once. */
const known = new WeakMap<AgentMessage, number>();

function sizeOf(message: AgentMessage): number {
  let size = known.get(message);
  if (size === undefined) {
    size = charactersOf(message.content);
    known.set(message, size);
  }
  return size;
}
