import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, it, type TestContext } from "node:test";
import { createRedactor } from "../../src/core/redact.ts";
import { compose } from "../../src/entry/compose.ts";
import { readInputs } from "../../src/entry/config.ts";
import { readEnvironment } from "../../src/entry/environment.ts";
import { createFakeLog } from "../fakes/log.ts";
import { tempDirectory, tempRepository } from "../kit/repository.ts";

async function composed(
  t: TestContext,
  given: {
    readonly workspace?: string;
    readonly inputs?: Readonly<Record<string, string>>;
    readonly server?: string;
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
    ...(given.workspace ? { GITHUB_WORKSPACE: given.workspace } : {}),
    ...(given.server ? { GITHUB_SERVER_URL: given.server, GITHUB_API_URL: `${given.server}/api/v3` } : {}),
  });
  const inputs = readInputs({ INPUT_TOKEN: "a-token-of-a-job", ...given.inputs });
  const { signal } = new AbortController();
  const redact = createRedactor([]);
  return compose({ environment, inputs, redact, log: createFakeLog(), signal, variables: process.env });
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

  it("refuses a model that does not exist when it is opened, by the input's name", async (t) => {
    const { deps } = await composed(t, { inputs: { INPUT_MODEL: "no-such/thing" } });
    await assert.rejects(deps.openModel(), { code: "invalid_input", message: /Input model/ });
  });

  it("reads a script from the workspace", async (t) => {
    const workspace = tempDirectory(t);
    writeFileSync(join(workspace, "script.json"), '{"replies": [{"text": "Hello."}]}');
    const { deps } = await composed(t, { workspace, inputs: { INPUT_MODEL: "scripted:script.json" } });
    assert.equal((await deps.openModel()).name, "scripted");
  });
});
