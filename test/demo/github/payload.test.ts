import assert from "node:assert/strict";
import { test } from "node:test";
import { APP, ISSUE, NOW, PULL, stage, stageWithPull } from "./kit.ts";

test("a pull_request payload has the pull request, the repository and who did it", async (t) => {
  const { github, head, base } = await stageWithPull(t);
  const repository = "acme/app";
  for (const action of ["opened", "reopened", "ready_for_review", "closed"] as const) {
    const payload = await github.eventPayload({ event: "pull_request", action, repository, number: 1 });
    const seen = JSON.parse(JSON.stringify(payload));
    assert.deepEqual([seen.action, seen.number, seen.sender.login], [action, 1, "ann"]);
    assert.deepEqual([seen.pull_request.head.sha, seen.pull_request.base.sha], [head, base]);
    assert.equal(seen.pull_request.created_at, new Date(NOW).toISOString().replace(".000", ""));
    assert.deepEqual([seen.repository.full_name, seen.organization.login], ["acme/app", "acme"]);
  }
  assert.deepEqual(github.violations, []);
});

test("a synchronize payload has the head before and after", async (t) => {
  const { github, head, base } = await stageWithPull(t);
  const spec = { event: "pull_request", action: "synchronize", repository: "acme/app", number: 1 } as const;
  const payload = await github.eventPayload({ ...spec, before: base });
  assert.deepEqual([payload["before"], payload["after"]], [base, head]);
  assert.deepEqual(github.violations, []);
});

test("an issue_comment payload tells a pull request from an issue", async (t) => {
  const { github, asAuthor } = await stageWithPull(t);
  await asAuthor.rest.issues.create({ ...APP, title: "An issue" });
  const onPull = await asAuthor.rest.issues.createComment({ ...ISSUE, body: "/agent fix" });
  const onIssue = await asAuthor.rest.issues.createComment({ ...APP, issue_number: 2, body: "/agent help" });
  const about = async (comment: number) => {
    const spec = { event: "issue_comment", action: "created", repository: "acme/app", comment } as const;
    return JSON.parse(JSON.stringify(await github.eventPayload(spec)));
  };
  const pull = await about(onPull.data.id);
  assert.deepEqual([pull.comment.body, pull.comment.author_association], ["/agent fix", "COLLABORATOR"]);
  assert.match(pull.issue.pull_request.url, /\/pulls\/1$/);
  assert.equal((await about(onIssue.data.id)).issue.pull_request, undefined);
  assert.deepEqual(github.violations, []);
});

test("a pull_request_review_comment payload has the comment's place", async (t) => {
  const { github, asAuthor } = await stageWithPull(t);
  const comments = [{ path: "src/a.txt", line: 3, body: "/agent fix" }];
  await asAuthor.rest.pulls.createReview({ ...PULL, event: "COMMENT", comments });
  const comment = (await asAuthor.rest.pulls.listReviewComments(PULL)).data[0]?.id ?? 0;
  const spec = {
    event: "pull_request_review_comment",
    action: "created",
    repository: "acme/app",
    comment,
  } as const;
  const payload = JSON.parse(JSON.stringify(await github.eventPayload(spec)));
  assert.deepEqual(
    [payload.comment.path, payload.comment.line, payload.pull_request.number],
    ["src/a.txt", 3, 1],
  );
});

test("a schedule and a manual start have no subject", async (t) => {
  const { github } = await stage(t);
  const repository = "acme/app";
  const schedule = await github.eventPayload({ event: "schedule", repository, schedule: "0 3 * * 1" });
  assert.equal(schedule["schedule"], "0 3 * * 1");
  const inputs = { task: "dependencies" };
  const manual = await github.eventPayload({ event: "workflow_dispatch", repository, sender: "ann", inputs });
  assert.deepEqual([manual["inputs"], manual["ref"]], [inputs, "refs/heads/main"]);
  assert.deepEqual(github.violations, []);
});

test("an event about what does not exist is an error", async (t) => {
  const { github } = await stage(t);
  const spec = { event: "pull_request", action: "opened", repository: "acme/app", number: 9 } as const;
  await assert.rejects(github.eventPayload(spec), /no pull request acme\/app#9/);
});
