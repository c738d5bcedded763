import type { AssistantMessage, Usage } from "../core/messages.ts";
import type { ModelAdapter, ModelRequest } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { worstCostOf } from "../core/price.ts";
import type { Bounds } from "../core/task.ts";
import { carefulTokensOf, tokensOf } from "../core/tokens.ts";
import { BoundedModel } from "./bounded-model.ts";
import { countUsage } from "./count-usage.ts";
import { Deadline, timingOf } from "./deadline.ts";
import { reserveFor } from "./held-stream.ts";
import { charactersOfRequest } from "./summary-request.ts";

/** What was used for a run before it began: it counts against the run's bounds. */
export interface Spent {
  readonly usage: Usage;
  /** The model that answered. */
  readonly by: string;
  readonly ms: number;
}

export interface AskBeforeOptions {
  readonly model: ModelAdapter;
  readonly bounds: Bounds;
  readonly clock: Clock;
  readonly signal: AbortSignal;
}

/** Of a run's turns, tokens, money and time, what one request before it may use at the worst. */
const SHARE = 1 / 8;
const LONGEST_MS = 60_000;

/**
 * One request without tools for a run that has not begun, to the small model where there is one. Its worst case has to fit
 * into a share of the bounds. `null`: it does not, and nobody was asked.
 */
export async function askBefore(
  options: AskBeforeOptions,
  request: ModelRequest & { readonly maxOutputTokens: number },
): Promise<{ readonly reply: AssistantMessage; readonly spent: Spent } | null> {
  const { model, bounds, clock, signal } = options;
  const writer = model.small ?? model;
  if (!fits(request, writer, bounds)) return null;
  const begun = clock.now();
  const wallMs = Math.min(LONGEST_MS, bounds.wallMs * SHARE);
  const timing = timingOf(wallMs);
  const deadline = new Deadline(clock, wallMs, timing, signal);
  const parts = { clock, graceMs: timing.grace, deadline: deadline.at, sendable: SENDABLE };
  try {
    const reply = await new BoundedModel({ model, ...parts }).reply(request, deadline.run);
    const characters = tokensOf(charactersOfRequest(request));
    const usage = countUsage(reply, writer.price, characters, reserveFor(request.maxOutputTokens));
    return { reply, spent: { usage, by: reply.by ?? writer.name, ms: clock.now() - begun } };
  } finally {
    deadline.end();
  }
}

const SENDABLE = <Messages>(messages: Messages): Messages => messages;

function fits(
  request: ModelRequest & { readonly maxOutputTokens: number },
  { contextWindow, price }: ModelAdapter,
  { turns, tokens, cost }: Bounds,
): boolean {
  const { systemPrompt, messages, maxOutputTokens } = request;
  const input = carefulTokensOf(systemPrompt + JSON.stringify(messages));
  const output = reserveFor(maxOutputTokens);
  if (turns * SHARE < 1 || input + output > tokens * SHARE) return false;
  if (input + maxOutputTokens > contextWindow) return false;
  if (cost === null) return true;
  return price !== null && worstCostOf(input, output, price) <= cost * SHARE;
}
