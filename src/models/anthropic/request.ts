import type Anthropic from "@anthropic-ai/sdk";
import { type AgentMessage, toolCallsOf } from "../../core/messages.ts";
import type { ModelRequest, ToolSchema } from "../../core/model.ts";
import { repairPairing } from "../pairing.ts";
import { JsonBody } from "../wire/json-body.ts";
import { once } from "../wire/once.ts";
import { wireName } from "../wire/written-call.ts";
import { markedOf, markLast } from "./cache-marks.ts";
import type { Dialect } from "./dialect.ts";
import { numbered } from "./history.ts";
import { blockWriter, type Turn, turnPieces, turnsOf } from "./turns.ts";

type Head = Omit<Anthropic.MessageCreateParams, "messages">;

/**
 * Writes the bodies of Messages requests. Append-only but for the cache marks, which move with the history: without
 * them, a longer history gives a body whose messages begin with the very bytes of the shorter one. Nothing of the clock,
 * of chance or of `details` enters it.
 */
export function anthropicRequests(
  model: string,
): (request: ModelRequest, maxOutputTokens: number, dialect: Dialect) => JsonBody {
  const writerFor = once(({ thinking }: Dialect) => blockWriter(thinking));
  return (request, maxOutputTokens, dialect) => {
    const history = repairPairing(request.messages);
    const turns = turnsOf(numbered(history), writerFor(dialect));
    const marked = dialect.cacheMarks ? markedOf(turns) : NONE;
    const items = turns.map((turn) => turnPieces(turn, marked.has(turn), dialect.thinking));
    return new JsonBody(headOf(model, request, history, maxOutputTokens, dialect), "messages", items);
  };
}

const NONE: ReadonlySet<Turn> = new Set();

function headOf(
  model: string,
  { systemPrompt, tools, withdrawn }: ModelRequest,
  history: readonly AgentMessage[],
  maxOutputTokens: number,
  { mostOutputTokens, cacheMarks, stream }: Dialect,
): Head {
  return {
    model,
    max_tokens: Math.min(maxOutputTokens, mostOutputTokens ?? maxOutputTokens),
    stream,
    ...systemOf(systemPrompt, cacheMarks),
    ...(tools.length > 0 ? toolsOf(tools, cacheMarks) : closed(withdrawn, history, cacheMarks)),
  };
}

/** Without marks it is a string: small servers know no parts. */
function systemOf(text: string, marked: boolean): Pick<Head, "system"> {
  if (text.trim() === "") return {};
  return { system: marked ? markLast([{ type: "text", text }]) : text };
}

function toolsOf(schemas: readonly ToolSchema[], marked: boolean): Pick<Head, "tools"> {
  const tools = schemas.map(toolOf);
  return { tools: marked ? markLast(tools) : tools };
}

function toolOf({ name, description, parameters }: ToolSchema): Anthropic.Tool {
  return { name, description, input_schema: { ...parameters, type: "object" } };
}

/**
 * No tool may be called any more. Those that were offered stay where they stood: newer models take their thinking back only
 * behind the very tools that it was thought behind, and what is cached begins with them.
 */
function closed(
  withdrawn: readonly ToolSchema[] = [],
  history: readonly AgentMessage[],
  marked: boolean,
): Pick<Head, "tools" | "tool_choice"> {
  if (withdrawn.length === 0) return usedTools(history);
  return { ...toolsOf(withdrawn, marked), tool_choice: { type: "none" } };
}

/** A history with calls is refused without any tool, so the tools that were called are named, and none may be. */
function usedTools(history: readonly AgentMessage[]): Pick<Head, "tools" | "tool_choice"> {
  const names = history.flatMap((message) =>
    message.role === "assistant" ? toolCallsOf(message).map(({ name }) => wireName(name)) : [],
  );
  if (names.length === 0) return {};
  const tools = [...new Set(names)].map((name) =>
    toolOf({ name, description: "Not offered any more.", parameters: {} }),
  );
  return { tools, tool_choice: { type: "none" } };
}
