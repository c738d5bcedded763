import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { toolCallsOf } from "../../src/core/messages.ts";
import type { ModelEvent } from "../../src/core/model.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { withUsualNames } from "../../src/models/usual-names.ts";

/** The events of one reply that calls a tool by this name, where these are offered. */
async function eventsOf(name: string, offered: readonly string[]): Promise<readonly ModelEvent[]> {
  const scripted = scriptedModel({
    replies: [{ content: [{ type: "toolCall", name, arguments: { path: "a" } }] }],
  });
  const tools = offered.map((tool) => ({ name: tool, description: "", parameters: {} }));
  const request = { systemPrompt: "", messages: [], tools };
  const events: ModelEvent[] = [];
  for await (const event of withUsualNames(scripted).stream(request, new AbortController().signal))
    events.push(event);
  return events;
}

describe("a model with usual names", () => {
  const cases: readonly [string, readonly string[], string][] = [
    ["read", ["read_file", "bash"], "read_file"],
    ["grep", ["search"], "search"],
    ["ls", ["list_files"], "list_files"],
    ["read_file", ["read_file"], "read_file"],
    ["read", ["read", "read_file"], "read"],
    ["read", ["search"], "read"],
    ["constructor", ["read_file"], "constructor"],
  ];
  for (const [name, offered, called] of cases) {
    it(`calls ${called} by ${name} where ${offered.join(" and ")} can be called`, async () => {
      for (const event of await eventsOf(name, offered)) {
        const message = "partial" in event ? event.partial : event.message;
        for (const call of toolCallsOf(message)) assert.equal(call.name, called);
      }
    });
  }

  it("changes nothing else", async () => {
    const last = (await eventsOf("read", ["read_file"])).at(-1);
    assert.equal(last?.type, "done");
    const [call] = last?.type === "done" ? toolCallsOf(last.message) : [];
    assert.deepEqual(call?.arguments, { path: "a" });
    const { name, contextWindow, price } = withUsualNames(scriptedModel({ replies: [] }));
    const plain = scriptedModel({ replies: [] });
    assert.deepEqual([name, contextWindow, price], [plain.name, plain.contextWindow, plain.price]);
  });
});
