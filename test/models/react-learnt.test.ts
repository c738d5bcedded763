import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { textOf, toolCallsOf } from "../../src/core/messages.ts";
import { createModel } from "../../src/models/create.ts";
import type { ModelSettings } from "../../src/models/provider.ts";
import { type Answer, DONE, event, refusal, sseServer } from "../kit/sse-server.ts";
import { depsFor, replyOf, requestOf, SHELL, settingsFor } from "./kit.ts";

const says = (content: string): Answer => ({
  steps: [event({ choices: [{ index: 0, delta: { content }, finish_reason: "stop" }] }), DONE],
});

async function asked(t: TestContext, answers: readonly Answer[], settings: Partial<ModelSettings> = {}) {
  const server = await sseServer(t, answers);
  const deps = depsFor();
  return { server, deps, model: await createModel(settingsFor({ baseUrl: server.url, ...settings }), deps) };
}

const ACT = says('Thought: I look.\nAction: shell[{"command":"ls"}]');
const REQUEST = requestOf({ tools: [SHELL] });

describe("a model whose server says that it calls no tools", () => {
  for (const [who, refused] of [
    ["Ollama", refusal(400, { error: { message: "library/tiny:latest does not support tools" } })],
    ["OpenRouter", refusal(404, { error: { message: "No endpoints found that support tool use." } })],
    ["vLLM", refusal(400, { error: { message: '"auto" tool choice requires --enable-auto-tool-choice' } })],
  ] as const) {
    it(`is spoken to in words from then on, which is said once: ${who}`, async (t) => {
      const { server, deps, model } = await asked(t, [refused, ACT, says("Answer: done")]);
      const calls = toolCallsOf(await replyOf(model, REQUEST));
      assert.deepEqual(
        calls.map(({ name, arguments: args }) => [name, args]),
        [["shell", { command: "ls" }]],
      );
      assert.equal(textOf(await replyOf(model, REQUEST)), "done");
      assert.deepEqual(
        server.requests.map(({ body }) => body["tools"] !== undefined),
        [true, false, false],
      );
      assert.match(server.requests[1]?.text ?? "", /Action: name\[input\].*shell: Run a command/);
      assert.deepEqual(deps.log.lines, [
        "info: tiny calls no tools: from here on it is told in words how to act.",
      ]);
    });
  }

  it("is asked as before for what needs no tool, until it says so", async (t) => {
    const { server, deps, model } = await asked(t, [says("Answer: as it is")]);
    assert.equal(textOf(await replyOf(model, requestOf())), "Answer: as it is");
    assert.deepEqual([server.requests.length, deps.log.lines], [1, []]);
  });

  it("fails as any other for another reason", async (t) => {
    const { model } = await asked(t, [refusal(400, { error: { message: "bad request" } })]);
    assert.equal((await replyOf(model, REQUEST)).errorCode, "model_error");
  });
});
