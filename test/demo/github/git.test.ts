import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { tempDirectory } from "../../kit/repository.ts";
import { APP, gitClient, LINES, NOW, PULL, refusal, remote, stage, stageWithPull } from "./kit.ts";

test("a clone over HTTP has the branches, and the refs of pull requests can be fetched", async (t) => {
  const { github, head } = await stageWithPull(t);
  const folder = tempDirectory(t);
  await gitClient(folder, "clone", "--quiet", remote(github, null), "clone");
  const clone = join(folder, "clone");
  await gitClient(clone, "fetch", "--quiet", "origin", "refs/pull/1/head:h", "refs/pull/1/merge:m");
  assert.equal((await gitClient(clone, "rev-parse", "h")).trim(), head);
  assert.equal((await gitClient(clone, "rev-parse", "m^2")).trim(), head);
});

test("one commit can be fetched by its id, shallow", async (t) => {
  const { github, base } = await stageWithPull(t);
  const folder = tempDirectory(t);
  await gitClient(folder, "init", "--quiet");
  await gitClient(folder, "fetch", "--quiet", "--depth=1", remote(github, null), base);
  assert.equal((await gitClient(folder, "rev-parse", "FETCH_HEAD")).trim(), base);
});

test("a push moves the head of the pull request and its test merge", async (t) => {
  const { github, asBot, source, bot } = await stageWithPull(t);
  const head = source.commit({ "src/new.txt": "new\n" });
  await gitClient(source.directory, "push", "--quiet", remote(github, bot), "topic");
  const { data } = await asBot.rest.pulls.get(PULL);
  assert.equal(data.head.sha, head);
  const merge = await asBot.rest.git.getRef({ ...APP, ref: "pull/1/merge" });
  assert.equal(merge.data.object.sha, data.merge_commit_sha);
  const { data: commit } = await asBot.rest.git.getCommit({ ...APP, commit_sha: merge.data.object.sha });
  assert.deepEqual(
    commit.parents.map((parent) => parent.sha),
    [data.base.sha, head],
  );
  assert.deepEqual(github.violations, []);
});

test("where the sides conflict there is no merge ref and the pull request says so", async (t) => {
  const { github, asBot, source, bot } = await stageWithPull(t);
  source.git("checkout", "--quiet", "main");
  source.commit({ "src/a.txt": LINES.replace("line 3\n", "another line 3\n") });
  await gitClient(source.directory, "push", "--quiet", remote(github, bot), "main");
  const { data } = await asBot.rest.pulls.get(PULL);
  assert.deepEqual([data.mergeable, data.mergeable_state, data.merge_commit_sha], [false, "dirty", null]);
  assert.equal((await refusal(asBot.rest.git.getRef({ ...APP, ref: "pull/1/merge" }))).status, 404);
});

test("a base that moved on without conflict is merged for real", async (t) => {
  const { github, asBot, source, bot } = await stageWithPull(t);
  source.git("checkout", "--quiet", "main");
  const base = source.commit({ "other.txt": "other\n" });
  await gitClient(source.directory, "push", "--quiet", remote(github, bot), "main");
  const { data } = await asBot.rest.pulls.get(PULL);
  assert.deepEqual([data.mergeable, data.base.sha, data.changed_files], [true, base, 4]);
  const { data: merged } = await asBot.rest.repos.getContent({
    ...APP,
    path: "",
    ref: data.merge_commit_sha ?? "",
  });
  const names = Array.isArray(merged) ? merged.map((entry) => entry.name) : [];
  assert.ok(names.includes("other.txt") && names.includes("new name.txt"));
});

test("a pull request whose commits reach the base is merged, and one whose branch goes is closed", async (t) => {
  const { github, asBot, asAuthor, source, bot, base } = await stageWithPull(t);
  await asBot.rest.git.createRef({ ...APP, ref: "refs/heads/second", sha: base });
  source.git("checkout", "--quiet", "-b", "second", base);
  source.commit({ "second.txt": "2\n" });
  await gitClient(source.directory, "push", "--quiet", remote(github, bot), "second");
  await asAuthor.rest.pulls.create({ ...APP, title: "Second", head: "second", base: "main" });
  await gitClient(source.directory, "push", "--quiet", remote(github, bot), "topic:main");
  await gitClient(source.directory, "push", "--quiet", remote(github, bot), ":second");
  const state = async (pull_number: number) => {
    const { data } = await asBot.rest.pulls.get({ ...APP, pull_number });
    return [data.state, data.merged];
  };
  assert.deepEqual(
    [await state(1), await state(2)],
    [
      ["closed", true],
      ["closed", false],
    ],
  );
});

