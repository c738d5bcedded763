import { openCompatible } from "../../../src/models/openai/open-compatible.ts";
import { event } from "../../kit/sse-server.ts";
import type { Complaint, Spelling } from "../fault-kit.ts";
import { settingsFor } from "../kit.ts";
import { call, completed, created, incomplete, message, named, textDelta } from "./kit.ts";

/** What OpenAI says in Responses, and what it calls it. */
const COMPLAINTS: Readonly<Record<Complaint, readonly [message: string, code: string | null]>> = {
  "bad request": ["bad request", null],
  "bad key": ["Incorrect API key provided", "invalid_api_key"],
  "not allowed": ["Project does not have access to model tiny", null],
  "no such model": ["The model 'tiny' does not exist", "model_not_found"],
  "no credit": ["You exceeded your current quota", "insufficient_quota"],
  "too long": ["Your input exceeds the context window of this model", "context_length_exceeded"],
  filtered: ["Your prompt was flagged", "invalid_prompt"],
  "too fast": ["Rate limit reached", "rate_limit_exceeded"],
  overloaded: ["Our servers are currently overloaded", "server_is_overloaded"],
  failed: ["The server had an error", "server_error"],
};

/** In an event, a complaint without a name of its own has that of its kind. */
const flat = (what: Complaint) => {
  const [message, code] = COMPLAINTS[what];
  return { code: code ?? "invalid_request_error", message, param: null };
};

const complaint = (what: Complaint, text?: string) => {
  const [message, code] = COMPLAINTS[what];
  return { error: { message: text ?? message, type: "invalid_request_error", param: null, code } };
};

export const RESPONSES: Spelling = {
  wire: "responses",
  model: (baseUrl, deps) => openCompatible(settingsFor({ baseUrl, api: "responses" }), deps),
  complaint,
  complains: (what) => named("error", flat(what)),
  complainsOddly: (what) => event({ type: "error", ...flat(what) }),
  passesOn: (status) => named("error", { code: String(status), message: "busy" }),
  begins: created,
  says: textDelta,
  callsInHalf:
    named("response.output_item.added", { output_index: 0, item: call("c1", "") }) +
    named("response.function_call_arguments.delta", { output_index: 0, delta: '{"comm' }),
  refuses: (delta) => named("response.refusal.delta", { delta }) + completed(),
  ends: (why) => {
    if (why === "whole") return completed();
    return incomplete(why === "filtered" ? "content_filter" : why);
  },
  mark: "",
  ping: named("keepalive"),
  stranger: named("response.steer.accepted", { item: 7 }),
  misshapen: named("response.output_text.delta", { delta: 7 }),
  whole: (text) => ({ object: "response", status: "completed", error: null, output: [message(text)] }),
};
