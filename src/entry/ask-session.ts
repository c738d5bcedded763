import { QueryEngine } from "../agent/query-engine.ts";
import { toAgentTool } from "../agent/reeve-tool.ts";
import { UsageSum } from "../agent/usage-sum.ts";
import { ReeveError } from "../core/errors.ts";
import type { AgentEvent } from "../core/events.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import type { Redact } from "../core/redact.ts";
import type { Tool, ToolContext, ToolOutput } from "../core/tool.ts";
import { TEXT_LIMITS } from "../core/truncate.ts";
import type { Workspace } from "../core/workspace.ts";
import { type AskPerson, askingPolicy } from "./ask-policy.ts";

export interface SessionOptions {
  readonly id: string;
  readonly model: ModelAdapter;
  readonly systemPrompt: string;
  readonly tools: readonly Tool[];
  readonly workspace: Workspace;
  /** `null`: there is no terminal. */
  readonly askPerson: AskPerson | null;
  readonly clock: Clock;
  readonly redact: Redact;
  /** Model requests of one query. */
  readonly maxTurns: number;
}

/** A text as long as a tool may show, and what is said of the rest. */
export const RESULT_CHARACTERS = TEXT_LIMITS.maxBytes + 1_024;

/** A conversation at the command line: the query engine over Reeve's own tools, and what it used until now. */
export interface Session {
  readonly engine: QueryEngine;
  readonly usage: () => UsageSum["sum"];
  /** Hears every event of every query, in order. */
  readonly subscribe: (listener: (event: AgentEvent) => void) => void;
}

export function createSession(options: SessionOptions): Session {
  const { id, model, systemPrompt, tools, askPerson, clock, maxTurns } = options;
  const usage = new UsageSum();
  const listeners: ((event: AgentEvent) => void)[] = [];
  const engine: QueryEngine = new QueryEngine({
    ...{ sessionId: id, model, systemPrompt, clock, maxTurns, maxResultCharacters: RESULT_CHARACTERS },
    tools: tools.map((tool) => offered(tool, options, () => engine.resultCharacters)),
    decide: askingPolicy(tools, askPerson),
    compaction: { model, tools, count: (used) => usage.add(used) },
    observe: (event) => {
      if (event.type === "message_end" && event.message.role === "assistant") usage.add(event.message.usage);
      for (const listener of listeners) listener(event);
    },
  });
  return { engine, usage: () => usage.sum, subscribe: (listener) => listeners.push(listener) };
}

/**
 * What a tool answers is redacted: the key of the model must not come back to it, or into a record, by way of a file or
 * a command.
 */
function offered(tool: Tool, { workspace, redact }: SessionOptions, outputBytes: () => number) {
  const redacting: Tool = {
    ...tool,
    run: async (input, context) => redacted(await tool.run(input, context), redact),
  };
  return toAgentTool(redacting, (signal, update) => ({
    ...OUTSIDE_A_REVIEW,
    ...{ workspace, signal, update },
    outputBytes: outputBytes(),
    imageBytes: Number.POSITIVE_INFINITY, // an image has limits of its own
  }));
}

function redacted(output: ToolOutput, redact: Redact): ToolOutput {
  const content = output.content.map((block) =>
    block.type === "text" ? { ...block, text: redact(block.text).text } : block,
  );
  return { ...output, content };
}

/** What the tools of a review work on. The tools of the command line use none of it. */
const OUTSIDE_A_REVIEW: Pick<ToolContext, "changes" | "findings" | "coverage" | "checks"> = {
  changes: null,
  findings: { report: () => Promise.reject(notHere()), withdraw: () => null },
  coverage: { seen: () => {} },
  checks: { names: [], run: () => Promise.reject(notHere()) },
};

function notHere(): ReeveError {
  return new ReeveError("tool_not_allowed", "That belongs to a review, and this is none.");
}
