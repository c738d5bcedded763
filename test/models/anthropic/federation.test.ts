import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { Secret } from "../../../src/core/values.ts";
import { openAnthropic } from "../../../src/models/anthropic/open-anthropic.ts";
import type { ModelSettings } from "../../../src/models/provider.ts";
import { type Answer, refusal, sseServer } from "../../kit/sse-server.ts";
import { collect, depsFor, lastMessage, requestOf, settingsFor } from "../kit.ts";
import { BEGIN, error, named, reply, say } from "./events.ts";

const REQUEST_TOKEN = "request-token-of-a-job";
const WORKFLOW = "workflow.token.signed-by-github";
const ACCESS = "sk-ant-oat01-0123456789-access";
const RULE = { rule: "fdrl_1", organization: "org_1", serviceAccount: null, workspace: null };

const json = (body: unknown): Answer => refusal(200, body);
const workflow = json({ count: 1, value: WORKFLOW });
const access = (expires_in = 600) => json({ access_token: ACCESS, token_type: "Bearer", expires_in });
const fine = reply(say("fine"));

/** One server for all three: GitHub's endpoint, Anthropic's exchange, and the messages. */
async function keyless(t: TestContext, answers: readonly Answer[], overrides: Partial<ModelSettings> = {}) {
  const server = await sseServer(t, answers);
  const deps = depsFor();
  const url = server.url.replace("/v1", "/oidc?api-version=2.0");
  const model = openAnthropic(
    settingsFor({
      ...{ model: "anthropic/tiny", baseUrl: server.url, apiKey: null, anthropic: RULE },
      oidc: { url, token: new Secret(REQUEST_TOKEN) },
      ...overrides,
    }),
    deps,
  );
  const ask = async () => {
    const events = await collect(model, requestOf());
    const told = JSON.stringify([events, deps.log.lines]);
    for (const secret of [REQUEST_TOKEN, WORKFLOW, ACCESS]) assert.ok(!told.includes(secret), told);
    return lastMessage(events);
  };
  return { server, deps, ask, paths: () => server.requests.map(({ path }) => path.replace(/\?.*/, "")) };
}

