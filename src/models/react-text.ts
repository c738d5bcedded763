import {
  type AgentMessage,
  type AssistantMessage,
  textOf,
  toolCallsOf,
  type UserMessage,
} from "../core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest, ToolSchema } from "../core/model.ts";
import { repairPairing } from "./pairing.ts";
import { messageAsReact } from "./react-history.ts";
import { answerOf, callOf, hasObservation, lineBehind, parseReact } from "./react-parse.ts";
import { streamMessage } from "./scripted-stream.ts";

/** Characters for each token that a reply was allowed; more is no reply of that size any more. */
const RUNAWAY_CHARACTERS = 6;

/**
 * Lets a model without tool calling drive the same loop: tools are listed in its prompt, an action is a line of text,
 * and its result comes back as an observation. One action, one reply; what follows it is not read.
 */
export function reactText(model: ModelAdapter): ModelAdapter {
  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    const asText = textRequest(request);
    const reply = await wholeReply(model, asText, signal);
    yield* streamMessage(stepOf(reply, request), async () => {}, signal);
  }
  return { ...model, stream };
}

/** The request in words alone. Neighbours of one role become one message: small models know no other order. */
export function textRequest(request: ModelRequest): ModelRequest {
  const { systemPrompt, messages, tools, withdrawn: _, ...limits } = request;
  const merged: { role: "user" | "assistant"; text: string; from: AgentMessage }[] = [];
  for (const message of repairPairing(messages)) {
    const text = messageAsReact(message, tools);
    const role = message.role === "assistant" ? "assistant" : "user";
    const last = merged.at(-1);
    if (last?.role === role) last.text = `${last.text}\n${text}`;
    else if (text !== "") merged.push({ role, text, from: message });
  }
  return {
    ...limits,
    systemPrompt: [systemPrompt, ...howToAct(tools)].join("\n\n"),
    messages: merged.map(({ role, text, from }) => inWords(role, text, from)),
    tools: [],
  };
}

function inWords(role: "user" | "assistant", text: string, from: AgentMessage): AgentMessage {
  const content = [{ type: "text", text }] as const;
  const user: UserMessage = { role: "user", content, timestamp: from.timestamp };
  return role === "assistant" && from.role === "assistant" ? { ...from, content, stopReason: "stop" } : user;
}

function howToAct(tools: readonly ToolSchema[]): readonly string[] {
  if (tools.length === 0) return [];
  const list = tools.map(
    ({ name, description, parameters }) =>
      `- ${name}: ${description}\n  input: ${JSON.stringify(parameters)}`,
  );
  return [`${FORMAT}\n\nThe tools:\n${list.join("\n")}`];
}

const FORMAT = `You act by writing. To use a tool, write exactly two lines, and then stop:
Thought: why you need it
Action: name[input]
The input is one JSON object on one line, as the tool's schema asks; where it asks for a single text, the text alone will do. You are then told the result as "Observation: …"; never write an observation yourself. One action in one reply. When you need no tool any more, write:
Thought: what you know now
Answer: your final answer`;

/** Reads until the reply ends, begins to make up observations, or grows past what it was allowed. */
async function wholeReply(
  model: ModelAdapter,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<AssistantMessage> {
  const most = (request.maxOutputTokens ?? model.maxOutputTokens) * RUNAWAY_CHARACTERS;
  let heard = 0;
  let line = "";
  for await (const event of model.stream(request, signal)) {
    if (event.type === "done" || event.type === "error") return event.message;
    if (event.type !== "text_delta" && event.type !== "thinking_delta") continue;
    heard += event.delta.length;
    if (event.type === "text_delta") line = lineBehind(line, event.delta);
    if (hasObservation(line)) return interrupted(event.partial, "stop");
    if (heard > most) return interrupted(event.partial, "length");
  }
  throw new Error("The model's stream ended without a last event.");
}

/** Nobody told what a reply used that was not heard to its end. */
function interrupted(partial: AssistantMessage, stopReason: "stop" | "length"): AssistantMessage {
  return { ...partial, stopReason, usage: { ...partial.usage, estimated: true } };
}

/** The reply as one of a model with tool calling. A failed or cut one stays what it is. */
function stepOf(reply: AssistantMessage, { messages, tools }: ModelRequest): AssistantMessage {
  if (reply.stopReason !== "stop" && reply.stopReason !== "toolUse") return reply;
  const { kept, thought, action } = parseReact(textOf(reply));
  const thinking = reply.content.filter(({ type }) => type === "thinking");
  const said = (text: string | null) => (text ? [{ type: "text", text } as const] : []);
  if (action === null || tools.length === 0) {
    const answer = answerOf(kept);
    const aloud =
      thought !== null && answer !== kept ? [{ type: "thinking", thinking: thought } as const] : [];
    return { ...reply, content: [...thinking, ...aloud, ...said(answer)], stopReason: "stop" };
  }
  const number = messages.reduce(
    (sum, one) => sum + (one.role === "assistant" ? toolCallsOf(one).length : 0),
    1,
  );
  const call = callOf(action, tools, `react_${number}`);
  return { ...reply, content: [...thinking, ...said(thought), call], stopReason: "toolUse" };
}
