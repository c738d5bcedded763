import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createModel } from "../../../src/models/create.ts";
import { PARTING_MS } from "../../../src/models/wire/watch.ts";
import { event, sseServer } from "../../kit/sse-server.ts";
import { collect, depsFor, lastMessage, ManualClock, replyOf, requestOf, SHELL, spoken } from "../kit.ts";
import { WIRES } from "../wires.ts";

/** A moment for the end of a connection is over at once; a silence lasts until the test ends. */
class PartingClock extends ManualClock {
  override async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (ms !== PARTING_MS) await super.sleep(ms, signal);
  }
}

const [CHAT] = WIRES;
assert.ok(CHAT);

const WITHOUT_MARK = CHAT.turn("c1", "ls").steps.slice(0, -1);

for (const [what, wire, steps, isCounted] of [
  ...WIRES.map(
    (wire) => ["its last event", wire, wire.turn("c1", "ls").steps, wire.name !== "responses"] as const,
  ),
  ["usage without a mark", CHAT, WITHOUT_MARK, true],
  ["a mark without usage", CHAT, CHAT.answer("Done.").steps, false],
] as const) {
  it(`no connection is waited for that is held open behind ${what} on the ${wire.name} wire`, {
    timeout: 10_000,
  }, async (t) => {
    const server = await sseServer(t, [{ steps: [...steps, "<hang>"] }]);
    const deps = { ...depsFor(), clock: new PartingClock() };
    const { errorMessage, usage } = await replyOf(
      await createModel(wire.settings(server.url), deps),
      requestOf(),
    );
    assert.deepEqual([errorMessage, usage.estimated], [undefined, !isCounted]);
  });
}

it("a reply that names its end in its first chunk, goes on and breaks off is none", async (t) => {
  const early = event({ choices: [{ index: 0, delta: { content: "" }, finish_reason: "stop" }] });
  const { steps } = CHAT.answer("Half a word.");
  const server = await sseServer(t, [
    { steps: [early, ...steps.slice(0, 1), "<disconnect>"] },
    { steps: [early, ...steps] },
  ]);
  const model = await createModel(CHAT.settings(server.url), depsFor());
  const replies = [await replyOf(model, requestOf()), await replyOf(model, requestOf())];
  assert.deepEqual(
    replies.map(({ errorCode }) => errorCode),
    ["model_unreachable", undefined],
  );
});

for (const [wire, steps] of [
  [CHAT, WITHOUT_MARK],
  ...WIRES.slice(1).map((wire) => [wire, wire.turn("c1", "ls").steps] as const),
] as const) {
  it(`a connection that ends behind the last event serves the next request, too, on the ${wire.name} wire`, async (t) => {
    const server = await sseServer(t, [{ steps }, { steps }]);
    const model = await createModel(wire.settings(server.url), depsFor());
    for (let asked = 0; asked < 2; asked += 1) await replyOf(model, requestOf());
    assert.equal(server.connections, 1);
  });
}

for (const wire of WIRES) {
  it(`a request that is left without an answer is counted, as an estimate, on the ${wire.name} wire`, async (t) => {
    const server = await sseServer(t, [{ steps: [new Promise(() => {})] }]);
    const deps = depsFor();
    const model = await createModel(wire.settings(server.url), deps);
    const stop = new AbortController();
    const asking = collect(model, requestOf(), stop.signal);
    await server.received(1);
    stop.abort();
    const { usage, stopReason } = lastMessage(await asking);
    assert.ok(stopReason === "aborted" && usage.input > 0 && usage.estimated, JSON.stringify(usage));
    const { usage: unasked } = lastMessage(await collect(model, requestOf(), AbortSignal.abort()));
    assert.deepEqual([unasked.input, unasked.estimated], [0, false]);
  });
}

for (const wire of WIRES) {
  it(`nothing is asked for that some servers refuse and no run needs, on the ${wire.name} wire`, async (t) => {
    const server = await sseServer(t, [wire.turn("c1", "ls")]);
    const model = await createModel(wire.settings(server.url), depsFor());
    await replyOf(model, requestOf({ tools: [SHELL] }));
    const { text = "" } = server.requests[0] ?? {};
    assert.doesNotMatch(text, /"(?:temperature|top_p|parallel_tool_calls|seed)"|"strict":true/);
  });
}

for (const wire of WIRES) {
  it(`no longer reply is asked for than the server says that it writes, on the ${wire.name} wire`, async (t) => {
    const words = wire.refusal("max_tokens is too large: 4096. At most 64 output tokens are supported.");
    const server = await sseServer(t, [
      { status: 400, steps: [JSON.stringify(words)] },
      ...[wire.answer("one"), wire.answer("two")],
    ]);
    const model = await createModel(wire.settings(server.url), depsFor());
    await replyOf(model, requestOf({ maxOutputTokens: 100 }));
    await replyOf(model, requestOf({ maxOutputTokens: 50 }));
    const asked = server.requests.map(({ text }) => Number(/"max_\w*tokens":(\d+)/.exec(text)?.[1]));
    assert.deepEqual(asked, [100, 64, 50]);
  });
}

for (const wire of WIRES) {
  describe(`requests at the same time on the wire ${wire.name}`, () => {
    it("are all made again where one of them learnt what the server does not take", async (t) => {
      let open = () => {};
      const bothAsked = new Promise<void>((resolve) => {
        open = resolve;
      });
      const words = JSON.stringify(wire.refusal("Streaming is not supported by this model."));
      const refusal = { status: 400, steps: [bothAsked, words] };
      const server = await sseServer(t, [refusal, refusal, wire.answer("one"), wire.answer("two")]);
      const deps = depsFor();
      const model = await createModel(wire.settings(server.url), deps);
      const replies = [replyOf(model, requestOf()), replyOf(model, requestOf())];
      await server.received(2);
      open();
      const said = (await Promise.all(replies)).map((reply) => spoken(reply).text);
      assert.deepEqual(said.sort(), ["one", "two"]);
      assert.equal(deps.log.lines.length, 1, "said once");
    });
  });
}
