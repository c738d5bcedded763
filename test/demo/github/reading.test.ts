import assert from "node:assert/strict";
import { test } from "node:test";
import { APP, CHANGED, ISSUE, PULL, refusal, stage, stageWithPull } from "./kit.ts";

test("every reading operation answers as GitHub describes it", async (t) => {
  const { github, asBot, asAuthor, base, head } = await stageWithPull(t);
  await asBot.rest.issues.createComment({ ...APP, issue_number: 1, body: "Hello" });
  await asBot.rest.repos.get(APP);
  await asBot.rest.repos.listBranches(APP);
  await asBot.rest.repos.getBranch({ ...APP, branch: "topic" });
  await asBot.rest.repos.getCommit({ ...APP, ref: head });
  await asBot.rest.repos.compareCommitsWithBasehead({ ...APP, basehead: `${base}...${head}` });
  await asBot.rest.repos.getContent({ ...APP, path: "src", ref: "topic" });
  await asBot.rest.git.getRef({ ...APP, ref: "heads/topic" });
  await asBot.rest.git.listMatchingRefs({ ...APP, ref: "pull/1/" });
  await asBot.rest.git.getCommit({ ...APP, commit_sha: head });
  await asBot.rest.pulls.list(APP);
  await asBot.rest.pulls.get(PULL);
  await asBot.rest.pulls.listCommits(PULL);
  await asBot.rest.pulls.listReviews(PULL);
  await asBot.rest.issues.get({ ...APP, issue_number: 1 });
  await asBot.rest.issues.listForRepo(APP);
  await asBot.rest.issues.listComments({ ...APP, issue_number: 1 });
  await asBot.rest.checks.listForRef({ ...APP, ref: head });
  await asBot.rest.users.getByUsername({ username: "ann" });
  await asAuthor.rest.users.getAuthenticated();
  assert.deepEqual(github.violations, []);
});

test("the files of a pull request have git's renames, removals, binaries and patches", async (t) => {
  const { asBot, github } = await stageWithPull(t);
  const { data } = await asBot.rest.pulls.listFiles(PULL);
  assert.deepEqual(
    data.map((file) => [
      file.filename,
      file.status,
      file.additions,
      file.deletions,
      file.patch !== undefined,
    ]),
    [
      ["gone.txt", "removed", 0, 1, true],
      ["new name.txt", "renamed", 0, 0, false],
      ["pixel.bin", "added", 0, 0, false],
      ["src/a.txt", "modified", 2, 2, true],
    ],
  );
  assert.equal(data[1]?.previous_filename, "old name.txt");
  assert.match(data[3]?.patch ?? "", /^@@ -1,6 \+1,7 @@\n line 1\n/);
  assert.deepEqual(github.violations, []);
});

test("a pull request tells its commits, counts and that it can be merged", async (t) => {
  const { asBot, head, base } = await stageWithPull(t);
  const { data } = await asBot.rest.pulls.get(PULL);
  assert.deepEqual(
    [data.commits, data.changed_files, data.additions, data.deletions, data.mergeable, data.mergeable_state],
    [1, 4, 2, 3, true, "clean"],
  );
  assert.deepEqual([data.head.sha, data.base.sha, data.user.login], [head, base, "ann"]);
});

test("a pull request is given as a diff when asked for one", async (t) => {
  const { asBot } = await stageWithPull(t);
  const { data } = await asBot.rest.pulls.get({ ...PULL, mediaType: { format: "diff" } });
  assert.match(String(data), /^diff --git a\/gone\.txt b\/gone\.txt\n/);
});

test("a pull request of more than 300 files has no diff, 406, and 3000 files at most are listed", async (t) => {
  const { asAuthor, asBot, source, github } = await stage(t);
  source.git("checkout", "--quiet", "-b", "wide", "main");
  source.commit(Object.fromEntries(Array.from({ length: 3001 }, (_, at) => [`many/${at}.txt`, `${at}\n`])));
  const repository = await github.createRepository({
    fullName: "acme/wide",
    source: { kind: "repository", path: source.directory },
  });
  repository.roles.set("ann", "write");
  const wide = { owner: "acme", repo: "wide" };
  await asAuthor.rest.pulls.create({ ...wide, title: "Wide", head: "wide", base: "main" });
  const target = { ...wide, pull_number: 1 };
  const refused = await refusal(asBot.rest.pulls.get({ ...target, mediaType: { format: "diff" } }));
  assert.equal(refused.status, 406);
  assert.match(refused.message, /exceeded the maximum number of files \(300\)/);
  assert.equal((await asBot.rest.pulls.get(target)).data.changed_files, 3001);
  assert.equal((await asBot.paginate(asBot.rest.pulls.listFiles, { ...target, per_page: 100 })).length, 3000);
  const compared = await asBot.rest.repos.compareCommitsWithBasehead({ ...wide, basehead: "main...wide" });
  assert.equal(compared.data.files?.length, 300);
});

