import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { createRedactor } from "../../src/core/redact.ts";
import { sha } from "../../src/core/values.ts";
import { compose } from "../../src/entry/compose.ts";
import { readInputs } from "../../src/entry/config.ts";
import { readEnvironment } from "../../src/entry/environment.ts";
import { createGithubLog, type GithubLog } from "../../src/record/github-log.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";
import { event, refusal, sseServer } from "../kit/sse-server.ts";
import { reply, say } from "../models/anthropic/events.ts";
import { replyOf, requestOf } from "../models/kit.ts";

async function composed(
  t: TestContext,
  given: {
    readonly workspace?: string;
    readonly inputs?: Readonly<Record<string, string>>;
    readonly server?: string;
    readonly variables?: Readonly<Record<string, string>>;
    readonly log?: GithubLog;
  } = {},
) {
  const environment = readEnvironment({
    GITHUB_EVENT_NAME: "pull_request",
    GITHUB_EVENT_PATH: "/nowhere/event.json",
    GITHUB_REPOSITORY: "acme/shop",
    GITHUB_RUN_ID: "900",
    GITHUB_RUN_ATTEMPT: "2",
    GITHUB_WORKFLOW: "Reeve",
    GITHUB_JOB: "review",
    RUNNER_TEMP: tempDirectory(t),
    ...given.variables,
    ...(given.workspace ? { GITHUB_WORKSPACE: given.workspace } : {}),
    ...(given.server ? { GITHUB_SERVER_URL: given.server, GITHUB_API_URL: `${given.server}/api/v3` } : {}),
  });
  const inputs = readInputs({ INPUT_TOKEN: "a-token-of-a-job", ...given.inputs });
  const { signal } = new AbortController();
  const redact = createRedactor([]);
  const { log = createGithubLog({ write: () => {}, redact }) } = given;
  return compose({ environment, inputs, redact, log, signal, variables: process.env });
}

