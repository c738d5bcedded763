import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { refusal } from "../../kit/sse-server.ts";
import { done, error, faultTests, half, play, type Row, row, stream } from "../fault-kit.ts";
import { BEGIN, begin, call, close, end, error as fault, grow, named, open, STOP, say } from "./events.ts";
import { ANTHROPIC } from "./spelling.ts";

const SPEND_LIMIT = fault("rate_limit_error", "Limit reached.", {
  details: { error_code: "enforced_spend_limit_reached" },
});
const SERVER_TOOL =
  open({ type: "server_tool_use", id: "s", name: "web", input: {} }) +
  grow({ type: "input_json_delta", partial_json: "{}" }) +
  close();

/** What only a server of Anthropic's Messages can do wrong, or right in another way. */
// biome-ignore format: a table reads best with a row on a line.
const FAULTS: readonly Row[] = [
  row("429 over the spend limit of the account", () => [refusal(429, SPEND_LIMIT)], error("model_quota", 1)),
  row("a mark of the end behind nothing", () => [stream(BEGIN, STOP)], error("model_unreachable", 5, /ended before it was complete/)),
  row("the model refuses without a word", () => [stream(BEGIN, end("refusal"), STOP)], error("model_refusal", 1, /The model refused\./)),
  row("the model refuses, and ends well behind it", (w) => [stream(BEGIN, w.says("half"), end("refusal", undefined, { stop_details: { explanation: "No." } }), end("end_turn"), STOP)], half("model_refusal", /refused: "No\."/)),
  row("a cut inside a block", () => [stream(BEGIN, open({ type: "text", text: "" }), grow({ type: "text_delta", text: "half" }), "<disconnect>")], half("model_unreachable")),
  row("a cut inside a block that says nothing yet", (w) => [stream(BEGIN, open({ type: "text", text: "" }), "<disconnect>"), stream(BEGIN, say("fine"), w.ends("whole"))], done(750)),

  // No faults at all.
  row("a reply that is not streamed and does not say what it is", (w) => [refusal(200, { ...w.whole("fine"), type: undefined })], done()),
  row("blocks of another kind", () => [stream(BEGIN, SERVER_TOOL, say("fine", 1), end("end_turn"), STOP)], done()),
  row("a stop sequence that nobody set", () => [stream(BEGIN, say("fine"), end("stop_sequence"), STOP)], done()),
  row("a reply without usage", () => [stream(named(begin()), say("fine"), end("end_turn", {}), STOP)], done()),
];

describe("a fault of Anthropic's Messages alone", () => {
  faultTests(ANTHROPIC, FAULTS);

  it("keeps a call whose input was cut, and does not run it", async (t) => {
    const { reply } = await play(t, ANTHROPIC, [
      stream(BEGIN, call("a", ['{"command":"l']), end("max_tokens"), STOP),
    ]);
    assert.equal(reply.stopReason, "length");
    assert.ok(reply.content[0]?.type === "toolCall");
    assert.match(reply.content[0].argumentsError ?? "", /cut at its token limit/);
  });
});
