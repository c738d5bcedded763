import type { Fault } from "./errors.ts";
import type { AgentMessage, AssistantMessage, ToolResultMessage } from "./messages.ts";
import type { ModelEvent } from "./model.ts";
import type { CheckNote } from "./proposal.ts";
import type { BoundName } from "./task.ts";
import type { Decision, ToolOutput } from "./tool.ts";

/**
 * The one stream of a run (R-1.x). Records are renderers of it; nothing else tells what happened. Order, for every
 * run: `agent_start` first, `agent_end` last; each `turn_start` has its `turn_end`.
 */
export type AgentEvent =
  | { readonly type: "agent_start" }
  | { readonly type: "turn_start" }
  | { readonly type: "message_start"; readonly message: AgentMessage }
  | {
      readonly type: "message_update";
      /** The partial message so far. */
      readonly message: AssistantMessage;
      readonly assistantMessageEvent: ModelEvent;
    }
  | { readonly type: "message_end"; readonly message: AgentMessage }
  | {
      readonly type: "tool_execution_start";
      readonly toolCallId: string;
      readonly toolName: string;
      /** As the model sent them. */
      readonly args: Readonly<Record<string, unknown>>;
    }
  | {
      readonly type: "tool_execution_update";
      readonly toolCallId: string;
      readonly toolName: string;
      readonly args: Readonly<Record<string, unknown>>;
      readonly partialResult: ToolOutput;
    }
  | {
      readonly type: "tool_execution_end";
      readonly toolCallId: string;
      readonly toolName: string;
      readonly result: ToolOutput;
      readonly isError: boolean;
      /** Absent when the call never reached the policy (unknown tool, invalid arguments). */
      readonly decision?: Decision;
    }
  | {
      readonly type: "turn_end";
      readonly message: AssistantMessage;
      readonly toolResults: readonly ToolResultMessage[];
    }
  /** A bound was reached: the run takes its wrap-up turn, or ends. */
  | { readonly type: "bound_reached"; readonly bound: BoundName; readonly wrapUp: boolean }
  /** Older messages were replaced by one summary; the transcript keeps them. */
  | {
      readonly type: "compaction";
      /** Messages that are no longer sent whole. */
      readonly dropped: number;
      readonly tokensBefore: number;
      readonly tokensAfter: number;
      /** What stands in their place. */
      readonly summary?: string;
    }
  | { readonly type: "agent_end"; readonly messages: readonly AgentMessage[] };

/** What happens around the run: the steps of one task, in the order of docs/architecture.md. */
export type TaskEvent =
  | { readonly type: "task_start"; readonly task: string; readonly trigger: string; readonly goal: string }
  | { readonly type: "task_skipped"; readonly code: string; readonly reason: string }
  | {
      readonly type: "gate";
      readonly tier: string;
      readonly code: string | null;
      readonly rule: string;
      readonly reasons: readonly string[];
    }
  | { readonly type: "pinned"; readonly head: string; readonly base: string; readonly policy: string }
  | { readonly type: "sandbox"; readonly available: boolean; readonly kind: string; readonly reason: string }
  | { readonly type: "context"; readonly sections: readonly ContextNote[]; readonly tokens: number }
  /** A configured check that Reeve ran itself, to verify edits; what the model ran is a tool call. */
  | {
      readonly type: "check";
      readonly name: string;
      readonly on: CheckNote["on"];
      readonly result: CheckNote["result"];
      readonly exitCode: number | null;
    }
  | {
      readonly type: "proposal";
      readonly digest: string;
      readonly findings: number;
      readonly changes: number;
      readonly conclusion: string;
    }
  | { readonly type: "published"; readonly action: string; readonly outcome: string; readonly url?: string }
  | { readonly type: "degraded"; readonly code: string; readonly reason: string }
  | { readonly type: "task_end"; readonly conclusion: string; readonly fault?: Fault };

/** What became of one section of the context: how much of it is in the prompt and why not all. */
export interface ContextNote {
  readonly name: string;
  readonly tokens: number;
  readonly dropped: number;
  readonly why?: string;
}

/** Everything that records read. `at`: milliseconds since 1970. */
export type RunEvent = (AgentEvent | TaskEvent) & { readonly at: number };
