import type { TestContext } from "node:test";
import { openCompatible } from "../../../src/models/openai/open-compatible.ts";
import type { ModelSettings } from "../../../src/models/provider.ts";
import { type Answer, event, type Step, sseServer } from "../../kit/sse-server.ts";
import { depsFor, settingsFor } from "../kit.ts";

/** An event as OpenAI sends it: its type on a line of its own, and in the data. */
export function named(type: string, fields: object = {}): string {
  return `event: ${type}\n${event({ type, sequence_number: 1, ...fields })}`;
}

export const created = named("response.created", {
  response: { id: "resp_1", object: "response", model: "tiny-1", status: "in_progress", output: [] },
});

export const message = (text: string, more: object = {}) => ({
  type: "message",
  id: "msg_1",
  role: "assistant",
  status: "completed",
  content: [{ type: "output_text", text, annotations: [] }],
  ...more,
});

export const call = (callId: string, args: string, more: object = {}) => ({
  type: "function_call",
  id: `fc_${callId}`,
  call_id: callId,
  name: "shell",
  arguments: args,
  status: "completed",
  ...more,
});

export const reasoning = (sealed: string | null = "sealed", more: object = {}) => ({
  type: "reasoning",
  id: "rs_1",
  summary: [],
  ...(sealed === null ? {} : { encrypted_content: sealed }),
  ...more,
});

const added = (output_index: number, item: object) =>
  named("response.output_item.added", { output_index, item });
export const done = (output_index: number, item: object) =>
  named("response.output_item.done", { output_index, item });
export const textDelta = (delta: string, output_index = 0) =>
  named("response.output_text.delta", { output_index, content_index: 0, delta });

type Item = ReturnType<typeof message> | ReturnType<typeof call> | ReturnType<typeof reasoning>;

/** An item with its deltas, as it streams. */
export function streamed(item: Item, at = 0): string[] {
  if ("call_id" in item) {
    const half = Math.ceil(item.arguments.length / 2);
    const pieces = [item.arguments.slice(0, half), item.arguments.slice(half)];
    const deltas = pieces.map((delta) =>
      named("response.function_call_arguments.delta", { output_index: at, delta }),
    );
    return [added(at, { ...item, arguments: "" }), ...deltas, done(at, item)];
  }
  if ("role" in item) {
    const text = item.content.map((part) => part.text).join("");
    return [added(at, { ...item, content: [] }), textDelta(text, at), done(at, item)];
  }
  return [added(at, { ...item, encrypted_content: "half" }), done(at, item)];
}

export function completed(fields: object = {}): string {
  return named("response.completed", {
    response: { id: "resp_1", status: "completed", output: [], ...fields },
  });
}

export function incomplete(reason: string): string {
  const incomplete_details = { reason };
  return named("response.incomplete", { response: { status: "incomplete", output: [], incomplete_details } });
}

export function failed(error: unknown): string {
  return named("response.failed", { response: { status: "failed", output: [], error } });
}

/** A whole reply of these items. */
export function reply(...items: readonly Item[]): Answer {
  return { steps: [created, ...items.flatMap((item, at) => streamed(item, at)), completed()] };
}

export const stream = (...steps: Step[]): Answer => ({ steps });

export async function responses(
  t: TestContext,
  answers: readonly Answer[],
  overrides: Partial<ModelSettings> = {},
) {
  const server = await sseServer(t, answers);
  const deps = depsFor();
  const settings = settingsFor({ baseUrl: server.url, api: "responses", ...overrides });
  return { server, deps, model: openCompatible(settings, deps) };
}
