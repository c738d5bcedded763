import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { gzipSync } from "node:zlib";
import { type Answer, refusal, sseServer } from "../kit/sse-server.ts";
import { ANTHROPIC } from "./anthropic/spelling.ts";
import { CHAT } from "./chat/spelling.ts";
import {
  done,
  error,
  faultTests,
  good,
  half,
  LEARNT,
  page,
  play,
  type Row,
  refused,
  row,
  type Spelling,
  stream,
  worded,
} from "./fault-kit.ts";
import { collect, depsFor, KEY, replyOf, requestOf, spoken } from "./kit.ts";
import { RESPONSES } from "./responses/spelling.ts";

const WIRES = [CHAT, RESPONSES, ANTHROPIC];

const MISSING_MARK = "nothing stands behind its last event";
const CUT = "<disconnect>";
const DEEP = `event: message\ndata: {"x":${"[".repeat(9_000)}${"]".repeat(9_000)}}\n\n`;
const zipped = (w: Spelling) => gzipSync([w.begins, w.says("fine"), w.ends("whole"), w.mark].join(""));
const as = (headers: Readonly<Record<string, string>>, ...steps: Answer["steps"]): Answer => ({
  headers,
  steps,
});
const crlf = (text: string) => text.replaceAll("\n", "\r\n");

