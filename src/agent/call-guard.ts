import type { AgentEvent } from "../core/events.ts";
import { type ToolCall, toolCallsOf } from "../core/messages.ts";
import type { DenialNote } from "../core/proposal.ts";
import type { BoundName, Bounds } from "../core/task.ts";
import type { Tool, ToolOutput } from "../core/tool.ts";
import { CallQuota, type Decide } from "./call-quota.ts";
import type { AfterToolCall, BeforeToolCall, BeforeToolCallResult, LoopHooks } from "./loop-options.ts";
import { OutputRoom } from "./output-room.ts";
import { Repeats } from "./repeats.ts";

/** What a bounded run does before and after each tool: the quota in front, the measure of results behind. */
export class CallGuard implements Pick<LoopHooks, "beforeToolCall" | "afterToolCall"> {
  readonly #tools: ReadonlyMap<string, Tool>;
  readonly #repeats: Repeats;
  readonly #quota: CallQuota;
  readonly #room: OutputRoom;
  /** Keys of the calls that have begun, by id, until they come to the quota. */
  readonly #beforeQuota = new Map<string, string>();
  readonly #counted = new Set<string>();

  constructor(tools: readonly Tool[], bounds: Bounds, decide: Decide) {
    this.#tools = new Map(tools.map((tool) => [tool.name, tool]));
    this.#repeats = new Repeats(bounds.identicalCalls);
    this.#quota = new CallQuota(bounds, decide, this.#repeats);
    this.#room = new OutputRoom(bounds.toolOutputBytes);
  }

  get used(): CallQuota["used"] & { readonly toolOutputBytes: number } {
    return { ...this.#quota.used, toolOutputBytes: this.#room.largest };
  }

  get denials(): readonly DenialNote[] {
    return this.#quota.denials;
  }

  /** The bound after which no call would pass. */
  get exhausted(): BoundName | null {
    return this.#quota.exhausted;
  }

  /** Bytes that a result may have now. */
  get outputBytes(): number {
    return this.#room.bytes;
  }

  /** @param resultCharacters What the results of this turn may come to together. */
  beginTurn(resultCharacters: number): void {
    this.#counted.clear();
    this.#quota.beginTurn();
    this.#room.open(resultCharacters);
  }

  /**
   * Counts the results that are still to come, and repeats of calls that never get to the quota, once for each turn: a
   * model can go in circles on those as well.
   */
  follow(event: AgentEvent): void {
    if (event.type === "message_end" && event.message.role === "assistant") {
      this.#room.expect(toolCallsOf(event.message).length);
    } else if (event.type === "tool_execution_start") {
      this.#beforeQuota.set(event.toolCallId, keyOf({ name: event.toolName, arguments: event.args }));
    } else if (event.type === "tool_execution_end") {
      this.#room.arrived();
      const key = this.#beforeQuota.get(event.toolCallId);
      this.#beforeQuota.delete(event.toolCallId);
      if (key === undefined || this.#counted.has(key)) return;
      this.#counted.add(key);
      this.#repeats.end(key, comparable(event.result.content));
    }
  }

  readonly beforeToolCall = ({ toolCall, args }: BeforeToolCall): BeforeToolCallResult => {
    this.#beforeQuota.delete(toolCall.id);
    const tool = this.#tools.get(toolCall.name);
    return tool ? this.#quota.ask(tool, args, keyOf(toolCall)) : { block: true };
  };

  readonly afterToolCall = ({ toolCall, args, result, isError }: AfterToolCall): Partial<ToolOutput> => {
    const tool = this.#tools.get(toolCall.name);
    if (tool && !isError) this.#quota.changed(tool, args);
    const note = this.#repeats.end(keyOf(toolCall), comparable(result.content));
    const noted = note === null ? [] : [{ type: "text", text: note } as const];
    return { content: this.#room.fit([...noted, ...result.content]) };
  };
}

function keyOf({ name, arguments: args }: Pick<ToolCall, "name" | "arguments">): string {
  return `${name} ${JSON.stringify(args)}`;
}

/** Equal for equal results. A single text, which nearly all are, is taken as it is: it may be long. */
function comparable(content: ToolOutput["content"]): string {
  const [block] = content;
  return content.length === 1 && block?.type === "text" ? block.text : JSON.stringify(content);
}
