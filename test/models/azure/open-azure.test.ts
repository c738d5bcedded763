import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { Secret } from "../../../src/core/values.ts";
import { createModel } from "../../../src/models/create.ts";
import type { ModelSettings } from "../../../src/models/provider.ts";
import { RENEW_BEFORE_MS } from "../../../src/models/wire/workload-identity.ts";
import { modelContract } from "../../contracts/model.ts";
import { type Answer, DONE, event, refusal, type SseServer, sseServer } from "../../kit/sse-server.ts";
import { collect, depsFor, KEY, lastMessage, requestOf, SHELL, settingsFor, spoken, user } from "../kit.ts";
import { call, message, reasoning, reply } from "../responses/kit.ts";

const chunk = (delta: unknown, finish: string | null = null) =>
  event({ choices: [{ index: 0, delta, finish_reason: finish, content_filter_results: {} }] });
const CHAT: Answer = { steps: [chunk({ content: "fine" }), chunk({}, "stop"), DONE] };
const FINE = reply(message("fine"));

const REQUEST_TOKEN = "request-token-of-a-job";
const WORKFLOW = "workflow.token.signed-by-github";
const ACCESS = "access-token-of-entra-id";
const workflow = refusal(200, { count: 1, value: WORKFLOW });
const access = (expires_in: number | string = 3_600) =>
  refusal(200, { token_type: "Bearer", expires_in, access_token: ACCESS });

async function azure(t: TestContext, answers: readonly Answer[], overrides: Partial<ModelSettings> = {}) {
  const server = await sseServer(t, answers);
  const deps = depsFor();
  const root = server.url.replace(/\/v1$/, "");
  const settings = settingsFor({ model: "azure/my-gpt", baseUrl: root, ...overrides });
  const model = await createModel(settings, deps);
  const ask = async () => {
    const events = await collect(model, requestOf());
    const told = JSON.stringify([events, deps.log.lines]);
    for (const secret of [KEY, REQUEST_TOKEN, WORKFLOW, ACCESS]) assert.ok(!told.includes(secret), told);
    return lastMessage(events);
  };
  return {
    server,
    deps,
    model,
    ask,
    paths: () => server.requests.map(({ path }) => path.replace(/\?.*/, "")),
  };
}

/** GitHub's endpoint and Entra ID are one server with the first answers, the resource is another with the rest. */
async function keyless(t: TestContext, identityAnswers: readonly Answer[], answers: readonly Answer[]) {
  const idp = await sseServer(t, identityAnswers);
  return await keylessAt(t, idp, idp, answers);
}

async function keylessAt(t: TestContext, github: SseServer, idp: SseServer, answers: readonly Answer[]) {
  const oidc = { url: `${github.url}/oidc?api-version=2.0`, token: new Secret(REQUEST_TOKEN) };
  const identity = { tenant: "11111111-aaaa", client: "22222222-bbbb", authority: idp.url };
  return { ...(await azure(t, answers, { apiKey: null, azure: identity, oidc })), idp };
}

