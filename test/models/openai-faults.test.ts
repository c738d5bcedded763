import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { ErrorCode } from "../../src/core/errors.ts";
import { openOpenaiChat } from "../../src/models/openai-chat.ts";
import { type Answer, DONE, event, refusal, type Step, sseServer } from "../kit/sse-server.ts";
import { collect, depsFor, KEY, lastMessage, requestOf, settingsFor } from "./kit.ts";

const chunk = (delta: unknown, finish: string | null = null) =>
  event({ model: "tiny", choices: [{ index: 0, delta, finish_reason: finish }] });

const error = (message: string, more: object = {}) => ({ error: { message, ...more } });
const stream = (...steps: Step[]): Answer => ({ steps });
const html = (status: number): Answer => ({
  status,
  headers: { "content-type": "text/html" },
  steps: ["<!doctype html><html><body>gateway</body></html>"],
});

const GOOD = stream(chunk({ content: "fine" }), chunk({}, "stop"), DONE);

interface Row {
  readonly fault: string;
  /** The server's answers; the last one is repeated. */
  readonly answers: readonly Answer[];
  /** `null`: the reply succeeds in the end. */
  readonly code: ErrorCode | null;
  readonly requests: number;
  /** Waits between the requests, in milliseconds. */
  readonly waits?: readonly number[];
  readonly message?: RegExp;
  readonly text?: string;
}

const BACKOFF = [750, 1_500, 3_000, 6_000];

