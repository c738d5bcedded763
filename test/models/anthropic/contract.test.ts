import type { TestContext } from "node:test";
import { LLMock } from "@copilotkit/aimock";
import { openAnthropic } from "../../../src/models/anthropic/open-anthropic.ts";
import { modelContract } from "../../contracts/model.ts";
import { checkedServer } from "../../kit/checked-server.ts";
import { refusal, sseServer } from "../../kit/sse-server.ts";
import { depsFor, KEY, requestOf, SHELL, settingsFor, user } from "../kit.ts";
import { BEGIN, call, close, end, error, grow, open, STOP, say } from "./events.ts";

const WORDS = requestOf({ messages: [user("Say something.")] });
const CALLS = requestOf({ messages: [user("List the files.")], tools: [SHELL] });

function modelAt(baseUrl: string) {
  return openAnthropic(settingsFor({ model: "anthropic/tiny", baseUrl }), depsFor());
}

/** A model server that nobody here wrote. Strict: a request that it does not know is a failure. */
async function modelServer(t: TestContext) {
  const server = new LLMock({ port: 0, strict: true, chunkSize: 7, auth: { apiKeys: [KEY] } });
  const content = "Something – in pieces, with “quotes” and 🎉.";
  server.onMessage("Say something.", { content, reasoning: "It wants words." });
  server.onMessage("List the files.", {
    content: "I look.",
    toolCalls: [
      { id: "call_a", name: "shell", arguments: '{"command":"ls"}' },
      { id: "call_b", name: "shell", arguments: '{"command":"ls -l"}' },
    ],
  });
  await server.start();
  t.after(() => server.stop());
  return modelAt(await checkedServer(t, server.url));
}

modelContract({
  name: "anthropic against a model server",
  words: async (t) => ({ model: await modelServer(t), request: WORDS }),
  calls: async (t) => ({ model: await modelServer(t), request: CALLS }),
  failure: async (t) => {
    const request = requestOf({ messages: [user("Nobody expects this.")] });
    return { model: await modelServer(t), request };
  },
  endless: null,
  secrets: [KEY],
});

modelContract({
  name: "anthropic against raw event streams",
  words: async (t) => {
    const hidden = open({ type: "redacted_thinking", data: "sealed" }) + close();
    const { url } = await sseServer(t, [
      { steps: [BEGIN, hidden, say("one ", 1), say("two", 2), end("end_turn"), STOP] },
    ]);
    return { model: modelAt(url), request: WORDS };
  },
  calls: async (t) => {
    const steps = [BEGIN, call("a", ['{"comm', 'and":"ls"}']), call("b", [], 1), end("tool_use"), STOP];
    const { url } = await sseServer(t, [{ steps }]);
    return { model: modelAt(url), request: CALLS };
  },
  failure: async (t) => {
    const { url } = await sseServer(t, [refusal(401, error("authentication_error", `no such key: ${KEY}`))]);
    return { model: modelAt(url), request: WORDS };
  },
  endless: async (t) => {
    const half = open({ type: "text", text: "" }) + grow({ type: "text_delta", text: "one " });
    const server = await sseServer(t, [{ steps: [BEGIN, half, "<hang>"] }]);
    return { model: modelAt(server.url), request: WORDS, begun: server.received(1) };
  },
  secrets: [KEY],
});