/** Every way in which a server fails: what it does, what the last event is, and how often it is asked. `w`: a wire. */
// biome-ignore format: a table reads best with a row on a line.
const FAULTS: readonly Row[] = [
  // Refused for good.
  row("401", (w) => [refused(w, 401, "bad key")], error("model_auth", 1, /does not accept the key \(401\)\. Set api-key/)),
  row("403", (w) => [refused(w, 403, "not allowed")], error("model_permission", 1, /may not use \S*tiny at .* \(403\): "/)),
  row("404 for the model", (w) => [refused(w, 404, "no such model")], error("model_not_found", 1, /no \S*tiny at http.*model and base-url/)),
  row("400 for the model", (w) => [refused(w, 400, "no such model")], error("model_not_found", 1), { anthropic: "knows it by its status alone" }),
  row("400", (w) => [refused(w, 400, "bad request")], error("model_error", 1, /refused the request \(400\): "bad request"/)),
  row("422 of a web framework", () => [refusal(422, { detail: [{ loc: ["body"], msg: "nope" }] })], error("model_error", 1, /nope/)),
  row("402", (w) => [worded(w, 402, "pay")], error("model_quota", 1, /\(402\): "pay"/)),
  row("429 without credit, though it says when to come again", (w) => [refused(w, 429, "no credit", { "retry-after": "1" })], error("model_quota", 1, /no quota or credit left.*waiting does not help/)),
  row("400 without credit", (w) => [worded(w, 400, "Your credit balance is too low.")], error("model_quota", 1)),
  row("400 over a limit of one's own", (w) => [worded(w, 400, "You have reached your specified API usage limits.")], error("model_quota", 1)),
  row("400 too long", (w) => [refused(w, 400, "too long")], error("model_context_length", 1, /longer than \S*tiny takes \(400\)/)),
  row("400 to a key, as Gemini says it", () => [refusal(400, [{ error: { code: 400, message: "API key not valid." } }])], error("model_auth", 1, /does not accept the key \(400\)\. Set api-key/)),
  row("404 in a text, as Ollama says it", () => [refusal(404, { error: "model 'tiny' not found" })], error("model_not_found", 1, /\(404\): "model 'tiny' not found"\./)),
  row("503 in a list, as Gemini says it", () => [refusal(503, [{ error: { code: 503, message: "busy" } }])], error("model_overloaded", 5, /overloaded \(503\): "busy"\./)),
  row("400 too long, as Anthropic says it", (w) => [worded(w, 400, "prompt is too long: 210000 tokens > 200000 maximum")], error("model_context_length", 1)),
  row("400 too long with the reply, as Anthropic says it", (w) => [worded(w, 400, "input length and `max_tokens` exceed context limit: 197202 + 20000 > 200000")], error("model_context_length", 1)),
  row("400 too long, as llama.cpp says it", (w) => [worded(w, 400, "the request exceeds the available context size")], error("model_context_length", 1)),
  row("413", (w) => [worded(w, 413, "entity too large")], error("model_context_length", 1)),
  row("429 over the rate by itself", (w) => [worded(w, 429, "Request too large for tiny on tokens per min")], error("model_context_length", 1)),
  row("400 filtered", (w) => [refused(w, 400, "filtered")], error("model_content_filter", 1, /filter in front of \S*tiny refused the request \(400\): "/)),
  row("400 against a policy", (w) => [worded(w, 400, "flagged as potentially violating our usage policy")], error("model_content_filter", 1)),
  row("400 calls no tools", (w) => [worded(w, 400, "registry.ollama.ai/library/tiny:latest does not support tools")], error("model_no_tools", 1, /tiny calls no tools there \(400\).*Write react:\S*tiny/)),
  row("404 calls no tools, of a router", (w) => [worded(w, 404, "No endpoints found that support tool use.")], error("model_no_tools", 1)),
  row("407 of a proxy, which repeats its password", (w) => [worded(w, 407, "not me:hunter2")], error("model_unreachable", 1, /^(?!.*hunter2)The proxy before .* wants another login \(407\)\./)),
  row("307", () => [{ status: 307, headers: { location: "http://127.0.0.1:9/steal" }, steps: [] }], error("model_error", 1, /redirects to http:\/\/127\.0\.0\.1:9, which is not followed/)),
  row("200 with a page", () => [page(200)], error("model_bad_reply", 1, /page instead of a model's reply.*\/v1/)),
  row("200 with JSON that is nested without end", () => [stream(DEEP)], error("model_bad_reply", 1, /nested deeper than 200 levels/)),
  row("404 with a page", () => [page(404)], error("model_bad_reply", 1, /page instead of a model's reply/)),

  // Tried again, in vain.
  row("429", (w) => [refused(w, 429, "too fast")], error("model_rate_limited", 5, /limits the rate .*\(429\).* Tried 5 times with 11\.3 s of waiting/)),
  row("429 too many tokens for now", (w) => [worded(w, 429, "Too many tokens, please wait before trying again.")], error("model_rate_limited", 5)),
  row("429 over the tokens of a minute", (w) => [worded(w, 429, "This would exceed your rate limit of 30,000 input tokens per minute")], error("model_rate_limited", 5)),
  row("500", (w) => [refused(w, 500, "failed")], error("model_error", 5, /failed \(500\): "/)),
  row("502 with a page", () => [page(502)], error("model_error", 5, /failed \(502\): "an HTML page"/)),
  row("999, which is no status of HTTP", () => [{ status: 999, steps: ["no"] }], error("model_error", 5, /failed \(500\): "no"/)),
  row("204", () => [{ status: 204, steps: [] }], error("model_bad_reply", 5, /answered without (?:any|a) /)),
  row("503", (w) => [worded(w, 503, "busy")], error("model_overloaded", 5, /overloaded \(503\): "busy"/)),
  row("503 in the provider's own words", (w) => [refused(w, 503, "overloaded")], error("model_overloaded", 5)),
  row("529", (w) => [refused(w, 529, "overloaded")], error("model_overloaded", 5, /overloaded \(529\)/)),
  row("409", (w) => [worded(w, 409, "try again")], error("model_overloaded", 5)),
  row("408", (w) => [worded(w, 408, "slow")], error("model_timeout", 5, /gave up waiting for the model \(408\)/)),
  row("504", (w) => [worded(w, 504, "slow")], error("model_timeout", 5)),
  row("524 of a proxy", () => [page(524)], error("model_timeout", 5)),
  row("a connection cut before a byte", () => [stream(CUT)], error("model_unreachable", 5, /cannot be reached, or broke off/)),
  row("an empty stream", () => [stream()], error("model_bad_reply", 5, /answered without (?:any|a) /)),
  row("only signs of life", (w) => [stream(": ping\n\n", w.ping)], error("model_bad_reply", 5)),
  row("a compressed stream that is cut", (w) => [as({ "content-encoding": "gzip" }, zipped(w).subarray(0, 20))], error("model_unreachable", 5, /broke off \(Z_BUF_ERROR\)/)),
  row("an event that is no JSON", () => [stream("event: message\ndata: {oops\n\n")], error("model_bad_reply", 5, /another form than expected/)),
  row("an event of another shape", (w) => [stream(w.misshapen)], error("model_bad_reply", 5, /another form than expected/)),
  row("a reply that only begins", (w) => [stream(w.begins)], error("model_unreachable", 5, /ended before it was complete/)),
  row("a failure inside the stream", (w) => [stream(w.begins, w.complains("failed"))], error("model_error", 5)),
  row("an overload inside the stream", (w) => [stream(w.begins, w.complains("overloaded"))], error("model_overloaded", 5)),
  row("an overload inside the stream, named in another way", (w) => [stream(w.begins, w.complainsOddly("overloaded"))], error("model_overloaded", 5)),
  row("a limit of the rate inside the stream", (w) => [stream(w.begins, w.complains("too fast"))], error("model_rate_limited", 5)),
  row("a gateway's 502 inside the stream", (w) => [stream(w.begins, w.passesOn(502))], error("model_error", 5, /failed \(502\): "busy"/)),

  // Refused for good, though the status is 200.
  row("a refusal as plain JSON", (w) => [refused(w, 200, "no credit")], error("model_quota", 1)),
  row("a bad request inside the stream", (w) => [stream(w.begins, w.complains("bad request"))], error("model_error", 1)),
  row("a bad key inside the stream", (w) => [stream(w.begins, w.complains("bad key"))], error("model_auth", 1)),
  row("no such model inside the stream", (w) => [stream(w.begins, w.complains("no such model"))], error("model_not_found", 1)),
  row("no credit inside the stream", (w) => [stream(w.begins, w.complains("no credit"))], error("model_quota", 1)),
  row("too long inside the stream", (w) => [stream(w.begins, w.complains("too long"))], error("model_context_length", 1)),
  row("filtered inside the stream", (w) => [stream(w.begins, w.complains("filtered"))], error("model_content_filter", 1)),
  row("the model refuses", (w) => [stream(w.begins, w.refuses("I will not."), w.mark)], error("model_refusal", 1, /refused: "I will not\."/)),

  // Learnt, and asked again at once.
  row("400 to a stream", (w) => [worded(w, 400, "Streaming is not supported by this model."), refusal(200, w.whole("fine"))], LEARNT),
  row("422 to a stream, of a web framework", (w) => [refusal(422, { detail: "stream is not allowed" }), refusal(200, w.whole("fine"))], LEARNT),

  // Tried again, with success.
  row("503, then 529", (w) => [worded(w, 503, "busy"), worded(w, 529, "busy"), good(w)], done(750, 1_500)),
  row("retry-after in seconds", (w) => [refused(w, 429, "too fast", { "retry-after": "2" }), good(w)], done(2_000)),
  row("retry-after in milliseconds", (w) => [refused(w, 429, "too fast", { "retry-after": "9", "retry-after-ms": "250" }), good(w)], done(250)),
  row("retry-after as a date", (w) => [refused(w, 503, "overloaded", { "retry-after": "Thu, 01 Jan 2026 00:00:07 GMT" }), good(w)], done(7_000)),
  row("retry-after of an hour, capped", (w) => [refused(w, 529, "overloaded", { "retry-after": "3600" }), good(w)], done(60_000)),
  row("retry-after that is no time", (w) => [refused(w, 429, "too fast", { "retry-after": "-5" }), good(w)], done(750)),
  row("retry-after of nothing", (w) => [refused(w, 503, "overloaded", { "retry-after": "0" }), good(w)], done(750)),
  row("retry-after of less than is worth a pause", (w) => [refused(w, 529, "overloaded", { "retry-after-ms": "249" }), good(w)], done(750)),
  row("retry-after of an hour, capped each time", (w) => [refused(w, 429, "too fast", { "retry-after": "3600" })], { ...error("model_rate_limited", 5, /Tried 5 times with 240\.0 s of waiting/), waits: [60_000, 60_000, 60_000, 60_000] }),
  row("retry-after that is over", (w) => [refused(w, 503, "overloaded", { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }), good(w)], done(750)),
  row("retry-after that is nonsense", (w) => [refused(w, 429, "too fast", { "retry-after": "soon" }), good(w)], done(750)),
  row("an overload inside the stream, once", (w) => [stream(w.begins, w.complains("overloaded")), good(w)], done(750)),
  row("a cut before anything was said", (w) => [stream(w.begins, CUT), good(w)], done(750)),
  row("an end before anything was said", (w) => [stream(w.begins), good(w)], done(750)),

  // Never tried again once something was given out.
  row("a cut inside the text", (w) => [stream(w.begins, w.says("half"), CUT)], half("model_unreachable")),
  row("a cut inside a call", (w) => [stream(w.begins, w.callsInHalf, CUT)], error("model_unreachable", 1)),
  row("an end without a reason", (w) => [stream(w.begins, w.says("half"))], half("model_unreachable", /ended before it was complete/)),
  row("the mark of the end without a reason", (w) => [stream(w.begins, w.says("half"), w.mark)], half("model_unreachable"), { responses: MISSING_MARK }),
  row("an event behind the text that is no JSON", (w) => [stream(w.begins, w.says("half"), "event: message\ndata: {oops\n\n")], half("model_bad_reply")),
  row("an overload behind the text", (w) => [stream(w.begins, w.says("half"), w.complains("overloaded"))], half("model_overloaded")),
  row("an overload behind the text, named in another way", (w) => [stream(w.begins, w.says("half"), w.complainsOddly("overloaded"))], half("model_overloaded")),
  row("a limit of the rate behind the text", (w) => [stream(w.begins, w.says("half"), w.complains("too fast"))], half("model_rate_limited")),
  row("a filter behind the text", (w) => [stream(w.begins, w.says("half"), w.ends("filtered"), w.mark)], half("model_content_filter"), { anthropic: "calls that a refusal" }),
  row("the model refuses behind the text", (w) => [stream(w.begins, w.says("half"), w.refuses("No more."), w.mark)], half("model_refusal")),
  row("a filter, and a good end behind it", (w) => [stream(w.begins, w.says("half"), w.ends("filtered"), w.ends("whole"), w.mark)], half("model_content_filter"), { anthropic: "calls that a refusal" }),
  row("a reason that nobody knows", (w) => [stream(w.begins, w.says("half"), w.ends("eldritch"), w.mark)], half("model_bad_reply", /unknown reason: "eldritch"/)),

  // No faults at all.
  row("no mark behind the end", (w) => [stream(w.begins, w.says("fine"), w.ends("whole"))], done(), { responses: MISSING_MARK }),
  row("a cut behind the end", (w) => [stream(w.begins, w.says("fine"), w.ends("whole"), CUT)], done()),
  row("a failure behind the end", (w) => [stream(w.begins, w.says("fine"), w.ends("whole"), w.complains("failed"))], done()),
  row("a reply that is not streamed", (w) => [refusal(200, w.whole("fine"))], done()),
  row("a reply that is not streamed, and calls itself a stream", (w) => [as({ "content-type": "text/event-stream" }, JSON.stringify(w.whole("fine"), null, 1))], done()),
  row("a reply that is not streamed, and calls itself nothing", (w) => [as({ "content-type": "" }, "\ufeff\n", JSON.stringify(w.whole("fine")))], done()),
  row("a stream that calls itself JSON", (w) => [as({ "content-type": "application/json" }, w.begins, w.says("fine"), w.ends("whole"), w.mark)], done()),
  row("a compressed stream, which nobody asked for", (w) => [as({ "content-encoding": "gzip" }, zipped(w))], done()),
  row("signs of life, comments and CRLF", (w) => [stream(": ping\r\n\r\n", w.begins, crlf(w.ping), crlf(w.says("fine")), ": still here\n\n", w.ends("whole"), w.mark)], done()),
  row("an event that nobody knows", (w) => [stream(w.begins, w.stranger, w.says("fine"), w.ends("whole"), w.mark)], done()),
];

for (const wire of WIRES) {
  describe(`a fault on the wire ${wire.wire}`, () => {
    faultTests(wire, FAULTS);

    it("is told without the key, even when the server repeats it", async (t) => {
      const { reply, events, deps } = await play(t, wire, [worded(wire, 400, `unknown key Bearer ${KEY}`)]);
      assert.match(reply.errorMessage ?? "", /unknown key Bearer \[redacted:model_key\]/);
      assert.ok(!JSON.stringify([events, deps.log.lines]).includes(KEY));
    });

    it("is told of a call that was cut, so that nobody runs it", async (t) => {
      const { reply } = await play(t, wire, [stream(wire.begins, wire.callsInHalf, CUT)]);
      assert.match(spoken(reply).calls[0]?.argumentsError ?? "", /no JSON object/);
    });

    it("is a refusal to stream: the whole reply is told by the events of a streamed one", async (t) => {
      const streamed = await play(t, wire, [good(wire)]);
      const whole = refusal(200, wire.whole("fine"));
      const server = await sseServer(t, [worded(wire, 400, "Streaming is not supported."), whole, whole]);
      const model = wire.model(server.url, depsFor());
      const typesOf = (events: typeof streamed.events) => events.map(({ type }) => type);
      assert.deepEqual(typesOf(await collect(model, requestOf())), typesOf(streamed.events));
      assert.equal(spoken(await replyOf(model, requestOf())).text, "fine");
      const asked = server.requests.map(({ body }) => body["stream"]);
      assert.deepEqual(asked, [true, false, false], "remembered for the run");
    });

    it("is that nothing listens", async () => {
      const deps = depsFor();
      const message = await replyOf(wire.model("http://127.0.0.1:1/v1", deps), requestOf());
      assert.equal(message.errorCode, "model_unreachable");
      assert.match(message.errorMessage ?? "", /cannot be reached, or broke off \(ECONNREFUSED\)/);
      assert.equal(deps.clock.slept.length, 4);
    });
  });
}

it("leaves no cell of the table empty but those that say why", () => {
  const empty = FAULTS.flatMap(({ cannot }) => Object.keys(cannot));
  assert.deepEqual([FAULTS.length * WIRES.length, empty.length], [300, 5]);
});
