import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { createModel } from "../../../src/models/create.ts";
import { sseServer } from "../../kit/sse-server.ts";
import { depsFor, replyOf, requestOf, spoken } from "../kit.ts";
import { WIRES } from "../wires.ts";

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
