import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AgentMessage, AssistantMessage } from "../../src/core/messages.ts";
import { firstDialect } from "../../src/models/openai-dialect.ts";
import { buildChatRequest } from "../../src/models/openai-request.ts";
import { NO_TOKENS, usageOf } from "../../src/models/usage.ts";
import { requestOf, SHELL, user } from "./kit.ts";

const build = (overrides: Parameters<typeof requestOf>[0]) =>
  buildChatRequest("tiny", requestOf(overrides), 100, firstDialect(true));
const messagesOf = (...messages: AgentMessage[]) => build({ messages }).messages;

function said(content: AssistantMessage["content"]): AssistantMessage {
  return {
    role: "assistant",
    content,
    stopReason: "stop",
    usage: usageOf(NO_TOKENS, null, false),
    timestamp: 1,
  };
}

function answered(toolCallId: string, text: string): AgentMessage {
  const content = [{ type: "text", text } as const];
  return {
    role: "toolResult",
    toolCallId,
    toolName: "shell",
    content,
    isError: true,
    timestamp: 1,
    details: "UI_ONLY",
  };
}

describe("buildChatRequest", () => {
  it("puts the system prompt first, then the history, and offers the tools in their order", () => {
    const other = { ...SHELL, name: "another" };
    const body = build({ tools: [SHELL, other] });
    assert.deepEqual(body, {
      model: "tiny",
      stream: true,
      stream_options: { include_usage: true },
      max_completion_tokens: 100,
      tools: [SHELL, other].map((tool) => ({ type: "function", function: tool })),
      messages: [
        { role: "system", content: "S" },
        { role: "user", content: "go" },
      ],
    });
  });

  it("offers nothing at all when there are no tools", () => {
    assert.ok(!("tools" in build({ tools: [] })));
  });

  it("sends calls back with their arguments as JSON text, and each result behind", () => {
    const call = { type: "toolCall", id: "c", name: "shell", arguments: { command: "ls" } } as const;
    assert.deepEqual(messagesOf(user("go"), said([call]), answered("c", "boom")).slice(2), [
      {
        role: "assistant",
        content: null,
        tool_calls: [
          { id: "c", type: "function", function: { name: "shell", arguments: '{"command":"ls"}' } },
        ],
      },
      { role: "tool", tool_call_id: "c", content: "boom" },
    ]);
  });

  it("sends nothing of details, of times and of thinking", () => {
    const body = JSON.stringify(
      messagesOf(
        said([
          { type: "thinking", thinking: "SECRET" },
          { type: "text", text: "hi" },
        ]),
        answered("x", "y"),
      ),
    );
    assert.ok(!/UI_ONLY|timestamp|SECRET/.test(body));
    assert.ok(body.includes("hi"));
  });

  it("leaves out a reply that only thought", () => {
    assert.equal(messagesOf(said([{ type: "thinking", thinking: "hmm" }])).length, 1);
  });

  it("wraps broken arguments, so that a server that parses them can", () => {
    const call = {
      type: "toolCall",
      id: "c",
      name: "shell",
      arguments: {},
      argumentsError: "no",
      rawArguments: '{"a',
    } as const;
    const [, message] = messagesOf(said([call]));
    assert.ok(message?.role === "assistant" && message.tool_calls?.[0]?.type === "function");
    assert.deepEqual(JSON.parse(message.tool_calls[0].function.arguments), { not_a_json_object: '{"a' });
  });

  for (const [name, expected] of [
    ["functions.read file", "functions_read_file"],
    ["", "unnamed"],
    ["x".repeat(100), "x".repeat(64)],
  ] as const) {
    it(`makes the made-up name ${JSON.stringify(name.slice(0, 20))} one that servers take`, () => {
      const [, message] = messagesOf(said([{ type: "toolCall", id: "c", name, arguments: {} }]));
      assert.ok(message?.role === "assistant" && message.tool_calls?.[0]?.type === "function");
      assert.equal(message.tool_calls[0].function.name, expected);
    });
  }

  it("sends images of the user as parts and says that a result held one", () => {
    const image = { type: "image", data: "AAAA", mimeType: "image/png" } as const;
    const call = { type: "toolCall", id: "c", name: "shell", arguments: {} } as const;
    const [, first, , last] = messagesOf(
      { role: "user", content: [{ type: "text", text: "look" }, image], timestamp: 1 },
      said([call]),
      {
        role: "toolResult",
        toolCallId: "c",
        toolName: "shell",
        content: [image],
        isError: false,
        timestamp: 1,
      },
    );
    assert.deepEqual(first?.content, [
      { type: "text", text: "look" },
      { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
    ]);
    assert.equal(last?.content, "[an image that cannot be shown here]");
  });

  it("says of an empty result that it is empty", () => {
    const call = { type: "toolCall", id: "c", name: "shell", arguments: {} } as const;
    assert.equal(messagesOf(said([call]), answered("c", "")).at(-1)?.content, "(no output)");
  });
});
