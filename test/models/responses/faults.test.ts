import { describe } from "node:test";
import { event, refusal } from "../../kit/sse-server.ts";
import { done, error, faultTests, half, LEARNT, type Row, row, stream, worded } from "../fault-kit.ts";
import { completed, created, done as doneWith, failed, message } from "./kit.ts";
import { RESPONSES } from "./spelling.ts";

const WHOLE_REFUSAL = { ...message(""), content: [{ type: "refusal", refusal: "No." }] };
/** What Azure adds: for what its filter was. */
const BY_AZURE = {
  error: {
    message: "The response was filtered",
    code: "content_filter",
    innererror: {
      code: "ResponsibleAIPolicyViolation",
      content_filter_result: { hate: { filtered: false }, jailbreak: { filtered: true, detected: true } },
    },
  },
};

/** What only a server of Responses can do wrong, or right in another way. */
// biome-ignore format: a table reads best with a row on a line.
const FAULTS: readonly Row[] = [
  // A server that does not speak it.
  row("404 of the address", () => [refusal(404, { detail: "Not Found" })], error("model_not_found", 1, /Not Found.*`api: chat`/)),
  row("405 of the address", () => [refusal(405, { detail: "Method Not Allowed" })], error("model_error", 1)),
  row("404 for a model of chat completions", (w) => [worded(w, 404, "This model is only supported in v1/chat/completions and not in v1/responses.")], error("model_error", 1, /Set `api: chat`/)),
  row("the stream of a chat completion", () => [stream(event({ choices: [] }))], error("model_bad_reply", 5)),
  row("an empty stream", () => [stream()], error("model_bad_reply", 5, /without any response.*`api: chat`/)),
  row("400 of Azure's filter", () => [refusal(400, BY_AZURE)], error("model_content_filter", 1, /refused the request \(400\) for jailbreak:/)),

  // A response that failed.
  row("a response that failed", () => [stream(created, failed({ code: "server_error", message: "oops" }))], error("model_error", 5, /failed: "oops"/)),
  row("a response that failed without a word", () => [stream(created, failed(null))], error("model_error", 5)),
  row("a response that failed of an overload", () => [stream(created, failed({ code: "server_is_overloaded", message: "busy" }))], error("model_overloaded", 5, /"busy"/)),
  row("a response that failed for want of credit", () => [stream(created, failed({ code: "insufficient_quota", message: "no credit" }))], error("model_quota", 1)),
  row("a response that failed by a policy", () => [stream(created, failed({ code: "bio_policy", message: "not this" }))], error("model_content_filter", 1)),
  row("a response that failed of its length", () => [stream(created, failed({ code: "context_length_exceeded", message: "too long" }))], error("model_context_length", 1)),
  row("a response that failed behind the text", (w) => [stream(created, w.says("half"), failed({ code: "rate_limit_exceeded", message: "slow" }))], half("model_rate_limited")),
  row("a refusal that comes whole", () => [stream(created, doneWith(0, WHOLE_REFUSAL), completed())], error("model_refusal", 1, /refused: "No\."/)),

  // Learnt, and asked again at once.
  row("no sealed reasoning", () => [notTaken("include", "Encrypted content is not supported with this model."), OK], LEARNT),
  row("no store", () => [refusal(422, { detail: [{ type: "extra_forbidden", loc: ["body", "store"] }] }), OK], LEARNT),
  row("no max_output_tokens", () => [notTaken(null, "Unknown parameter: 'max_output_tokens'."), OK], LEARNT),
  row("no images", () => [notTaken("input", "Invalid content type. image_url is only supported by certain models."), OK], LEARNT),
  row("an image that it cannot read", () => [notTaken("input", "The image data you provided does not represent a valid image."), OK], LEARNT),
  row("no tool_choice", () => [notTaken("tool_choice", "Unknown parameter: 'tool_choice'."), OK], LEARNT),
  row("no streams for this account", (w) => [notTaken("stream", "Your organization must be verified to stream this model."), refusal(200, w.whole("fine"))], LEARNT),

  // No faults at all.
  row("items that come whole, without deltas", () => [OK], done()),
  row("a reply that only the last event has", () => [stream(created, completed({ output: [message("fine")] }))], done()),
  row("events that only their data names", () => [stream(event({ type: "response.output_text.delta", delta: "fine" }), event({ type: "response.completed", response: {} }))], done()),
];

const OK = stream(created, doneWith(0, message("fine")), completed());

function notTaken(param: string | null, message: string) {
  return refusal(400, { error: { message, type: "invalid_request_error", param, code: null } });
}

describe("a fault of Responses alone", () => {
  faultTests(RESPONSES, FAULTS);
});
