import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type OpenAI from "openai";
import { type AgentMessage, type AssistantMessage, textOf } from "../../../src/core/messages.ts";
import { firstDialect } from "../../../src/models/chat/dialect.ts";
import { ChatExtras } from "../../../src/models/chat/extras.ts";
import { chatRequests } from "../../../src/models/chat/request.ts";
import { COMPATIBLE_PROVIDERS, OPENAI_HABITS } from "../../../src/models/providers.ts";
import { NO_TOKENS, usageOf } from "../../../src/models/wire/usage.ts";
import { requestOf, SHELL, user } from "../kit.ts";

const HABITS = OPENAI_HABITS;
const FROM = "tiny at http://127.0.0.1/v1";

type Body = OpenAI.Chat.Completions.ChatCompletionCreateParams;

const build = (overrides: Parameters<typeof requestOf>[0], dialect = firstDialect(HABITS)): Body =>
  JSON.parse(chatRequests("tiny", FROM)(requestOf(overrides), 100, dialect).toString());
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

describe("a chat completions request", () => {
  it("names a call and its result alike where a server takes ids of its own form alone", () => {
    const call = { type: "toolCall", id: "toolu_01ABC", name: "shell", arguments: {} } as const;
    const messages = [user("go"), said([call]), answered(call.id, "done")];
    const body = build({ messages, systemPrompt: "" }, { ...firstDialect(HABITS), shortIds: true });
    const [, asked, result] = body.messages;
    const id = asked?.role === "assistant" ? asked.tool_calls?.[0]?.id : undefined;
    assert.match(id ?? "", /^[a-zA-Z0-9]{9}$/);
    assert.equal(result?.role === "tool" && result.tool_call_id, id);
  });

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

  it("puts the system prompt where the server takes it: a role of its own, or before the user's first words", () => {
    const messages = [user("go"), said([{ type: "text", text: "Gone." }]), user("on")];
    const sentAs = (promptRole: "developer" | "user", more: AgentMessage[] = messages) =>
      build({ messages: more }, { ...firstDialect(HABITS), promptRole }).messages;
    assert.deepEqual(sentAs("developer")[0], { role: "developer", content: "S" });
    assert.deepEqual(sentAs("user").slice(0, 2), [
      { role: "user", content: "S\ngo" },
      { role: "assistant", content: "Gone." },
    ]);
    assert.deepEqual(sentAs("user", []), [{ role: "user", content: "S" }]);
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

  it("is written byte for byte as JSON.stringify writes it, and each message once", () => {
    const write = chatRequests("tiny", FROM);
    const dialect = firstDialect(HABITS);
    const call = { type: "toolCall", id: "c", name: "shell", arguments: { command: "ls" } } as const;
    const quotes = user('é "quoted" \\ 🎉\u2028');
    const messages = [quotes, said([{ type: "thinking", thinking: "hm" }]), said([call]), answered("c", "x")];
    const request = requestOf({ messages, tools: [SHELL] });
    const text = write(request, 100, dialect).toString();
    assert.equal(text, JSON.stringify(JSON.parse(text)));
    const longer = { ...request, messages: [...messages, user("more")] };
    const [first, second] = [write(request, 100, dialect), write(longer, 100, dialect)];
    const written = JSON.stringify({ role: "user", content: textOf(quotes) });
    const piece = first.pieces.find((bytes) => bytes.toString() === written);
    assert.ok(piece !== undefined && second.pieces.includes(piece), "the very same bytes");
  });

  it("gives the reasoning of calls back to a provider that wants it, empty or not", () => {
    const call = { type: "toolCall", id: "c", name: "shell", arguments: {} } as const;
    const habits = COMPATIBLE_PROVIDERS["deepseek"]?.chat ?? HABITS;
    const messages = [said([{ type: "thinking", thinking: "hm" }, call]), said([call])];
    const sent = build({ messages }, firstDialect(habits)).messages.filter(
      ({ role }) => role === "assistant",
    );
    assert.deepEqual(
      sent.map((message) => ("reasoning_content" in message ? message.reasoning_content : undefined)),
      ["hm", ""],
    );
  });

  it("gives a provider's extras back to the model that they came from, in their places, and to no other", () => {
    const call = { type: "toolCall", id: "c", name: "shell", arguments: {} } as const;
    const signed = { extra_content: { google: { thought_signature: "sealed" } } };
    const details = { reasoning_details: [{ type: "reasoning.encrypted", data: "sealed" }] };
    const from = (who: string) => ({
      ...said([call]),
      replay: new ChatExtras(who, new Map([["c", signed]]), details),
    });
    const [, own] = messagesOf(from(FROM));
    assert.ok(own?.role === "assistant");
    assert.deepEqual(own.tool_calls?.[0], {
      id: "c",
      type: "function",
      function: { name: "shell", arguments: "{}" },
      ...signed,
    });
    assert.deepEqual("reasoning_details" in own ? own.reasoning_details : null, details.reasoning_details);
    assert.ok(!JSON.stringify(messagesOf(from("another"))).includes("sealed"));
    assert.ok(!JSON.stringify(from(FROM)).includes("sealed"), "no record of it");
  });
});
