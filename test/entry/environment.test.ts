import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { forgetSecrets, readEnvironment } from "../../src/entry/environment.ts";

const LEAST = {
  GITHUB_EVENT_NAME: "pull_request",
  GITHUB_EVENT_PATH: "/tmp/event.json",
  GITHUB_REPOSITORY: "acme/shop",
  GITHUB_RUN_ID: "900",
  RUNNER_TEMP: "/tmp/runner",
};

describe("readEnvironment", () => {
  it("needs little, and knows the public addresses", () => {
    const { apiUrl, graphqlUrl, serverUrl, owner, repo, attempt, workspace, actor } = readEnvironment(LEAST);
    assert.deepEqual(
      { apiUrl, graphqlUrl, serverUrl },
      {
        apiUrl: "https://api.github.com",
        graphqlUrl: "https://api.github.com/graphql",
        serverUrl: "https://github.com",
      },
    );
    assert.deepEqual([owner, repo, attempt, workspace, actor], ["acme", "shop", 1, null, null]);
  });

  it("takes the addresses of a GitHub Enterprise Server as they are, but for a slash at the end", () => {
    const environment = readEnvironment({
      ...LEAST,
      GITHUB_API_URL: "https://ghe.example/api/v3",
      GITHUB_GRAPHQL_URL: "https://ghe.example/api/graphql",
      GITHUB_SERVER_URL: "https://ghe.example/",
    });
    assert.equal(environment.apiUrl, "https://ghe.example/api/v3");
    assert.equal(environment.graphqlUrl, "https://ghe.example/api/graphql");
    assert.equal(environment.serverUrl, "https://ghe.example");
  });

  it("knows where the job can prove who it is, and shows no token of that", () => {
    const url = "https://oidc.example/token?api-version=2.0";
    const given = { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: "of-the-job" };
    const { oidc } = readEnvironment({ ...LEAST, ...given });
    assert.deepEqual([oidc?.url, oidc?.token.reveal()], [url, "of-the-job"]);
    assert.ok(!JSON.stringify(oidc).includes("of-the-job"));
    assert.equal(readEnvironment({ ...LEAST, ACTIONS_ID_TOKEN_REQUEST_URL: url }).oidc, null);
  });

  it("takes the runner's empty strings for what is not set", () => {
    const empty = { GITHUB_ACTOR: "", GITHUB_WORKSPACE: "", GITHUB_STEP_SUMMARY: "", GITHUB_RUN_ATTEMPT: "" };
    const { actor, workspace, summaryPath, attempt } = readEnvironment({ ...LEAST, ...empty });
    assert.deepEqual([actor, workspace, summaryPath, attempt], [null, null, null, 1]);
  });

  for (const name of Object.keys(LEAST)) {
    it(`says that this is no job, and names what is missing: ${name}`, () => {
      assert.throws(() => readEnvironment({ ...LEAST, [name]: undefined }), {
        code: "invalid_input",
        message: new RegExp(`${name} is not set`),
      });
    });
  }

  for (const [name, value] of [
    ["GITHUB_REPOSITORY", "shop"],
    ["GITHUB_REPOSITORY", "acme/shop/../other"],
    ["GITHUB_RUN_ID", "soon"],
    ["GITHUB_API_URL", "not an address"],
  ] as const) {
    it(`refuses what cannot be: ${name}=${value}`, () => {
      assert.throws(() => readEnvironment({ ...LEAST, [name]: value }), {
        code: "invalid_input",
        message: new RegExp(`${name}: `),
      });
    });
  }
});

describe("the machine of a job", () => {
  for (const [said, isHosted] of [
    ["github-hosted", true],
    ["self-hosted", false],
    [undefined, false],
  ] as const) {
    it(`${isHosted ? "is" : "is not"} thrown away after it where the runner says ${said}`, () => {
      const given = said === undefined ? LEAST : { ...LEAST, RUNNER_ENVIRONMENT: said };
      assert.equal(readEnvironment(given).isHosted, isHosted);
    });
  }
});

describe("forgetSecrets", () => {
  it("takes inputs and tokens out of the environment and leaves the rest", () => {
    const variables: Record<string, string | undefined> = {
      PATH: "/usr/bin",
      INPUT_TOKEN: "a",
      "INPUT_API-KEY": "b",
      ACTIONS_RUNTIME_TOKEN: "c",
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: "d",
      GITHUB_TOKEN: "e",
      GH_TOKEN: "f",
      GITHUB_OUTPUT: "/tmp/output",
    };
    forgetSecrets(variables);
    assert.deepEqual(variables, { PATH: "/usr/bin", GITHUB_OUTPUT: "/tmp/output" });
  });
});
