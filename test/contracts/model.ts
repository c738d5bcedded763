import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { type AssistantMessage, textOf, toolCallsOf } from "../../src/core/messages.ts";
import type { ModelAdapter, ModelEvent, ModelRequest } from "../../src/core/model.ts";

/** A model and a request whose answer is known in kind. */
export interface Scene {
  readonly model: ModelAdapter;
  readonly request: ModelRequest;
}

/** What a new adapter brings to be held to the port's contract. */
export interface ModelContract {
  readonly name: string;
  /** Answers in words. */
  words(t: TestContext): Promise<Scene>;
  /** Answers with at least one call of an offered tool. */
  calls(t: TestContext): Promise<Scene>;
  /** Fails in the adapter's own way; `null`: it cannot. */
  readonly failure: ((t: TestContext) => Promise<Scene>) | null;
  /** Does not end by itself; `begun` resolves when it is under way. `null`: the adapter answers at once. */
  readonly endless: ((t: TestContext) => Promise<Scene & { readonly begun: Promise<void> }>) | null;
  /** Texts that may stand in no event. */
  readonly secrets: readonly string[];
}

const EACH: Readonly<Record<keyof ModelAdapter, true>> = {
  ...{ name: true, contextWindow: true, maxOutputTokens: true, price: true, unpriced: true },
  ...{ tokenless: true, spent: true, small: true, stream: true },
};
const MEMBERS = Object.keys(EACH).filter((name): name is keyof ModelAdapter => Object.hasOwn(EACH, name));

/** The one suite that every adapter passes. */
export function modelContract(contract: ModelContract): void {
  describe(`${contract.name} keeps the model port's contract`, () => {
    it("streams a reply in words, well-formed to its one done", async (t) => {
      const { events, message } = await played(await contract.words(t), contract);
      assert.equal(events.at(-1)?.type, "done", message.errorMessage);
      assert.notEqual(textOf(message), "");
      assert.deepEqual(toolCallsOf(message), []);
    });

    it("streams whole tool calls, each of a tool that was offered", async (t) => {
      const scene = await contract.calls(t);
      const { events, message } = await played(scene, contract);
      assert.equal(events.at(-1)?.type, "done", message.errorMessage);
      const offered = scene.request.tools.map((tool) => tool.name);
      const calls = toolCallsOf(message);
      assert.ok(calls.length > 0);
      for (const call of calls) {
        assert.ok(offered.includes(call.name), `${call.name} was not offered`);
        assert.equal(call.argumentsError, undefined);
      }
    });

    it("tells its name, its limits and its price", async (t) => {
      const { model } = await contract.words(t);
      assert.notEqual(model.name, "");
      assert.ok(model.contextWindow >= model.maxOutputTokens && model.maxOutputTokens > 0);
      assert.ok(model.price === null || model.price === "free" || model.price.source !== "");
    });

    it("can be wrapped: what it has stands in a copy of it, too", async (t) => {
      const { model } = await contract.words(t);
      const members = Object.getOwnPropertyDescriptors(model);
      for (const name of MEMBERS) {
        assert.ok(members[name] === undefined || "value" in members[name], `${name} changes by itself`);
        assert.ok(name === "stream" || name in { ...model } === name in model, `${name} is lost`);
      }
    });

    it("answers an aborted signal with one aborted error", async (t) => {
      const scene = await contract.words(t);
      const { events, message } = await played(scene, contract, AbortSignal.abort());
      assert.equal(message.stopReason, "aborted");
      assert.equal(message.errorCode, "model_aborted");
      assert.ok(events.every((event) => !event.type.endsWith("_delta")));
    });

    it("lets a reader walk away in the middle", async (t) => {
      const { model, request } = await contract.words(t);
      for await (const event of model.stream(request, new AbortController().signal)) {
        if (event.type === "text_delta") break;
      }
    });

    const { failure, endless } = contract;
    if (failure !== null) {
      it("gives a failure as its last event, with a code and a sentence", async (t) => {
        const { message } = await played(await failure(t), contract);
        assert.equal(message.stopReason, "error");
        assert.ok(message.errorCode?.startsWith("model_"), message.errorCode);
        assert.notEqual(message.errorMessage, "");
      });
    }

    if (endless !== null) {
      it("ends soon when the signal is aborted while it works", async (t) => {
        const scene = await endless(t);
        const abort = new AbortController();
        const playing = played(scene, contract, abort.signal);
        await scene.begun;
        abort.abort();
        const { message } = await playing;
        assert.equal(message.stopReason, "aborted");
        assert.equal(message.errorCode, "model_aborted");
      });
    }
  });
}

