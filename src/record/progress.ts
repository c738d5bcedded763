import type { RunEvent } from "../core/events.ts";
import { type AssistantMessage, toolCallsOf } from "../core/messages.ts";
import { plural } from "../core/plural.ts";
import type { Log } from "../core/ports.ts";
import { outputTokens } from "./output-tokens.ts";
import type { Sink } from "./recorder.ts";

/** Characters of one argument that the log shows. Contents (of a file, of an edit) are longer and stay out of it. */
const MAX_ARGUMENT = 80;
const MAX_ARGUMENTS = 6;

/** What happens, as it happens: one short line for each turn, tool call and decision. */
export function createProgress(log: Log): Sink {
  const calls = new Map<string, string>();
  let turn = 0;
  return {
    name: "log",
    write(event) {
      if (event.type === "turn_start") turn += 1;
      if (event.type === "tool_execution_start")
        calls.set(event.toolCallId, `${event.toolName} ${shownArguments(event.args)}`.trim());
      const line =
        event.type === "tool_execution_end"
          ? callLine(event, calls.get(event.toolCallId) ?? event.toolName)
          : event.type === "message_end" && event.message.role === "assistant"
            ? turnLine(turn, event.message)
            : taskLine(event);
      if (event.type === "tool_execution_end") calls.delete(event.toolCallId);
      if (line !== null) log[line.level](line.text);
    },
  };
}

interface Line {
  readonly level: "info" | "notice" | "warning" | "error";
  readonly text: string;
}

const info = (text: string): Line => ({ level: "info", text });

function turnLine(turn: number, message: AssistantMessage): Line {
  const { usage, stopReason, errorMessage } = message;
  const input = usage.input + usage.cacheRead + usage.cacheWrite;
  const calls = toolCallsOf(message).length;
  const end = stopReason === "stop" || stopReason === "toolUse" ? "" : `, ended by ${stopReason}`;
  const error = errorMessage === undefined ? "" : `: ${errorMessage}`;
  return info(
    `Turn ${turn}: ${input} tokens in, ${outputTokens(usage)}, ${plural(calls, "tool call")}${end}${error}`,
  );
}

function callLine(
  { decision, isError }: Extract<RunEvent, { type: "tool_execution_end" }>,
  call: string,
): Line {
  if (decision?.verdict !== "deny") return info(`  ${call}: ${isError ? "failed" : "done"}`);
  const source = decision.rule.source === undefined ? "" : `, ${decision.rule.source}`;
  return info(`  ${call}: denied by ${decision.rule.name}${source}: ${decision.reason}`);
}

function taskLine(event: RunEvent): Line | null {
  switch (event.type) {
    case "task_start":
      return info(`Task ${event.task}: ${event.goal}, by ${event.trigger}`);
    case "task_skipped":
      return { level: "notice", text: `Nothing to do (${event.code}): ${event.reason}` };
    case "gate":
      return info(`Tier ${event.tier} by rule ${event.rule}: ${event.reasons.join(" ")}`);
    case "pinned":
      return info(`Pinned: head ${event.head}, base ${event.base}, policy ${event.policy}`);
    case "sections": {
      const shown = event.sections.length === 0 ? "none is about this task" : event.sections.join("; ");
      return info(`Sections of the policy file: ${shown}`);
    }
    case "sandbox":
      return info(`Sandbox: ${event.available ? event.kind : "none"}. ${event.reason}`);
    case "taint":
      return { level: "warning", text: event.reason };
    case "context":
      return info(`Context: ${event.tokens} tokens in ${plural(event.sections.length, "section")}`);
    case "bound_reached": {
      const next = event.wrapUp ? "one last turn follows" : "the run ends";
      return { level: "warning", text: `The bound on ${event.bound} is reached; ${next}.` };
    }
    case "compaction": {
      const tokens = `${event.tokensBefore} → ${event.tokensAfter} tokens`;
      const refused = event.refused ? "The model refused the request as too long. " : "";
      return info(`${refused}${plural(event.dropped, "message")} became a summary: ${tokens}`);
    }
    case "check": {
      const code = event.exitCode === null ? "" : ` (exit code ${event.exitCode})`;
      return info(`Check ${event.name}, ${event.on}: ${event.result}${code}`);
    }
    case "proposal": {
      const size = `${plural(event.findings, "finding")}, ${plural(event.changes, "change")}`;
      return info(`Proposal: ${event.conclusion}, ${size}`);
    }
    case "rebase": {
      const reason = event.reason === undefined ? "" : ` ${event.reason}`;
      return info(`Rebase of ${event.head} onto ${event.onto}: ${event.outcome}.${reason}`);
    }
    case "published":
      return info(`Published ${event.action}: ${event.outcome}${event.url ? ` ${event.url}` : ""}`);
    case "degraded":
      return { level: "warning", text: `${event.reason} (${event.code})` };
    case "task_end":
      if (event.fault === undefined) return info(`Ended: ${event.conclusion}`);
      return { level: "error", text: [event.fault.message, event.fault.hint].filter(Boolean).join(" ") };
    default:
      return null;
  }
}

function shownArguments(args: Readonly<Record<string, unknown>>): string {
  return Object.entries(args)
    .slice(0, MAX_ARGUMENTS)
    .map(([key, value]) => `${key}=${shownValue(value)}`)
    .join(" ");
}

function shownValue(value: unknown): string {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return String(value);
  if (typeof value !== "string") return "…";
  if (value.length > MAX_ARGUMENT || value.includes("\n")) return `<${value.length} characters>`;
  return JSON.stringify(value);
}
