import type OpenAI from "openai";
import {
  type AgentMessage,
  type AssistantMessage,
  type ImageContent,
  type TextContent,
  type ToolCall,
  textOf,
  toolCallsOf,
} from "../../core/messages.ts";
import type { ModelRequest, ToolSchema } from "../../core/model.ts";
import { repairPairing } from "../pairing.ts";
import { inWords } from "../wire/in-words.ts";
import { JsonBody, jsonItems } from "../wire/json-body.ts";
import { once } from "../wire/once.ts";
import { argumentText, wireName } from "../wire/written-call.ts";
import type { Dialect } from "./dialect.ts";
import { ChatExtras } from "./extras.ts";
import { shortId } from "./short-id.ts";

type ChatHead = Omit<OpenAI.Chat.Completions.ChatCompletionCreateParams, "messages">;
type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;
type ChatToolCall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall;
type ChatPart = OpenAI.Chat.Completions.ChatCompletionContentPart;

/**
 * Writes the bodies of chat completions requests (R-2.10 … ). Append-only: with the same system prompt and tools, a
 * longer history gives a body whose messages begin with the very bytes of the shorter one, so that the provider's prompt
 * cache hits. Nothing of the clock, of chance or of `details` enters it.
 * @param from Whose extras are sent back: those of other models are not.
 */
export function chatRequests(
  model: string,
  from: string,
): (request: ModelRequest, maxOutputTokens: number, dialect: Dialect) => JsonBody {
  const writerFor = once((dialect: Dialect) =>
    once((message: AgentMessage) => [jsonItems(messagesOf(message, dialect, from))]),
  );
  return (request, maxOutputTokens, dialect) => {
    const { system, messages } = opened(request, dialect);
    const history = messages.map(writerFor(dialect));
    const items = [[jsonItems(system)], ...history];
    return new JsonBody(headOf(model, request, maxOutputTokens, dialect), "messages", items);
  };
}

/** The system prompt as a message of its own, or before the first words of the user where no role is for it. */
function opened({ systemPrompt, messages }: ModelRequest, { promptRole }: Dialect) {
  const history = repairPairing(messages);
  const first = history.findIndex(({ role }) => role === "user");
  if (systemPrompt === "") return { system: [], messages: history };
  if (promptRole !== "user" || first < 0) {
    return { system: [{ role: promptRole, content: systemPrompt }], messages: history };
  }
  const prompt: TextContent = { type: "text", text: systemPrompt };
  return {
    system: [],
    messages: history.map((message, at) =>
      message.role === "user" && at === first
        ? { ...message, content: [prompt, ...partsOf(message.content)] }
        : message,
    ),
  };
}

function partsOf(
  content: string | readonly (TextContent | ImageContent)[],
): readonly (TextContent | ImageContent)[] {
  return typeof content === "string" ? [{ type: "text", text: content }] : content;
}

function headOf(
  model: string,
  { tools }: ModelRequest,
  maxOutputTokens: number,
  { stream, streamOptions, tokenField, mostOutputTokens }: Dialect,
): ChatHead {
  return {
    model,
    stream,
    ...(streamOptions ? { stream_options: { include_usage: true } } : {}),
    [tokenField]: Math.min(maxOutputTokens, mostOutputTokens ?? maxOutputTokens),
    ...(tools.length > 0 ? { tools: tools.map(toolOf) } : {}),
  };
}

function toolOf({ name, description, parameters }: ToolSchema): OpenAI.Chat.ChatCompletionFunctionTool {
  return { type: "function", function: { name, description, parameters: { ...parameters } } };
}

function messagesOf(message: AgentMessage, dialect: Dialect, from: string): ChatMessage[] {
  switch (message.role) {
    case "user":
      return [{ role: "user", content: userContent(message.content) }];
    case "assistant":
      return assistantMessage(message, dialect, from);
    case "toolResult":
      return [
        {
          role: "tool",
          tool_call_id: idOf(message.toolCallId, dialect),
          content: resultText(message.content),
        },
      ];
  }
}

/** Plain text stays a string: small servers know no parts. */
function userContent(content: string | readonly (TextContent | ImageContent)[]): string | ChatPart[] {
  if (typeof content === "string") return content;
  if (content.every((part) => part.type === "text")) return inWords(content);
  return content.map((part) =>
    part.type === "text"
      ? { type: "text", text: part.text }
      : { type: "image_url", image_url: { url: `data:${part.mimeType};base64,${part.data}` } },
  );
}

/** A reply of nothing but thinking has no form on this wire and is left out. */
function assistantMessage(message: AssistantMessage, dialect: Dialect, from: string): ChatMessage[] {
  const text = textOf(message);
  const extras = message.replay instanceof ChatExtras ? message.replay.of(from) : null;
  const { reasoningField } = dialect;
  const calls = toolCallsOf(message).map((call) => ({
    ...callOf(call, dialect),
    ...extras?.ofCall(call.id),
  }));
  if (calls.length === 0 && text === "") return [];
  const said = {
    role: "assistant",
    content: text || null,
    ...(reasoningField === null ? {} : { [reasoningField]: thinkingOf(message) }),
    ...extras?.ofMessage,
  } as const;
  return [calls.length > 0 ? { ...said, tool_calls: calls } : said];
}

function thinkingOf({ content }: AssistantMessage): string {
  return content.map((block) => (block.type === "thinking" ? block.thinking : "")).join("");
}

function callOf(call: ToolCall, dialect: Dialect): ChatToolCall {
  return {
    id: idOf(call.id, dialect),
    type: "function",
    function: { name: wireName(call.name), arguments: argumentText(call) },
  };
}

function idOf(id: string, { shortIds }: Dialect): string {
  return shortIds ? shortId(id) : id;
}

/** The wire has no error flag and no images here; the text of an error says by itself that it is one. */
function resultText(content: readonly (TextContent | ImageContent)[]): string {
  return inWords(content) || "(no output)";
}
