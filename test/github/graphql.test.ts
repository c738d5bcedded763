import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { Secret } from "../../src/core/values.ts";
import { createClient } from "../../src/github/client.ts";
import { failureOf } from "../../src/github/failure.ts";
import { createGraphql } from "../../src/github/graphql.ts";
import { type Reply, scriptedServer } from "./scripted-server.ts";

async function asked(t: TestContext, reply: Reply) {
  const server = await scriptedServer(t, () => reply);
  const octokit = createClient({ token: new Secret("ghs_x"), apiUrl: server.url, signal: undefined });
  const graphql = createGraphql(octokit, `${server.url}/graphql`);
  return { server, answer: graphql("query { viewer { login } }", { a: 1 }) };
}

const errors = (...entries: object[]): Reply => ({
  status: 200,
  body: { data: { x: null }, errors: entries },
});

describe("a question in GraphQL", () => {
  it("carries its variables, and is answered with what is under data", async (t) => {
    const { server, answer } = await asked(t, { status: 200, body: { data: { viewer: { login: "us" } } } });
    assert.deepEqual(await answer, { viewer: { login: "us" } });
    assert.deepEqual(server.requests[0]?.body, { query: "query { viewer { login } }", variables: { a: 1 } });
  });

  for (const [what, reply, kind, code] of [
    ["that is forbidden", errors({ type: "FORBIDDEN", message: "No." }), "refused", "github_forbidden"],
    ["about nothing", errors({ type: "NOT_FOUND", message: "No." }), "refused", "github_not_found"],
    [
      "that an older server does not understand",
      { status: 200, body: { errors: [{ type: "undefinedField", message: "No such field." }] } },
      "refused",
      "github_invalid",
    ],
    ["that is stale", errors({ type: "STALE_DATA", message: "No." }), "refused", "github_invalid"],
    ["that comes too often", errors({ type: "RATE_LIMITED", message: "No." }), "limited", undefined],
    [
      "that broke off",
      errors({ message: "Something went wrong while executing your query." }),
      "lost",
      "github_error",
    ],
    ["whose answer is none", { status: 200, body: "<html>" }, "lost", "github_error"],
    ["that is answered 401", { status: 401, body: { message: "Bad credentials" } }, "refused", "github_auth"],
  ] as const) {
    it(`${what} fails as one in REST does: ${kind}`, async (t) => {
      const { answer } = await asked(t, reply);
      const failure = await answer.then(
        () => assert.fail("it should have failed"),
        (thrown: unknown) => failureOf(thrown, 0),
      );
      assert.equal(failure.kind, kind);
      assert.equal("code" in failure ? failure.code : undefined, code);
    });
  }
});
