import assert from "node:assert/strict";
import { test } from "node:test";
import { APP, ISSUE, PULL, refusal, stage, stageWithPull } from "./kit.ts";

const INTEGRATION = "Resource not accessible by integration";

test("a token that does not exist is refused everywhere", async (t) => {
  const { octokit } = await stage(t);
  const refused = await refusal(octokit("ghs_wrong").rest.repos.get(APP));
  assert.deepEqual([refused.status, refused.message], [401, "Bad credentials"]);
});

test("without a token a public repository is read and not written", async (t) => {
  const { github } = await stageWithPull(t);
  assert.equal((await fetch(`${github.url}/repos/acme/app/pulls/1`)).status, 200);
  const body = JSON.stringify({ body: "Hello" });
  const write = await fetch(`${github.url}/repos/acme/app/issues/1/comments`, { method: "POST", body });
  assert.equal(write.status, 401);
});

test("a read-only token is refused every write, with the permission that was missing", async (t) => {
  const { github, octokit, head } = await stageWithPull(t);
  const permissions = { contents: "read", pull_requests: "read", issues: "read", checks: "read" } as const;
  const reader = octokit(github.issueToken({ login: "github-actions[bot]", permissions }));
  const writes = [
    reader.rest.pulls.createReview({ ...PULL, event: "COMMENT", body: "B" }),
    reader.rest.issues.createComment({ ...ISSUE, body: "B" }),
    reader.rest.checks.create({ ...APP, name: "C", head_sha: head }),
    reader.rest.git.createRef({ ...APP, ref: "refs/heads/x", sha: head }),
    reader.rest.pulls.create({ ...APP, title: "T", head: "topic", base: "main" }),
  ];
  for (const write of writes) {
    const refused = await refusal(write);
    assert.deepEqual([refused.status, refused.message], [403, INTEGRATION]);
  }
});

test("the answer to a write names the permissions that would do", async (t) => {
  const { asBot } = await stageWithPull(t);
  const { headers } = await asBot.rest.issues.createComment({ ...ISSUE, body: "B" });
  assert.equal(headers["x-accepted-github-permissions"], "issues=write; pull_requests=write");
});

test("pull_requests: write opens the conversation of a pull request and not that of an issue", async (t) => {
  const { github, octokit, asAuthor } = await stageWithPull(t);
  await asAuthor.rest.issues.create({ ...APP, title: "An issue" });
  const permissions = { pull_requests: "write" } as const;
  const token = octokit(github.issueToken({ login: "github-actions[bot]", permissions }));
  assert.equal((await token.rest.issues.createComment({ ...ISSUE, body: "B" })).status, 201);
  const refused = await refusal(token.rest.issues.createComment({ ...APP, issue_number: 2, body: "B" }));
  assert.deepEqual([refused.status, refused.message], [403, INTEGRATION]);
});

test("a person's token can do what the person can", async (t) => {
  const { github, octokit, head } = await stageWithPull(t);
  const bob = octokit(github.issueToken({ login: "bob" }));
  assert.equal((await bob.rest.issues.createComment({ ...ISSUE, body: "Hi" })).status, 201);
  const refused = await refusal(bob.rest.git.createRef({ ...APP, ref: "refs/heads/x", sha: head }));
  assert.deepEqual(
    [refused.status, refused.message],
    [403, "Resource not accessible by personal access token"],
  );
});

test("others' comments are theirs", async (t) => {
  const { github, octokit, asAuthor } = await stageWithPull(t);
  const { data } = await asAuthor.rest.issues.createComment({ ...ISSUE, body: "Mine" });
  const bob = octokit(github.issueToken({ login: "bob" }));
  const refused = await refusal(bob.rest.issues.updateComment({ ...APP, comment_id: data.id, body: "Ours" }));
  assert.equal(refused.status, 403);
});

test("a private repository does not exist for those who cannot see it", async (t) => {
  const { github, octokit, source } = await stage(t);
  await github.createRepository({
    fullName: "acme/secret",
    private: true,
    source: { kind: "repository", path: source.directory },
  });
  const secret = { owner: "acme", repo: "secret" };
  const bob = octokit(github.issueToken({ login: "bob" }));
  assert.equal((await refusal(bob.rest.repos.get(secret))).status, 404);
  assert.equal((await fetch(`${github.url}/repos/acme/secret`)).status, 404);
  github.setPermission("bob", "acme/secret", "read");
  assert.equal((await bob.rest.repos.get(secret)).status, 200);
});
