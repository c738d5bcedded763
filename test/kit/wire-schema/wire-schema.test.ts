import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { refusedByProvider } from "./wire-schema.ts";

const words = (text = "x") => ({ type: "text", text });
const use = (id: string) => ({ type: "tool_use", id, name: "shell", input: {} });
const result = (id: string, more = {}) => ({
  ...{ type: "tool_result", tool_use_id: id, is_error: false, content: [words()] },
  ...more,
});
const turn = (role: string, ...content: object[]) => ({ role, content });
const tools = [{ name: "shell", input_schema: { type: "object" } }];
const mark = (block: object) => ({ ...block, cache_control: { type: "ephemeral" } });

const messages = (...list: object[]) => ({ model: "m", max_tokens: 1, tools, messages: list });
const go = turn("user", words("go"));

const said = (...ids: string[]) => ({
  role: "assistant",
  content: null,
  tool_calls: ids.map((id) => ({ id, type: "function", function: { name: "shell", arguments: "{}" } })),
});
const tool = (tool_call_id: string) => ({ role: "tool", tool_call_id, content: "x" });
const chat = (...list: object[]) => ({ model: "m", messages: [{ role: "user", content: "go" }, ...list] });

const calling = (id: string) => ({
  ...{ type: "function_call", id: `fc_${id}`, call_id: id, name: "shell", arguments: "{}" },
});
const output = (call_id: string) => ({ type: "function_call_output", call_id, output: "x" });
const thought = (id: string) => ({ type: "reasoning", id, summary: [], encrypted_content: "x" });
const responses = (...items: object[]) => ({
  model: "m",
  store: false,
  input: [{ type: "message", role: "user", content: "go" }, ...items],
});

// biome-ignore format: a table reads best with a row on a line.
const TABLE: readonly [string, string, object, RegExp | null][] = [
  ["a turn with its results", "/v1/messages", messages(go, turn("assistant", use("a"), use("b")), turn("user", result("b"), result("a"), words())), null],
  ["a field that is none", "/v1/messages", { ...messages(go), temperature: 1 }, /additional properties/],
  ["no ceiling", "/v1/messages", { model: "m", messages: [go] }, /max_tokens/],
  ["a text without a word", "/v1/messages", messages(turn("user", words(" "))), /pattern/],
  ["a name with a space", "/v1/messages", { ...messages(go), tools: [{ name: "a b", input_schema: { type: "object" } }] }, /pattern/],
  ["an id with a bar", "/v1/messages", messages(go, turn("assistant", use("a|1")), turn("user", result("a|1"))), /pattern/],
  ["an image in a failed result", "/v1/messages", messages(go, turn("assistant", use("a")), turn("user", result("a", { is_error: true, content: [{ type: "image", source: { type: "base64", media_type: "image/png", data: "AA" } }] }))), /must/],
  ["a mark on thinking", "/v1/messages", messages(go, turn("assistant", mark({ type: "thinking", thinking: "", signature: "" }), words()), go), /must/],
  ["two messages of one side", "/v1/messages", messages(go, go), /messages\[1\] is out of turn/],
  ["the model's message last", "/v1/messages", messages(go, turn("assistant", words())), /the last message/],
  ["a call without a result", "/v1/messages", messages(go, turn("assistant", use("a")), go), /messages\[2\] answers , not a/],
  ["a result without a call", "/v1/messages", messages(turn("user", result("a"))), /messages\[0\] answers a, not/],
  ["words before a result", "/v1/messages", messages(go, turn("assistant", use("a")), turn("user", words(), result("a"))), /before its results/],
  ["an id twice", "/v1/messages", messages(go, turn("assistant", use("a")), turn("user", result("a")), turn("assistant", use("a")), turn("user", result("a"))), /uses the id a again/],
  ["calls without tools", "/v1/messages", { ...messages(go, turn("assistant", use("a")), turn("user", result("a"))), tools: undefined }, /no tool is defined/],
  ["five cache marks", "/v1/messages", messages(turn("user", ...Array.from({ length: 5 }, () => mark(words())))), /5 cache marks/],

  ["a turn with its results", "/v1/chat/completions", chat(said("a", "b"), tool("b"), tool("a")), null],
  ["a field that is none", "/v1/chat/completions", { ...chat(), cache_control: {} }, /additional properties/],
  ["arguments as an object", "/v1/chat/completions", chat({ ...said(), tool_calls: [{ id: "a", type: "function", function: { name: "x", arguments: {} } }] }), /must/],
  ["no calls in a list of them", "/v1/chat/completions", chat(said()), /must/],
  ["a call without a result", "/v1/chat/completions", chat(said("a")), /nothing answers a/],
  ["something before the results", "/v1/chat/completions", chat(said("a"), { role: "user", content: "x" }), /stands before the results of a/],
  ["a result without a call", "/v1/chat/completions", chat(tool("a")), /answers no open call/],
  ["an id twice", "/v1/chat/completions", chat(said("a", "a"), tool("a")), /an id twice/],

  ["a turn with its reasoning and results", "/v1/responses", responses(thought("r"), calling("a"), calling("b"), output("b"), output("a")), null],
  ["a field that is none", "/v1/responses", { ...responses(), temperature: 1 }, /additional properties/],
  ["a ceiling that is too low", "/v1/responses", { ...responses(), max_output_tokens: 15 }, />= 16/],
  ["arguments as an object", "/v1/responses", responses({ ...calling("a"), arguments: {} }), /must/],
  ["a call without a result", "/v1/responses", responses(calling("a")), /nothing answers a/],
  ["a result without a call", "/v1/responses", responses(output("a")), /answers no open call/],
  ["two results of a call", "/v1/responses", responses(calling("a"), output("a"), output("a")), /answers no open call/],
  ["reasoning at the end", "/v1/responses", responses(thought("r")), /leads to nothing/],
  ["reasoning before other reasoning", "/v1/responses", responses(thought("r"), thought("s"), calling("a"), output("a")), /leads to nothing/],
  ["reasoning before a user's words", "/v1/responses", responses(thought("r"), { type: "message", role: "user", content: "x" }), /leads to nothing/],
  ["an id twice", "/v1/responses", responses(thought("r"), calling("a"), output("a"), thought("r"), calling("b"), output("b")), /the id r again/],

  ["anything elsewhere", "/v1/oauth/token?x=/messages", { any: "thing" }, null],
];

describe("a request to a provider", () => {
  for (const [what, path, body, expected] of TABLE) {
    it(`${expected === null ? "passes" : "fails"} with ${what} (${path})`, () => {
      const refused = refusedByProvider(path, JSON.parse(JSON.stringify(body)));
      if (expected === null) assert.equal(refused, null);
      else assert.match(refused ?? "nothing is wrong", expected);
    });
  }
});
