import assert from "node:assert/strict";
import { test } from "node:test";
import { APP, gitClient, PULL, refusal, remote, stageWithPull } from "./kit.ts";

const OUTSIDE = "Pull request review thread line must be part of the diff";
const NO_HUNK = "Pull request review thread diff hunk can't be blank";
const OTHER_HUNK = "Pull request review thread start line must be part of the same hunk as the line.";

// src/a.txt: `@@ -1,6 +1,7 @@` (line 3 → line three, line 3b) and `@@ -15,6 +16,5 @@` (line 18 removed).
const TAKEN = [
  { name: "an added line", place: { line: 3 } },
  { name: "a context line", place: { line: 1 } },
  { name: "a removed line on the left", place: { line: 18, side: "LEFT" } },
  { name: "a context line on the left", place: { line: 15, side: "LEFT" } },
  { name: "a range in one hunk", place: { start_line: 2, line: 4, start_side: "RIGHT", side: "RIGHT" } },
  {
    name: "a range from the left to the right",
    place: { start_line: 3, start_side: "LEFT", line: 4, side: "RIGHT" },
  },
  { name: "a position", place: { position: 4 } },
] as const;

for (const { name, place } of TAKEN) {
  test(`a review comment may stand on ${name}`, async (t) => {
    const { asBot, github } = await stageWithPull(t);
    const comments = [{ path: "src/a.txt", body: "Here", ...place }];
    await asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", comments });
    const { data } = await asBot.rest.pulls.listReviewComments(PULL);
    assert.equal(data.length, 1);
    assert.match(data[0]?.diff_hunk ?? "", /^@@ /);
    assert.deepEqual(github.violations, []);
  });
}

const REFUSED = [
  { name: "a line outside every hunk", place: { line: 10 }, errors: [`${OUTSIDE} and ${NO_HUNK}`] },
  {
    name: "a line that is not on that side",
    place: { line: 21, side: "RIGHT" },
    errors: [`${OUTSIDE} and ${NO_HUNK}`],
  },
  { name: "no line at all", place: {}, errors: [`${OUTSIDE} and ${NO_HUNK}`] },
  { name: "a range across hunks", place: { start_line: 3, line: 17 }, errors: [OTHER_HUNK] },
  {
    name: "a range that ends outside",
    place: { start_line: 3, line: 10 },
    errors: [`${OUTSIDE}, ${OTHER_HUNK}, and ${NO_HUNK}`],
  },
  {
    name: "a range of one line",
    place: { start_line: 3, line: 3 },
    errors: ["Pull request review thread start line must precede the end line."],
  },
  {
    name: "a file that is not in the diff",
    place: { path: "README.md", line: 1 },
    errors: [`Pull request review thread path is invalid and ${NO_HUNK}`],
  },
  {
    name: "the old name of a renamed file",
    place: { path: "old name.txt", line: 1 },
    errors: [`Pull request review thread path is invalid and ${NO_HUNK}`],
  },
];

for (const { name, place, errors } of REFUSED) {
  test(`${name} refuses the whole review`, async (t) => {
    const { asBot } = await stageWithPull(t);
    const good = { path: "src/a.txt", line: 3, body: "Good" };
    const comments = [good, { path: "src/a.txt", body: "Bad", ...place }];
    const refused = await refusal(
      asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", body: "B", comments }),
    );
    assert.deepEqual(refused, { status: 422, message: "Unprocessable Entity", errors });
    assert.equal((await asBot.rest.pulls.listReviews(PULL)).data.length, 0);
    assert.equal((await asBot.rest.pulls.listReviewComments(PULL)).data.length, 0);
  });
}

