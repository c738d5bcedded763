import type OpenAI from "openai";
import { firstOf } from "../core/cut.ts";
import {
  type AgentMessage,
  type AssistantMessage,
  type ImageContent,
  type TextContent,
  type ToolCall,
  textOf,
  toolCallsOf,
} from "../core/messages.ts";
import type { ModelRequest, ToolSchema } from "../core/model.ts";
import type { Dialect } from "./openai-dialect.ts";
import { repairPairing } from "./pairing.ts";

export type ChatRequest = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;
type ChatMessage = OpenAI.Chat.Completions.ChatCompletionMessageParam;
type ChatToolCall = OpenAI.Chat.Completions.ChatCompletionMessageFunctionToolCall;
type ChatPart = OpenAI.Chat.Completions.ChatCompletionContentPart;

/** Characters of broken arguments that go back to the model. */
const SHOWN_ARGUMENTS = 2_000;
const LONGEST_NAME = 64;

/**
 * The body of one chat completions request (R-2.10 … ). Pure, and append-only: with the same system prompt and
 * tools, a longer history gives a body whose messages begin with the very bytes of the shorter one, so that the
 * provider's prompt cache hits. Nothing of the clock, of chance or of `details` enters it.
 */
export function buildChatRequest(
  model: string,
  request: ModelRequest,
  maxOutputTokens: number,
  dialect: Dialect,
): ChatRequest {
  const tools = request.tools.map(toolOf);
  return {
    model,
    stream: true,
    ...(dialect.streamOptions ? { stream_options: { include_usage: true } } : {}),
    [dialect.tokenField]: maxOutputTokens,
    ...(tools.length > 0 ? { tools } : {}),
    messages: [...systemMessage(request.systemPrompt), ...repairPairing(request.messages).flatMap(messageOf)],
  };
}

function toolOf({ name, description, parameters }: ToolSchema): OpenAI.Chat.ChatCompletionFunctionTool {
  return { type: "function", function: { name, description, parameters: { ...parameters } } };
}

function systemMessage(text: string): ChatMessage[] {
  return text === "" ? [] : [{ role: "system", content: text }];
}

function messageOf(message: AgentMessage): ChatMessage[] {
  switch (message.role) {
    case "user":
      return [{ role: "user", content: userContent(message.content) }];
    case "assistant":
      return assistantMessage(message);
    case "toolResult":
      return [{ role: "tool", tool_call_id: message.toolCallId, content: resultText(message.content) }];
  }
}

/** Plain text stays a string: small servers know no parts. */
function userContent(content: string | readonly (TextContent | ImageContent)[]): string | ChatPart[] {
  if (typeof content === "string") return content;
  if (content.every((part) => part.type === "text")) return content.map((part) => part.text).join("\n");
  return content.map((part) =>
    part.type === "text"
      ? { type: "text", text: part.text }
      : { type: "image_url", image_url: { url: `data:${part.mimeType};base64,${part.data}` } },
  );
}

/** A reply of nothing but thinking has no form on this wire and is left out. */
function assistantMessage(message: AssistantMessage): ChatMessage[] {
  const text = textOf(message);
  const calls = toolCallsOf(message).map(callOf);
  if (calls.length > 0) return [{ role: "assistant", content: text || null, tool_calls: calls }];
  return text === "" ? [] : [{ role: "assistant", content: text }];
}

function callOf(call: ToolCall): ChatToolCall {
  return {
    id: call.id,
    type: "function",
    function: { name: wireName(call.name), arguments: argumentText(call) },
  };
}

/** A name that the model made up must not have the whole history refused. */
function wireName(name: string): string {
  return name.replace(/[^a-zA-Z0-9_-]/g, "_").slice(0, LONGEST_NAME) || "unnamed";
}

/** Broken arguments go back as JSON around their text: some servers parse what they are sent. */
function argumentText(call: ToolCall): string {
  if (call.rawArguments === undefined) return JSON.stringify(call.arguments);
  return JSON.stringify({ not_a_json_object: firstOf(call.rawArguments, SHOWN_ARGUMENTS) });
}

/** The wire has no error flag and no images here; the text of an error says by itself that it is one. */
function resultText(content: readonly (TextContent | ImageContent)[]): string {
  const parts = content.map((part) =>
    part.type === "text" ? part.text : "[an image that cannot be shown here]",
  );
  return parts.join("\n") || "(no output)";
}
