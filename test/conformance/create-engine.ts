import { QueryEngine } from "../../src/agent/query-engine.ts";
import type { QueryEvent } from "../../src/agent/query-events.ts";
import { byPermission, fromQueryTool, type Permission, type QueryTool } from "../../src/agent/query-tool.ts";
import { type AgentMessage, type AssistantMessage, textOf, toolCallsOf } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelRequest } from "../../src/core/model.ts";
import { microUsd } from "../../src/core/values.ts";
import { isCommand, runCommand } from "../../src/entry/repl-commands.ts";
import { systemClock } from "./create-agent.ts";
import { NOTHING } from "./neutral.ts";

interface EngineConfig {
  readonly tools: readonly (QueryTool & { readonly permission: Permission })[];
  readonly maxTurns?: number;
  readonly toolTimeoutMs?: number;
  readonly maxToolResultChars?: number;
  readonly interactive: boolean;
  readonly sessionId: string;
  readonly model: {
    complete(request: { readonly messages: readonly object[]; readonly tools: readonly object[] }): Promise<{
      readonly blocks: readonly Block[];
      readonly stopReason?: "stop" | "length" | "toolUse" | "error";
    }>;
  };
  approve?(call: { readonly id: string; readonly name: string }): Promise<boolean>;
}

type Block =
  | { readonly type: "text"; readonly text: string }
  | {
      readonly type: "tool_call";
      readonly id: string;
      readonly name: string;
      readonly input: Record<string, unknown>;
    };

/** The query engine behind a command line: lines that begin with a slash never reach it. */
export function createEngine(config: EngineConfig) {
  const permissions = new Map(config.tools.map(({ name, permission }) => [name, permission]));
  const approve = config.interactive ? (config.approve ?? null) : null;
  const engine = new QueryEngine({
    systemPrompt: "You are a coding agent.",
    model: { stream: (request) => streamed(config.model, request) },
    tools: config.tools.map(fromQueryTool),
    decide: byPermission((name) => permissions.get(name) ?? "deny", approve),
    clock: systemClock,
    sessionId: config.sessionId,
    ...(config.maxTurns === undefined ? {} : { maxTurns: config.maxTurns }),
    ...(config.toolTimeoutMs === undefined ? {} : { toolTimeoutMs: config.toolTimeoutMs }),
    ...(config.maxToolResultChars === undefined ? {} : { maxResultCharacters: config.maxToolResultChars }),
  });
  const output: string[] = [];
  let exitCode = 0;

  async function* handle(line: string): AsyncGenerator<QueryEvent> {
    if (line.trim() === "") return;
    if (isCommand(line)) {
      const tools = config.tools.map(({ name }) => ({ name, label: name, effect: "read" as const }));
      const usage = { ...NOTHING, cost: microUsd(0) };
      const said = runCommand(line, { tools, model: "test", usage });
      if (said.kind === "text") output.push(said.text);
      return;
    }
    for await (const event of engine.query(line)) {
      if (event.type === "turn_end") exitCode = event.reason === "final_answer" ? 0 : 1;
      yield event;
    }
  }

  return {
    handle,
    abort: () => engine.abort(),
    messages: () => engine.messages().map(plain),
    output: () => output.join("\n"),
    exitCode: () => exitCode,
  };
}

async function* streamed(
  model: EngineConfig["model"],
  request: ModelRequest,
): ReturnType<ModelAdapter["stream"]> {
  const system = { role: "system", content: request.systemPrompt };
  const messages = [system, ...request.messages.map(plain)];
  const { blocks, stopReason } = await model.complete({ messages, tools: request.tools });
  const content = blocks.map((block): AssistantMessage["content"][number] =>
    block.type === "text"
      ? block
      : { type: "toolCall", id: block.id, name: block.name, arguments: block.input },
  );
  const calls = content.some(({ type }) => type === "toolCall");
  const message: AssistantMessage = {
    role: "assistant",
    content,
    stopReason: stopReason ?? (calls ? "toolUse" : "stop"),
    usage: NOTHING,
    timestamp: systemClock.now(),
  };
  yield message.stopReason === "error" ? { type: "error", message } : { type: "done", message };
}

/** A message as the query engine's vectors write it. */
function plain(message: AgentMessage): object {
  const content = textOf(message);
  if (message.role === "toolResult") return { role: "tool", toolCallId: message.toolCallId, content };
  return message.role === "user"
    ? { role: "user", content }
    : { role: "assistant", content, toolCalls: toolCallsOf(message) };
}