async function played(scene: Scene, contract: ModelContract, signal = new AbortController().signal) {
  const events: ModelEvent[] = [];
  const written: string[] = [];
  for await (const event of scene.model.stream(scene.request, signal)) {
    events.push(event);
    written.push(JSON.stringify(event));
  }
  assert.deepEqual(
    events.map((event) => JSON.stringify(event)),
    written,
    "an event changed after it was given out",
  );
  for (const secret of contract.secrets)
    assert.ok(!written.join("\n").includes(secret), "a secret in an event");
  return { events, message: assertWellFormed(events) };
}

/** Checks on a whole stream and answers its message. */
export function assertWellFormed(events: readonly ModelEvent[]): AssistantMessage {
  const last = events.at(-1);
  assert.ok(last?.type === "done" || last?.type === "error", `the last event is ${last?.type}`);
  const ends = events.filter((event) => event.type === "done" || event.type === "error");
  assert.equal(ends.length, 1, "exactly one end");
  const starts = events.filter((event) => event.type === "start");
  assert.equal(
    starts.length,
    events.length > 1 || last.type === "done" ? 1 : starts.length,
    "exactly one start",
  );
  if (starts.length > 0) assert.equal(events[0]?.type, "start", "the start is first");
  assertBlocks(events, last.message);
  assertMessage(last);
  return last.message;
}

function assertBlocks(events: readonly ModelEvent[], message: AssistantMessage): void {
  const blocks: { readonly kind: string; deltas: string[]; open: boolean }[] = [];
  for (const event of events) {
    if (!("contentIndex" in event)) continue;
    const [kind, phase] = event.type.split("_");
    const block = blocks[event.contentIndex];
    assert.equal(event.partial.role, "assistant");
    assert.ok(event.partial.content.length > event.contentIndex, "the partial holds the block");
    if (phase === "start") {
      assert.equal(event.contentIndex, blocks.length, "blocks begin in their order");
      blocks.push({ kind: kind ?? "", deltas: [], open: true });
      continue;
    }
    assert.ok(block?.open && block.kind === kind, `${event.type} of a block that is not open`);
    if ("delta" in event) block.deltas.push(event.delta);
    if (phase === "end") block.open = false;
    if ("content" in event) assert.equal(event.content, block.deltas.join(""));
  }
  assert.equal(blocks.length, message.content.length, "each block of the message was streamed");
  for (const [at, block] of message.content.entries()) {
    const streamed = blocks[at];
    assert.equal(streamed?.open, false, "each block is closed");
    const deltas = streamed.deltas.join("");
    assert.equal(streamed.kind, block.type.toLowerCase());
    if (block.type === "text") assert.equal(deltas, block.text);
    if (block.type === "thinking") assert.equal(deltas, block.thinking);
    if (block.type !== "toolCall") assert.ok(streamed.deltas.length > 0, "a block without a delta");
    else if (block.argumentsError === undefined)
      assert.deepEqual(JSON.parse(deltas.trim() || "{}"), block.arguments);
    else assert.equal(block.rawArguments, deltas);
  }
}

function assertMessage(last: Extract<ModelEvent, { readonly message: AssistantMessage }>): void {
  const { message } = last;
  const allowed = last.type === "done" ? ["stop", "length", "toolUse"] : ["error", "aborted"];
  assert.ok(allowed.includes(message.stopReason), `${last.type} with ${message.stopReason}`);
  if (last.type === "error") assert.ok(message.errorMessage && message.errorCode, "an error says what it is");
  const { input, output, cacheRead, cacheWrite, totalTokens, cost } = message.usage;
  for (const count of [input, output, cacheRead, cacheWrite, totalTokens, cost ?? 0]) {
    assert.ok(Number.isSafeInteger(count) && count >= 0, `usage ${count}`);
  }
  assert.equal(totalTokens, input + output + cacheRead + cacheWrite);
  const ids = toolCallsOf(message).map((call) => call.id);
  assert.ok(
    ids.every((id) => id !== "") && new Set(ids).size === ids.length,
    "each call has an id of its own",
  );
}
