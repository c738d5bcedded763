import type { AgentEvent } from "../core/events.ts";
import { type AssistantMessage, textOf } from "../core/messages.ts";
import type { ToolOutput } from "../core/tool.ts";
import { hasFailed } from "./reply.ts";

/** One query as a front end shows it. `turn_end` comes exactly once, last. */
export type QueryEvent =
  | { readonly type: "state"; readonly name: QueryState }
  | { readonly type: "text_delta"; readonly text: string }
  | { readonly type: "tool_start"; readonly call: QueryCall }
  | { readonly type: "tool_result"; readonly call: QueryCall; readonly result: QueryToolResult }
  /** Older messages gave way to notes; the session keeps them. */
  | {
      readonly type: "compaction";
      readonly dropped: number;
      readonly tokensBefore: number;
      readonly tokensAfter: number;
      /** True: the model refused the request as too long. */
      readonly refused?: boolean;
    }
  | { readonly type: "error"; readonly error: QueryError }
  | { readonly type: "turn_end"; readonly reason: QueryEnd };

export type QueryState = "build_context" | "call_model" | "run_tools" | "record";
export type QueryEnd = "final_answer" | "max_turns" | "aborted" | "length" | "error";

export interface QueryCall {
  readonly id: string;
  readonly name: string;
  /** As the model sent it. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly sessionId: string;
}

export interface QueryToolResult {
  /** One line for people. */
  readonly summary: string;
  /** What the model gets. */
  readonly content: string;
  readonly metadata?: Readonly<Record<string, unknown>>;
}

export interface QueryError {
  readonly code: "model_error" | "empty_reply" | "incomplete_reply";
  readonly message: string;
  /** True if the same query may succeed later. */
  readonly retryable: boolean;
}

/** Events of the loop as events of a query. This is the one place where the two meet. */
export class QueryMapping {
  readonly #sessionId: string;
  /** The end of a call does not carry its input again, so it is remembered from its start. */
  readonly #calls = new Map<string, QueryCall>();
  #isRunningTools = false;
  #hasStreamed = false;

  constructor(sessionId: string) {
    this.#sessionId = sessionId;
  }

  eventsOf(event: AgentEvent): readonly QueryEvent[] {
    switch (event.type) {
      case "turn_start":
        this.#isRunningTools = false;
        this.#hasStreamed = false;
        return [];
      case "message_update": {
        const { assistantMessageEvent: piece } = event;
        if (piece.type !== "text_delta" || piece.delta === "") return [];
        this.#hasStreamed = true;
        return [{ type: "text_delta", text: piece.delta }];
      }
      case "message_end":
        return event.message.role === "assistant" ? this.#wholeText(event.message) : [];
      case "tool_execution_start":
        return [...this.#runningTools(), { type: "tool_start", call: this.#callOf(event) }];
      case "tool_execution_end": {
        const result = resultOf(event.result, event.isError);
        return [{ type: "tool_result", call: this.#callOf(event), result }];
      }
      case "compaction": {
        const { type, dropped, tokensBefore, tokensAfter, refused } = event;
        return [{ type, dropped, tokensBefore, tokensAfter, ...(refused ? { refused } : {}) }];
      }
      default:
        return [];
    }
  }

  /** A model that does not stream says its text in one piece. */
  #wholeText(reply: AssistantMessage): readonly QueryEvent[] {
    const text = textOf(reply);
    return this.#hasStreamed || hasFailed(reply) || text === "" ? [] : [{ type: "text_delta", text }];
  }

  #runningTools(): readonly QueryEvent[] {
    if (this.#isRunningTools) return [];
    this.#isRunningTools = true;
    return [{ type: "state", name: "run_tools" }];
  }

  #callOf(event: AgentEvent & { type: "tool_execution_start" | "tool_execution_end" }): QueryCall {
    const { toolCallId: id, toolName: name } = event;
    if (event.type === "tool_execution_end") {
      return this.#calls.get(id) ?? { id, name, input: {}, sessionId: this.#sessionId };
    }
    const call = { id, name, input: event.args, sessionId: this.#sessionId };
    this.#calls.set(id, call);
    return call;
  }
}

/** What a front end shows of a result. Its summary and metadata stand in `details`, where no model sees them. */
function resultOf({ content, details }: ToolOutput, isError: boolean): QueryToolResult {
  const text = content.map((block) => (block.type === "text" ? block.text : "[an image]")).join("\n");
  const { summary, metadata } = shownDetails(details);
  const marked = { ...metadata, ...(isError ? { isError } : {}) };
  return {
    summary: summary ?? firstLine(text),
    content: text,
    ...(Object.keys(marked).length > 0 ? { metadata: marked } : {}),
  };
}

/** Characters of a summary that is made from a result. */
const SUMMARY = 120;

function firstLine(text: string): string {
  const [line = ""] = text.split("\n", 1);
  return line.length <= SUMMARY ? line : `${line.slice(0, SUMMARY)}…`;
}

function shownDetails(details: unknown): { summary?: string; metadata?: object } {
  if (typeof details !== "object" || details === null) return {};
  const summary = "summary" in details ? details.summary : null;
  const metadata = "metadata" in details ? details.metadata : null;
  return {
    ...(typeof summary === "string" ? { summary } : {}),
    ...(typeof metadata === "object" && metadata !== null ? { metadata } : {}),
  };
}
