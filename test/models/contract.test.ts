import type { TestContext } from "node:test";
import { LLMock } from "@copilotkit/aimock";
import { openCompatible } from "../../src/models/openai/open-compatible.ts";
import { rulesModel } from "../../src/models/rules.ts";
import { scriptedModel } from "../../src/models/scripted.ts";
import { modelContract } from "../contracts/model.ts";
import { checkedServer } from "../kit/checked-server.ts";
import { event, refusal, sseServer } from "../kit/sse-server.ts";
import { depsFor, KEY, ManualClock, requestOf, SHELL, settingsFor, user } from "./kit.ts";
import { call, created, message, reasoning, reply, textDelta } from "./responses/kit.ts";

const WORDS = requestOf({ messages: [user("Say something.")] });
const CALLS = requestOf({ messages: [user("List the files.")], tools: [SHELL] });
const REVIEW = [user("Goal: review\nLook at the change.")];
const SHOW_DIFF = { name: "show_diff", description: "Shows the change.", parameters: { type: "object" } };

modelContract({
  name: "scripted",
  words: async () => ({
    model: scriptedModel({ replies: [{ content: "Something long enough to stream." }] }),
    request: WORDS,
  }),
  calls: async () => ({
    model: scriptedModel({
      replies: [{ content: [{ type: "toolCall", name: "shell", arguments: { command: "ls" } }] }],
    }),
    request: CALLS,
  }),
  failure: async () => {
    const failed = {
      content: "half",
      stopReason: "error",
      errorMessage: "Busy.",
      errorCode: "model_overloaded",
    } as const;
    return { model: scriptedModel({ replies: [failed] }), request: WORDS };
  },
  endless: null,
  secrets: [],
});

modelContract({
  name: "builtin/rules",
  words: async () => ({ model: rulesModel(new ManualClock()), request: requestOf({ messages: REVIEW }) }),
  calls: async () => ({
    model: rulesModel(new ManualClock()),
    request: requestOf({ messages: REVIEW, tools: [SHOW_DIFF] }),
  }),
  failure: null,
  endless: null,
  secrets: [],
});

/** A model server that nobody here wrote. Strict: a request that it does not know is a failure. Answers its address. */
async function modelServer(t: TestContext): Promise<string> {
  const server = new LLMock({ port: 0, strict: true, chunkSize: 7, auth: { apiKeys: [KEY] } });
  server.onMessage("Say something.", { content: "Something – in pieces, with “quotes” and 🎉." });
  server.onMessage("List the files.", {
    content: "I look.",
    toolCalls: [
      { id: "call_a", name: "shell", arguments: '{"command":"ls"}' },
      { id: "call_b", name: "shell", arguments: '{"command":"ls -l"}' },
    ],
  });
  await server.start();
  t.after(() => server.stop());
  return `${await checkedServer(t, server.url)}/v1`;
}

function chatModel(baseUrl: string) {
  return openCompatible(settingsFor({ baseUrl }), depsFor());
}

modelContract({
  name: "openai-chat against a model server",
  words: async (t) => ({ model: chatModel(await modelServer(t)), request: WORDS }),
  calls: async (t) => ({ model: chatModel(await modelServer(t)), request: CALLS }),
  failure: async (t) => ({
    model: chatModel(await modelServer(t)),
    request: requestOf({ messages: [user("Nobody expects this.")] }),
  }),
  endless: null,
  secrets: [KEY],
});

const piece = (content: string, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] });

modelContract({
  name: "openai-chat against raw event streams",
  words: async (t) => {
    const { url } = await sseServer(t, [{ steps: [piece("one "), piece("two"), piece("", "stop")] }]);
    return { model: chatModel(url), request: WORDS };
  },
  calls: async (t) => {
    const call = { index: 0, id: "c1", function: { name: "shell", arguments: '{"command":"ls"}' } };
    const choice = { index: 0, delta: { tool_calls: [call] }, finish_reason: "tool_calls" };
    const { url } = await sseServer(t, [{ steps: [event({ choices: [choice] })] }]);
    return { model: chatModel(url), request: CALLS };
  },
  failure: async (t) => {
    const { url } = await sseServer(t, [refusal(401, { error: { message: `no such key: ${KEY}` } })]);
    return { model: chatModel(url), request: WORDS };
  },
  endless: async (t) => {
    const server = await sseServer(t, [{ steps: [piece("one "), "<hang>"] }]);
    return { model: chatModel(server.url), request: WORDS, begun: server.received(1) };
  },
  secrets: [KEY],
});

function responsesModel(baseUrl: string) {
  return openCompatible(settingsFor({ baseUrl, api: "responses" }), depsFor());
}

modelContract({
  name: "openai-responses against a model server",
  words: async (t) => ({ model: responsesModel(await modelServer(t)), request: WORDS }),
  calls: async (t) => ({ model: responsesModel(await modelServer(t)), request: CALLS }),
  failure: async (t) => ({
    model: responsesModel(await modelServer(t)),
    request: requestOf({ messages: [user("Nobody expects this.")] }),
  }),
  endless: null,
  secrets: [KEY],
});

modelContract({
  name: "openai-responses against raw event streams",
  words: async (t) => {
    const { url } = await sseServer(t, [reply(reasoning(), message("one two"))]);
    return { model: responsesModel(url), request: WORDS };
  },
  calls: async (t) => {
    const { url } = await sseServer(t, [reply(reasoning(), call("c1", '{"command":"ls"}'))]);
    return { model: responsesModel(url), request: CALLS };
  },
  failure: async (t) => {
    const { url } = await sseServer(t, [refusal(401, { error: { message: `no such key: ${KEY}` } })]);
    return { model: responsesModel(url), request: WORDS };
  },
  endless: async (t) => {
    const server = await sseServer(t, [{ steps: [created, textDelta("one "), "<hang>"] }]);
    return { model: responsesModel(server.url), request: WORDS, begun: server.received(1) };
  },
  secrets: [KEY],
});
