import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { openCompatible } from "../../../src/models/openai/open-compatible.ts";
import { refusal, sseServer } from "../../kit/sse-server.ts";
import { depsFor, replyOf, requestOf, settingsFor } from "../kit.ts";

/** Always busy, with so many seconds of `retry-after`; the run has `leftMs`. */
async function asked(t: TestContext, retryAfter: string, leftMs: number) {
  const busy = refusal(503, { error: { message: "busy" } }, { "retry-after": retryAfter });
  const server = await sseServer(t, [busy, busy, busy, busy, busy]);
  const deps = depsFor();
  const model = openCompatible(settingsFor({ baseUrl: server.url }), deps);
  const request = requestOf({ deadline: deps.clock.now() + leftMs });
  return { reply: await replyOf(model, request), requests: server.requests.length, deps };
}

describe("a pause before another attempt", () => {
  it("that would go on until the run ends is not begun: the reply fails at once, and says so", async (t) => {
    const { reply, requests, deps } = await asked(t, "20", 15_000);
    assert.deepEqual([requests, deps.clock.slept], [1, []]);
    assert.equal(reply.errorCode, "model_overloaded");
    assert.match(
      reply.errorMessage ?? "",
      /The next attempt would be in 20\.0 s, when the run's time is up\./,
    );
  });

  it("counts as what the provider asked for, not as what is waited for at the most", async (t) => {
    const { requests, deps } = await asked(t, "3600", 600_000);
    assert.deepEqual([requests, deps.clock.slept], [1, []]);
  });

  it("is made as often as the time allows", async (t) => {
    const { reply, requests, deps } = await asked(t, "10", 25_000);
    assert.deepEqual([requests, deps.clock.slept], [3, [10_000, 10_000]]);
    assert.match(reply.errorMessage ?? "", /Tried 3 times with 20\.0 s of waiting/);
  });
});
