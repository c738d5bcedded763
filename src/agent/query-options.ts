import type { AgentEvent } from "../core/events.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import type { Decision } from "../core/tool.ts";
import type { AgentTool } from "./agent-tool.ts";
import type { QueryCall } from "./query-events.ts";
import type { SessionCompaction } from "./session-window.ts";

export interface QueryEngineOptions {
  readonly systemPrompt: string;
  readonly model: Pick<ModelAdapter, "stream">;
  readonly tools: readonly AgentTool[];
  /** Asked about every valid call. What it does not allow does not run; a throw denies. */
  readonly decide: (call: QueryCall, signal: AbortSignal) => Decision | Promise<Decision>;
  readonly clock: Clock;
  readonly sessionId: string;
  /** Told of every event of the loop beneath, before the query's own event of it; for records. */
  readonly observe?: (event: AgentEvent) => void | Promise<void>;
  /** Absent: all of a session is sent, whatever the model's window. */
  readonly compaction?: SessionCompaction;
  /** Model requests of one query. Default 20. */
  readonly maxTurns?: number;
  /** `null`, the default: a tool may take as long as it likes. */
  readonly toolTimeoutMs?: number | null;
  /** Characters of one result that the model sees, where its window has room for them. Default 50,000. */
  readonly maxResultCharacters?: number;
}
