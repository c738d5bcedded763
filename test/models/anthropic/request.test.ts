import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type Anthropic from "@anthropic-ai/sdk";
import type { AgentMessage, AssistantMessage, ToolCall } from "../../../src/core/messages.ts";
import { FIRST_DIALECT } from "../../../src/models/anthropic/dialect.ts";
import { anthropicRequests } from "../../../src/models/anthropic/request.ts";
import { NO_TOKENS, usageOf } from "../../../src/models/wire/usage.ts";
import { refusedByProvider } from "../../kit/wire-schema/wire-schema.ts";
import { requestOf, SHELL, user } from "../kit.ts";

const UNMARKED = { ...FIRST_DIALECT, cacheMarks: false };
const MARK = { cache_control: { type: "ephemeral" } };
const IMAGE = { type: "image", data: "AAAA", mimeType: "image/png" } as const;

/** The body, after the provider's own rules were asked. */
function build(overrides: Parameters<typeof requestOf>[0], dialect = UNMARKED) {
  const text = anthropicRequests("tiny")(requestOf(overrides), 100, dialect).toString();
  const body: Anthropic.MessageCreateParamsStreaming = JSON.parse(text);
  assert.equal(text, JSON.stringify(body), "what JSON.stringify writes");
  assert.equal(refusedByProvider("/v1/messages", JSON.parse(text)), null);
  return body;
}
const messagesOf = (...messages: AgentMessage[]) => build({ messages }).messages;

function said(...content: AssistantMessage["content"]): AssistantMessage {
  const usage = usageOf(NO_TOKENS, null, false);
  return { role: "assistant", content, stopReason: "stop", usage, timestamp: 1 };
}

function call(id: string, more: Partial<ToolCall> = {}): ToolCall {
  return { type: "toolCall", id, name: "shell", arguments: { command: "ls" }, ...more };
}

function answered(toolCallId: string, text: string, isError = false): AgentMessage {
  const content = [{ type: "text", text } as const];
  return {
    ...{ role: "toolResult", toolCallId, toolName: "shell", content, isError, timestamp: 1 },
    details: "UI_ONLY",
  };
}

const text = (words: string) => ({ type: "text", text: words }) as const;
const use = (id: string) => ({ type: "tool_use", id, name: "shell", input: { command: "ls" } });
const result = (tool_use_id: string, words: string, is_error = false) => ({
  ...{ type: "tool_result", tool_use_id, is_error },
  content: [text(words)],
});

