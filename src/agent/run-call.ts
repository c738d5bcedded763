import type { AssistantMessage, ToolCall } from "../core/messages.ts";
import type { Decision, ToolOutput } from "../core/tool.ts";
import type { AgentTool } from "./agent-tool.ts";
import { type CallOutcome, failedOutcome } from "./call-outcome.ts";
import type { AgentContext } from "./loop-options.ts";
import type { Run } from "./run.ts";

/** A call that passed every step before its tool. */
export interface PreparedCall {
  readonly call: ToolCall;
  readonly tool: AgentTool;
  /** The checked arguments; a hook may have changed them. */
  readonly input: Record<string, unknown>;
  readonly decision?: Decision;
}

/** Runs the tool, then the hook after it. Whatever either of them throws is the call's error result. */
export async function runCall(
  run: Run,
  reply: AssistantMessage,
  prepared: PreparedCall,
  context: AgentContext,
): Promise<CallOutcome> {
  const { call, input, decision } = prepared;
  const threw = (thrown: unknown) =>
    failedOutcome(run.options, { kind: "threw", tool: call.name, thrown }, { decision });
  if (run.signal.aborted)
    return failedOutcome(run.options, { kind: "aborted", tool: call.name }, { decision });

  const updates = new Updates(run, call);
  const ran = await execute(run, prepared, updates).catch(threw);
  await updates.close();
  try {
    const after = {
      assistantMessage: reply,
      toolCall: call,
      args: input,
      context,
      result: ran.output,
      isError: ran.isError,
    };
    const changes = await run.options.afterToolCall?.(after, run.signal);
    return changes === undefined ? ran : outcomeOf({ ...ran.output, ...changes }, decision);
  } catch (thrown) {
    return threw(thrown);
  }
}

async function execute(run: Run, prepared: PreparedCall, updates: Updates): Promise<CallOutcome> {
  const { tool, call, input, decision } = prepared;
  const output = await tool.execute(call.id, input, run.signal, (partial) => updates.tell(partial));
  return outcomeOf(output, decision);
}

/** A tool written in plain JavaScript may leave out its content; the history never does. */
function outcomeOf(output: Partial<ToolOutput> | undefined, decision: Decision | undefined): CallOutcome {
  return {
    output: { ...output, content: output?.content ?? [] },
    isError: output?.isError === true,
    terminate: output?.terminate === true,
    ...(decision === undefined ? {} : { decision }),
  };
}

/** What a tool tells while it runs: heard between its start and its end, and not after. */
class Updates {
  readonly #run: Run;
  readonly #call: ToolCall;
  readonly #told: Promise<void>[] = [];
  #open = true;

  constructor(run: Run, call: ToolCall) {
    this.#run = run;
    this.#call = call;
  }

  tell(partialResult: ToolOutput): void {
    if (!this.#open) return;
    const { id: toolCallId, name: toolName, arguments: args } = this.#call;
    const event = { type: "tool_execution_update", toolCallId, toolName, args, partialResult } as const;
    const told = this.#run.emit(event);
    told.catch(() => {}); // close() is where a listener's throw comes out
    this.#told.push(told);
  }

  /** @throws What a listener threw. */
  async close(): Promise<void> {
    this.#open = false;
    await Promise.all(this.#told);
  }
}
