import { AgentRunner } from "../../src/agent/runner.ts";
import type { Authorizer, RunnerTool } from "../../src/agent/runner-tool.ts";
import { ToolRegistry } from "../../src/agent/tool-registry.ts";
import { ReeveError } from "../../src/core/errors.ts";
import {
  type AgentMessage,
  type AssistantMessage,
  type StopReason,
  type ToolCall,
  textOf,
  toolCallsOf,
} from "../../src/core/messages.ts";
import type { ModelAdapter, ModelRequest } from "../../src/core/model.ts";
import { systemClock } from "./create-agent.ts";

interface RunnerConfig {
  readonly systemPrompt: string;
  readonly workspace: string;
  readonly maxTurns?: number;
  readonly tools: readonly RunnerTool[];
  readonly authorizer?: Authorizer;
  readonly model: { complete(request: CompleteRequest): Promise<Completion> };
  exposeRegistry(registry: ToolRegistry<RunnerTool>): void;
}

interface CompleteRequest {
  readonly messages: readonly object[];
  readonly tools: readonly object[];
}

interface Completion {
  readonly content: string | null;
  readonly toolCalls: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  readonly finishReason: string;
}

export function createRunner({ tools, model, exposeRegistry, ...config }: RunnerConfig) {
  const registry = new ToolRegistry<RunnerTool>();
  for (const tool of tools) registry.register(tool);
  exposeRegistry(registry);
  const runner = new AgentRunner({
    ...config,
    clock: systemClock,
    tools: registry,
    model: { stream: (request) => streamed(model, request) },
  });
  return { run: (prompt: string) => runner.run(prompt), history: () => runner.history().map(plain) };
}

export function errorKind(error: unknown): string {
  if (!(error instanceof ReeveError)) return "other";
  switch (error.code) {
    case "budget_exceeded":
      return "limit";
    case "model_cut_reply":
      return "incomplete";
    case "config_invalid":
      return "config";
    case "model_bad_reply":
    case "internal":
      return "contract";
    default:
      return "run";
  }
}

/** A model that answers whole, as one that streams a single piece. */
async function* streamed(
  model: RunnerConfig["model"],
  request: ModelRequest,
): ReturnType<ModelAdapter["stream"]> {
  const system = { role: "system", content: request.systemPrompt };
  const reply = await model.complete({
    messages: [system, ...request.messages.map(plain)],
    tools: request.tools,
  });
  const message = messageOf(reply);
  yield message.stopReason === "error" ? { type: "error", message } : { type: "done", message };
}

function messageOf({ content, toolCalls, finishReason }: Completion): AssistantMessage {
  const stopReason = STOP_REASONS[finishReason] ?? "error";
  return {
    role: "assistant",
    content: [
      ...(content === null ? [] : [{ type: "text" as const, text: content }]),
      ...toolCalls.map(parsed),
    ],
    stopReason,
    usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0, cost: null, estimated: false },
    timestamp: systemClock.now(),
    ...(stopReason === "error"
      ? { errorCode: "model_content_filter", errorMessage: `The model ended with ${finishReason}.` }
      : {}),
  };
}

const STOP_REASONS: Readonly<Record<string, StopReason>> = {
  stop: "stop",
  tool_calls: "toolUse",
  length: "length",
};

function parsed(call: Completion["toolCalls"][number]): ToolCall {
  const named = { type: "toolCall", id: call.id, name: call.name } as const;
  try {
    const args: unknown = JSON.parse(call.arguments);
    if (typeof args === "object" && args !== null && !Array.isArray(args)) {
      return { ...named, arguments: { ...args } };
    }
    return { ...named, arguments: {}, argumentsError: "not an object", rawArguments: call.arguments };
  } catch (error) {
    return { ...named, arguments: {}, argumentsError: String(error), rawArguments: call.arguments };
  }
}

/** A message as the bounded runner's vectors write it. */
function plain(message: AgentMessage): object {
  if (message.role === "toolResult") {
    return { role: "tool", toolCallId: message.toolCallId, content: textOf(message) };
  }
  if (message.role === "user") return { role: "user", content: textOf(message) };
  const said = message.content.some(({ type }) => type === "text");
  return { role: "assistant", content: said ? textOf(message) : null, toolCalls: toolCallsOf(message) };
}