describe("anthropic without a key", () => {
  it("has both tokens masked, each before it goes anywhere", async (t) => {
    const { deps, ask } = await keyless(t, [workflow, access(), fine]);
    assert.equal((await ask()).errorMessage, undefined);
    assert.deepEqual(deps.masked, [WORKFLOW, ACCESS]);
    const refused = await keyless(t, [workflow, json({ error: "invalid_grant" })]);
    assert.equal((await refused.ask()).errorCode, "model_auth");
    assert.deepEqual(refused.deps.masked, [WORKFLOW]);
  });

  it("exchanges the workflow's token for one of Anthropic's, and asks with that", async (t) => {
    const anthropic = { ...RULE, serviceAccount: "svac_1", workspace: "wrkspc_1" };
    const { server, ask } = await keyless(t, [workflow, access(), fine], { anthropic });
    assert.equal((await ask()).errorMessage, undefined);
    const [first, second, third] = server.requests;
    assert.equal(first?.path, "/oidc?api-version=2.0&audience=https%3A%2F%2Fapi.anthropic.com");
    assert.equal(first.headers.authorization, `Bearer ${REQUEST_TOKEN}`);
    assert.equal(second?.path, "/v1/oauth/token");
    assert.equal(second.headers["anthropic-beta"], "oauth-2025-04-20,oidc-federation-2026-04-01");
    assert.deepEqual(second.body, {
      grant_type: "urn:ietf:params:oauth:grant-type:jwt-bearer",
      assertion: WORKFLOW,
      federation_rule_id: "fdrl_1",
      organization_id: "org_1",
      service_account_id: "svac_1",
      workspace_id: "wrkspc_1",
    });
    assert.equal(third?.path, "/v1/messages");
    assert.equal(third.headers.authorization, `Bearer ${ACCESS}`);
    assert.equal(third.headers["anthropic-beta"], "oauth-2025-04-20");
    assert.equal(third.headers["x-api-key"], undefined);
  });

  it("keeps its token until a minute before its end, and then gets another", async (t) => {
    const { deps, ask, paths } = await keyless(t, [
      workflow,
      access(600),
      fine,
      fine,
      workflow,
      access(),
      fine,
    ]);
    await ask();
    deps.clock.advance(539_999);
    await ask();
    deps.clock.advance(1);
    assert.equal((await ask()).errorMessage, undefined);
    const once = ["/oidc", "/v1/oauth/token", "/v1/messages"];
    assert.deepEqual(paths(), [...once, "/v1/messages", ...once]);
  });

  const ended = refusal(401, error("authentication_error", "OAuth token has expired"));

  it("gets another token when one is not taken any more, and asks again at once", async (t) => {
    const { ask, paths, deps } = await keyless(t, [
      workflow,
      access(),
      fine,
      ended,
      workflow,
      access(),
      fine,
    ]);
    await ask();
    assert.equal((await ask()).errorMessage, undefined);
    const once = ["/oidc", "/v1/oauth/token", "/v1/messages"];
    assert.deepEqual([paths(), deps.clock.slept], [[...once, "/v1/messages", ...once], []]);
  });

  it("does not begin a reply once more that its server breaks off over the token", async (t) => {
    const steps = [BEGIN, say("half"), named(error("authentication_error", "OAuth token has expired"))];
    const { ask, server } = await keyless(t, [workflow, access(), { steps }, workflow, access(), fine]);
    const { errorCode, content } = await ask();
    assert.deepEqual([errorCode, content], ["model_auth", [{ type: "text", text: "half" }]]);
    assert.equal(server.requests.length, 3);
  });

  it("gives up when the other token is not taken either, and names the settings that it is by", async (t) => {
    const { ask, server } = await keyless(t, [workflow, access(), ended, workflow, access(), ended]);
    const { errorCode, errorMessage = "" } = await ask();
    assert.deepEqual([errorCode, server.requests.length], ["model_auth", 6]);
    assert.match(errorMessage, /does not accept the token \(401\)\. Compare anthropic-federation-rule, /);
  });

  it("says what to do when GitHub gives no token, and asks once", async (t) => {
    const { ask, paths } = await keyless(t, [refusal(403, { message: REQUEST_TOKEN })]);
    const { errorCode, errorMessage = "" } = await ask();
    assert.equal(errorCode, "model_auth");
    assert.match(errorMessage, /^GitHub, asked for a token at http.*, refuses \(403\)\. .*`id-token: write`/);
    assert.deepEqual(paths(), ["/oidc"]);
  });

  it("says why Anthropic refuses the exchange, without the token that it repeats", async (t) => {
    const no = refusal(401, {
      error: "invalid_grant",
      error_description: `no rule for ${WORKFLOW}`,
      request: "x",
    });
    const { ask } = await keyless(t, [workflow, no]);
    const { errorCode, errorMessage = "" } = await ask();
    assert.equal(errorCode, "model_auth");
    assert.match(
      errorMessage,
      /Anthropic, asked .* refuses \(401\): "invalid_grant no rule for \[redacted:model_key\]"/,
    );
    assert.match(errorMessage, /Compare the federation rule/);
  });

  it("tells of a refused request without the token that the server repeats", async (t) => {
    const no = refusal(400, error("invalid_request_error", `bad ${ACCESS}`));
    const { ask } = await keyless(t, [workflow, access(), no]);
    assert.match((await ask()).errorMessage ?? "", /bad \[redacted:model_key\]/);
  });

  for (const [what, answers] of [
    ["GitHub is busy", [refusal(503, {}), workflow, access(), fine]],
    ["the exchange is busy", [workflow, refusal(429, {}), workflow, access(), fine]],
    ["the exchange breaks off", [workflow, { steps: ["<disconnect>"] }, workflow, access(), fine]],
  ] as const) {
    it(`tries again when ${what}`, async (t) => {
      const { ask, deps } = await keyless(t, answers);
      assert.equal((await ask()).errorMessage, undefined);
      assert.deepEqual(deps.clock.slept, [750]);
    });
  }

  for (const [what, answers] of [
    ["GitHub answers without a token", [json({ count: 0 })]],
    ["the exchange answers without a token", [workflow, json({ token_type: "Bearer" })]],
    ["GitHub's token is of no header", [json({ value: "a\r\nx-more: 1" })]],
    ["the exchange's token is of no header", [workflow, json({ access_token: "ö", expires_in: 9 })]],
    [
      "the exchange redirects",
      [workflow, { status: 302, headers: { location: "http://127.0.0.1:9/" }, steps: [] }],
    ],
  ] as const) {
    it(`gives up when ${what}`, async (t) => {
      const { ask, server } = await keyless(t, answers);
      assert.equal((await ask()).errorCode, "model_auth");
      assert.equal(server.requests.length, answers.length);
    });
  }

  for (const [why, settings, expected] of [
    [
      "a rule without an organization",
      { anthropic: { ...RULE, organization: null } },
      /anthropic-organization: it is empty/,
    ],
    [
      "an organization without a rule",
      { anthropic: { ...RULE, rule: null } },
      /anthropic-federation-rule: it is empty/,
    ],
    ["a job that may not prove who it is", { oidc: null }, /the job has no token to exchange/],
    ["a key as well", { apiKey: new Secret("sk-1") }, /api-key: it is given together/],
    [
      "an address without encryption",
      { baseUrl: "http://gateway.example" },
      /base-url: .*without encryption/,
    ],
  ] as const) {
    it(`cannot be opened with ${why}`, async (t) => {
      await assert.rejects(keyless(t, [], settings), { code: "invalid_input", message: expected });
    });
  }
});
