import type { ToolCall } from "../core/messages.ts";
import type { Effect, ToolOutput } from "../core/tool.ts";
import type { AgentTool } from "./agent-tool.ts";
import { type CallFailure, listOf } from "./failure.ts";
import type { BeforeToolCall, BeforeToolCallResult } from "./loop-options.ts";

/** A tool of the bounded runner: text in, text out. */
export interface RunnerTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema of one object. */
  readonly inputSchema: Readonly<Record<string, unknown>>;
  readonly effect: Effect;
  handler(args: Record<string, unknown>, context: RunnerToolContext): unknown;
}

export interface RunnerToolContext {
  readonly workspace: string;
  readonly signal: AbortSignal;
}

/** What a handler has to return, or resolve to; anything else is `invalid_tool_result`. */
export interface RunnerToolResult {
  readonly content: string;
  readonly isError: boolean;
  readonly errorCode?: string;
}

/** Asked about each valid call. Only `allowed: true` with a reason allows; a throw denies. */
export type Authorizer = (prepared: {
  readonly call: ToolCall;
  readonly tool: RunnerTool;
  readonly arguments: Record<string, unknown>;
}) => Authorization | Promise<Authorization>;

export interface Authorization {
  readonly allowed: boolean;
  readonly reason: string;
}

export function toAgentTool(tool: RunnerTool, workspace: string): AgentTool {
  return {
    name: tool.name,
    label: tool.name,
    description: tool.description,
    parameters: tool.inputSchema,
    execute: async (_id, args, signal) => outputOf(tool, await tool.handler(args, { workspace, signal })),
  };
}

export async function authorize(
  authorizer: Authorizer,
  { toolCall, args }: BeforeToolCall,
  tools: readonly RunnerTool[],
): Promise<BeforeToolCallResult | undefined> {
  const tool = tools.find(({ name }) => name === toolCall.name);
  if (!tool) return { block: true, reason: "The tool was removed." };
  try {
    const { allowed, reason } = await authorizer({ call: toolCall, tool, arguments: args });
    if (allowed === true && typeof reason === "string" && reason.trim() !== "") return undefined;
    return { block: true, reason: reason || "No reason was given." };
  } catch {
    return { block: true, reason: "The approval failed." };
  }
}

/** Each failure by its code. What a tool threw stays hidden: it may name places the model has no business with. */
export function codedWords(failure: CallFailure): string {
  const { tool } = failure;
  switch (failure.kind) {
    case "unknown_tool":
      return coded("unknown_tool", `There is no tool ${tool}. ${listOf(failure.known)}`);
    case "not_json":
      return coded("invalid_json", failure.problem);
    case "invalid_arguments":
      return coded("invalid_arguments", failure.problems.join("; "));
    case "blocked":
      return coded("permission_denied", failure.reason ?? "No reason was given.");
    case "cut_reply":
      return coded("incomplete_reply", `${tool} was not run: the reply was cut.`);
    case "aborted":
      return coded("aborted", `${tool} was not run.`);
    case "threw":
      return failure.thrown instanceof InvalidToolResult
        ? coded("invalid_tool_result", `${tool} returned no valid result.`)
        : coded("tool_execution_error", `${tool} failed.`);
  }
}

function coded(code: string, text: string): string {
  return `Error [${code}]: ${text}`;
}

class InvalidToolResult extends Error {}

function outputOf(tool: RunnerTool, result: unknown): ToolOutput {
  if (!isResult(result)) throw new InvalidToolResult(tool.name);
  return {
    content: [{ type: "text", text: result.content }],
    isError: result.isError,
    ...(result.errorCode === undefined ? {} : { details: { errorCode: result.errorCode } }),
  };
}

function isResult(value: unknown): value is RunnerToolResult {
  if (typeof value !== "object" || value === null) return false;
  if (!("content" in value && "isError" in value)) return false;
  return typeof value.content === "string" && typeof value.isError === "boolean";
}
