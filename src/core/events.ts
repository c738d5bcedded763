import type { Fault } from "./errors.ts";
import type { AgentMessage, AssistantMessage, ToolResultMessage } from "./messages.ts";
import type { ModelEvent } from "./model.ts";
import type { CheckedTree, CheckNote } from "./proposal.ts";
import type { SelfTest } from "./sandbox.ts";
import type { Actor, BoundName, Permission, Tier } from "./task.ts";
import type { Decision, ToolOutput, Withheld } from "./tool.ts";
import type { Replayed, ReplayOutcome } from "./workspace.ts";

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
      /** True: a model refused the request as too long. Absent: it would soon have been. */
      readonly refused?: boolean;
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
  /** Everyone whose permission counts, as the permission API answered, before the gate decides. */
  | { readonly type: "permissions"; readonly people: readonly PersonNote[]; readonly effective: Permission }
  | {
      readonly type: "pinned";
      readonly head: string;
      readonly base: string;
      readonly policy: string;
      /** SHA-256 of the text of the comment that asked; absent: none did. */
      readonly comment?: string;
    }
  /** The facts of the task that rules of the policy file may ask for. `touched`: paths; `null`: there is no change. */
  | {
      readonly type: "policy";
      readonly tier: Tier;
      readonly event: string;
      readonly permission: Permission;
      readonly touched: readonly string[] | null;
      readonly withheld?: readonly Withheld[];
    }
  /** The sections of the policy file that are about the task, each with the place where it stands. */
  | { readonly type: "sections"; readonly sections: readonly string[] }
  | {
      readonly type: "sandbox";
      readonly available: boolean;
      readonly kind: string;
      readonly reason: string;
      /** Why there is none. */
      readonly code?: string;
      /** Absent where nothing was tried. */
      readonly selfTest?: SelfTest;
    }
  /** Which commit configuration and instructions were read from, and which files it had; `null`: it has none. */
  | {
      readonly type: "config";
      readonly commit: string;
      readonly policy: string | null;
      readonly instructions: string | null;
    }
  /** A text that could be changed after the event is read as the event showed it. */
  | { readonly type: "context_snapshot"; readonly text: string; readonly source: "payload" }
  /** Something hidden was taken out of outsiders' words. `flag`: html_comment, invisible, … */
  | { readonly type: "context_flag"; readonly flag: string; readonly section: string }
  /** Somebody's words were left out. `reason`: edited_after_trigger, …; `id`: of the comment. */
  | { readonly type: "context_dropped"; readonly reason: string; readonly id: number | null }
  /** Words of people without write permission are in the prompt: what is withheld from the rest of the run, and why. */
  | {
      readonly type: "taint";
      readonly sections: readonly string[];
      readonly withheld: readonly string[];
      readonly reason: string;
    }
  | { readonly type: "context"; readonly sections: readonly ContextNote[]; readonly tokens: number }
  /** A configured check that Reeve ran itself, to verify edits, suggestions or a proof; what the model ran is a tool call. */
  | {
      readonly type: "check";
      readonly name: string;
      readonly on: CheckedTree;
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
  /** A decision of the policy that no tool call of the model's asked for. `by`: what asked. */
  | { readonly type: "decision"; readonly by: string; readonly decision: Decision }
  /**
   * A text was about to leave with what is, or looks like, a secret, which was taken out. `where`: the write. `known`:
   * those of `hits` that are known secrets.
   */
  | {
      readonly type: "redacted";
      readonly where: string;
      readonly hits: readonly string[];
      readonly known: readonly string[];
    }
  /** The commits of a pull request were to stand on another commit. `as`: `null` where one is left out. `reason`: why not, or where not. */
  | {
      readonly type: "rebase";
      readonly head: string;
      readonly onto: string;
      readonly outcome: ReplayOutcome["kind"];
      readonly commits: readonly Replayed[];
      readonly reason?: string;
    }
  | { readonly type: "published"; readonly action: string; readonly outcome: string; readonly url?: string }
  | { readonly type: "degraded"; readonly code: string; readonly reason: string }
  | { readonly type: "task_end"; readonly conclusion: string; readonly fault?: Fault };

/** One person in the gate's eyes. */
export interface PersonNote {
  readonly login: string;
  readonly id: number | null;
  readonly kind: Actor["kind"];
  /** What decides. `null`: nobody was asked, since only people have a permission. */
  readonly permission: Permission | null;
  /** `author_association` of the payload, where it has one: recorded, and never decides. */
  readonly association: string | null;
}

/** What became of one section of the context: how much of it is in the prompt and why not all. */
export interface ContextNote {
  readonly name: string;
  readonly tokens: number;
  readonly dropped: number;
  readonly why?: string;
}

/** Everything that records read. `at`: milliseconds since 1970. */
export type RunEvent = (AgentEvent | TaskEvent) & { readonly at: number };