describe("compose", () => {
  it("names the run by its id and attempt, and gives each its own nonce", async (t) => {
    const [one, other] = [await composed(t), await composed(t)];
    assert.equal(one.deps.key.id, "900-2");
    assert.match(one.deps.key.nonce, /^[0-9a-f]{32}$/);
    assert.notEqual(one.deps.key.nonce, other.deps.key.nonce);
  });

  it("knows which pages are ours", async (t) => {
    const { deps } = await composed(t, { server: "http://127.0.0.1:9" });
    assert.deepEqual(deps.key.site, {
      serverUrl: "http://127.0.0.1:9",
      repository: "acme/shop",
      runUrl: "http://127.0.0.1:9/acme/shop/actions/runs/900",
    });
  });

  it("tells the gate which commit is checked out, detached", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    repository.git("checkout", "--quiet", "--detach");
    const { deps } = await composed(t, { workspace: repository.directory });
    assert.equal(deps.checkout, repository.git("rev-parse", "HEAD").trim());
  });

  it("knows the commit of a checkout on a branch", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    const head = repository.git("rev-parse", "HEAD").trim();
    assert.equal((await composed(t, { workspace: repository.directory })).deps.checkout, head);
  });

  it("knows of no commit without a checkout, or for what is none", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    assert.equal((await composed(t, { workspace: tempDirectory(t) })).deps.checkout, null);
    assert.equal((await composed(t)).deps.checkout, null);
    writeFileSync(join(repository.directory, ".git/HEAD"), "0123; rm -rf\n");
    assert.equal((await composed(t, { workspace: repository.directory })).deps.checkout, null);
  });

  it("opens a store below the run's own folder, which goes when the files are closed", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    const { deps, files } = await composed(t, { workspace: repository.directory });
    const store = await deps.openStore();
    assert.ok(existsSync(join(files.work, "repository.git")));
    await store.close();
    files.close();
    assert.equal(existsSync(files.work), false);
  });

  it("borrows nothing from a checkout in a job that publishes", async (t) => {
    const repository = tempRepository(t, { "a.txt": "a\n" });
    const inputs = { INPUT_MODE: "publish" };
    const { deps } = await composed(t, {
      workspace: repository.directory,
      inputs,
      server: "http://127.0.0.1:9",
    });
    const head = sha(repository.git("rev-parse", "HEAD").trim());
    const store = await deps.openStore();
    t.after(() => store.close());
    await assert.rejects(store.ensure([{ sha: head, ref: null }]));
  });

  it("tells the task whether it was given a model's key in any way, and what is to happen without one", async (t) => {
    const settingsOf = async (inputs: Readonly<Record<string, string>>) => {
      const { keyless, failWithoutKey } = (await composed(t, { inputs })).deps.settings;
      return [keyless, failWithoutKey];
    };
    assert.deepEqual(await settingsOf({}), [true, false]);
    assert.deepEqual(await settingsOf({ "INPUT_API-KEY": "a-key-of-a-model" }), [false, false]);
    assert.deepEqual(await settingsOf({ "INPUT_API-KEYS": "openai: a-key-of-a-model" }), [false, false]);
    assert.deepEqual(await settingsOf({ "INPUT_FAIL-WITHOUT-KEY": "true" }), [true, true]);
  });

  it("tells the task of an identity that the job may prove to others", async (t) => {
    const identity = {
      ACTIONS_ID_TOKEN_REQUEST_URL: "https://oidc.example/token",
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: "of-the-job",
    };
    assert.equal((await composed(t)).deps.identityOffered, false);
    assert.equal((await composed(t, { variables: identity })).deps.identityOffered, true);
  });

  it("has the runner mask every token that it is given in place of a key", async (t) => {
    const server = await sseServer(t, [
      refusal(200, { value: "workflow.token.of-the-job" }),
      refusal(200, { access_token: "access-token-for-minutes", expires_in: 600 }),
      reply(say("fine")),
    ]);
    const lines: string[] = [];
    const { deps } = await composed(t, {
      log: createGithubLog({ write: (line) => void lines.push(line), redact: createRedactor([]) }),
      inputs: {
        INPUT_MODEL: "anthropic/tiny",
        "INPUT_BASE-URL": server.url,
        "INPUT_ANTHROPIC-FEDERATION-RULE": "fdrl_1",
        "INPUT_ANTHROPIC-ORGANIZATION": "org_1",
      },
      variables: {
        ACTIONS_ID_TOKEN_REQUEST_URL: `${server.url}/token`,
        ACTIONS_ID_TOKEN_REQUEST_TOKEN: "of-the-job",
      },
    });
    const { errorMessage } = await replyOf(await deps.openModel(), requestOf());
    assert.equal(errorMessage, undefined);
    assert.deepEqual(lines, [
      "::add-mask::workflow.token.of-the-job",
      "::add-mask::access-token-for-minutes",
    ]);
  });

  it("refuses a model that does not exist when it is opened, by the input's name", async (t) => {
    const { deps } = await composed(t, { inputs: { INPUT_MODEL: "no-such/thing" } });
    await assert.rejects(deps.openModel(), { code: "invalid_input", message: /Input model/ });
  });

  it("tells that another model took over in the log and in the summary, once, and records what was said", async (t) => {
    const reply = event({ choices: [{ index: 0, delta: { content: "Here." }, finish_reason: "stop" }] });
    const gone = refusal(404, { error: { message: "gone" } });
    const server = await sseServer(t, [gone, { steps: [reply] }, { steps: [reply] }]);
    const inputs = {
      ...{ INPUT_MODEL: "tiny", "INPUT_BASE-URL": server.url, "INPUT_FALLBACK-MODELS": "other" },
      INPUT_RECORD: "true",
    };
    const lines: string[] = [];
    const log = createGithubLog({ write: (line) => void lines.push(line), redact: createRedactor([]) });
    const { deps, files, summary } = await composed(t, { inputs, log });
    const model = await deps.openModel();
    for (let turn = 0; turn < 2; turn += 1) await replyOf(model, requestOf());
    const told = /From here on other answers instead of tiny\./g;
    assert.equal(lines.join("\n").match(told)?.length, 1);
    assert.equal(summary.render(null).replaceAll("\\", "").match(told)?.length, 1);
    assert.equal(readFileSync(files.recording, "utf8").trim().split("\n").length, 3);
  });

  it("records nothing unless it is asked to", async (t) => {
    const { deps, files } = await composed(t);
    await deps.openModel();
    assert.equal(existsSync(files.recording), false);
  });

  it("reads a script from the workspace", async (t) => {
    const workspace = tempDirectory(t);
    writeFileSync(join(workspace, "script.json"), '{"replies": [{"text": "Hello."}]}');
    const { deps } = await composed(t, { workspace, inputs: { INPUT_MODEL: "scripted:script.json" } });
    assert.equal((await deps.openModel()).name, "scripted");
  });
});