describe("azure, with a key", () => {
  it("asks a deployment by Responses where no version is given, the key in its own header", async (t) => {
    const { server, ask, model } = await azure(t, [FINE]);
    assert.equal(spoken(await ask()).text, "fine");
    const [request] = server.requests;
    assert.equal(request?.path, "/openai/v1/responses");
    assert.equal(request.headers["api-key"], KEY);
    assert.equal(request.headers.authorization, undefined);
    assert.equal(request.body["model"], "my-gpt");
    assert.deepEqual([model.name, model.price], ["azure/my-gpt", null]);
  });

  it("asks a deployment by chat completions where a version is given", async (t) => {
    const { server, ask } = await azure(t, [CHAT], { apiVersion: "2024-10-21" });
    assert.equal(spoken(await ask()).text, "fine");
    const [request] = server.requests;
    assert.equal(request?.path, "/openai/deployments/my-gpt/chat/completions?api-version=2024-10-21");
    assert.equal(request.body["max_completion_tokens"], 4_096);
  });

  it("asks by the API that the settings name", async (t) => {
    const { server, ask } = await azure(t, [CHAT], { api: "chat" });
    await ask();
    assert.equal(server.requests[0]?.path, "/openai/v1/chat/completions");
  });

  for (const [what, answer, code, text] of [
    [
      "a wrong key",
      refusal(401, { error: { code: "401", message: "Access denied due to invalid subscription key." } }),
      "model_auth",
      /does not accept the key \(401\)\. Set api-key/,
    ],
    [
      "a deployment that is none",
      refusal(404, {
        error: {
          code: "DeploymentNotFound",
          message: "The API deployment for this resource does not exist.",
        },
      }),
      "model_not_found",
      /deployment's name.*`api: chat`.*api-version/,
    ],
    [
      "the filter",
      refusal(400, {
        error: {
          code: "content_filter",
          message: "The response was filtered",
          innererror: {
            content_filter_result: {
              violence: { filtered: true, severity: "high" },
              self_harm: { filtered: false },
            },
          },
        },
      }),
      "model_content_filter",
      /for violence: "The response was filtered"/,
    ],
    [
      "a filter that names nothing that can be shown",
      refusal(400, {
        error: {
          code: "content_filter",
          message: "x",
          innererror: { content_filter_result: { "<script>": { filtered: true } } },
        },
      }),
      "model_content_filter",
      /\(400\): "x"/,
    ],
  ] as const) {
    it(`explains ${what}`, async (t) => {
      const { ask } = await azure(t, [answer]);
      const { errorCode, errorMessage = "" } = await ask();
      assert.equal(errorCode, code);
      assert.match(errorMessage, text);
    });
  }

  it("ends a reply that the filter stopped as such", async (t) => {
    const { ask } = await azure(
      t,
      [{ steps: [chunk({ content: "half" }), chunk({}, "content_filter"), DONE] }],
      {
        api: "chat",
      },
    );
    assert.equal((await ask()).errorCode, "model_content_filter");
  });
});

describe("azure, without a key", () => {
  it("exchanges the workflow's token for one of Entra ID's, and asks with that", async (t) => {
    const { server, idp, ask, deps } = await keyless(t, [workflow, access()], [FINE]);
    assert.equal((await ask()).errorMessage, undefined);
    const [first, second] = idp.requests;
    assert.equal(first?.path, "/v1/oidc?api-version=2.0&audience=api%3A%2F%2FAzureADTokenExchange");
    assert.equal(first.headers.authorization, `Bearer ${REQUEST_TOKEN}`);
    assert.equal(second?.path, "/v1/11111111-aaaa/oauth2/v2.0/token");
    assert.deepEqual(second.body, {
      grant_type: "client_credentials",
      client_id: "22222222-bbbb",
      scope: "https://cognitiveservices.azure.com/.default",
      client_assertion_type: "urn:ietf:params:oauth:client-assertion-type:jwt-bearer",
      client_assertion: WORKFLOW,
    });
    assert.equal(server.requests[0]?.headers.authorization, `Bearer ${ACCESS}`);
    assert.deepEqual(deps.masked, [WORKFLOW, ACCESS]);
    assert.equal(server.requests[0]?.headers["api-key"], undefined);
  });

  it("keeps its token until a minute before its end, told as a number or as text", async (t) => {
    const { deps, idp, ask } = await keyless(
      t,
      [workflow, access("600"), workflow, access()],
      [FINE, FINE, FINE],
    );
    await ask();
    deps.clock.advance(600_000 - RENEW_BEFORE_MS - 1);
    await ask();
    assert.equal(idp.requests.length, 2);
    deps.clock.advance(1);
    assert.equal((await ask()).errorMessage, undefined);
    assert.equal(idp.requests.length, 4);
  });

  it("says what to do when Entra ID refuses, and asks the resource nothing", async (t) => {
    const no = refusal(401, {
      error: "invalid_client",
      error_description: "AADSTS700213: No matching federated identity record found",
    });
    const { server, ask } = await keyless(t, [workflow, no], []);
    const { errorCode, errorMessage = "" } = await ask();
    assert.equal(errorCode, "model_auth");
    assert.match(errorMessage, /^Entra ID, asked for a token at .*AADSTS700213.*federated credential/);
    assert.equal(server.requests.length, 0);
  });

  it("says which role is missing when the resource refuses", async (t) => {
    const no = refusal(401, {
      error: { code: "PermissionDenied", message: "lacks the required data action" },
    });
    const { ask, idp } = await keyless(t, [workflow, access(), workflow, access()], [no, no]);
    const { errorCode, errorMessage = "" } = await ask();
    assert.deepEqual([errorCode, idp.requests.length], ["model_auth", 4]);
    assert.match(errorMessage, /does not accept the token \(401\)\. .*role Cognitive Services OpenAI User/);
  });
});

