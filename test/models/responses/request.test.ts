import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { AgentMessage, AssistantMessage } from "../../../src/core/messages.ts";
import { type Dialect, firstDialect } from "../../../src/models/responses/dialect.ts";
import type { OutputItem } from "../../../src/models/responses/event.ts";
import { ReplayedItems } from "../../../src/models/responses/replayed-items.ts";
import { responsesRequests } from "../../../src/models/responses/request.ts";
import { NO_TOKENS, usageOf } from "../../../src/models/wire/usage.ts";
import { requestOf, SHELL, user } from "../kit.ts";
import { call, message, reasoning } from "./kit.ts";

const FROM = "tiny at http://127.0.0.1/v1";

function build(overrides: Parameters<typeof requestOf>[0], dialect: Dialect = firstDialect({})) {
  const body = responsesRequests("tiny", FROM)(requestOf(overrides), 100, dialect);
  return JSON.parse(body.toString()) as {
    readonly input: readonly unknown[];
    readonly [key: string]: unknown;
  };
}

const inputOf = (...messages: AgentMessage[]) => build({ messages }).input;

const CALL = { type: "toolCall", id: "c1", name: "shell", arguments: { command: "ls" } } as const;

function said(
  content: AssistantMessage["content"],
  items?: readonly OutputItem[],
  from = FROM,
): AssistantMessage {
  const usage = usageOf(NO_TOKENS, null, false);
  const replay = items && new ReplayedItems(from, items);
  return {
    role: "assistant",
    content,
    stopReason: "toolUse",
    usage,
    timestamp: 1,
    ...(replay ? { replay } : {}),
  };
}

function answered(toolCallId: string, text: string): AgentMessage {
  const content = text === "" ? [] : [{ type: "text", text } as const];
  return {
    role: "toolResult",
    toolCallId,
    toolName: "shell",
    content,
    isError: false,
    timestamp: 1,
    details: "UI_ONLY",
  };
}

