import { type AgentMessage, type AssistantMessage, type ToolCall, textOf } from "../core/messages.ts";
import type { ToolSchema } from "../core/model.ts";
import { bareField } from "./react-parse.ts";

/**
 * A history as text, in its order: thinking and text as `Thought:`, each call as `Action: name[input]`, each result as
 * `Observation:`. What a user said stands as it is.
 */
export function historyAsReact(messages: readonly AgentMessage[], tools: readonly ToolSchema[] = []): string {
  return messages
    .map((message) => messageAsReact(message, tools))
    .filter((text) => text !== "")
    .join("\n");
}

/** One message of such a history. */
export function messageAsReact(message: AgentMessage, tools: readonly ToolSchema[]): string {
  switch (message.role) {
    case "user":
      return textOf(message);
    case "assistant":
      return message.content
        .map((block) => blockAsReact(block, tools))
        .filter((line) => line !== "")
        .join("\n");
    case "toolResult":
      return `Observation: ${withoutLabels(textOf(message))}`;
  }
}

function blockAsReact(block: AssistantMessage["content"][number], tools: readonly ToolSchema[]): string {
  if (block.type === "toolCall") return `Action: ${block.name}[${inputOf(block, tools)}]`;
  const text = block.type === "text" ? block.text : block.thinking;
  return text.trim() === "" ? "" : `Thought: ${text}`;
}

/** As the model would write it: bare where one text is all there is, else JSON. */
function inputOf({ name, arguments: args, rawArguments }: ToolCall, tools: readonly ToolSchema[]): string {
  if (rawArguments !== undefined) return rawArguments;
  const [[field, value] = [], ...more] = Object.entries(args);
  if (field === undefined) return "";
  const tool = tools.find((candidate) => candidate.name === name);
  const isBare = more.length === 0 && typeof value === "string" && !value.includes("\n");
  return isBare && (tool === undefined || bareField(tool) === field) ? value : JSON.stringify(args);
}

const LABELLED = /^(?=[ \t]*(?:Thought|Action|Observation|Answer)[:：])/gm;

/** A file may hold lines that look like ours: they must not pass for a step that was taken. */
function withoutLabels(text: string): string {
  return text.replace(LABELLED, "> ");
}
