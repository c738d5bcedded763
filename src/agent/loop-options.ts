import type { ErrorCode } from "../core/errors.ts";
import type { AgentEvent } from "../core/events.ts";
import type { AgentMessage, AssistantMessage, ToolCall, ToolResultMessage } from "../core/messages.ts";
import type { ModelEvent, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import type { Decision, ToolOutput } from "../core/tool.ts";
import type { AgentTool, ExecutionMode } from "./agent-tool.ts";
import type { CallFailure } from "./failure.ts";

/** An agent is a model, a context and tools; this is the context and the tools. */
export interface AgentContext {
  readonly systemPrompt: string;
  readonly messages: readonly AgentMessage[];
  readonly tools?: readonly AgentTool[];
}

/**
 * Everything in which one user of the loop differs from another. The loop itself has no limit, no policy and no
 * opinion: those are hooks. A hook that throws where nothing below says otherwise ends the run with a failed message.
 */
export interface LoopOptions extends LoopHooks {
  readonly clock: Clock;
  /** Asks the model. A stream that throws or breaks off counts as a failed reply. */
  readonly stream: (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelEvent>;
  /** Told of every event, one at a time, in order; the loop waits for it. */
  readonly emit: (event: AgentEvent) => void | Promise<void>;
  /** `parallel` by default. */
  readonly toolExecution?: ExecutionMode | undefined;
  /** `true`: near types (`"42"` for a number) are converted before the check. Off by default. */
  readonly convertArguments?: boolean;
  /** How a failed call is told to the model. By default its plain text, thrown texts included. */
  readonly describeFailure?: (failure: CallFailure) => string;
  /** Messages that go in before the next request: at the start of a run and after each turn. */
  readonly takeSteering?: () => readonly AgentMessage[];
  /** Messages that go in only when the run would end. */
  readonly takeFollowUps?: () => readonly AgentMessage[];
}

export interface LoopHooks {
  /** Before every request: lets it pass, changes what is sent, or refuses it, which ends the run. */
  readonly prepareRequest?:
    | ((context: AgentContext, signal: AbortSignal) => Awaitable<RequestPlan | undefined>)
    | undefined;
  /** What a finished reply means, before it is kept: a face may turn an empty or cut reply into a failed one. */
  readonly interpretReply?: ((reply: AssistantMessage) => AssistantMessage) | undefined;
  /** A reply that failed before anything of it was told: `true` prepares the request anew and asks once more. */
  readonly askAgain?: ((reply: AssistantMessage) => boolean) | undefined;
  /** After the check of the arguments, before the tool runs. A throw is the call's error result. */
  readonly beforeToolCall?:
    | ((call: BeforeToolCall, signal: AbortSignal) => Awaitable<BeforeToolCallResult | undefined>)
    | undefined;
  /** After the tool ran or failed. What it returns replaces field by field. A throw is the call's error result. */
  readonly afterToolCall?:
    | ((call: AfterToolCall, signal: AbortSignal) => Awaitable<Partial<ToolOutput> | undefined>)
    | undefined;
  /** Once for every turn, after its results. Ignored on a failed or aborted reply, which always ends the run. */
  readonly finishTurn?:
    | ((turn: FinishedTurn, signal: AbortSignal) => Awaitable<TurnDecision | undefined>)
    | undefined;
}

type Awaitable<Value> = Value | Promise<Value>;

export type RequestPlan =
  | {
      readonly action: "ask";
      /** Added to the conversation, with events, before the request. */
      readonly add?: readonly AgentMessage[];
      /** The tools of this turn and later ones: what is shown is exactly what can run. */
      readonly tools?: readonly AgentTool[];
      /** Takes the conversation's place from here on (compaction). Messages already told stay told. */
      readonly messages?: readonly AgentMessage[];
      readonly maxOutputTokens?: number;
    }
  | { readonly action: "refuse"; readonly code: ErrorCode; readonly message: string };

export interface BeforeToolCall {
  readonly assistantMessage: AssistantMessage;
  readonly toolCall: ToolCall;
  /** The object that the tool will get: a change to it changes the call, not the history. */
  readonly args: Record<string, unknown>;
  /** Holds the asking message, but no result of the same reply. */
  readonly context: AgentContext;
}

export interface BeforeToolCallResult {
  readonly block?: boolean;
  /** The text of the error result. */
  readonly reason?: string;
  readonly terminate?: boolean;
  /** What the policy said; it goes into `tool_execution_end`. */
  readonly decision?: Decision;
}

export interface AfterToolCall extends BeforeToolCall {
  readonly result: ToolOutput;
  readonly isError: boolean;
}

export interface FinishedTurn {
  readonly message: AssistantMessage;
  readonly toolResults: readonly ToolResultMessage[];
  readonly context: AgentContext;
  /** All messages of this run so far. */
  readonly newMessages: readonly AgentMessage[];
}

/** `end`: no further request. `continue`: one more request, if nothing else causes it. */
export interface TurnDecision {
  readonly action: "end" | "continue";
}
