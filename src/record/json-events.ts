import type { AgentEvent } from "../core/events.ts";
import type { ModelEvent } from "../core/model.ts";
import type { Redact } from "../core/redact.ts";
import { redactedJson } from "./redacted-json.ts";
import { type WholeWords, wholeWords } from "./whole-words.ts";

/**
 * The stream of events for another program: one JSON object a line, in order, nothing else between. Partial messages
 * are left out of updates: the deltas have all of them, and with each delta the whole so far would be quadratic. Deltas end
 * between words.
 */
export function createJsonEvents(write: (line: string) => void, redact: Redact): (event: AgentEvent) => void {
  const words = new Map<number, WholeWords>();
  const put = (event: object) => write(`${redactedJson(event, redact)}\n`);
  const update = (assistantMessageEvent: object) => put({ type: "message_update", assistantMessageEvent });
  return (event) => {
    if (event.type !== "message_update") return put(event);
    const piece = event.assistantMessageEvent;
    if (piece.type === "start") words.clear();
    const delta = deltaOf(piece, words);
    if (delta !== null && delta.delta !== "") update(delta);
    if (!("delta" in piece)) update(withoutPartial(piece));
  };
}

interface Delta {
  readonly type: string;
  readonly contentIndex: number;
  readonly delta: string;
}

/** What a piece lets be told; `null`: it is none of a block. */
function deltaOf(piece: ModelEvent, words: Map<number, WholeWords>): Delta | null {
  if (!("contentIndex" in piece)) return null;
  const { contentIndex } = piece;
  const type = piece.type.replace(/_(?:start|end)$/, "_delta");
  const block = words.get(contentIndex) ?? wholeWords();
  words.set(contentIndex, block);
  return { type, contentIndex, delta: "delta" in piece ? block.take(piece.delta) : block.rest() };
}

function withoutPartial(piece: ModelEvent): object {
  const { partial: _whole, ...rest } = { partial: null, ...piece };
  return rest;
}
