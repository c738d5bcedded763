import { z } from "zod";
import type { BoundedRunOptions, BoundedRunResult } from "../../../src/agent/bounded-options.ts";
import { boundedRun } from "../../../src/agent/bounded-run.ts";
import type { AgentEvent } from "../../../src/core/events.ts";
import type { UserMessage } from "../../../src/core/messages.ts";
import { type Bounds, DEFAULT_BOUNDS } from "../../../src/core/task.ts";
import {
  type Decision,
  defineTool,
  type Tool,
  type ToolContext,
  textOutput,
} from "../../../src/core/tool.ts";
import type { ScriptedBlock, ScriptedReply } from "../../../src/models/script.ts";
import { type ScriptedOptions, scriptedModel } from "../../../src/models/scripted.ts";
import { IdleClock } from "./clock.ts";

export const ALLOW: Decision = { verdict: "allow", rule: { name: "test-allows" } };

/** No tool of these tests looks at its workspace. */
export const NO_CONTEXT = {} as Omit<ToolContext, "signal" | "update" | "outputBytes">;

/** Answers with what it was given; `text` may be anything. */
export const echo = defineTool({
  name: "echo",
  label: "Echo",
  description: "Says a text back.",
  input: z.strictObject({ text: z.string().describe("what to say") }),
  effect: "read",
  run: async ({ text }) => textOutput(text),
});

export function tool(name: string, run: Tool["run"], more: Partial<Tool> = {}): Tool {
  return { ...echo, name, label: name, input: z.strictObject({}), run, ...more } as Tool;
}

export function call(name: string, args: Record<string, unknown> = {}, id?: string): ScriptedBlock {
  return { type: "toolCall", name, arguments: args, ...(id === undefined ? {} : { id }) };
}

export function calls(...blocks: readonly ScriptedBlock[]): ScriptedReply {
  return { content: blocks };
}

export function user(text: string): UserMessage {
  return { role: "user", content: text, timestamp: 0 };
}

export type BoundedSetup = Partial<Omit<BoundedRunOptions, "bounds" | "model">> & {
  readonly bounds?: Partial<Bounds>;
  readonly model?: ScriptedOptions;
  readonly replies?: readonly ScriptedReply[];
};

export interface Observed extends BoundedRunResult {
  readonly events: readonly AgentEvent[];
  readonly requests: number;
  /** The texts of the tool results, in order. */
  readonly results: readonly string[];
}

/** Carries out a bounded run of a scripted model with the `echo` tool, everything allowed. */
export async function observe({
  bounds,
  model,
  replies = [],
  emit,
  ...setup
}: BoundedSetup): Promise<Observed> {
  const events: AgentEvent[] = [];
  const clock = setup.clock ?? new IdleClock();
  const scripted = scriptedModel({ replies }, { clock, ...model });
  const result = await boundedRun({
    systemPrompt: "You test.",
    prompt: [user("go")],
    tools: [echo as Tool],
    context: NO_CONTEXT,
    decide: () => ALLOW,
    signal: new AbortController().signal,
    ...setup,
    clock,
    model: scripted,
    bounds: { ...DEFAULT_BOUNDS, ...bounds },
    emit: (event) => {
      events.push(event);
      emit?.(event);
    },
  });
  const results = result.messages.flatMap((message) =>
    message.role === "toolResult"
      ? [message.content.map((block) => (block.type === "text" ? block.text : "")).join("\n")]
      : [],
  );
  return { ...result, events, requests: scripted.calls, results };
}
