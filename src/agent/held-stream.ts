import type { AssistantMessage } from "../core/messages.ts";
import type { ModelEvent } from "../core/model.ts";
import type { Clock } from "../core/ports.ts";
import { CHARACTERS_PER_TOKEN, charactersOf, tokensOf } from "../core/tokens.ts";
import { Patience } from "./patience.ts";

/** Characters of a reply for each token it was allowed. More than any real token has on the average of a reply. */
export const RUNAWAY_CHARACTERS = 6;

/** What a call weighs beside its arguments: each has a result, and a reply of thousands of calls is no reply. */
const CALL_CHARACTERS = 64;

/**
 * A model's stream that cannot run away: one that goes on past the signal is left behind, and one that writes far
 * more than it was allowed is cut where the allowance ended. A cut reply ends `length`, so that none of its calls
 * is run.
 * @param maxTokens What the request allowed.
 */
export async function* heldStream(
  stream: AsyncIterable<ModelEvent>,
  maxTokens: number,
  patience: { readonly signal: AbortSignal; readonly clock: Clock; readonly graceMs: number },
): AsyncGenerator<ModelEvent, void, void> {
  const waiting = new Patience(patience.signal, patience.clock, patience.graceMs);
  const events = stream[Symbol.asyncIterator]();
  let partial: AssistantMessage | null = null;
  let heard = 0;
  try {
    for (;;) {
      const { done, value: event } = await waiting.wait(events.next());
      if (done) return;
      heard += weightOf(event, heard);
      const message = messageOf(event);
      if (heard > maxTokens * RUNAWAY_CHARACTERS)
        return yield { type: "done", message: cut(event, partial, writtenOf(heard, maxTokens)) };
      yield event;
      partial = message;
    }
  } finally {
    waiting.end();
    // Not awaited: a stream that does not listen may never answer.
    Promise.resolve(events.return?.()).catch(() => {});
  }
}

/** A piece counts at least one, so that a stream of empty pieces ends too; a call counts for its result as well. */
function weightOf(event: ModelEvent, heard: number): number {
  if ("delta" in event) return Math.max(1, event.delta.length);
  if (event.type === "toolcall_start") return CALL_CHARACTERS;
  if (event.type !== "done" && event.type !== "error") return 1;
  // What came without deltas counts at the end.
  const { content } = event.message;
  const calls = content.filter(({ type }) => type === "toolCall").length;
  return Math.max(0, charactersOf(content) + calls * CALL_CHARACTERS - heard);
}

function messageOf(event: ModelEvent): AssistantMessage {
  return "partial" in event ? event.partial : event.message;
}

/** @param written Tokens: what is cut off was paid for, too. Only a last event tells what a reply used. */
function cut(event: ModelEvent, partial: AssistantMessage | null, written: number): AssistantMessage {
  const message = messageOf(event);
  const { usage } = message;
  const isTold = !("partial" in event) && usage.output > 0;
  const totalTokens = usage.totalTokens - usage.output + written;
  return {
    ...{ ...message, content: partial?.content ?? [], stopReason: "length" },
    usage: isTold ? usage : { ...usage, output: written, totalTokens, estimated: true },
  };
}

function writtenOf(characters: number, maxTokens: number): number {
  return Math.min(tokensOf(characters), reserveFor(maxTokens));
}

/** What a reply of at most so many tokens may be counted as, when we have to count it by its characters. */
export function reserveFor(tokens: number): number {
  return Math.ceil((tokens * RUNAWAY_CHARACTERS) / CHARACTERS_PER_TOKEN);
}