describe("anthropicRequests", () => {
  it("puts the system prompt outside of the messages and offers the tools in their order", () => {
    const other = { ...SHELL, name: "another" };
    assert.deepEqual(build({ tools: [SHELL, other] }), {
      model: "tiny",
      max_tokens: 100,
      stream: true,
      system: "S",
      tools: [SHELL, other].map(({ name, description, parameters }) => ({
        ...{ name, description },
        input_schema: parameters,
      })),
      messages: [{ role: "user", content: [text("go")] }],
    });
  });

  it("has no system prompt where there is none", () => {
    assert.ok(!("system" in build({ systemPrompt: " \n" })));
  });

  it("answers all calls of a turn in one message, with what a person said behind them", () => {
    const history = [
      user("go"),
      said(text("ok"), call("a"), call("b")),
      answered("b", "boom", true),
      answered("a", "A"),
      user("faster"),
    ];
    assert.deepEqual(messagesOf(...history).slice(1), [
      { role: "assistant", content: [text("ok"), use("a"), use("b")] },
      { role: "user", content: [result("a", "A"), result("b", "boom", true), text("faster")] },
    ]);
  });

  it("makes one message of neighbours of one side", () => {
    assert.deepEqual(messagesOf(user("a"), user("b"), said(text("c")), said(text("d")), user("e")), [
      { role: "user", content: [text("a"), text("b")] },
      { role: "assistant", content: [text("c"), text("d")] },
      { role: "user", content: [text("e")] },
    ]);
  });

  it("sends thinking back word for word and in its place", () => {
    const thought = said(
      { type: "thinking", thinking: "hm\n", signature: "proof-1" },
      { type: "thinking", thinking: "", redacted: "sealed" },
      call("a"),
      { type: "thinking", thinking: "", signature: "proof-2" },
      call("b"),
    );
    const [, message] = messagesOf(user("go"), thought, answered("a", "A"), answered("b", "B"));
    assert.deepEqual(message?.content, [
      { type: "thinking", thinking: "hm\n", signature: "proof-1" },
      { type: "redacted_thinking", data: "sealed" },
      use("a"),
      { type: "thinking", thinking: "", signature: "proof-2" },
      use("b"),
    ]);
  });

  it("leaves out thinking without a proof, and thinking that a message would end in", () => {
    const other = said({ type: "thinking", thinking: "of another provider" }, text("a"));
    const cut = said(text("b"), { type: "thinking", thinking: "cut", signature: "proof" });
    const only = said({ type: "thinking", thinking: "only", signature: "proof" });
    assert.deepEqual(messagesOf(user("go"), other, cut, only, user("on"))[1]?.content, [
      text("a"),
      text("b"),
    ]);
  });

  it("sends nothing of details and of times", () => {
    const body = JSON.stringify(messagesOf(user("go"), said(call("x")), answered("x", "y")));
    assert.doesNotMatch(body, /UI_ONLY|timestamp/);
  });

  it("never sends a block without a word, nor a message without a block", () => {
    const image = { role: "user", content: [text(" "), IMAGE], timestamp: 1 } as const;
    assert.deepEqual(messagesOf(user("go"), said(text("")), user(""), said(text("\n")), image), [
      {
        role: "user",
        content: [
          text("go"),
          { type: "image", source: { type: "base64", media_type: "image/png", data: "AAAA" } },
        ],
      },
    ]);
  });

  it("says of an empty result that it is empty", () => {
    const last = messagesOf(user("go"), said(call("a")), answered("a", "")).at(-1);
    assert.deepEqual(last?.content, [result("a", "(no output)")]);
  });

  it("shows images in results, and says so where they cannot be shown", () => {
    const shown = (isError: boolean, mimeType: string): AgentMessage => ({
      ...{ role: "toolResult", toolCallId: "a", toolName: "shell", isError, timestamp: 1 },
      content: [{ ...IMAGE, mimeType }],
    });
    const contentOf = (message: AgentMessage) =>
      JSON.stringify(messagesOf(user("go"), said(call("a")), message).at(-1)?.content);
    assert.match(contentOf(shown(false, "image/png")), /"media_type":"image\/png"/);
    for (const message of [shown(true, "image/png"), shown(false, "image/tiff")]) {
      assert.match(contentOf(message), /an image that cannot be shown here/);
    }
  });

  it("makes names and ids of other providers valid, each id for one call", () => {
    const names = said(call("call|1", { name: "functions.read file" }), call("call|1"), call(""));
    const [, message, results] = messagesOf(
      user("go"),
      names,
      answered("call|1", "first"),
      answered("", "third"),
      said(call("call|1")),
      answered("call|1", "later"),
    );
    assert.ok(typeof message?.content === "object" && typeof results?.content === "object");
    assert.deepEqual(
      message.content.map((block) => block.type === "tool_use" && [block.id, block.name]),
      [
        ["call_1", "functions_read_file"],
        ["call_2", "shell"],
        ["call_3", "shell"],
      ],
    );
  });

  it("sends broken arguments back as an object around their text", () => {
    const broken = call("a", { arguments: {}, argumentsError: "no", rawArguments: '{"a' });
    const [, message] = messagesOf(user("go"), said(broken));
    assert.deepEqual(message?.content, [{ ...use("a"), input: { not_a_json_object: '{"a' } }]);
  });

  it("names the tools of a history that has calls, and lets none be called, where none is offered", () => {
    const messages = [user("go"), said(call("a"), call("b", { name: "look" })), user("end")];
    const { tools, tool_choice } = build({ messages, tools: [] });
    assert.deepEqual(
      tools?.map((tool) => "name" in tool && tool.name),
      ["shell", "look"],
    );
    assert.deepEqual(tool_choice, { type: "none" });
    assert.ok(!("tools" in build({ tools: [] })));
  });

  it("leaves tools that were offered where they stood, and lets none be called any more", () => {
    const messages = [user("go"), said(call("a")), user("end")];
    const offered = [SHELL, { ...SHELL, name: "another" }];
    const before = build({ messages, tools: offered }, FIRST_DIALECT);
    const last = build({ messages, tools: [], withdrawn: offered }, FIRST_DIALECT);
    assert.deepEqual(last, { ...before, tool_choice: { type: "none" } });
  });

  it("asks for no more output tokens than the server takes", () => {
    assert.equal(build({}, { ...UNMARKED, mostOutputTokens: 60 }).max_tokens, 60);
    assert.equal(build({}, { ...UNMARKED, mostOutputTokens: 600 }).max_tokens, 100);
  });

  it("marks the tools, the system prompt and the last two messages that the model was told", () => {
    const messages = [
      user("go"),
      said(call("a")),
      answered("a", "A"),
      said(text("ok"), call("b")),
      answered("b", "B"),
    ];
    const body = build({ messages, tools: [SHELL, { ...SHELL, name: "another" }] }, FIRST_DIALECT);
    assert.deepEqual(body.system, [{ ...text("S"), ...MARK }]);
    assert.deepEqual(
      body.tools?.map((tool) => "cache_control" in tool),
      [false, true],
    );
    assert.deepEqual(
      body.messages.map(({ content }) => JSON.stringify(content).includes("cache_control")),
      [false, false, true, false, true],
    );
    assert.deepEqual(body.messages.at(-1)?.content, [{ ...result("b", "B"), ...MARK }]);
  });

  it("writes the same bytes when it has written the history before, however the marks move", () => {
    const write = anthropicRequests("tiny");
    const history = [
      user("go"),
      said(call("a"), call("b")),
      answered("a", "A"),
      answered("b", "B"),
      user("and"),
      said(call("a")),
      answered("a", "again"),
      said(text("done")),
      user("once more"),
    ];
    for (const [at, message] of history.entries()) {
      if (message.role === "assistant") continue;
      const request = requestOf({ messages: history.slice(0, at + 1), tools: [SHELL] });
      const anew = anthropicRequests("tiny")(request, 100, FIRST_DIALECT);
      assert.equal(write(request, 100, FIRST_DIALECT).toString(), anew.toString(), `up to ${at}`);
    }
  });

  it("writes a message once, though an id of its calls may change", () => {
    const write = anthropicRequests("tiny");
    const [first, later] = [said(call("x")), said(call("x"))];
    const answer = answered("x", "y".repeat(1_000));
    const whole = requestOf({ messages: [user("go"), first, answered("x", ""), later, answer] });
    const piece = () => write(whole, 100, UNMARKED).pieces.find(({ length }) => length > 1_000);
    assert.equal(piece(), piece(), "the very same bytes");
    const rest = requestOf({ messages: [user("go"), later, answer] });
    assert.match(write(whole, 100, UNMARKED).toString(), /"tool_use","id":"call_2"/);
    assert.match(write(rest, 100, UNMARKED).toString(), /"tool_use","id":"x"/);
  });
});