test("a fork's branch becomes a pull request whose head is in the base repository", async (t) => {
  const { github, asBot, octokit } = await stage(t);
  const bob = github.issueToken({ login: "bob" });
  await github.createRepository({ fullName: "bob/app", forkOf: "acme/app" });
  const folder = tempDirectory(t);
  await gitClient(folder, "clone", "--quiet", remote(github, bob, "bob/app"), ".");
  writeFileSync(join(folder, "theirs.txt"), "theirs\n");
  await gitClient(folder, "add", ".");
  await gitClient(folder, "commit", "--quiet", "-m", "Theirs");
  await gitClient(folder, "push", "--quiet", "origin", "HEAD:refs/heads/patch");
  const { data } = await octokit(bob).rest.pulls.create({
    ...APP,
    title: "Theirs",
    head: "bob:patch",
    base: "main",
  });
  assert.deepEqual(
    [data.head.repo?.full_name, data.head.label, data.head.repo?.fork],
    ["bob/app", "bob:patch", true],
  );
  assert.equal((await asBot.rest.git.getRef({ ...APP, ref: "pull/1/head" })).data.object.sha, data.head.sha);
  assert.deepEqual(github.violations, []);
});

const PUSHES = [
  { name: "nobody", token: () => null, says: /could not read Username|Authentication failed/ },
  { name: "a wrong token", token: () => "wrong", says: /Authentication failed/ },
] as const;

for (const { name, token, says } of PUSHES) {
  test(`a push by ${name} is refused`, async (t) => {
    const { github, source } = await stage(t);
    await assert.rejects(gitClient(source.directory, "push", remote(github, token()), "topic:x"), says);
  });
}

test("a push with a token that may only read is refused", async (t) => {
  const { github, source } = await stage(t);
  const token = github.issueToken({ login: "github-actions[bot]", permissions: { contents: "read" } });
  const push = gitClient(source.directory, "push", remote(github, token), "topic:x");
  await assert.rejects(push, /denied to github-actions\[bot\]|403/);
});

test("a push to a protected branch is refused with GitHub's words", async (t) => {
  const { github, source, bot } = await stage(t);
  await github.protectBranch("acme/app", "main");
  const push = gitClient(source.directory, "push", remote(github, bot), "topic:main");
  await assert.rejects(push, /GH006: Protected branch update failed for refs\/heads\/main/);
});

test("refs of pull requests cannot be pushed to", async (t) => {
  const { github, source, bot } = await stageWithPull(t);
  const push = gitClient(source.directory, "push", remote(github, bot), "topic:refs/pull/1/head", "--force");
  await assert.rejects(push, /deny updating a hidden ref|rejected/);
});

test("a repository is made from a folder, as one commit at the clock's time", async (t) => {
  const { github, asBot } = await stage(t);
  const folder = tempDirectory(t);
  writeFileSync(join(folder, "README.md"), "# Sample\n");
  await github.createRepository({ fullName: "acme/sample", source: { kind: "folder", path: folder } });
  const { data } = await asBot.rest.repos.getCommit({ owner: "acme", repo: "sample", ref: "main" });
  assert.equal(data.files?.[0]?.filename, "README.md");
  assert.equal(Date.parse(data.commit.committer?.date ?? ""), NOW);
});

test("a repository is made from chosen commits of another one", async (t) => {
  const { github, asBot, source, base, head } = await stage(t);
  await github.createRepository({
    fullName: "acme/range",
    source: { kind: "commits", path: source.directory, branches: { main: "topic~1", change: head } },
  });
  const { data } = await asBot.rest.repos.listBranches({ owner: "acme", repo: "range" });
  assert.deepEqual(
    data.map((one) => [one.name, one.commit.sha]),
    [
      ["change", head],
      ["main", base],
    ],
  );
});
