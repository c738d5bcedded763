import type { AssistantMessage, ToolCall } from "../core/messages.ts";
import type { AgentTool } from "./agent-tool.ts";
import { type CallOutcome, failedOutcome } from "./call-outcome.ts";
import { checkBySchema } from "./check-arguments.ts";
import type { CallFailure } from "./failure.ts";
import type { AgentContext, BeforeToolCallResult } from "./loop-options.ts";
import type { Run } from "./run.ts";
import type { PreparedCall } from "./run-call.ts";

/**
 * Everything that comes before a tool runs: find it by name, parse and check the arguments, ask the hook. A call is
 * then either prepared, or already answered; a bad one never reaches its tool, and a hook never sees an invalid one.
 */
export async function prepareCall(
  run: Run,
  reply: AssistantMessage,
  call: ToolCall,
  context: AgentContext,
): Promise<PreparedCall | CallOutcome> {
  const answer = (failure: CallFailure) => failedOutcome(run.options, failure);
  if (reply.stopReason === "length") return answer({ kind: "cut_reply", tool: call.name });
  if (run.signal.aborted) return answer({ kind: "aborted", tool: call.name });

  const tool = run.tools.find(({ name }) => name === call.name);
  if (!tool) {
    return answer({ kind: "unknown_tool", tool: call.name, known: run.tools.map(({ name }) => name) });
  }
  if (call.argumentsError !== undefined) return answer(unparsed(call, call.argumentsError));
  try {
    const checked = check(run, tool, call);
    if (!checked.ok)
      return answer({ kind: "invalid_arguments", tool: call.name, problems: checked.problems });
    const before = { assistantMessage: reply, toolCall: call, args: checked.input, context };
    const said = await run.options.beforeToolCall?.(before, run.signal);
    return decided(run, { call, tool, input: checked.input }, said);
  } catch (thrown) {
    return answer({ kind: "threw", tool: call.name, thrown });
  }
}

function check(run: Run, tool: AgentTool, call: ToolCall) {
  if (tool.check) return tool.check(call.arguments);
  return checkBySchema(tool.parameters, call.arguments, run.options.convertArguments ?? false);
}

/** Text that is no JSON at all, or JSON that is no object: the second is a wrong argument like any other. */
function unparsed(call: ToolCall, problem: string): CallFailure {
  try {
    JSON.parse(call.rawArguments ?? "");
    return { kind: "invalid_arguments", tool: call.name, problems: [problem] };
  } catch {
    return { kind: "not_json", tool: call.name, problem };
  }
}

function decided(
  run: Run,
  prepared: Omit<PreparedCall, "decision">,
  said: BeforeToolCallResult | undefined,
): PreparedCall | CallOutcome {
  const { decision, reason, terminate = false, block = false } = said ?? {};
  const tool = prepared.call.name;
  if (block) {
    return failedOutcome(run.options, { kind: "blocked", tool, reason, decision }, { terminate, decision });
  }
  return { ...prepared, ...(decision === undefined ? {} : { decision }) };
}
