import assert from "node:assert/strict";
import { test } from "node:test";
import { APP, gitClient, ISSUE, refusal, remote, stage, stageWithPull } from "./kit.ts";

test("the n-th matching request fails with the status that was asked for", async (t) => {
  const { github, asBot } = await stageWithPull(t);
  const failure = {
    kind: "status",
    status: 403,
    message: "Slow down",
    headers: { "retry-after": "60" },
  } as const;
  github.faults.add({ method: "POST", path: /\/comments$/, skip: 1, failure });
  assert.equal((await asBot.rest.issues.createComment({ ...ISSUE, body: "1" })).status, 201);
  const refused = await refusal(asBot.rest.issues.createComment({ ...ISSUE, body: "2" }));
  assert.deepEqual([refused.status, refused.message], [403, "Slow down"]);
  assert.equal((await asBot.rest.issues.createComment({ ...ISSUE, body: "3" })).status, 201);
  assert.equal((await asBot.rest.issues.listComments(ISSUE)).data.length, 2);
});

test("a cut connection changes nothing; a lost answer hides what was done", async (t) => {
  const { github, bot } = await stageWithPull(t);
  const post = (body: string) =>
    fetch(`${github.url}/repos/acme/app/issues/1/comments`, {
      method: "POST",
      headers: { authorization: `Bearer ${bot}` },
      body: JSON.stringify({ body }),
    });
  github.faults.add({ method: "POST", path: "/comments", failure: { kind: "cut" } });
  await assert.rejects(post("cut"));
  github.faults.add({ method: "POST", path: "/comments", failure: { kind: "lost" } });
  await assert.rejects(post("lost"));
  const listed = await fetch(`${github.url}/repos/acme/app/issues/1/comments`);
  const comments = (await listed.json()) as { body: string }[];
  assert.deepEqual(
    comments.map((comment) => comment.body),
    ["lost"],
  );
  assert.deepEqual(
    github.requests.slice(-3).map((one) => one.status),
    [0, 0, 200],
  );
});

test("the answer to a push can be lost after the push was made", async (t) => {
  const { github, source, bot, asBot, head } = await stage(t);
  github.faults.add({ method: "POST", path: "git-receive-pack", failure: { kind: "lost" } });
  await assert.rejects(gitClient(source.directory, "push", "--quiet", remote(github, bot), "topic:lost"));
  assert.equal((await asBot.rest.repos.getBranch({ ...APP, branch: "lost" })).data.commit.sha, head);
});

test("a request can be overtaken: somebody else acts first, and then it is carried out", async (t) => {
  const { github, asBot } = await stageWithPull(t);
  const by = () => asBot.rest.issues.createComment({ ...ISSUE, body: "first" });
  github.faults.add({ method: "POST", path: "/comments", failure: { kind: "overtaken", by } });
  await asBot.rest.issues.createComment({ ...ISSUE, body: "second" });
  const { data } = await asBot.rest.issues.listComments(ISSUE);
  assert.deepEqual(
    data.map(({ body }) => body),
    ["first", "second"],
  );
});

test("faults that were cleared no longer happen", async (t) => {
  const { github, asBot } = await stage(t);
  github.faults.add({ times: 9, failure: { kind: "status", status: 502 } });
  assert.equal((await refusal(asBot.rest.repos.get(APP))).status, 502);
  github.faults.clear();
  assert.equal((await asBot.rest.repos.get(APP)).status, 200);
});

test("every request is logged with its answer", async (t) => {
  const { github, asBot } = await stageWithPull(t);
  await asBot.rest.issues.createComment({ ...ISSUE, body: "Hello" });
  const last = github.requests.at(-1);
  assert.deepEqual(
    [last?.method, last?.path, last?.status, last?.body],
    ["POST", "/api/v3/repos/acme/app/issues/1/comments", 201, { body: "Hello" }],
  );
  assert.match(JSON.stringify(last?.answer), /"body":"Hello"/);
});

const BAD = [
  { body: { nothing: 1 }, says: '"body" wasn\'t supplied.' },
  { body: { body: 1 }, says: "For 'body', 1 is not a string." },
];

for (const { body, says } of BAD) {
  test(`a request that is not as described is refused and noted: ${says}`, async (t) => {
    const { github, bot } = await stageWithPull(t);
    const answer = await fetch(`${github.url}/repos/acme/app/issues/1/comments`, {
      method: "POST",
      headers: { authorization: `Bearer ${bot}` },
      body: JSON.stringify(body),
    });
    assert.equal(answer.status, 422);
    assert.equal(((await answer.json()) as { message: string }).message, `Invalid request.\n\n${says}`);
    assert.deepEqual(github.violations, [
      { operation: "issues/create-comment", side: "request", problem: says },
    ]);
  });
}

test("a query that is not as described is noted too", async (t) => {
  const { github } = await stage(t);
  assert.equal((await fetch(`${github.url}/repos/acme/app/pulls?state=opened`)).status, 422);
  assert.match(github.violations[0]?.problem ?? "", /^query parameter state: "opened" is not a member of/);
});

test("a body that is no JSON is a 400, and an operation that is not served a 404", async (t) => {
  const { github, bot } = await stageWithPull(t);
  const headers = { authorization: `Bearer ${bot}` };
  const address = `${github.url}/repos/acme/app/issues/1/comments`;
  assert.equal((await fetch(address, { method: "POST", headers, body: "{" })).status, 400);
  assert.equal((await fetch(`${github.url}/repos/acme/app/nothing`, { headers })).status, 404);
});
