import { z } from "zod";
import type { Tool, ToolContext, ToolOutput } from "../core/tool.ts";
import type { AgentTool, CheckedArguments } from "./agent-tool.ts";
import { problemsOf } from "./check-arguments.ts";

/**
 * Reeve's own tool as the engine's. Its zod object makes the schema that the model is shown, and is the check of what
 * the model sends: no type is converted, no unknown field passes.
 */
export function toAgentTool(
  tool: Tool,
  makeContext: (signal: AbortSignal, update: (partial: ToolOutput) => void) => ToolContext,
): AgentTool {
  return {
    name: tool.name,
    label: tool.label,
    description: tool.description,
    parameters: parametersOf(tool),
    ...(tool.executionMode === undefined ? {} : { executionMode: tool.executionMode }),
    check: (args) => checked(tool, args),
    execute: (_id, input, signal, onUpdate) => tool.run(input, makeContext(signal, onUpdate)),
  };
}

const schemas = new WeakMap<z.ZodType, Readonly<Record<string, unknown>>>();

/** JSON Schema of a tool's input; made once, its keys always in the order of the definition. */
export function parametersOf(tool: Tool): Readonly<Record<string, unknown>> {
  const known = schemas.get(tool.input);
  if (known) return known;
  const { $schema: _dialect, ...schema } = z.toJSONSchema(tool.input, { io: "input" });
  schemas.set(tool.input, schema);
  return schema;
}

function checked(tool: Tool, args: Readonly<Record<string, unknown>>): CheckedArguments {
  const result = tool.input.safeParse(args);
  if (!result.success) return { ok: false, problems: problemsOf(result.error) };
  return isRecord(result.data)
    ? { ok: true, input: result.data }
    : { ok: false, problems: ["The arguments are not an object."] };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