describe("azure, set up in a way that cannot work", () => {
  const identity = { tenant: "t", client: "c", authority: null };
  const oidc = { url: "https://github.example/oidc?x=1", token: new Secret(REQUEST_TOKEN) };
  // biome-ignore format: a table reads best with a row on a line.
  for (const [what, overrides, expected] of [
    ["no address", { baseUrl: null }, /^Input base-url: it is empty.*https:\/\/NAME\.openai\.azure\.com/],
    ["no name", { model: "azure/" }, /^Input model: .*azure\/<deployment>/],
    ["no key and no identity", { apiKey: null }, /^Input api-key: .*AZURE_OPENAI_API_KEY.*azure-client-id/],
    ["a key and an identity", { azure: identity }, /^Input api-key: it is given together with azure-client-id/],
    ["a directory alone", { apiKey: null, azure: { ...identity, client: null }, oidc }, /^Input azure-client-id: .*together/],
    ["an app alone", { apiKey: null, azure: { ...identity, tenant: null }, oidc }, /^Input azure-tenant-id: .*together/],
    ["a directory that leads elsewhere", { apiKey: null, azure: { ...identity, tenant: "x/../../evil" }, oidc }, /^Input azure-tenant-id: /],
    ["a directory that is another host", { apiKey: null, azure: { ...identity, tenant: "@evil.example" }, oidc }, /^Input azure-tenant-id: /],
    ["a job without a token", { apiKey: null, azure: identity, oidc: null }, /^Input azure-client-id: .*`id-token: write`/],
    ["a key with a line break", { apiKey: new Secret("k\n") }, /^Input api-key: .*line break/],
  ] as const) {
    it(`is refused with ${what}`, async () => {
      const settings = settingsFor({ model: "azure/x", baseUrl: "https://name.openai.azure.com", ...overrides });
      await assert.rejects(createModel(settings, depsFor()), (error: Error & { hint?: string }) => {
        assert.match(`${error.message} ${error.hint}`, expected);
        return true;
      });
    });
  }
});

modelContract({
  name: "azure without a key",
  words: async (t) => ({
    model: (await keyless(t, [workflow, access()], [FINE])).model,
    request: requestOf(),
  }),
  calls: async (t) => {
    const answer = reply(reasoning(), call("c1", '{"command":"ls"}'));
    const { model } = await keyless(t, [workflow, access()], [answer]);
    return { model, request: requestOf({ messages: [user("List the files.")], tools: [SHELL] }) };
  },
  /** Servers of their own: an answer that got lost must not have the next one say a token that nobody was given. */
  failure: async (t) => {
    const github = await sseServer(t, Array(5).fill(workflow));
    const entra = await sseServer(t, Array(5).fill(refusal(400, { error: WORKFLOW })));
    return { model: (await keylessAt(t, github, entra, [])).model, request: requestOf() };
  },
  endless: null,
  secrets: [REQUEST_TOKEN, WORKFLOW, ACCESS],
});
