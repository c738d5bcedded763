import type OpenAI from "openai";
import {
  type AgentMessage,
  type AssistantMessage,
  type ImageContent,
  type TextContent,
  type ToolCall,
  toolCallsOf,
} from "../../core/messages.ts";
import type { ModelRequest, ToolSchema } from "../../core/model.ts";
import { repairPairing } from "../pairing.ts";
import { inWords } from "../wire/in-words.ts";
import { JsonBody, jsonItems } from "../wire/json-body.ts";
import { once } from "../wire/once.ts";
import { argumentText, wireName } from "../wire/written-call.ts";
import type { Dialect } from "./dialect.ts";
import type { OutputItem } from "./event.ts";
import { ReplayedItems } from "./replayed-items.ts";

type ResponsesHead = Omit<OpenAI.Responses.ResponseCreateParams, "input">;
type InputItem = OpenAI.Responses.ResponseInputItem;
type InputPart = OpenAI.Responses.ResponseInputText | OpenAI.Responses.ResponseInputImage;

/**
 * Writes the bodies of Responses requests. Nothing is kept at the server: the whole conversation goes out each time,
 * append-only, with the items of earlier replies in the bytes that they came in, so that the model goes on with the
 * reasoning it had and the provider's prompt cache hits. Nothing of the clock, of chance or of `details` enters it.
 * @param from Whose items are sent back: those of other models are written anew, without their reasoning.
 */
export function responsesRequests(
  model: string,
  from: string,
): (request: ModelRequest, maxOutputTokens: number, dialect: Dialect) => JsonBody {
  const writerFor = once(({ replay, images }: Dialect) =>
    once((message: AgentMessage) => [jsonItems(itemsOf(message, replay ? from : null, images))]),
  );
  return (request, maxOutputTokens, dialect) => {
    const history = repairPairing(request.messages).map(writerFor(dialect));
    return new JsonBody(headOf(model, request, maxOutputTokens, dialect), "input", history);
  };
}

function headOf(
  model: string,
  { systemPrompt, tools, withdrawn = [] }: ModelRequest,
  limit: number,
  { stream, store, sealed, maxOutputTokens, mostOutputTokens, toolChoice }: Dialect,
): ResponsesHead {
  return {
    model,
    stream,
    ...(store ? { store: false } : {}),
    ...(sealed ? { include: ["reasoning.encrypted_content"] } : {}),
    ...(maxOutputTokens ? { max_output_tokens: Math.min(limit, mostOutputTokens ?? limit) } : {}),
    ...(systemPrompt === "" ? {} : { instructions: systemPrompt }),
    ...(tools.length > 0 ? { tools: tools.map(toolOf) } : toolChoice ? closed(withdrawn) : {}),
  };
}

/** Tools that may not be called any more stay where they stood: the prompt's cache begins with them. */
function closed(withdrawn: readonly ToolSchema[]): Pick<ResponsesHead, "tools" | "tool_choice"> {
  return withdrawn.length === 0 ? {} : { tools: withdrawn.map(toolOf), tool_choice: "none" };
}

/** Not strict, which is the default here and rewrites the schema: the same tool is then the same on every wire. */
function toolOf({ name, description, parameters }: ToolSchema): OpenAI.Responses.FunctionTool {
  return { type: "function", name, description, parameters: { ...parameters }, strict: false };
}

function itemsOf(
  message: AgentMessage,
  from: string | null,
  images: boolean,
): readonly (InputItem | OutputItem)[] {
  switch (message.role) {
    case "user":
      return [{ type: "message", role: "user", content: contentOf(message.content, images) }];
    case "assistant":
      return replayed(message, from) ?? anew(message);
    case "toolResult":
      return [
        {
          type: "function_call_output",
          call_id: message.toolCallId,
          output: contentOf(message.content, images) || "(no output)",
        },
      ];
  }
}

/** Text stays a string. */
function contentOf(
  content: string | readonly (TextContent | ImageContent)[],
  images: boolean,
): string | InputPart[] {
  if (typeof content === "string") return content;
  if (!images || content.every((part) => part.type === "text")) return inWords(content);
  return content.map((part) =>
    part.type === "text"
      ? { type: "input_text", text: part.text }
      : { type: "input_image", image_url: `data:${part.mimeType};base64,${part.data}`, detail: "auto" },
  );
}

function replayed(message: AssistantMessage, from: string | null): readonly OutputItem[] | null {
  if (from === null || !(message.replay instanceof ReplayedItems)) return null;
  const calls = new Map(toolCallsOf(message).map((call) => [call.id, call]));
  const items = message.replay.of(message, from);
  return items?.map((item) => restated(item, calls.get(item.call_id ?? ""))) ?? null;
}

/** A call by a name or with arguments that no server takes: what stands in the conversation counts. */
function restated(item: OutputItem, call: ToolCall | undefined): OutputItem {
  if (item.type !== "function_call" || call === undefined) return item;
  const isAsSaid = item.name === wireName(call.name) && call.rawArguments === undefined;
  return isAsSaid ? item : { ...item, name: wireName(call.name), arguments: argumentText(call) };
}

/** Without ids: an item with the id of one that was reasoned towards is refused where that reasoning is missing. */
function anew({ content }: AssistantMessage): InputItem[] {
  return content.flatMap((block) => (block.type === "thinking" ? [] : [itemOf(block)]));
}

function itemOf(block: TextContent | ToolCall): InputItem {
  if (block.type === "text") return { type: "message", role: "assistant", content: block.text };
  const { id, name } = block;
  return { type: "function_call", call_id: id, name: wireName(name), arguments: argumentText(block) };
}
