import assert from "node:assert/strict";
import { test } from "node:test";
import { parseGraph } from "../../../demo/github/graphql/parse.ts";
import { APP, ISSUE, PULL, stage, stageWithPull } from "./kit.ts";

const THREADS = `query ($owner: String!, $name: String!, $number: Int!, $cursor: String) {
  repository(owner: $owner, name: $name) {
    pullRequest(number: $number) {
      reviewThreads(first: 1, after: $cursor) {
        nodes { id isResolved isOutdated path line comments(first: 10) { nodes { databaseId body author { login } } } }
        pageInfo { hasNextPage endCursor }
      }
    }
  }
}`;

interface Threads {
  repository: {
    pullRequest: {
      reviewThreads: {
        nodes: { id: string; isResolved: boolean; line: number; comments: { nodes: { body: string }[] } }[];
        pageInfo: { hasNextPage: boolean; endCursor: string };
      };
    };
  };
}

const VARIABLES = { owner: "acme", name: "app", number: 1, cursor: null as string | null };

test("review threads are read page by page and resolved", async (t) => {
  const { asBot } = await stageWithPull(t);
  const comments = [3, 4].map((line) => ({ path: "src/a.txt", line, body: `On ${line}` }));
  await asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", comments });
  const first = (await asBot.graphql<Threads>(THREADS, VARIABLES)).repository.pullRequest.reviewThreads;
  assert.deepEqual(
    first.nodes.map((one) => [one.line, one.comments.nodes[0]?.body]),
    [[3, "On 3"]],
  );
  assert.equal(first.pageInfo.hasNextPage, true);
  const next = { ...VARIABLES, cursor: first.pageInfo.endCursor };
  const second = (await asBot.graphql<Threads>(THREADS, next)).repository.pullRequest.reviewThreads;
  assert.deepEqual([second.nodes[0]?.line, second.pageInfo.hasNextPage], [4, false]);
  const resolve =
    "mutation ($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { isResolved } } }";
  await asBot.graphql(resolve, { id: first.nodes[0]?.id });
  const after = (await asBot.graphql<Threads>(THREADS, VARIABLES)).repository.pullRequest.reviewThreads;
  assert.equal(after.nodes[0]?.isResolved, true);
});

test("a thread is not resolved by a token that may only read", async (t) => {
  const { asBot, github, octokit } = await stageWithPull(t);
  const comments = [{ path: "src/a.txt", line: 3, body: "Here" }];
  await asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", comments });
  const threads = await asBot.graphql<Threads>(THREADS, VARIABLES);
  const id = threads.repository.pullRequest.reviewThreads.nodes[0]?.id;
  const reader = octokit(
    github.issueToken({ login: "github-actions[bot]", permissions: { pull_requests: "read" } }),
  );
  const mutation = "mutation ($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { id } } }";
  await assert.rejects(reader.graphql(mutation, { id }), /Resource not accessible by integration/);
});

test("a comment is minimized", async (t) => {
  const { asBot } = await stageWithPull(t);
  const { data } = await asBot.rest.issues.createComment({ ...ISSUE, body: "Old" });
  const mutation = `mutation ($id: ID!) {
    minimizeComment(input: { subjectId: $id, classifier: OUTDATED }) { minimizedComment { isMinimized minimizedReason } }
  }`;
  const answer = await asBot.graphql<Record<string, unknown>>(mutation, { id: data.node_id });
  const minimizedComment = { isMinimized: true, minimizedReason: "outdated" };
  assert.deepEqual(answer["minimizeComment"], { minimizedComment });
});

const COMMIT = `mutation ($input: CreateCommitOnBranchInput!) {
  createCommitOnBranch(input: $input) { commit { oid url } }
}`;

const commitInput = (expectedHeadOid: string) => ({
  branch: { repositoryNameWithOwner: "acme/app", branchName: "topic" },
  message: { headline: "Fix it", body: "Because" },
  expectedHeadOid,
  fileChanges: {
    additions: [{ path: "dir/new.txt", contents: Buffer.from("new\n").toString("base64") }],
    deletions: [{ path: "src/a.txt" }],
  },
});

test("a commit is made on a branch, signed, on exactly the expected head", async (t) => {
  const { asBot, head } = await stage(t);
  const made = await asBot.graphql<{ createCommitOnBranch: { commit: { oid: string } } }>(COMMIT, {
    input: commitInput(head),
  });
  const { oid } = made.createCommitOnBranch.commit;
  const { data } = await asBot.rest.repos.getCommit({ ...APP, ref: "topic" });
  assert.deepEqual([data.sha, data.parents[0]?.sha], [oid, head]);
  assert.equal(data.commit.verification?.verified, true);
  assert.deepEqual(
    data.files?.map((file) => file.filename),
    ["dir/new.txt", "src/a.txt"],
  );
  assert.equal(data.author?.login, "github-actions[bot]");
});

test("a commit on a head that moved is refused as stale", async (t) => {
  const { asBot, base } = await stage(t);
  await assert.rejects(
    asBot.graphql(COMMIT, { input: commitInput(base) }),
    /Expected branch to point to "[0-9a-f]{40}"/,
  );
});

test("what does not exist is an error of its field, with null for data", async (t) => {
  const { github, bot } = await stage(t);
  const ask = async (query: string) => {
    const headers = { authorization: `bearer ${bot}` };
    const answer = await fetch(github.graphqlUrl, {
      method: "POST",
      headers,
      body: JSON.stringify({ query }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };
  const missing = await ask('{ repository(owner: "acme", name: "none") { id } viewer { __typename } }');
  assert.equal(missing.status, 200);
  assert.deepEqual(missing.body["data"], { repository: null, viewer: { __typename: "Bot" } });
  const unknown = await ask("{ viewer { shoeSize } }");
  assert.match(JSON.stringify(unknown.body["errors"]), /Field 'shoeSize' doesn't exist on type 'Bot'/);
  assert.match(JSON.stringify((await ask("{ viewer { login ")).body), /Unexpected end/);
});

test("GraphQL is for those with a token", async (t) => {
  const { github } = await stage(t);
  const answer = await fetch(github.graphqlUrl, {
    method: "POST",
    body: JSON.stringify({ query: "{ viewer { id } }" }),
  });
  assert.equal(answer.status, 401);
});

test("a document's aliases, fragments and arguments are read", () => {
  const document = parseGraph(`query Q($a: [Int!]! = [1]) { # a comment
    x: field(list: [1, "two\\n", ENUM, null, $a], object: { deep: { er: -1.5 } }) { ...F ... on T { id } }
  }
  fragment F on T { name }`);
  assert.equal(document.operation, "query");
  assert.deepEqual(document.fragments["F"], [
    { kind: "field", name: "name", alias: "name", args: {}, selections: [] },
  ]);
  const [field] = document.selections;
  assert.ok(field?.kind === "field");
  assert.deepEqual([field.alias, field.name, field.selections.length], ["x", "field", 2]);
  assert.deepEqual(field.args["object"], {
    kind: "object",
    fields: { deep: { kind: "object", fields: { er: { kind: "constant", value: -1.5 } } } },
  });
});

test("what is no GraphQL is a syntax error", () => {
  for (const source of ["{ a(", "{ a } }", "query { \u0000 }", "{ ...on }"]) {
    assert.throws(() => parseGraph(source), SyntaxError);
  }
});
