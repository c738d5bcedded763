import type { AssistantMessage } from "../core/messages.ts";
import type { ModelEvent } from "../core/model.ts";

type Block = AssistantMessage["content"][number];

/** Characters of one delta: three to five tokens of four. */
const DELTA_SIZES = [12, 20, 16] as const;

/**
 * Tells a message that is already known as if it were being thought of: block by block, in small deltas. A failed
 * one ends in `error` behind what it had said; one without content has no `start` when it fails.
 * @param pause Called before each delta; may reject when the signal is aborted.
 */
export async function* streamMessage(
  message: AssistantMessage,
  pause: () => Promise<void>,
  signal: AbortSignal,
): AsyncGenerator<ModelEvent, void, void> {
  const said: Block[] = [];
  const partial = (): AssistantMessage => ({ ...message, content: [...said], stopReason: "stop" });
  if (signal.aborted) return yield aborted(message, said);
  if (message.content.length > 0 || !isFailed(message)) yield { type: "start", partial: partial() };
  for (const [contentIndex, block] of message.content.entries()) {
    const kind = block.type === "toolCall" ? "toolcall" : block.type;
    said.push(cut(block, 0));
    yield { type: `${kind}_start`, contentIndex, partial: partial() };
    let told = 0;
    for (const delta of deltasOf(textOf(block))) {
      await pause().catch(() => {});
      if (signal.aborted) return yield aborted(message, said);
      told += delta.length;
      said[contentIndex] = cut(block, told);
      yield { type: `${kind}_delta`, contentIndex, delta, partial: partial() };
    }
    said[contentIndex] = block;
    yield endOf(block, contentIndex, partial());
  }
  yield isFailed(message) ? { type: "error", message } : { type: "done", message };
}

function isFailed({ stopReason }: AssistantMessage): boolean {
  return stopReason === "error" || stopReason === "aborted";
}

function endOf(block: Block, contentIndex: number, partial: AssistantMessage): ModelEvent {
  switch (block.type) {
    case "text":
      return { type: "text_end", contentIndex, content: block.text, partial };
    case "thinking":
      return { type: "thinking_end", contentIndex, content: block.thinking, partial };
    case "toolCall":
      return { type: "toolcall_end", contentIndex, partial };
  }
}

function aborted(message: AssistantMessage, content: readonly Block[]): ModelEvent {
  const errorMessage = "The request was aborted.";
  const stopped = { stopReason: "aborted", errorCode: "model_aborted", errorMessage } as const;
  return { type: "error", message: { ...message, ...stopped, content } };
}

function textOf(block: Block): string {
  if (block.type === "text") return block.text;
  return block.type === "thinking" ? block.thinking : (block.rawArguments ?? JSON.stringify(block.arguments));
}

/** A block whose first `length` characters have arrived. A call has no arguments until they are whole. */
export function cut(block: Block, length: number): Block {
  if (block.type === "text") return { type: "text", text: block.text.slice(0, length) };
  if (block.type === "thinking") return { type: "thinking", thinking: block.thinking.slice(0, length) };
  return { type: "toolCall", id: block.id, name: block.name, arguments: {} };
}

function* deltasOf(text: string): Generator<string> {
  let turn = 0;
  let start = 0;
  do {
    const end = start + (DELTA_SIZES[turn % DELTA_SIZES.length] ?? text.length);
    yield text.slice(start, end);
    turn += 1;
    start = end;
  } while (start < text.length);
}
