import type { ToolSchema } from "../core/model.ts";
import type { ToolOutput } from "../core/tool.ts";

export type ExecutionMode = "parallel" | "sequential";

/**
 * A tool as the engine sees it: what the model is told, and what happens on a call. It reports failure by throwing,
 * or by a result with `isError`. Reeve's own tools (core/tool.ts) become such a tool in reeve-tool.ts.
 */
export interface AgentTool<Params = Record<string, unknown>> {
  readonly name: string;
  /** For people; not sent to the model. */
  readonly label: string;
  /** For the model. */
  readonly description: string;
  /** JSON Schema of one object. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** `sequential`: a reply that calls this tool has its calls run one after the other. */
  readonly executionMode?: ExecutionMode;
  /** The check of a call's arguments. Absent: `parameters` is the check. */
  check?(args: Readonly<Record<string, unknown>>): CheckedArguments;
  /** `onUpdate` may be called until the returned promise settles; later calls are ignored. */
  execute(
    toolCallId: string,
    params: Params,
    signal: AbortSignal,
    onUpdate: (partial: ToolOutput) => void,
  ): Promise<ToolOutput> | ToolOutput;
}

/** `input` is a copy that hook and tool share; `problems` each name a field. */
export type CheckedArguments =
  | { readonly ok: true; readonly input: Record<string, unknown> }
  | { readonly ok: false; readonly problems: readonly string[] };

const shown = new WeakMap<readonly AgentTool[], readonly ToolSchema[]>();

/**
 * What the model is shown of a list of tools. The same list gives the same value, so that a request's unchanged
 * parts can be recognised by identity.
 */
export function schemasOf(tools: readonly AgentTool[]): readonly ToolSchema[] {
  const known = shown.get(tools);
  if (known) return known;
  const schemas = tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  shown.set(tools, schemas);
  return schemas;
}
