import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import { repoPath } from "../../src/core/paths.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import {
  commentEvent,
  eventBy,
  eventsOf,
  openAppStage,
  openedEvent,
  ourComments,
  PULL,
  prices,
  type Stage,
  says,
  writer,
} from "./kit/stage.ts";

const answer = [says("Eleven.")];

describe("the status of a command", () => {
  it("is 👀 at once, and one comment that is edited to the answer", async (t) => {
    const stage = await openAppStage(t, { replies: answer });
    await runTask(stage.deps, commentEvent(stage, "/agent how much?"));
    assert.equal(stage.host.written.reactions.length, 1);
    assert.equal(stage.host.calls.filter((call) => call === "createComment").length, 1);
    assert.equal(stage.host.calls.filter((call) => call === "updateComment").length, 1);
    const [status] = await ourComments(stage);
    assert.match(status ?? "", /Answered[\s\S]*Eleven\./);
  });

  it("is made anew, once, when somebody deleted the comment meanwhile", async (t) => {
    const stage = await openAppStage(t, {});
    stage.model.setReplies([
      async () => {
        const self = await stage.host.self();
        const [status] = (await stage.host.comments(PULL)).filter(({ author: by }) => by.id === self.id);
        stage.host.deleteComment(status?.id ?? 0);
        return { content: "Eleven." };
      },
    ]);
    await runTask(stage.deps, commentEvent(stage, "/agent how much?"));
    const comments = await ourComments(stage);
    assert.equal(comments.length, 1);
    assert.match(comments[0] ?? "", /Eleven\./);
  });

  it("does not stop the work when it cannot be written, and says so", async (t) => {
    const stage = await openAppStage(t, { replies: answer });
    for (const write of ["react", "createComment", "updateComment"] as const) stage.host.refuse(write, 403);
    const end = await runTask(stage.deps, commentEvent(stage, "/agent how much?"));
    assert.equal(end.conclusion, "answered");
    const refused = eventsOf(stage, "published").filter(({ outcome }) => outcome.startsWith("refused"));
    assert.deepEqual(new Set(refused.map(({ action }) => action)), new Set(["reaction", "status"]));
  });

  it("is brought to its end when the task fails, with code and hint", async (t) => {
    const stage = await openAppStage(t, {});
    stage.host.fail("branchHead", "github_error");
    const end = await runTask(stage.deps, commentEvent(stage, "/agent how much?"));
    assert.equal(end.fault?.code, "github_error");
    assert.match((await ourComments(stage)).join(), /Failed \(`github_error`\)/);
  });

  it("is a reply in the thread, at the end only, where the command stands in one", async (t) => {
    const stage = await openAppStage(t, { replies: answer });
    const end = await runTask(stage.deps, threadEvent(stage, "/agent why?"));
    assert.equal(end.conclusion, "answered");
    const thread = await stage.host.reviewComments(PULL);
    assert.equal(thread.length, 2);
    assert.equal(thread[1]?.inReplyTo, thread[0]?.id);
    assert.match(thread[1]?.body ?? "", /Eleven\./);
    assert.deepEqual(await ourComments(stage), []);
    assert.deepEqual(stage.host.written.reactions[0]?.comment.kind, "review_comment");
  });

  it("goes into the conversation where the comment that asked is gone", async (t) => {
    const stage = await openAppStage(t, { replies: answer });
    stage.host.refuse("replyToReviewComment", 404);
    await runTask(stage.deps, threadEvent(stage, "/agent why?"));
    assert.match((await ourComments(stage)).join(), /Eleven\./);
  });

  it("is not said twice when its edit is refused, except where it was deleted", async (t) => {
    for (const [status, count] of [
      [403, 1],
      [404, 2],
    ] as const) {
      const stage = await openAppStage(t, { replies: answer });
      stage.host.refuse("updateComment", status);
      await runTask(stage.deps, commentEvent(stage, "/agent how much?"));
      assert.equal((await ourComments(stage)).length, count);
    }
  });

  it("is nothing where nobody asked", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Nothing.")] });
    await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual(stage.host.written.reactions, []);
    assert.ok(!(await ourComments(stage)).some((body) => body.includes("reeve:status")));
  });

  it("is nothing in the mode that posts nothing", async (t) => {
    const stage = await openAppStage(t, {
      replies: [prices(12), says("Done.")],
      settings: { mode: "propose" },
    });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.equal(end.conclusion, "changed");
    assert.deepEqual(await ourComments(stage), []);
    assert.deepEqual(stage.host.written.reactions, []);
    assert.deepEqual(stage.pushes, []);
  });

  it("is one line for the person whose command would have been obeyed in another form", async (t) => {
    const stage = await openAppStage(t);
    const fork = { id: 2, fullName: "author/shop" };
    const pull = await stage.host.pullRequest(PULL);
    stage.host.setPullRequest({ ...pull, head: { ref: "main", sha: stage.heads.head, repository: fork } });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
    assert.equal(end.conclusion, "skipped");
    assert.match((await ourComments(stage)).join(), new RegExp(`/agent fix ${stage.heads.head}`));
    assert.equal(stage.requests.length, 0);
  });
});

function threadEvent(stage: Stage, body: string): TriggerEvent {
  const place = { path: repoPath("src/price.js"), side: "RIGHT", line: 1, startLine: null, body } as const;
  const id = stage.host.addReviewComment(PULL, writer, body, place);
  const opened = openedEvent(stage).payload as { pull_request: object };
  return eventBy(writer, "pull_request_review_comment", {
    action: "created",
    pull_request: opened.pull_request,
    comment: {
      id,
      body,
      user: { login: writer.login, id: writer.id, type: "User" },
      created_at: "2026-01-01T00:00:00Z",
    },
  });
}
