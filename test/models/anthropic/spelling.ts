import { openAnthropic } from "../../../src/models/anthropic/open-anthropic.ts";
import { event } from "../../kit/sse-server.ts";
import type { Complaint, Spelling } from "../fault-kit.ts";
import { settingsFor } from "../kit.ts";
import { BEGIN, end, error, grow, named, open, PING, STOP, say } from "./events.ts";

/** What Anthropic says, and what it calls it. */
const COMPLAINTS: Readonly<Record<Complaint, readonly [message: string, type: string]>> = {
  "bad request": ["bad request", "invalid_request_error"],
  "bad key": ["invalid x-api-key", "authentication_error"],
  "not allowed": ["not yours", "permission_error"],
  "no such model": ["model: tiny", "not_found_error"],
  "no credit": ["Your credit balance is too low to access the Anthropic API.", "billing_error"],
  "too long": ["prompt is too long: 210000 tokens > 200000 maximum", "invalid_request_error"],
  filtered: ["Output blocked by content filtering policy", "invalid_request_error"],
  "too fast": ["This request would exceed your rate limit", "rate_limit_error"],
  overloaded: ["Overloaded", "overloaded_error"],
  failed: ["Internal server error", "api_error"],
};

const complaint = (what: Complaint, text?: string) => {
  const [message, type] = COMPLAINTS[what];
  return error(type, text ?? message);
};

const ENDS = { whole: "end_turn", filtered: "refusal", eldritch: "eldritch" };

export const ANTHROPIC: Spelling = {
  wire: "anthropic",
  model: (baseUrl, deps) => openAnthropic(settingsFor({ model: "anthropic/tiny", baseUrl }), deps),
  complaint,
  complains: (what) => named(complaint(what)),
  complainsOddly: (what) => `event: message\n${event(complaint(what))}`,
  passesOn: (code) => named(Object.assign({ type: "error" }, { error: { message: "busy", code } })),
  begins: BEGIN,
  says: (text) => say(text),
  callsInHalf:
    open({ type: "tool_use", id: "a", name: "shell", input: {} }) +
    grow({ type: "input_json_delta", partial_json: '{"comm' }),
  refuses: (explanation) =>
    end("refusal", undefined, { stop_details: { type: "refusal", explanation } }) + STOP,
  ends: (why) => end(ENDS[why]),
  mark: STOP,
  ping: PING,
  stranger: named({ type: "weather" }),
  misshapen: named(Object.assign({ type: "message_start" }, { message: "none" })),
  whole: (text) => ({
    type: "message",
    model: "tiny-1",
    content: [{ type: "text", text }],
    stop_reason: "end_turn",
    error: null,
  }),
};