test("the newer texts for a bad anchor can be asked for", async (t) => {
  const { asBot } = await stageWithPull(t, { terseAnchorErrors: true });
  const comments = [{ path: "src/a.txt", body: "Bad", line: 10 }];
  const refused = await refusal(asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", comments }));
  assert.deepEqual(refused.errors, ["Line could not be resolved"]);
});

test("a single comment outside the diff is refused field by field", async (t) => {
  const { asBot, head } = await stageWithPull(t);
  const comment = { ...PULL, path: "src/a.txt", line: 10, body: "Bad", commit_id: head };
  const refused = await refusal(asBot.rest.pulls.createReviewComment(comment));
  assert.equal(refused.message, "Validation Failed");
  assert.deepEqual(refused.errors, [
    {
      resource: "PullRequestReviewComment",
      code: "custom",
      field: "pull_request_review_thread.line",
      message: "pull_request_review_thread.line must be part of the diff",
    },
    {
      resource: "PullRequestReviewComment",
      code: "missing_field",
      field: "pull_request_review_thread.diff_hunk",
    },
  ]);
});

test("a comment may be on a whole file", async (t) => {
  const { asBot, head, github } = await stageWithPull(t);
  const comment = {
    ...PULL,
    path: "pixel.bin",
    body: "Why?",
    commit_id: head,
    subject_type: "file" as const,
  };
  const { data } = await asBot.rest.pulls.createReviewComment(comment);
  assert.deepEqual([data.subject_type, data.line], ["file", null]);
  assert.deepEqual(github.violations, []);
});

test("a commit that is not part of the pull request is refused", async (t) => {
  const { asBot, base } = await stageWithPull(t);
  const review = { ...PULL, commit_id: base, event: "COMMENT" as const, body: "B" };
  assert.equal((await refusal(asBot.rest.pulls.createReview(review))).status, 422);
});

test("nobody approves or requests changes on their own pull request", async (t) => {
  const { asAuthor } = await stageWithPull(t);
  const approve = await refusal(asAuthor.rest.pulls.createReview({ ...PULL, event: "APPROVE" }));
  assert.deepEqual(approve.errors, ["Can not approve your own pull request"]);
  const request = await refusal(
    asAuthor.rest.pulls.createReview({ ...PULL, event: "REQUEST_CHANGES", body: "B" }),
  );
  assert.deepEqual(request.errors, ["Can not request changes on your own pull request"]);
});

test("a body of 65,536 characters is taken, emoji counted once, and one more is not", async (t) => {
  const { asBot } = await stageWithPull(t);
  const review = (body: string) => asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", body });
  assert.equal((await review("🙂".repeat(65_536))).status, 200);
  const refused = await refusal(review("x".repeat(65_537)));
  assert.deepEqual(
    [refused.status, refused.errors],
    [422, ["Body is too long (maximum is 65536 characters)"]],
  );
});

test("a comment without a body is refused", async (t) => {
  const { asBot } = await stageWithPull(t);
  assert.equal((await refusal(asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT" }))).status, 422);
});

test("a pending review is seen by its author alone, once, until it is submitted", async (t) => {
  const { asBot, asAuthor, github } = await stageWithPull(t);
  const comments = [{ path: "src/a.txt", line: 3, body: "Draft" }];
  const { data: review } = await asBot.rest.pulls.createReview({ ...PULL, comments });
  assert.equal(review.state, "PENDING");
  assert.equal((await asAuthor.rest.pulls.listReviews(PULL)).data.length, 0);
  assert.equal((await asAuthor.rest.pulls.listReviewComments(PULL)).data.length, 0);
  const second = await refusal(asBot.rest.pulls.createReview({ ...PULL, comments }));
  assert.deepEqual(second.errors, ["User can only have one pending review per pull request"]);
  await asBot.rest.pulls.submitReview({ ...PULL, review_id: review.id, event: "COMMENT", body: "Done" });
  assert.equal((await asAuthor.rest.pulls.listReviewComments(PULL)).data.length, 1);
  assert.deepEqual(github.violations, []);
});

test("a pending review can be taken back", async (t) => {
  const { asBot, github } = await stageWithPull(t);
  const { data: review } = await asBot.rest.pulls.createReview(PULL);
  await asBot.rest.pulls.deletePendingReview({ ...PULL, review_id: review.id });
  assert.equal((await asBot.rest.pulls.listReviews(PULL)).data.length, 0);
  assert.deepEqual(github.violations, []);
});

test("an answer joins the thread of the first comment", async (t) => {
  const { asBot, asAuthor, github } = await stageWithPull(t);
  const comments = [{ path: "src/a.txt", line: 3, body: "First" }];
  await asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", comments });
  const first = (await asBot.rest.pulls.listReviewComments(PULL)).data[0]?.id ?? 0;
  const second = await asAuthor.rest.pulls.createReplyForReviewComment({
    ...PULL,
    comment_id: first,
    body: "Second",
  });
  const third = await asBot.rest.pulls.createReplyForReviewComment({
    ...PULL,
    comment_id: second.data.id,
    body: "3",
  });
  assert.deepEqual([second.data.in_reply_to_id, third.data.in_reply_to_id], [first, first]);
  assert.equal(third.data.path, "src/a.txt");
  assert.deepEqual(github.violations, []);
});

test("a comment follows its line through later pushes, and is outdated once the line changes", async (t) => {
  const { asBot, source, github } = await stageWithPull(t);
  const token = github.issueToken({ login: "ann" });
  const comments = [{ path: "src/a.txt", line: 4, body: "Here" }];
  await asBot.rest.pulls.createReview({ ...PULL, event: "COMMENT", comments });
  const lineAfter = async (content: string) => {
    source.commit({ "src/a.txt": content });
    await gitClient(source.directory, "push", "--quiet", remote(github, token), "topic");
    const { data } = await asBot.rest.pulls.listReviewComments(PULL);
    return [data[0]?.line ?? null, data[0]?.original_line];
  };
  const now = source.git("show", "HEAD:src/a.txt");
  assert.deepEqual(await lineAfter(`line 0\n${now}`), [5, 4]);
  assert.deepEqual(await lineAfter(`line 0\n${now.replace("line 3b", "line three b")}`), [null, 4]);
  assert.deepEqual(github.violations, []);
});

test("reactions are given once by each account", async (t) => {
  const { asBot, asAuthor, github } = await stageWithPull(t);
  const { data } = await asAuthor.rest.issues.createComment({ ...APP, issue_number: 1, body: "/agent fix" });
  const target = { ...APP, comment_id: data.id, content: "eyes" as const };
  assert.equal((await asBot.rest.reactions.createForIssueComment(target)).status, 201);
  assert.equal((await asBot.rest.reactions.createForIssueComment(target)).status, 200);
  assert.equal((await asBot.rest.reactions.listForIssueComment(target)).data.length, 1);
  await asBot.rest.pulls.createReview({
    ...PULL,
    event: "COMMENT",
    comments: [{ path: "src/a.txt", line: 3, body: "First" }],
  });
  const comment_id = (await asBot.rest.pulls.listReviewComments(PULL)).data[0]?.id ?? 0;
  await asAuthor.rest.reactions.createForPullRequestReviewComment({ ...APP, comment_id, content: "+1" });
  const { data: comment } = await asBot.rest.pulls.getReviewComment({ ...APP, comment_id });
  assert.equal(comment.reactions?.["+1"], 1);
  assert.deepEqual(github.violations, []);
});
