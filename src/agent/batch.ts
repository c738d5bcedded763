import { allEnded } from "../core/all-ended.ts";
import {
  type AssistantMessage,
  type ToolCall,
  type ToolResultMessage,
  toolCallsOf,
} from "../core/messages.ts";
import type { CallOutcome } from "./call-outcome.ts";
import type { AgentContext } from "./loop-options.ts";
import { prepareCall } from "./prepare-call.ts";
import { hasFailed } from "./reply.ts";
import type { Run } from "./run.ts";
import { type PreparedCall, runCall } from "./run-call.ts";

/** The calls of one reply, answered. `results` stand in the order of the calls, exactly one for each. */
export interface Batch {
  readonly results: readonly ToolResultMessage[];
  /** The model has results to look at, and not every one of them asks to end the run. */
  readonly wantsAnswer: boolean;
}

/** Only the reply's content decides whether there is work, never its stop reason; a failed reply has none. */
export async function answerCalls(run: Run, reply: AssistantMessage): Promise<Batch> {
  const calls = hasFailed(reply) ? [] : toolCallsOf(reply);
  if (calls.length === 0) return { results: [], wantsAnswer: false };
  const asking = { run, reply, context: run.context() };
  const answered = await (inOrder(run, reply, calls) ? oneByOne(asking, calls) : sideBySide(asking, calls));
  return {
    results: answered.map(({ result }) => result),
    wantsAnswer: !answered.every(({ outcome }) => outcome.terminate),
  };
}

/** What the calls of one reply share. */
interface Asking {
  readonly run: Run;
  readonly reply: AssistantMessage;
  readonly context: AgentContext;
}

interface Answered {
  readonly outcome: CallOutcome;
  readonly result: ToolResultMessage;
}

function inOrder(run: Run, reply: AssistantMessage, calls: readonly ToolCall[]): boolean {
  if (run.options.toolExecution === "sequential" || reply.stopReason === "length") return true;
  return calls.some(
    ({ name }) => run.tools.find((tool) => tool.name === name)?.executionMode === "sequential",
  );
}

async function oneByOne(asking: Asking, calls: readonly ToolCall[]): Promise<Answered[]> {
  const answered: Answered[] = [];
  for (const call of calls) {
    const begun = await begin(asking, call);
    const outcome = "input" in begun ? await finish(asking, begun) : begun;
    answered.push({ outcome, result: await tellResult(asking.run, call, outcome) });
  }
  return answered;
}

/** Prepare in order, then run together. The messages wait for the slowest, so that they stand in call order. */
async function sideBySide(asking: Asking, calls: readonly ToolCall[]): Promise<Answered[]> {
  const begun: { call: ToolCall; prepared: PreparedCall | CallOutcome }[] = [];
  for (const call of calls) begun.push({ call, prepared: await begin(asking, call) });
  const ended = await allEnded(
    begun.map(async ({ call, prepared }) => ({
      call,
      outcome: "input" in prepared ? await finish(asking, prepared) : prepared,
    })),
  );
  const answered: Answered[] = [];
  for (const { call, outcome } of ended) {
    answered.push({ outcome, result: await tellResult(asking.run, call, outcome) });
  }
  return answered;
}

/** The call's start and its way to the tool; one that does not get there is over at once. */
async function begin({ run, reply, context }: Asking, call: ToolCall): Promise<PreparedCall | CallOutcome> {
  await run.emit({
    type: "tool_execution_start",
    toolCallId: call.id,
    toolName: call.name,
    args: call.arguments,
  });
  const prepared = await prepareCall(run, reply, call, context);
  if (!("input" in prepared)) await tellEnd(run, call, prepared);
  return prepared;
}

async function finish({ run, reply, context }: Asking, prepared: PreparedCall): Promise<CallOutcome> {
  const outcome = await runCall(run, reply, prepared, context);
  await tellEnd(run, prepared.call, outcome);
  return outcome;
}

function tellEnd(run: Run, call: ToolCall, { output, isError, decision }: CallOutcome): Promise<void> {
  return run.emit({
    type: "tool_execution_end",
    toolCallId: call.id,
    toolName: call.name,
    result: output,
    isError,
    ...(decision === undefined ? {} : { decision }),
  });
}

async function tellResult(
  run: Run,
  call: ToolCall,
  { output, isError }: CallOutcome,
): Promise<ToolResultMessage> {
  const result: ToolResultMessage = {
    role: "toolResult",
    toolCallId: call.id,
    toolName: call.name,
    content: output.content,
    isError,
    timestamp: run.options.clock.now(),
    ...(output.details === undefined ? {} : { details: output.details }),
  };
  await run.add(result);
  return result;
}
