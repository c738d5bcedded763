import {
  type AgentMessage,
  type AssistantMessage,
  type ToolResultMessage,
  toolCallsOf,
} from "../core/messages.ts";

const NO_RESULT = "No result: the run was stopped before this call was answered.";

/**
 * The history as providers demand it: each call has exactly one result, right behind its message and in the
 * order of the calls. Failed and aborted replies are left out, an open call gets a stand-in error result, and a
 * result whose call is not there is dropped. Pure: equal histories give equal requests.
 */
export function repairPairing(messages: readonly AgentMessage[]): AgentMessage[] {
  const repaired: AgentMessage[] = [];
  for (const [at, message] of messages.entries()) {
    if (message.role === "toolResult" || isBroken(message)) continue;
    repaired.push(message);
    if (message.role === "assistant") repaired.push(...resultsOf(message, answersAfter(messages, at)));
  }
  return repaired;
}

function isBroken(message: AgentMessage): boolean {
  if (message.role !== "assistant") return false;
  return message.stopReason === "error" || message.stopReason === "aborted";
}

/** The results between this reply and the next one: an id that a provider uses again belongs to the nearest call. */
function answersAfter(messages: readonly AgentMessage[], at: number): readonly ToolResultMessage[] {
  const answers: ToolResultMessage[] = [];
  for (let next = at + 1; next < messages.length; next += 1) {
    const message = messages[next];
    if (message === undefined || message.role === "assistant") break;
    if (message.role === "toolResult") answers.push(message);
  }
  return answers;
}

function resultsOf(reply: AssistantMessage, answers: readonly ToolResultMessage[]): ToolResultMessage[] {
  return toolCallsOf(reply).map(
    (call) =>
      answers.find((answer) => answer.toolCallId === call.id) ?? {
        role: "toolResult",
        toolCallId: call.id,
        toolName: call.name,
        content: [{ type: "text", text: NO_RESULT }],
        isError: true,
        timestamp: reply.timestamp,
      },
  );
}
