import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { Secret } from "../../src/core/values.ts";
import { createClient } from "../../src/github/client.ts";
import { createGraphqlParts } from "../../src/github/graphql.ts";
import { whoAmI } from "../../src/github/identity.ts";
import { introduce } from "../../src/github/introduction.ts";
import { createPatience } from "../../src/github/patience.ts";
import { createRead } from "../../src/github/read.ts";
import { createFakeClock } from "../fakes/clock.ts";
import { createFakeLog } from "../fakes/log.ts";
import { connect } from "./connect.ts";
import { type Reply, scriptedServer } from "./scripted-server.ts";

const NO_VIEWER: Reply = { status: 200, body: { errors: [{ type: "FORBIDDEN", message: "No." }] } };
const REFUSED: Reply = { status: 403, body: { message: "Resource not accessible by integration" } };

/** Asks a scripted server, with the addresses that the token is said to be for. */
async function identify(
  t: TestContext,
  token: string,
  replies: { readonly viewer: Reply; readonly user: Reply },
  apiUrl = "https://api.github.com",
) {
  const server = await scriptedServer(t, ({ path }) => (path === "/graphql" ? replies.viewer : replies.user));
  const secret = new Secret(token);
  const clock = createFakeClock();
  const read = createRead(createPatience(clock, createFakeLog(), undefined), () => clock.now());
  const client = createClient({ token: secret, apiUrl: server.url, signal: undefined });
  const graphql = createGraphqlParts(client, `${server.url}/graphql`);
  const viewer = async () => (await introduce(graphql, read, { owner: "acme", repo: "shop" })).viewer;
  return whoAmI(client, read, { token: secret, apiUrl, viewer });
}

describe("whom the token writes as", () => {
  it("is the viewer, asked once", async (t) => {
    const server = await scriptedServer(t, () => ({
      status: 200,
      body: { data: { viewer: { login: "github-actions[bot]", databaseId: 41898282 } } },
    }));
    const { host } = connect({ rest: server.url });
    const expected = { login: "github-actions[bot]", id: 41898282, kind: "bot" };
    assert.deepEqual(await Promise.all([host.self(), host.self()]), [expected, expected]);
    assert.deepEqual(await host.self(), expected);
    assert.equal(server.requests.length, 1);
  });

  it("is asked for again after it could not be found", async (t) => {
    const server = await scriptedServer(t, (_, count) =>
      count === 1
        ? { status: 401, body: { message: "Bad credentials" } }
        : { status: 200, body: { data: { viewer: { login: "maker", databaseId: 3 } } } },
    );
    const { host } = connect({ rest: server.url });
    await assert.rejects(host.self(), ReeveError);
    assert.equal((await host.self()).login, "maker");
  });

  it("is the token's user where GraphQL does not say", async (t) => {
    const user: Reply = { status: 200, body: { login: "maker", id: 3, type: "User" } };
    assert.deepEqual(await identify(t, "ghp_x", { viewer: NO_VIEWER, user }), {
      login: "maker",
      id: 3,
      kind: "user",
    });
  });

  it("is the bot of Actions for a workflow's token that may not ask", async (t) => {
    assert.deepEqual(await identify(t, "ghs_x", { viewer: NO_VIEWER, user: REFUSED }), {
      login: "github-actions[bot]",
      id: 41898282,
      kind: "bot",
    });
  });

  for (const [title, token, apiUrl] of [
    ["another kind of token", "ghp_x", "https://api.github.com"],
    ["a server with account ids of its own", "ghs_x", "https://ghe.example.test/api/v3"],
  ] as const) {
    it(`is not guessed for ${title}`, async (t) => {
      await assert.rejects(identify(t, token, { viewer: NO_VIEWER, user: REFUSED }, apiUrl), {
        code: "github_auth",
      });
    });
  }

  it("is not guessed while GitHub is down", async (t) => {
    const down: Reply = { status: 503 };
    await assert.rejects(identify(t, "ghs_x", { viewer: down, user: down }), { code: "github_error" });
    await assert.rejects(identify(t, "ghs_x", { viewer: NO_VIEWER, user: down }), { code: "github_error" });
  });
});