describe("a Responses request", () => {
  it("keeps nothing at the server, and asks for reasoning that can be sent back", () => {
    assert.deepEqual(build({ tools: [SHELL] }), {
      model: "tiny",
      stream: true,
      store: false,
      include: ["reasoning.encrypted_content"],
      max_output_tokens: 100,
      instructions: "S",
      tools: [{ type: "function", ...SHELL, strict: false }],
      input: [{ type: "message", role: "user", content: "go" }],
    });
  });

  it("offers nothing at all when there are no tools, and says nothing without a system prompt", () => {
    const body = build({ systemPrompt: "", tools: [] });
    assert.ok(!("tools" in body) && !("instructions" in body));
  });

  it("leaves tools that were offered where they stood, and lets none be called any more", () => {
    const before = build({ tools: [SHELL] });
    const withdrawn = { tools: [], withdrawn: [SHELL] };
    assert.deepEqual(build(withdrawn), { ...before, tool_choice: "none" });
    const { tools: _, ...without } = before;
    assert.deepEqual(build(withdrawn, { ...firstDialect({}), toolChoice: false }), without);
  });

  it("leaves out what the server refused", () => {
    const bare = {
      ...{ stream: false, store: false, sealed: false, replay: false, maxOutputTokens: false },
      ...{ mostOutputTokens: null, toolChoice: false, images: false },
    };
    assert.deepEqual(Object.keys(build({}, bare)), ["model", "stream", "instructions", "input"]);
  });

  it("sends a reply back in the items that it came in, its reasoning in place and unchanged", () => {
    const items = [
      reasoning("one", { id: "rs_1", summary: [{ type: "summary_text", text: "hm" }], status: null }),
      message("I look.", { phase: "commentary" }),
      reasoning("two", { id: "rs_2" }),
      call("c1", '{ "command": "ls" }'),
    ];
    const reply = said([{ type: "text", text: "I look." }, CALL], items);
    assert.deepEqual(inputOf(user("go"), reply, answered("c1", "a file")), [
      { type: "message", role: "user", content: "go" },
      ...items,
      { type: "function_call_output", call_id: "c1", output: "a file" },
    ]);
  });

  for (const [title, items, sent] of [
    ["at the end of a cut reply", [message("half"), reasoning()], [message("half")]],
    [
      "in front of other reasoning",
      [reasoning("a"), reasoning("b"), message("x")],
      [reasoning("b"), message("x")],
    ],
  ] as const) {
    it(`drops reasoning ${title}: it led to nothing`, () => {
      assert.deepEqual(inputOf(said([{ type: "text", text: "x" }], items)), sent);
    });
  }

  it("writes a reply anew whose reasoning came without anything in it", () => {
    const input = inputOf(said([{ type: "text", text: "x" }], [reasoning(null), message("x")]));
    assert.deepEqual(input, [{ type: "message", role: "assistant", content: "x" }]);
  });

  it("keeps reasoning that a server of one's own does not seal", () => {
    const open = reasoning(null, { content: [{ type: "reasoning_text", text: "hm" }] });
    assert.deepEqual(inputOf(said([CALL], [open, call("c1", "{}")]))[0], open);
  });

  it("writes another model's reply anew, without its reasoning and without ids", () => {
    const items = [reasoning(), message("I look."), call("c1", '{"command":"ls"}')];
    const content = [{ type: "thinking", thinking: "hm" }, { type: "text", text: "I look." }, CALL] as const;
    const anew = [
      { type: "message", role: "assistant", content: "I look." },
      { type: "function_call", call_id: "c1", name: "shell", arguments: '{"command":"ls"}' },
    ];
    assert.deepEqual(inputOf(said(content, items, "another at https://api.example")).slice(0, 2), anew);
    assert.deepEqual(inputOf(said(content)).slice(0, 2), anew);
    assert.deepEqual(
      build({ messages: [said(content, items)] }, { ...firstDialect({}), replay: false }).input.slice(0, 2),
      anew,
    );
  });

  it("writes a reply anew whose calls were changed since", () => {
    const items = [reasoning(), call("c1", "{}"), call("c1", "{}")];
    const renamed = said([CALL, { ...CALL, id: "c1_2" }], items);
    const input = inputOf(renamed, answered("c1", "x"), answered("c1_2", "y")) as readonly {
      call_id?: string;
    }[];
    assert.deepEqual(
      input.map(({ call_id }) => call_id),
      ["c1", "c1_2", "c1", "c1_2"],
    );
  });

  it("says a call by the name of the tool that was meant, and broken arguments so that a server can parse them", () => {
    const broken = { ...CALL, arguments: {}, argumentsError: "no", rawArguments: '{"a' };
    const reply = said(
      [broken, { ...CALL, id: "c2", name: "read_file" }],
      [reasoning(), call("c1", '{"a'), call("c2", "{}", { name: "read" })],
    );
    const [, first, second] = inputOf(reply) as readonly Record<string, string>[];
    assert.deepEqual([first?.["id"], first?.["arguments"]], ["fc_c1", '{"not_a_json_object":"{\\"a"}']);
    assert.deepEqual([second?.["id"], second?.["name"]], ["fc_c2", "read_file"]);
  });

  it("answers every call, and drops a result without one", () => {
    const input = inputOf(said([CALL], [call("c1", "{}")]), answered("gone", "x")) as readonly {
      call_id?: string;
    }[];
    assert.deepEqual(
      input.map(({ call_id }) => call_id),
      ["c1", "c1"],
    );
  });

  it("leaves out a reply that failed, with its reasoning", () => {
    const reply = { ...said([CALL], [reasoning(), call("c1", "{}")]), stopReason: "error" } as const;
    assert.deepEqual(inputOf(user("go"), reply, user("again")).length, 2);
  });

  it("sends images of the user and of results", () => {
    const image = { type: "image", data: "AAAA", mimeType: "image/png" } as const;
    const shown = { type: "input_image", image_url: "data:image/png;base64,AAAA", detail: "auto" };
    const result = { ...answered("c1", "x"), content: [image] } as AgentMessage;
    const looking: AgentMessage = {
      role: "user",
      content: [{ type: "text", text: "look" }, image],
      timestamp: 1,
    };
    const [first, , last] = inputOf(looking, said([CALL]), result) as readonly Record<string, unknown>[];
    assert.deepEqual(first?.["content"], [{ type: "input_text", text: "look" }, shown]);
    assert.deepEqual(last?.["output"], [shown]);
  });

  it("says in words that there is an image where none is taken", () => {
    const image = { type: "image", data: "AAAA", mimeType: "image/png" } as const;
    const result = {
      ...answered("c1", "x"),
      content: [{ type: "text", text: "a.png" }, image],
    } as AgentMessage;
    const { input } = build(
      { messages: [user("go"), said([CALL]), result] },
      firstDialect({ images: false }),
    );
    assert.match(JSON.stringify(input.at(-1)), /"a\.png\\n\[an image that cannot be shown here\]"/);
  });

  it("says of an empty result that it is empty", () => {
    assert.deepEqual(inputOf(said([CALL]), answered("c1", "")).at(-1), {
      type: "function_call_output",
      call_id: "c1",
      output: "(no output)",
    });
  });

  it("sends nothing of details and of times", () => {
    const text = JSON.stringify(build({ messages: [user("go"), said([CALL]), answered("c1", "x")] }));
    assert.ok(!/UI_ONLY|timestamp/.test(text));
  });
});

describe("the items of a reply", () => {
  it("show themselves in no print", () => {
    const reply = said([CALL], [reasoning("sealed"), call("c1", "{}")]);
    assert.ok(!JSON.stringify(reply).includes("sealed"));
  });

  it("count for as much as their reasoning adds to a request", () => {
    const items = [reasoning("s".repeat(1_000)), message("not counted twice")];
    assert.ok(Math.abs(new ReplayedItems(FROM, items).characters - 1_060) < 20);
  });
});