test("a file comes as base64 in JSON, or raw", async (t) => {
  const { asBot } = await stage(t);
  const file = { ...APP, path: "src/a.txt", ref: "topic" };
  const { data } = await asBot.rest.repos.getContent(file);
  assert.ok(!Array.isArray(data) && data.type === "file");
  assert.equal(Buffer.from(data.content, "base64").toString("utf8"), CHANGED);
  const raw = await asBot.rest.repos.getContent({ ...file, mediaType: { format: "raw" } });
  assert.equal(String(raw.data), CHANGED);
});

test("lists come in pages with links to the next and the last", async (t) => {
  const { asBot, github, bot } = await stageWithPull(t);
  for (let at = 1; at <= 35; at++) {
    await asBot.rest.issues.createComment({ ...APP, issue_number: 1, body: `Comment ${at}` });
  }
  const first = await fetch(`${github.url}/repos/acme/app/issues/1/comments`, {
    headers: { authorization: `Bearer ${bot}` },
  });
  assert.equal(((await first.json()) as unknown[]).length, 30);
  const address = `${github.url}/repos/acme/app/issues/1/comments`;
  assert.equal(first.headers.get("link"), `<${address}?page=2>; rel="next", <${address}?page=2>; rel="last"`);
  const all = await asBot.paginate(asBot.rest.issues.listComments, { ...APP, issue_number: 1, per_page: 10 });
  assert.deepEqual(
    all.map((comment) => comment.body),
    Array.from({ length: 35 }, (_, at) => `Comment ${at + 1}`),
  );
});

test("a page holds 100 at most, whatever is asked for", async (t) => {
  const { asBot, github, source } = await stage(t);
  for (let at = 0; at < 101; at++) source.git("branch", `b${at}`);
  await github.createRepository({
    fullName: "acme/many",
    source: { kind: "repository", path: source.directory },
  });
  const { data } = await asBot.rest.repos.listBranches({ owner: "acme", repo: "many", per_page: 1000 });
  assert.equal(data.length, 100);
});

test("the permission of a person is theirs, and an app is not a user", async (t) => {
  const { asBot, github } = await stage(t);
  github.createUser("may");
  github.setPermission("may", "acme/app", "maintain");
  const roles = [];
  for (const username of ["ann", "bob", "may"]) {
    const { data } = await asBot.rest.repos.getCollaboratorPermissionLevel({ ...APP, username });
    roles.push([data.permission, data.role_name]);
  }
  assert.deepEqual(roles, [
    ["write", "write"],
    ["read", "read"],
    ["write", "maintain"],
  ]);
  const app = { ...APP, username: "github-actions[bot]" };
  assert.equal((await refusal(asBot.rest.repos.getCollaboratorPermissionLevel(app))).status, 404);
});

test("what a deleted account wrote stays, without its author or as the ghost's, and it may do nothing", async (t) => {
  const { asBot, github, octokit } = await stageWithPull(t);
  const asBob = octokit(github.issueToken({ login: "bob" }));
  await asBob.rest.issues.createComment({ ...ISSUE, body: "Mine." });
  github.deleteAccount("bob");
  const { data: comments } = await asBot.rest.issues.listComments(ISSUE);
  assert.deepEqual(
    comments.map(({ user, body }) => [user, body]),
    [[null, "Mine."]],
  );
  const looked = asBot.rest.repos.getCollaboratorPermissionLevel({ ...APP, username: "bob" });
  assert.equal((await refusal(looked)).status, 404);
  github.deleteAccount("ann");
  const { data: pull } = await asBot.rest.pulls.get(PULL);
  assert.equal(pull.user.login, "ghost");
});

test("an app cannot ask who it is over REST, and can over GraphQL", async (t) => {
  const { asBot } = await stage(t);
  const refused = await refusal(asBot.rest.users.getAuthenticated());
  assert.deepEqual([refused.status, refused.message], [403, "Resource not accessible by integration"]);
  const { viewer } = await asBot.graphql<{ viewer: { login: string } }>("{ viewer { login databaseId } }");
  assert.equal(viewer.login, "github-actions[bot]");
});

test("a large page of files loses counts and patches where the trap is set", async (t) => {
  const { asBot, asAuthor, github, source } = await stage(t, { zeroCounts: true });
  source.git("checkout", "--quiet", "-b", "long", "main");
  const long = (name: string) => Array.from({ length: 12_000 }, (_, at) => `${name} ${at}\n`).join("");
  source.commit({ "long/1.txt": long("one"), "long/2.txt": long("two") });
  await github.createRepository({
    fullName: "acme/long",
    source: { kind: "repository", path: source.directory },
  });
  github.setPermission("ann", "acme/long", "write");
  const at = { owner: "acme", repo: "long" };
  await asAuthor.rest.pulls.create({ ...at, title: "Long", head: "long", base: "main" });
  const together = await asBot.rest.pulls.listFiles({ ...at, pull_number: 1 });
  assert.deepEqual(
    together.data.map((file) => file.additions),
    [12_000, 0],
  );
  const apart = await asBot.rest.pulls.listFiles({ ...at, pull_number: 1, per_page: 1, page: 2 });
  assert.deepEqual(
    apart.data.map((file) => file.additions),
    [12_000],
  );
});
