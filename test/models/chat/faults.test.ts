import { describe } from "node:test";
import { DONE, event } from "../../kit/sse-server.ts";
import { error, faultTests, type Row, row, stream, worded } from "../fault-kit.ts";
import { CHAT } from "./spelling.ts";

/** What only a server of chat completions can do wrong. */
// biome-ignore format: a table reads best with a row on a line.
const FAULTS: readonly Row[] = [
  row("only empty choices", () => [stream(event({ choices: [] }), DONE)], error("model_bad_reply", 5, /without any choice/)),
  row("404 for a model of Responses", (w) => [worded(w, 404, "This model is only supported in v1/responses and not in v1/chat/completions.")], error("model_error", 1, /Set `api: responses`/)),
  row("400 for tools that Responses alone takes", (w) => [worded(w, 400, "Function tools with reasoning_effort are not supported in /v1/chat/completions. Please use /v1/responses instead.")], error("model_error", 1, /Set `api: responses`/)),
];

describe("a fault of chat completions alone", () => {
  faultTests(CHAT, FAULTS);
});
