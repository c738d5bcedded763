import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { createModel } from "../../../src/models/create.ts";
import { sseServer } from "../../kit/sse-server.ts";
import { depsFor, replyOf, requestOf } from "../kit.ts";
import { WIRES } from "../wires.ts";

const DISPATCHER = Symbol.for("undici.globalDispatcher.1");
type Dispatchers = Record<symbol, { constructor: new (options: object) => never } | undefined>;

/** From here on Node's own `fetch` gives up after so many milliseconds of silence; by itself it does after 300 s. */
async function limitFetch(t: TestContext, ms: number): Promise<void> {
  await fetch("data:,"); // Node makes its dispatcher at the first call
  const dispatchers = globalThis as unknown as Dispatchers;
  const before = dispatchers[DISPATCHER];
  assert.ok(before, "Node keeps its dispatcher elsewhere now");
  dispatchers[DISPATCHER] = new before.constructor({ headersTimeout: ms, bodyTimeout: ms });
  t.after(() => {
    dispatchers[DISPATCHER] = before;
  });
}

describe("a silence longer than Node's fetch allows", () => {
  for (const wire of WIRES) {
    it(`is waited for as long as the settings say, on the ${wire.name} wire`, async (t) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const answer = wire.answer("At last.");
      const server = await sseServer(t, [{ ...answer, steps: [held, ...answer.steps] }]);
      const silent = await sseServer(t, [{ steps: ["<hang>"] }]);
      await limitFetch(t, 20);
      const model = await createModel(wire.settings(server.url), depsFor());
      const reply = replyOf(model, requestOf());
      await server.received(1);
      await assert.rejects(
        async () => (await fetch(silent.url)).text(),
        ({ cause }: { cause: { code: string } }) => /^UND_ERR_(?:BODY|HEADERS)_TIMEOUT$/.test(cause.code),
      );
      release();
      assert.deepEqual((await reply).content, [{ type: "text", text: "At last." }]);
    });
  }
});
