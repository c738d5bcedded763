import type Anthropic from "@anthropic-ai/sdk";
import type {
  AgentMessage,
  AssistantMessage,
  ImageContent,
  TextContent,
  ThinkingContent,
  ToolCall,
  ToolResultMessage,
} from "../../core/messages.ts";
import { CallIds } from "../wire/call-ids.ts";
import { wireArguments, wireName } from "../wire/written-call.ts";

type Block = Anthropic.ContentBlockParam;
type Shown = Anthropic.TextBlockParam | Anthropic.ImageBlockParam;

/** A message of the history, with the ids that its calls go by, or the call that it answers. */
export interface Numbered {
  readonly message: AgentMessage;
  readonly ids: readonly string[];
}

/** `history` is repaired: each call has its result, right behind it and in the order of the calls. */
export function numbered(history: readonly AgentMessage[]): Numbered[] {
  const ids = new CallIds(new Set());
  let awaited: string[] = [];
  return history.map((message) => {
    if (message.role === "toolResult") return { message, ids: awaited.splice(0, 1) };
    if (message.role === "user") return { message, ids: [] };
    awaited = callIdsOf(message, ids);
    return { message, ids: [...awaited] };
  });
}

/** Ids that are valid and stand for one call each, whichever provider gave them. */
function callIdsOf({ content }: AssistantMessage, ids: CallIds): string[] {
  return content.flatMap((block) =>
    block.type === "toolCall" ? [ids.takeOnce(block.id.replace(/[^a-zA-Z0-9_-]/g, "_"))] : [],
  );
}

/** What a message says, each thing in its place. May be nothing. */
export function blocksOf({ message, ids }: Numbered, thinking: boolean): Block[] {
  switch (message.role) {
    case "user":
      return shownOf(message.content, true);
    case "assistant":
      return assistantBlocks(message, ids, thinking);
    case "toolResult":
      return [resultOf(message, ids[0] ?? "")];
  }
}

function assistantBlocks({ content }: AssistantMessage, ids: readonly string[], thinking: boolean): Block[] {
  const ahead = ids.values();
  const blocks = content.flatMap((block) => {
    if (block.type === "text") return textOf(block.text);
    if (block.type === "thinking") return thinking ? thinkingOf(block) : [];
    return [callOf(block, ahead.next().value ?? "")];
  });
  return withoutLastThinking(blocks);
}

function callOf(call: ToolCall, id: string): Block {
  return { type: "tool_use", id, name: wireName(call.name), input: wireArguments(call) };
}

/** Word for word, or not at all: without its proof it is another provider's, and no model takes it. */
function thinkingOf({ thinking, signature, redacted }: ThinkingContent): Block[] {
  if (redacted !== undefined) return [{ type: "redacted_thinking", data: redacted }];
  return signature === undefined ? [] : [{ type: "thinking", thinking, signature }];
}

/** A reply that was cut while it thought: a message may not end so. */
function withoutLastThinking(blocks: readonly Block[]): Block[] {
  const isThinking = ({ type }: Block) => type === "thinking" || type === "redacted_thinking";
  return blocks.slice(0, blocks.findLastIndex((block) => !isThinking(block)) + 1);
}

/** Results of failed calls hold text only. A result always says something. */
function resultOf({ content, isError }: ToolResultMessage, id: string): Block {
  const shown = shownOf(content, !isError);
  return {
    type: "tool_result",
    tool_use_id: id,
    is_error: isError,
    content: shown.length > 0 ? shown : textOf("(no output)"),
  };
}

function shownOf(content: string | readonly (TextContent | ImageContent)[], images: boolean): Shown[] {
  if (typeof content === "string") return textOf(content);
  return content.flatMap((part) => (part.type === "text" ? textOf(part.text) : [imageOf(part, images)]));
}

/** Blocks without any word are refused. */
function textOf(text: string): Anthropic.TextBlockParam[] {
  return text.trim() === "" ? [] : [{ type: "text", text }];
}

const IMAGE_TYPES = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

function imageOf({ data, mimeType }: ImageContent, images: boolean): Shown {
  const type = IMAGE_TYPES.find((one) => one === mimeType);
  if (type === undefined || !images) return { type: "text", text: "[an image that cannot be shown here]" };
  return { type: "image", source: { type: "base64", media_type: type, data } };
}
