import { type Answer, event } from "../../kit/sse-server.ts";

/** One event as Anthropic writes it: with its name on a line of its own. */
export function named(data: { readonly type: string }): string {
  return `event: ${data.type}\n${event(data)}`;
}

export const BEGIN = named(
  begin({ input_tokens: 10, output_tokens: 1, cache_read_input_tokens: 0, cache_creation_input_tokens: 0 }),
);
export const STOP = named({ type: "message_stop" });
export const PING = named({ type: "ping" });

export function begin(usage?: object) {
  const message = { id: "msg_1", type: "message", role: "assistant", content: [], model: "tiny-1", usage };
  return { type: "message_start", message };
}

export function open(block: object, index = 0): string {
  return named(Object.assign({ type: "content_block_start" }, { index, content_block: block }));
}

export function grow(delta: object, index = 0): string {
  return named(Object.assign({ type: "content_block_delta" }, { index, delta }));
}

export function close(index = 0): string {
  return named(Object.assign({ type: "content_block_stop" }, { index }));
}

export function end(
  stop_reason: string | null,
  usage: object | undefined = { output_tokens: 5 },
  more = {},
): string {
  return named(Object.assign({ type: "message_delta" }, { delta: { stop_reason, ...more }, usage }));
}

/** A whole text block. */
export function say(text: string, index = 0): string {
  return open({ type: "text", text: "" }, index) + grow({ type: "text_delta", text }, index) + close(index);
}

/** A whole call; its input in the given pieces. */
export function call(id: string, pieces: readonly string[], index = 0, name = "shell"): string {
  const grown = pieces.map((partial_json) => grow({ type: "input_json_delta", partial_json }, index));
  return open({ type: "tool_use", id, name, input: {} }, index) + grown.join("") + close(index);
}

/** A whole reply. */
export function reply(...steps: readonly string[]): Answer {
  return { steps: [BEGIN, ...steps, end("end_turn"), STOP] };
}

export function error(type: string, message: string, more: object = {}) {
  return { type: "error", error: { type, message, ...more }, request_id: "req_1" };
}
