import assert from "node:assert/strict";
import { test } from "node:test";
import { type Message, type Reply, runAgent } from "../../examples/minimal-loop.ts";

const asks = (id: string): Reply => ({
  role: "assistant",
  content: [{ type: "tool_use", id, name: "t", input: {} }],
});
const tool = { name: "t", execute: () => "ok" };

test("an error of the model comes out, and what was said before it stays", async () => {
  const messages: Message[] = [{ role: "user", content: "go" }];
  let asked = 0;
  const callLLM = async () => {
    asked += 1;
    if (asked === 2) throw new Error("offline");
    return asks("1");
  };
  await assert.rejects(runAgent("S", [tool], messages, callLLM), /^Error: offline$/);
  assert.deepEqual(
    messages.map(({ role }) => role),
    ["user", "assistant", "tool_result"],
  );
});

test("it has no limit of its own: it goes on for as long as the model calls tools", async () => {
  const TURNS = 500;
  let asked = 0;
  const callLLM = async (): Promise<Reply> => {
    asked += 1;
    return asked < TURNS
      ? asks(String(asked))
      : { role: "assistant", content: [{ type: "text", text: "done" }] };
  };
  const messages = await runAgent("S", [tool], [], callLLM);
  assert.deepEqual([asked, messages.length], [TURNS, 2 * TURNS - 1]);
});
