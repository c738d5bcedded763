import type { ModelSettings } from "../../src/models/provider.ts";
import { type Answer, DONE, event } from "../kit/sse-server.ts";
import * as anthropic from "./anthropic/events.ts";
import { settingsFor } from "./kit.ts";
import * as responses from "./responses/kit.ts";

/** One wire as its servers speak it. */
export interface TestWire {
  readonly name: string;
  settings(baseUrl: string, overrides?: Partial<ModelSettings>): ModelSettings;
  /** A reply that thinks, says something, and calls `shell` with this command. */
  turn(id: string, command: string): Answer;
  /** A reply in words. */
  answer(text: string): Answer;
  /** How such a server refuses. */
  refusal(message: string): unknown;
}

const chunk = (delta: object, finish: string | null = null) =>
  event({ model: "tiny-1", choices: [{ index: 0, delta, finish_reason: finish }] });

const USAGE = { prompt_tokens: 2_000, completion_tokens: 20 };

export const CHAT: TestWire = {
  name: "chat",
  settings: (baseUrl, overrides) => settingsFor({ model: "tiny", baseUrl, api: "chat", ...overrides }),
  turn: (id, command) => ({
    steps: [
      chunk({ reasoning_content: "I think." }),
      chunk({ content: "I look." }),
      chunk({ tool_calls: [{ index: 0, id, function: { name: "shell", arguments: '{"command":' } }] }),
      chunk({ tool_calls: [{ index: 0, function: { arguments: ` ${JSON.stringify(command)}}` } }] }),
      chunk({}, "tool_calls"),
      event({ choices: [], usage: USAGE }),
      DONE,
    ],
  }),
  answer: (text) => ({ steps: [chunk({ content: text }), chunk({}, "stop"), DONE] }),
  refusal: (message) => ({ error: { message } }),
};

export const RESPONSES: TestWire = {
  name: "responses",
  settings: (baseUrl, overrides) => settingsFor({ model: "tiny", baseUrl, api: "responses", ...overrides }),
  turn: (id, command) =>
    responses.reply(
      responses.reasoning("sealed-by-responses", { id: `rs_${id}` }),
      responses.message("I look.", { id: `msg_${id}` }),
      responses.call(id, JSON.stringify({ command })),
    ),
  answer: (text) => responses.reply(responses.message(text)),
  refusal: (message) => ({ error: { message } }),
};

export const ANTHROPIC: TestWire = {
  name: "anthropic",
  settings: (baseUrl, overrides) => settingsFor({ model: "anthropic/tiny", baseUrl, ...overrides }),
  turn: (id, command) => ({
    steps: [
      anthropic.BEGIN,
      anthropic.open({ type: "thinking", thinking: "" }),
      anthropic.grow({ type: "thinking_delta", thinking: "I think." }),
      anthropic.grow({ type: "signature_delta", signature: "signed-by-anthropic" }),
      anthropic.close(),
      anthropic.say("I look.", 1),
      anthropic.call(id, ['{"command":', JSON.stringify(command), "}"], 2),
      anthropic.end("tool_use"),
      anthropic.STOP,
    ],
  }),
  answer: (text) => anthropic.reply(anthropic.say(text)),
  refusal: (message) => anthropic.error("overloaded_error", message),
};

export const WIRES: readonly TestWire[] = [CHAT, RESPONSES, ANTHROPIC];
