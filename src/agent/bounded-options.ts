import { ReeveError } from "../core/errors.ts";
import type { AgentEvent } from "../core/events.ts";
import type { AgentMessage, UserMessage } from "../core/messages.ts";
import type { ModelAdapter } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import type { DenialNote, RunEnd, RunUsage } from "../core/proposal.ts";
import type { Bounds } from "../core/task.ts";
import type { Tool, ToolContext } from "../core/tool.ts";
import type { Spent } from "./ask-before.ts";
import type { Decide } from "./call-quota.ts";

export interface BoundedRunOptions {
  readonly systemPrompt: string;
  readonly prompt: readonly UserMessage[];
  /**
   * Asked once, when the model has ended its work and the bounds leave room for what is asked: its message goes on with the
   * same conversation. `null`: nothing more is asked. However that part ends, the work before it is done.
   */
  readonly followUp?: () => UserMessage | null;
  readonly model: ModelAdapter;
  /** What was used for the run before it began. */
  readonly spent?: Spent | undefined;
  readonly tools: readonly Tool[];
  readonly context: Omit<ToolContext, "signal" | "update" | "outputBytes">;
  /** Asked about every valid call. No call runs that it does not allow; a throw denies. */
  readonly decide: Decide;
  readonly bounds: Bounds;
  readonly clock: Clock;
  /** Told of every event, in order. A throw ends the run as failed. */
  readonly emit: (event: AgentEvent) => void;
  readonly signal: AbortSignal;
  /** Tokens of one reply. A share of the bounds is the most in any case. */
  readonly maxOutputTokens?: number;
  /** Tokens of the last part that compaction leaves word for word, where the window is large enough. Default 20,000. */
  readonly keepTokens?: number;
}

export interface BoundedRunResult {
  readonly end: RunEnd;
  /** How the part behind the follow-up ended; `no room`: the bounds left none. Absent: nothing more was asked. */
  readonly followUp?: RunEnd | "no room";
  /** The model's last words; empty when it said nothing. */
  readonly text: string;
  readonly usage: RunUsage;
  readonly messages: readonly AgentMessage[];
  readonly denials: readonly DenialNote[];
}

/** @throws {ReeveError} `config_invalid` for what no run can be begun with. */
export function requireUsable({ bounds, model, tools }: BoundedRunOptions): void {
  if (bounds.cost !== null) for (const asked of [model, model.small ?? model]) requirePrice(asked);
  // The policy is asked about a tool by its name: of two with one name, one would be judged and the other run.
  const names = tools.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ReeveError("config_invalid", `Two tools are called ${twice}.`);
}

function requirePrice({ name, price, unpriced = name }: ModelAdapter): void {
  if (price !== null) return;
  throw new ReeveError("config_invalid", `The cost is bounded, but the price of ${unpriced} is not known.`, {
    hint: "Give the price of `model` as `price-input` and `price-output`; leave other models of unknown price out, or leave out the bound on cost.",
  });
}
