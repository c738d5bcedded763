import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { ReeveError } from "../../src/core/errors.ts";
import { connect } from "./connect.ts";
import { type LocalStage, localStage } from "./local-stage.ts";

const LOG = "2026-11-30T01:02:03.1234567Z ##[error]Process completed with exit code 1.\n";

async function failing(t: TestContext): Promise<LocalStage> {
  const stage = await localStage(t);
  const { github, heads } = stage;
  const job = { repository: "acme/shop", sha: heads.change, workflow: "CI", log: LOG };
  github.recordJob({
    ...job,
    name: "test",
    conclusion: "failure",
    annotations: [{ path: "src/price.js", line: 2, message: "off by one" }],
  });
  github.recordJob({ ...job, name: "lint", conclusion: "success" });
  github.recordJob({ ...job, name: "slow", conclusion: "timed_out" });
  const status = { repository: "acme/shop", sha: heads.change, description: "It broke." };
  github.recordStatus({ ...status, context: "ci/other", state: "error" });
  github.recordStatus({ ...status, context: "ci/fine", state: "success" });
  return stage;
}

describe("what stands around a pull request on GitHub", () => {
  it("is asked for in one request, its failed checks with annotations and jobs", async (t) => {
    const { host, github, pull, heads } = await failing(t);
    const mark = github.requests.length;
    const { checks } = await host.surroundings(pull, { head: heads.change, issues: [] });
    assert.equal(github.requests.length - mark, 1);
    assert.deepEqual(
      checks?.map(({ name, result, workflow, job, annotations, title }) => [
        ...[name, result, workflow, job !== null, title],
        annotations.map(({ path, line, message }) => `${path}:${line} ${message}`).join(),
      ]),
      [
        ["test", "failed", "CI", true, "", "src/price.js:2 off by one"],
        ["slow", "timed out", "CI", true, "", ""],
        ["ci/other", "error", null, false, "It broke.", ""],
      ],
    );
    const job = checks?.[0]?.job ?? 0;
    assert.equal(await host.jobLog(job), LOG);
  });

  it("holds the issues that GitHub says it closes, each once", async (t) => {
    const { host, github, heads, issue, pull } = await localStage(t);
    const token = github.issueToken({ login: "writer" });
    await fetch(`${github.url}/repos/acme/shop/pulls/${pull}`, {
      method: "PATCH",
      headers: { authorization: `token ${token}` },
      body: JSON.stringify({ body: `Fixes #${issue}, see #${issue}.` }),
    });
    const { issues } = await host.surroundings(pull, { head: heads.change, issues: [issue] });
    assert.deepEqual(
      issues?.map(({ number, link, title }) => [number, link, title]),
      [[issue, "closes", "A wish"]],
    );
  });

  it("lacks only what the token may not read", async (t) => {
    const { github, clock, heads } = await failing(t);
    await github.createRepository({ fullName: "acme/vault", private: true, forkOf: "acme/shop" });
    github.setPermission("writer", "acme/vault", "write");
    const made = await fetch(`${github.url}/repos/acme/vault/pulls`, {
      method: "POST",
      headers: { authorization: `token ${github.issueToken({ login: "writer" })}` },
      body: JSON.stringify({ title: "x", head: "change", base: "main" }),
    });
    const { number } = (await made.json()) as { number: number };
    github.recordJob({
      ...{ repository: "acme/vault", sha: heads.change, workflow: "CI", log: LOG },
      ...{ name: "test", conclusion: "failure" },
    });
    const permissions = { contents: "read", pull_requests: "write", issues: "write" } as const;
    const token = github.issueToken({ login: "reeve[bot]", permissions });
    const address = { rest: github.url, graphql: github.graphqlUrl };
    const { host } = connect(address, { token, clock, repo: "vault" });
    const around = await host.surroundings(number, { head: heads.change, issues: [] });
    assert.equal(around.checks, null);
    assert.deepEqual([around.issues, around.comments], [[], { newest: [], earlier: 0 }]);
    await assert.rejects(
      host.jobLog(1),
      (thrown) => thrown instanceof ReeveError && thrown.code === "github_forbidden",
    );
  });
});
