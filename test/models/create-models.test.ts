import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { type AgentMessage, textOf, toolCallsOf } from "../../src/core/messages.ts";
import type { ModelAdapter } from "../../src/core/model.ts";
import { createModels } from "../../src/models/create.ts";
import type { ModelSettings } from "../../src/models/provider.ts";
import { type Answer, refusal, type SseServer, sseServer } from "../kit/sse-server.ts";
import { depsFor, replyOf, requestOf, SHELL, settingsFor, user } from "./kit.ts";
import { ANTHROPIC, CHAT, RESPONSES, type TestWire, WIRES } from "./wires.ts";

const busy = (wire: TestWire): Answer => refusal(529, wire.refusal("Overloaded"));
const gone = (wire: TestWire): Answer => refusal(404, wire.refusal("no such model"));

interface Member {
  readonly wire: TestWire;
  readonly answers: readonly Answer[];
}

async function listOf(t: TestContext, ...members: readonly Member[]) {
  const servers: SseServer[] = [];
  const settings: ModelSettings[] = [];
  for (const [at, { wire, answers }] of members.entries()) {
    const server = await sseServer(t, answers);
    servers.push(server);
    const { model } = wire.settings(server.url);
    settings.push(wire.settings(server.url, { model: `${model}-${at}` }));
  }
  const [main = settingsFor({}), ...fallbacks] = settings;
  const deps = depsFor();
  return { servers, deps, model: await createModels({ main, fallbacks, small: null }, deps) };
}

/** Turn after turn, each call answered with a line. */
async function talk(model: ModelAdapter, turns: number): Promise<readonly AgentMessage[]> {
  const messages: AgentMessage[] = [user("Go.")];
  for (let turn = 0; turn < turns; turn += 1) {
    const reply = await replyOf(model, requestOf({ messages: [...messages], tools: [SHELL] }));
    assert.equal(reply.errorMessage, undefined);
    messages.push(reply);
    for (const { id, name } of toolCallsOf(reply)) {
      const content = [{ type: "text", text: "a.ts" }] as const;
      messages.push({
        role: "toolResult",
        toolCallId: id,
        toolName: name,
        content,
        isError: false,
        timestamp: 1,
      });
    }
  }
  return messages;
}

const OPAQUE = /I think\.|signed-by-anthropic|sealed-by-responses|encrypted_content|"signature"|"thinking"/;

describe("a run that goes on with another model", () => {
  for (const first of WIRES) {
    for (const next of WIRES) {
      it(`sends another model, on ${next.name}, what was said and called, and nothing that ${first.name} thought or sealed`, async (t) => {
        const { model, servers, deps } = await listOf(
          t,
          { wire: first, answers: [first.turn("c1", "ls"), gone(first)] },
          { wire: next, answers: [next.turn("c2", "pwd"), next.answer("Done.")] },
        );
        await talk(model, 3);
        const [, sent] = servers;
        const [switched, later] = sent?.requests ?? [];
        assert.doesNotMatch(JSON.stringify(switched?.body["messages"] ?? switched?.body["input"]), OPAQUE);
        for (const said of ["I look.", "ls", "a.ts"]) assert.ok(switched?.text.includes(said), said);
        assert.equal(
          OPAQUE.test(later?.text.split("pwd")[0] ?? ""),
          next !== CHAT,
          "its own goes back to it",
        );
        assert.equal(deps.told.length, 1);
      });
    }
  }

  for (const wire of WIRES) {
    it(`asks a busy ${wire.name} server five times before it goes on`, async (t) => {
      const five = Array.from({ length: 5 }, () => busy(wire));
      const { model, servers, deps } = await listOf(
        t,
        { wire, answers: five },
        { wire: CHAT, answers: [CHAT.answer("Here.")] },
      );
      const reply = await replyOf(model, requestOf());
      assert.deepEqual([textOf(reply), reply.by], ["Here.", "tiny-1"]);
      assert.deepEqual(
        servers.map(({ requests }) => requests.length),
        [5, 1],
      );
      const [told] = deps.told;
      assert.match(
        told ?? "",
        /^model_overloaded: From here on tiny-1 answers instead of .*tiny-0\. .*Tried 5 times/,
      );
    });
  }

  it("goes on at once when the server asks for a longer pause than the run has", async (t) => {
    const answers = [refusal(429, CHAT.refusal("slow down"), { "retry-after": "900" })];
    const { model, servers, deps } = await listOf(
      t,
      { wire: CHAT, answers },
      { wire: RESPONSES, answers: [RESPONSES.answer("Here.")] },
    );
    const reply = await replyOf(model, requestOf({ deadline: deps.clock.now() + 60_000 }));
    assert.deepEqual([textOf(reply), servers[0]?.requests.length, deps.clock.slept], ["Here.", 1, []]);
  });
});

describe("a small model", () => {
  async function withSmall(t: TestContext, answers: readonly Answer[]) {
    const server = await sseServer(t, [CHAT.answer("Of the main one.")]);
    const other = await sseServer(t, answers);
    const deps = depsFor();
    const small = ANTHROPIC.settings(other.url);
    const model = await createModels({ main: CHAT.settings(server.url), fallbacks: [], small }, deps);
    return { model, deps, server, other };
  }

  it("stands beside the main one", async (t) => {
    const { model } = await withSmall(t, [ANTHROPIC.answer("Of the small one.")]);
    const small = model.small ?? model;
    assert.deepEqual([model.name, small.name], ["tiny", "anthropic/tiny"]);
    assert.equal(textOf(await replyOf(small, requestOf())), "Of the small one.");
    assert.equal(textOf(await replyOf(model, requestOf())), "Of the main one.");
  });

  it("that fails, in whatever way, leaves its work to the main one, which is said once", async (t) => {
    const { model, deps } = await withSmall(t, [refusal(401, ANTHROPIC.refusal("no"))]);
    const reply = await replyOf(model.small ?? model, requestOf());
    assert.deepEqual([textOf(reply), reply.by], ["Of the main one.", "tiny"]);
    assert.match(deps.told.join("\n"), /^model_auth: From here on tiny answers instead of anthropic\/tiny\./);
    assert.equal(deps.told.length, 1);
  });
});

describe("a model beside the main one that cannot be used", () => {
  for (const [input, choice] of [
    ["fallback-models", { fallbacks: [settingsFor({ model: "groq/x", apiKey: null })], small: null }],
    ["small-model", { fallbacks: [], small: settingsFor({ model: "groq/x", apiKey: null }) }],
  ] as const) {
    it(`is an error that names the input ${input} and what to do`, async () => {
      const main = settingsFor({ model: "builtin/rules" });
      await assert.rejects(
        createModels({ main, ...choice }, depsFor()),
        (error: Error & { hint?: string }) => {
          assert.match(
            error.message,
            new RegExp(`^Input ${input}: groq/x cannot be used: api-key: it is empty`),
          );
          assert.match(error.hint ?? "", /a line of api-keys\.$/);
          return true;
        },
      );
    });
  }
});