/** Fault → code, requests, waits, a part of the message. `random()` is 0.5, so that a wait is 3/4 of the backoff. */
// biome-ignore format: a table reads best with a row on a line.
const TABLE: readonly Row[] = [
  // Refused for good.
  { fault: "401", answers: [refusal(401, error("bad key", { code: "invalid_api_key" }))], code: "model_auth", requests: 1, message: /does not accept the key \(401\)\. Set api-key/ },
  { fault: "403", answers: [refusal(403, error("not yours"))], code: "model_permission", requests: 1, message: /may not use tiny .*"not yours"/ },
  { fault: "404 for the model", answers: [refusal(404, error("no tiny", { code: "model_not_found" }))], code: "model_not_found", requests: 1, message: /no tiny at http.*model and base-url/ },
  { fault: "400 naming an unknown model", answers: [refusal(400, error("x", { code: "model_not_found" }))], code: "model_not_found", requests: 1 },
  { fault: "400", answers: [refusal(400, error("bad request"))], code: "model_error", requests: 1, message: /refused the request \(400\): "bad request"/ },
  { fault: "422 of a web framework", answers: [refusal(422, { detail: [{ loc: ["body"], msg: "nope" }] })], code: "model_error", requests: 1, message: /nope/ },
  { fault: "402", answers: [refusal(402, error("pay"))], code: "model_quota", requests: 1 },
  { fault: "429 insufficient_quota", answers: [refusal(429, error("no credit", { code: "insufficient_quota" }), { "retry-after": "1" })], code: "model_quota", requests: 1, message: /no quota or credit left.*waiting does not help/ },
  { fault: "400 context_length_exceeded", answers: [refusal(400, error("maximum context length is 8192 tokens", { code: "context_length_exceeded" }))], code: "model_context_length", requests: 1, message: /longer than tiny takes/ },
  { fault: "400 prompt is too long", answers: [refusal(400, error("prompt is too long: 210000 tokens > 200000 maximum"))], code: "model_context_length", requests: 1 },
  { fault: "400 available context size", answers: [refusal(400, error("the request exceeds the available context size", { type: "exceed_context_size_error" }))], code: "model_context_length", requests: 1 },
  { fault: "413", answers: [refusal(413, error("entity too large"))], code: "model_context_length", requests: 1 },
  { fault: "429 for a request over the rate by itself", answers: [refusal(429, error("Request too large for tiny on tokens per min"))], code: "model_context_length", requests: 1 },
  { fault: "400 content filter", answers: [refusal(400, error("filtered", { code: "content_filter" }))], code: "model_content_filter", requests: 1 },
  { fault: "a redirect", answers: [{ status: 307, headers: { location: "http://127.0.0.1:9/steal" }, steps: [] }], code: "model_error", requests: 1, message: /redirects to http:\/\/127\.0\.0\.1:9, which is not followed/ },
  { fault: "a page with status 200", answers: [html(200)], code: "model_bad_reply", requests: 1, message: /page instead of a model's reply.*\/v1/ },
  { fault: "a page with status 404", answers: [html(404)], code: "model_bad_reply", requests: 1 },

  // Tried again, in vain.
  { fault: "429 for ever", answers: [refusal(429, error("slow down", { code: "rate_limit_exceeded" }))], code: "model_rate_limited", requests: 5, waits: BACKOFF, message: /Tried 5 times with 11\.3 s of waiting/ },
  { fault: "429 too many tokens, please wait", answers: [refusal(429, error("Too many tokens, please wait before trying again."))], code: "model_rate_limited", requests: 5, waits: BACKOFF },
  { fault: "500 for ever", answers: [refusal(500, error("oops"))], code: "model_error", requests: 5, waits: BACKOFF, message: /failed \(500\): "oops"/ },
  { fault: "502 with a page", answers: [html(502)], code: "model_error", requests: 5, waits: BACKOFF, message: /"an HTML page"/ },
  { fault: "503 for ever", answers: [refusal(503, error("busy"))], code: "model_overloaded", requests: 5, waits: BACKOFF },
  { fault: "504 for ever", answers: [refusal(504, error("slow"))], code: "model_timeout", requests: 5, waits: BACKOFF },
  { fault: "408 for ever", answers: [refusal(408, error("slow"))], code: "model_timeout", requests: 5, waits: BACKOFF },
  { fault: "a connection cut before a byte", answers: [stream("<disconnect>")], code: "model_unreachable", requests: 5, waits: BACKOFF, message: /cannot be reached, or broke off/ },
  { fault: "an empty stream", answers: [stream()], code: "model_bad_reply", requests: 5, waits: BACKOFF, message: /without any choice/ },
  { fault: "only empty choices", answers: [stream(event({ choices: [] }), DONE)], code: "model_bad_reply", requests: 5, waits: BACKOFF },
  { fault: "an event that is no JSON", answers: [stream("data: {oops\n\n")], code: "model_bad_reply", requests: 5, waits: BACKOFF, message: /no chat completion/ },
  { fault: "an event of another shape", answers: [stream(event({ choices: "none" }))], code: "model_bad_reply", requests: 5, waits: BACKOFF },
  { fault: "an error event before a delta", answers: [stream(event(error("overloaded", { type: "overloaded_error" })))], code: "model_overloaded", requests: 5, waits: BACKOFF },
  { fault: "an error event with a status as its code", answers: [stream(event(error("busy", { code: 502 })))], code: "model_error", requests: 5, waits: BACKOFF },

  // Refused for good in a reply with status 200.
  { fault: "an error as plain JSON", answers: [refusal(200, error("no credit", { code: "insufficient_quota" }))], code: "model_quota", requests: 1 },

  // Tried again, with success.
  { fault: "503, then 529", answers: [refusal(503, error("busy")), refusal(529, error("busy")), GOOD], code: null, requests: 3, waits: [750, 1_500], text: "fine" },
  { fault: "retry-after in seconds", answers: [refusal(429, error("x"), { "retry-after": "2" }), GOOD], code: null, requests: 2, waits: [2_000], text: "fine" },
  { fault: "retry-after in milliseconds", answers: [refusal(429, error("x"), { "retry-after": "9", "retry-after-ms": "250" }), GOOD], code: null, requests: 2, waits: [250], text: "fine" },
  { fault: "retry-after as a date", answers: [refusal(503, error("x"), { "retry-after": "Thu, 01 Jan 2026 00:00:07 GMT" }), GOOD], code: null, requests: 2, waits: [7_000], text: "fine" },
  { fault: "retry-after of an hour, capped", answers: [refusal(429, error("x"), { "retry-after": "3600" }), GOOD], code: null, requests: 2, waits: [60_000], text: "fine" },
  { fault: "retry-after that is nonsense", answers: [refusal(429, error("x"), { "retry-after": "soon" }), GOOD], code: null, requests: 2, waits: [750], text: "fine" },
  { fault: "a cut before the first delta", answers: [stream(chunk({ role: "assistant" }), "<disconnect>"), GOOD], code: null, requests: 2, waits: [750], text: "fine" },

  // Never tried again once something was given out.
  { fault: "a cut after a delta", answers: [stream(chunk({ content: "half" }), "<disconnect>")], code: "model_unreachable", requests: 1, text: "half" },
  { fault: "an end without a finish reason", answers: [stream(chunk({ content: "half" }))], code: "model_unreachable", requests: 1, text: "half", message: /ended before it was complete/ },
  { fault: "[DONE] without a finish reason", answers: [stream(chunk({ content: "half" }), DONE)], code: "model_unreachable", requests: 1, text: "half" },
  { fault: "an error event after a delta", answers: [stream(chunk({ content: "half" }), `event: error\n${event(error("overloaded", { type: "overloaded_error" }))}`)], code: "model_overloaded", requests: 1, text: "half" },
  { fault: "a content filter inside the reply", answers: [stream(chunk({ content: "half" }), chunk({}, "content_filter"), DONE)], code: "model_content_filter", requests: 1, text: "half" },
  { fault: "a refusal by the model", answers: [stream(chunk({ refusal: "I will " }), chunk({ refusal: "not." }), chunk({}, "stop"), DONE)], code: "model_refusal", requests: 1, message: /refused: "I will not\."/ },
  { fault: "an unknown finish reason", answers: [stream(chunk({ content: "half" }), chunk({}, "eldritch"), DONE)], code: "model_bad_reply", requests: 1, text: "half", message: /unknown reason: "eldritch"/ },

  // No faults at all.
  { fault: "a missing [DONE]", answers: [stream(chunk({ content: "fine" }), chunk({}, "stop"))], code: null, requests: 1, text: "fine" },
  { fault: "a cut behind the finish reason", answers: [stream(chunk({ content: "fine" }), chunk({}, "stop"), "<disconnect>")], code: null, requests: 1, text: "fine" },
  { fault: "an unstreamed reply", answers: [refusal(200, { model: "tiny", choices: [{ index: 0, message: { role: "assistant", content: "fine" }, finish_reason: "stop" }] })], code: null, requests: 1, text: "fine" },
  { fault: "a stream with comments, pings and CRLF", answers: [stream(": ping\r\n\r\n", "event: ping\r\ndata: {}\r\n\r\n", chunk({ content: "fine" }).replaceAll("\n", "\r\n"), ": still here\n\n", chunk({}, "stop"), DONE)], code: null, requests: 1, text: "fine" },
];

describe("a fault of an OpenAI-compatible server", () => {
  for (const row of TABLE) {
    const outcome = row.code ?? "a reply";
    const times = row.requests === 1 ? "one request" : `${row.requests} requests`;
    it(`${row.fault} gives ${outcome} after ${times}`, async (t) => {
      const last = row.answers.at(-1) ?? GOOD;
      const answers = Array.from({ length: row.requests }, (_, at) => row.answers[at] ?? last);
      const server = await sseServer(t, answers);
      const deps = depsFor();
      const model = openOpenaiChat(settingsFor({ baseUrl: server.url }), deps);
      const events = await collect(model, requestOf());
      const message = lastMessage(events);
      assert.equal(message.errorCode ?? null, row.code, message.errorMessage);
      assert.equal(message.stopReason, row.code === null ? "stop" : "error");
      assert.equal(server.requests.length, row.requests);
      assert.deepEqual(deps.clock.slept, row.waits ?? []);
      assert.equal(deps.log.lines.length, row.requests - 1);
      if (row.message) assert.match(message.errorMessage ?? "", row.message);
      const text = message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
      assert.equal(text, row.text ?? "");
      if (row.code !== null) assert.match(message.errorMessage ?? "", /\. [A-Z].*\.$/, "says what to do");
      assert.ok(!JSON.stringify([events, deps.log.lines]).includes(KEY));
    });
  }

  it("is told without the key, even when the server repeats it", async (t) => {
    const server = await sseServer(t, [refusal(400, error(`unknown key Bearer ${KEY}`))]);
    const deps = depsFor();
    const events = await collect(openOpenaiChat(settingsFor({ baseUrl: server.url }), deps), requestOf());
    assert.match(lastMessage(events).errorMessage ?? "", /unknown key Bearer \[redacted:api-key\]/);
    assert.ok(!JSON.stringify([events, deps.log.lines]).includes(KEY));
  });

  it("is unreachable when nothing listens", async () => {
    const deps = depsFor();
    const model = openOpenaiChat(settingsFor({ baseUrl: "http://127.0.0.1:1/v1" }), deps);
    const message = lastMessage(await collect(model, requestOf()));
    assert.equal(message.errorCode, "model_unreachable");
    assert.match(message.errorMessage ?? "", /ECONNREFUSED|cannot be reached/);
    assert.equal(deps.clock.slept.length, 4);
  });
});
