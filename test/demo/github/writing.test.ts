import assert from "node:assert/strict";
import { test } from "node:test";
import { APP, ISSUE, PULL, refusal, stage, stageWithPull } from "./kit.ts";

const NEW_PULL = { ...APP, title: "Change a", head: "topic", base: "main" };

test("a comment is written, changed and deleted; a deleted one is not found", async (t) => {
  const { asBot, github } = await stageWithPull(t);
  const { data } = await asBot.rest.issues.createComment({ ...ISSUE, body: "One" });
  const target = { ...APP, comment_id: data.id };
  assert.equal((await asBot.rest.issues.updateComment({ ...target, body: "Two" })).data.body, "Two");
  await asBot.rest.issues.deleteComment(target);
  const refused = await refusal(asBot.rest.issues.updateComment({ ...target, body: "Three" }));
  assert.deepEqual([refused.status, refused.message], [404, "Not Found"]);
  assert.deepEqual(github.violations, []);
});

test("a comment that is too long or blank is refused", async (t) => {
  const { asBot } = await stageWithPull(t);
  const long = await refusal(asBot.rest.issues.createComment({ ...ISSUE, body: "x".repeat(65_537) }));
  assert.deepEqual(long.errors, [
    {
      resource: "IssueComment",
      code: "unprocessable",
      field: "data",
      message: "Body is too long (maximum is 65536 characters)",
    },
  ]);
  assert.equal((await refusal(asBot.rest.issues.createComment({ ...ISSUE, body: "  " }))).status, 422);
});

