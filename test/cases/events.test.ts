/** What starts a task, and what does not. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { runTask } from "../../src/app/run-task.ts";
import type { Actor } from "../../src/core/task.ts";
import {
  commentEvent,
  eventBy,
  eventsOf,
  ISSUE,
  openAppStage,
  openedEvent,
  ourComments,
  pullRequestOf,
  says,
  scheduleEvent,
  writer,
} from "../app/kit/stage.ts";
import { taskOf } from "../triggers/outcomes.ts";
import { comment, dispatchPayload, eventOf, issue, issueCommentPayload } from "../triggers/payloads.ts";
import { row } from "./row.ts";

const bot: Actor = { login: "helper", id: 90, kind: "bot" };

describe("what starts a task", () => {
  row("RB-005", async (t) => {
    const stage = await openAppStage(t, { host: { permissions: { writer: "admin", helper: "admin" } } });
    const self = await stage.host.self();
    const own: Actor = { ...writer, login: self.login, id: self.id };
    const looping = [
      commentEvent(stage, "> /agent review\n\nDone.", bot),
      commentEvent(stage, "/agent review", bot),
      commentEvent(stage, "Run /agent again to refresh.\n<!-- reeve:summary -->", own),
      commentEvent(stage, "/agent review\n<!-- reeve:summary -->", own),
      commentEvent(stage, "/agent review", own),
      commentEvent(stage, "/agent review\n<!-- reeve:summary -->", writer),
    ];
    for (const event of looping) {
      const end = await runTask(stage.deps, event);
      assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
    }
    assert.equal(stage.requests.length, 0);
    assert.ok(eventsOf(stage, "task_skipped").length >= 3);
  });

  row("RB-035", async (t) => {
    const opened = await openAppStage(t, { replies: [says("Nothing.")] });
    assert.equal(
      (await runTask(opened.deps, openedEvent(opened, { body: null, title: "Fix" }))).failed,
      false,
    );
    const silent = eventBy(writer, "pull_request_review", {
      action: "submitted",
      pull_request: { ...pullPayload(), body: null },
      review: { id: 5, body: null, user: { login: "writer", id: 11, type: "User" }, state: "approved" },
    });
    assert.deepEqual((await runTask(opened.deps, silent)).conclusion, "skipped");
    const { subject } = taskOf(
      eventOf(
        "issue_comment",
        issueCommentPayload({
          issue: { ...issue, body: null },
          comment: { ...comment, body: "/agent fix it" },
        }),
      ),
    );
    assert.ok(subject.kind === "issue" && subject.body === "");
  });

  row("RB-043", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Nothing.")] });
    const head = { ref: "patch-1", sha: stage.heads.head, repository: null };
    stage.host.setPullRequest(pullRequestOf(stage.heads, { head }));
    const opened = await runTask(
      stage.deps,
      openedEvent(stage, { head: { ref: "patch-1", sha: stage.heads.head, repo: null, user: null } }),
    );
    assert.deepEqual([opened.fault, opened.failed], [undefined, false]);
    const fixed = await runTask(stage.deps, commentEvent(stage, "/agent fix the price"));
    assert.deepEqual([fixed.fault, stage.pushes], [undefined, []]);
    assert.match((await ourComments(stage)).join("\n"), /fork|deleted/);
  });

  row("RB-087", async (t) => {
    const stage = await openAppStage(t, { replies: [] });
    const pull = { ...pullPayload(), state: "closed", merged: true };
    const skipped = [
      eventBy(writer, "push", { ref: "refs/heads/main" }),
      eventBy(writer, "merge_group", {
        action: "checks_requested",
        merge_group: { head_sha: stage.heads.head },
      }),
      eventBy(writer, "release", { action: "published", release: {} }),
      eventBy(writer, "pull_request", { action: "closed", pull_request: pull }),
      eventBy(writer, "pull_request", { action: "synchronize", pull_request: pull }),
      openedEvent(stage, { draft: true }),
      scheduleEvent(),
    ];
    for (const event of skipped) {
      const end = await runTask(stage.deps, event);
      assert.deepEqual([event.name, end.conclusion, end.failed], [event.name, "skipped", false]);
    }
    assert.equal(stage.requests.length, 0);
    const named = taskOf(eventOf("workflow_dispatch", dispatchPayload({ inputs: { pr: "7" } })));
    assert.deepEqual(named.subject, { kind: "pull_request_ref", number: 7, title: null, body: null });
    const alone = taskOf(eventOf("workflow_dispatch", dispatchPayload()));
    assert.equal(alone.subject.kind, "repository");
    const plain = await openAppStage(t, { replies: [says("It is a matter of cents.")] });
    const answered = await runTask(plain.deps, commentEvent(plain, "/agent what is wrong?", writer, ISSUE));
    assert.deepEqual([answered.fault, answered.failed], [undefined, false]);
    assert.match((await ourComments(plain, ISSUE)).join("\n"), /matter of cents/);
    const draft = await openAppStage(t, { pull: { draft: true }, replies: [says("Nothing.")] });
    assert.notEqual((await runTask(draft.deps, commentEvent(draft, "/agent review"))).conclusion, "skipped");
  });
});

const pullPayload = () => ({
  number: 7,
  title: "Raise the price",
  body: "x",
  user: { login: "author", id: 12, type: "User" },
  state: "open",
  draft: false,
  head: { ref: "change", sha: "1".repeat(40), repo: { id: 1, full_name: "acme/shop" } },
  base: { ref: "main", sha: "2".repeat(40) },
});
