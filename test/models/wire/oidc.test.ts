import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { Secret } from "../../../src/core/values.ts";
import { FailedExchange } from "../../../src/models/wire/failure.ts";
import { githubOidc } from "../../../src/models/wire/oidc.ts";
import { type Answer, refusal, sseServer } from "../../kit/sse-server.ts";

const never = new AbortController().signal;

async function asked(t: TestContext, answer: Answer, signal = never) {
  const server = await sseServer(t, [answer]);
  const url = `${server.url}/token?api-version=2.0`;
  const token = githubOidc({ url, token: new Secret("of-the-job") }).token("api://somebody", signal);
  return { server, token };
}

async function failureOf(token: Promise<Secret>) {
  const thrown = await token.then(
    () => assert.fail("a token"),
    (error: unknown) => error,
  );
  assert.ok(thrown instanceof FailedExchange, String(thrown));
  return thrown.failure;
}

describe("githubOidc", () => {
  it("asks for a token of the job, made out to the audience", async (t) => {
    const { server, token } = await asked(t, refusal(200, { count: 1, value: "signed" }));
    assert.equal((await token).reveal(), "signed");
    const [request] = server.requests;
    assert.equal(request?.path, "/v1/token?api-version=2.0&audience=api%3A%2F%2Fsomebody");
    assert.equal(request.headers.authorization, "Bearer of-the-job");
  });

  for (const [what, answer, code, retryable] of [
    ["no", refusal(401, { message: "of-the-job" }), "model_auth", false],
    ["a redirect", refusal(302, {}, { location: "http://127.0.0.1:9/" }), "model_auth", false],
    ["no token", refusal(200, { count: 0 }), "model_auth", false],
    ["no JSON", { status: 200, steps: ["<html>"] }, "model_auth", false],
    ["busy", refusal(503, {}), "model_overloaded", true],
    ["too many requests", refusal(429, {}), "model_overloaded", true],
    ["nothing", { steps: ["<disconnect>"] }, "model_unreachable", true],
  ] as const) {
    it(`fails with ${code} when the answer is ${what}`, async (t) => {
      const { token } = await asked(t, answer);
      const failure = await failureOf(token);
      assert.deepEqual([failure.code, failure.retryable], [code, retryable]);
      assert.match(failure.hint, /id-token: write/);
      assert.ok(!failure.message.includes("of-the-job"));
    });
  }

  it("reads no more of an answer than a token needs", async (t) => {
    const { token } = await asked(t, { steps: ["x".repeat(100_000), "<hang>"] });
    assert.equal((await failureOf(token)).code, "model_auth");
  });

  it("stops asking when it is told to", async (t) => {
    const abort = new AbortController();
    const { server, token } = await asked(t, { steps: ["<hang>"] }, abort.signal);
    const stopped = assert.rejects(token, { name: "AbortError" });
    await server.received(1);
    abort.abort();
    await stopped;
  });
});