test("a locked conversation takes no comment of an app", async (t) => {
  const { asBot, asAuthor, github } = await stageWithPull(t);
  await asAuthor.rest.issues.lock(ISSUE);
  const refused = await refusal(asBot.rest.issues.createComment({ ...ISSUE, body: "One" }));
  assert.deepEqual(
    [refused.status, refused.message],
    [403, "Unable to create comment because issue is locked."],
  );
  assert.equal(
    (await refusal(asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", body: "B" }))).status,
    403,
  );
  assert.equal((await asAuthor.rest.issues.createComment({ ...ISSUE, body: "Mine" })).status, 201);
  await asAuthor.rest.issues.unlock(ISSUE);
  assert.equal((await asBot.rest.issues.createComment({ ...ISSUE, body: "One" })).status, 201);
  assert.deepEqual(github.violations, []);
});

const CUSTOM = { resource: "PullRequest", code: "custom" };
const REFUSED_PULLS = [
  {
    name: "a head that does not exist",
    draft: { head: "nowhere" },
    error: { resource: "PullRequest", field: "head", code: "invalid" },
  },
  {
    name: "a base that does not exist",
    draft: { base: "nowhere" },
    error: { resource: "PullRequest", field: "base", code: "invalid" },
  },
  {
    name: "no commits",
    draft: { head: "main" },
    error: { ...CUSTOM, message: "No commits between main and main" },
  },
  {
    name: "no title",
    draft: { title: "" },
    error: { resource: "PullRequest", code: "missing_field", field: "title" },
  },
];

for (const { name, draft, error } of REFUSED_PULLS) {
  test(`a pull request with ${name} is refused`, async (t) => {
    const { asBot } = await stage(t);
    const refused = await refusal(asBot.rest.pulls.create({ ...NEW_PULL, ...draft }));
    assert.deepEqual(refused, { status: 422, message: "Validation Failed", errors: [error] });
  });
}

test("a second pull request for one branch is refused while the first is open", async (t) => {
  const { asBot, asAuthor, github } = await stageWithPull(t);
  const refused = await refusal(asBot.rest.pulls.create(NEW_PULL));
  assert.deepEqual(refused.errors, [{ ...CUSTOM, message: "A pull request already exists for acme:topic." }]);
  await asAuthor.rest.pulls.update({ ...PULL, state: "closed", title: "Closed" });
  assert.equal((await asBot.rest.pulls.create(NEW_PULL)).data.number, 2);
  assert.deepEqual(github.violations, []);
});

test("where Actions may not open pull requests, an app is refused and a person is not", async (t) => {
  const { asBot, asAuthor, github, source } = await stage(t);
  const repository = await github.createRepository({
    fullName: "acme/strict",
    source: { kind: "repository", path: source.directory },
    actionsMayCreatePullRequests: false,
  });
  repository.roles.set("ann", "write");
  const strict = { ...NEW_PULL, repo: "strict" };
  const refused = await refusal(asBot.rest.pulls.create(strict));
  assert.equal(refused.status, 403);
  assert.equal(refused.message, "GitHub Actions is not permitted to create or approve pull requests.");
  assert.equal((await asAuthor.rest.pulls.create(strict)).status, 201);
});

test("open pull requests are found by their head", async (t) => {
  const { asBot } = await stageWithPull(t);
  const found = async (head: string) => (await asBot.rest.pulls.list({ ...APP, head })).data.length;
  assert.deepEqual(
    [await found("acme:topic"), await found("acme:other"), await found("bob:topic")],
    [1, 0, 0],
  );
});

test("a ref is created once, moved forward, and backward only by force", async (t) => {
  const { asBot, base, head, github } = await stage(t);
  const ref = "heads/reeve/fix";
  await asBot.rest.git.createRef({ ...APP, ref: `refs/${ref}`, sha: base });
  const again = await refusal(asBot.rest.git.createRef({ ...APP, ref: `refs/${ref}`, sha: base }));
  assert.deepEqual([again.status, again.message], [422, "Reference already exists"]);
  await asBot.rest.git.updateRef({ ...APP, ref, sha: head });
  const back = await refusal(asBot.rest.git.updateRef({ ...APP, ref, sha: base }));
  assert.deepEqual([back.status, back.message], [422, "Update is not a fast forward"]);
  await asBot.rest.git.updateRef({ ...APP, ref, sha: base, force: true });
  await asBot.rest.git.deleteRef({ ...APP, ref });
  const gone = await refusal(asBot.rest.git.updateRef({ ...APP, ref, sha: base }));
  assert.equal(gone.message, "Reference does not exist");
  const nothing = await refusal(
    asBot.rest.git.createRef({ ...APP, ref: `refs/${ref}`, sha: "0".repeat(40) }),
  );
  assert.equal(nothing.message, "Object does not exist");
  assert.deepEqual(github.violations, []);
});

test("a commit is built from objects; GitHub signs it unless its author is chosen", async (t) => {
  const { asBot, base, github } = await stage(t);
  const { data: blob } = await asBot.rest.git.createBlob({ ...APP, content: "new\n" });
  const tree = [
    { path: "src/b.txt", mode: "100755" as const, type: "blob" as const, sha: blob.sha },
    { path: "gone.txt", mode: "100644" as const, type: "blob" as const, sha: null },
  ];
  const made = await asBot.rest.git.createTree({ ...APP, base_tree: base, tree });
  const draft = { ...APP, message: "Add b", tree: made.data.sha, parents: [base] };
  const signed = await asBot.rest.git.createCommit(draft);
  assert.equal(signed.data.verification.verified, true);
  const author = { name: "Someone", email: "someone@example.invalid" };
  const unsigned = await asBot.rest.git.createCommit({ ...draft, author });
  assert.deepEqual([unsigned.data.verification.verified, unsigned.data.author.name], [false, "Someone"]);
  await asBot.rest.git.createRef({ ...APP, ref: "refs/heads/b", sha: signed.data.sha });
  const { data } = await asBot.rest.repos.getCommit({ ...APP, ref: "b" });
  assert.deepEqual(
    data.files?.map((file) => [file.filename, file.status]),
    [
      ["gone.txt", "removed"],
      ["src/b.txt", "added"],
    ],
  );
  assert.deepEqual(github.violations, []);
});

const annotation = (at: number) => ({
  path: "src/a.txt",
  start_line: at,
  end_line: at,
  annotation_level: "warning" as const,
  message: `Note ${at}`,
});

test("a check run gathers annotations, 50 at a time, and ends with its conclusion", async (t) => {
  const { asBot, head, github } = await stage(t);
  const batch = (count: number) => Array.from({ length: count }, (_, at) => annotation(at + 1));
  const output = (count: number) => ({ title: "T", summary: "S", annotations: batch(count) });
  const draft = { ...APP, name: "Reeve", head_sha: head, status: "in_progress" as const };
  const { data: run } = await asBot.rest.checks.create({ ...draft, output: output(50) });
  const target = { ...APP, check_run_id: run.id };
  const done = await asBot.rest.checks.update({ ...target, conclusion: "failure", output: output(20) });
  assert.deepEqual([done.data.status, done.data.output.annotations_count], ["completed", 70]);
  assert.equal((await asBot.paginate(asBot.rest.checks.listAnnotations, target)).length, 70);
  assert.equal((await asBot.rest.checks.listForRef({ ...APP, ref: "topic" })).data.total_count, 1);
  assert.deepEqual(github.violations, []);
});

test("more than 50 annotations in one request are refused", async (t) => {
  for (const validate of [true, false]) {
    const { asBot, head } = await stage(t, { validate });
    const annotations = Array.from({ length: 51 }, (_, at) => annotation(at + 1));
    const output = { title: "T", summary: "S", annotations };
    const refused = await refusal(
      asBot.rest.checks.create({ ...APP, name: "Reeve", head_sha: head, output }),
    );
    assert.equal(refused.status, 422);
    assert.equal(refused.message, "Invalid request.\n\nNo more than 50 items are allowed; 51 were supplied.");
  }
});

test("a summary of more than 65,535 characters is refused", async (t) => {
  const { asBot, head, github } = await stage(t);
  const output = { title: "T", summary: "x".repeat(65_536) };
  const refused = await refusal(asBot.rest.checks.create({ ...APP, name: "Reeve", head_sha: head, output }));
  assert.match(refused.message, /Only 65535 characters are allowed; 65536 were supplied/);
  assert.equal(github.violations.length, 1);
});

test("a person cannot make a check run", async (t) => {
  const { asAuthor, head } = await stage(t);
  const refused = await refusal(asAuthor.rest.checks.create({ ...APP, name: "Mine", head_sha: head }));
  assert.deepEqual([refused.status, refused.message], [403, "You must authenticate via a GitHub App."]);
});

test("an issue is opened, found by label and closed", async (t) => {
  const { asAuthor, github } = await stage(t);
  const { data } = await asAuthor.rest.issues.create({ ...APP, title: "Slow", labels: ["bug"] });
  assert.equal(data.pull_request, undefined);
  assert.equal((await asAuthor.rest.issues.listForRepo({ ...APP, labels: "bug" })).data.length, 1);
  await asAuthor.rest.issues.update({ ...ISSUE, state: "closed" });
  assert.equal((await asAuthor.rest.issues.listForRepo(APP)).data.length, 0);
  assert.deepEqual(github.violations, []);
});
