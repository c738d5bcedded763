import { openCompatible } from "../../../src/models/openai/open-compatible.ts";
import { DONE, event } from "../../kit/sse-server.ts";
import type { Complaint, Spelling } from "../fault-kit.ts";
import { settingsFor } from "../kit.ts";

/** What OpenAI says in chat completions, and what it calls it. */
const COMPLAINTS: Readonly<Record<Complaint, readonly [message: string, names: object]>> = {
  "bad request": ["bad request", { type: "invalid_request_error" }],
  "bad key": ["Incorrect API key provided", { code: "invalid_api_key" }],
  "not allowed": ["Project does not have access to model tiny", {}],
  "no such model": ["The model `tiny` does not exist", { code: "model_not_found" }],
  "no credit": ["You exceeded your current quota", { code: "insufficient_quota" }],
  "too long": ["maximum context length is 8192 tokens", { code: "context_length_exceeded" }],
  filtered: ["The prompt was filtered", { code: "content_filter" }],
  "too fast": ["Rate limit reached", { code: "rate_limit_exceeded" }],
  overloaded: ["Slow down", { code: "slow_down" }],
  failed: ["The server had an error", { type: "server_error" }],
};

const complaint = (what: Complaint, text?: string) => {
  const [message, names] = COMPLAINTS[what];
  return { error: { message: text ?? message, ...names } };
};

const choice = (delta: object, finish_reason: string | null = null) =>
  event({ model: "tiny-1", choices: [{ index: 0, delta, finish_reason }] });

const ENDS = { whole: "stop", filtered: "content_filter", eldritch: "eldritch" };

export const CHAT: Spelling = {
  wire: "chat",
  model: (baseUrl, deps) => openCompatible(settingsFor({ baseUrl }), deps),
  complaint,
  complains: (what) => event(complaint(what)),
  complainsOddly: (what) => `event: error\n${event(complaint(what))}`,
  passesOn: (code) => event({ error: { message: "busy", code } }),
  begins: choice({ role: "assistant" }),
  says: (content) => choice({ content }),
  callsInHalf: choice({
    tool_calls: [{ index: 0, id: "a", function: { name: "shell", arguments: '{"comm' } }],
  }),
  refuses: (refusal) => choice({ refusal }) + choice({}, "stop"),
  ends: (why) => choice({}, ENDS[why]),
  mark: DONE,
  ping: "event: ping\ndata: {}\n\n",
  stranger: event({ object: "weather", forecast: "rain" }),
  misshapen: event({ choices: "none" }),
  whole: (content) => ({
    model: "tiny-1",
    choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
  }),
};
