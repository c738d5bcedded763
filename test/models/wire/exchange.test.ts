import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { Secret } from "../../../src/core/values.ts";
import { bearer } from "../../../src/models/wire/credential.ts";
import { exchangeFetch, RefusedResponse } from "../../../src/models/wire/exchange.ts";
import { JsonBody, jsonItems } from "../../../src/models/wire/json-body.ts";
import { watchSilence } from "../../../src/models/wire/watch.ts";
import { type Answer, refusal, sseServer } from "../../kit/sse-server.ts";
import { ManualClock, PATIENCE_MS } from "../kit.ts";

const never = new AbortController().signal;
const BODY = new JsonBody({ model: "m" }, "messages", [[jsonItems([{ text: "é" }])]]);
const PATIENCE = { firstByteMs: PATIENCE_MS, idleMs: PATIENCE_MS };

async function exchange(t: TestContext, answers: readonly Answer[]) {
  const server = await sseServer(t, answers);
  const watch = watchSilence(new ManualClock(), PATIENCE, never);
  t.after(() => watch.stop());
  const ask = exchangeFetch(bearer(new Secret("key")), BODY, watch, { "x-also": "this" });
  const headers = { authorization: "of-the-sdk", "x-sdk": "1" };
  return { server, ask: () => ask(`${server.url}/x?a=1`, { method: "POST", headers, body: '{"sdk":true}' }) };
}

describe("the fetch of one exchange", () => {
  it("sends its own headers and nobody else's", async (t) => {
    const { server, ask } = await exchange(t, [{ steps: ["data: {}\n\n"] }]);
    assert.equal(await (await ask()).text(), "data: {}\n\n");
    const [request] = server.requests;
    const { host: _, connection: __, ...headers } = request?.headers ?? {};
    assert.equal(request?.path, "/v1/x?a=1");
    assert.deepEqual(headers, {
      accept: "text/event-stream, application/json",
      "accept-encoding": "identity",
      authorization: "Bearer key",
      "content-length": "40",
      "content-type": "application/json",
      "user-agent": "reeve",
      "x-also": "this",
    });
  });

  it("sends the body that it was given in place of the SDK's, with its length", async (t) => {
    const { server, ask } = await exchange(t, [{ steps: ["data: {}\n\n"] }]);
    await ask();
    assert.equal(server.requests[0]?.text, '{"model":"m","messages":[{"text":"é"}]}');
    assert.equal(server.requests[0]?.headers["content-length"], "40");
  });

  it("follows no redirect, and keeps what a refusal says", async (t) => {
    const moved = refusal(307, { error: "moved" }, { location: "http://127.0.0.1:9/" });
    const { server, ask } = await exchange(t, [moved]);
    await assert.rejects(ask(), (error) => error instanceof RefusedResponse && error.body.includes("moved"));
    assert.equal(server.requests.length, 1);
  });

  it("refuses an answer without a body as one that is none", async (t) => {
    const { ask } = await exchange(t, [{ status: 304, steps: [] }]);
    await assert.rejects(ask(), (error) => error instanceof RefusedResponse && error.status === 304);
  });

  it("tells that a connection broke off inside a reply", async (t) => {
    const { ask } = await exchange(t, [{ steps: ["data: {}\n\n", "<disconnect>"] }]);
    await assert.rejects((await ask()).text());
  });
});
