/** What starts a task, and what does not. */
import assert from "node:assert/strict";
import { describe } from "node:test";
import { z } from "zod";
import type { Settings } from "../../src/app/deps.ts";
import { runTask } from "../../src/app/run-task.ts";
import { ReeveError } from "../../src/core/errors.ts";
import type { Actor } from "../../src/core/task.ts";
import { untrusted } from "../../src/core/values.ts";
import { DEFAULT_GATE_OPTIONS } from "../../src/policy/gate-facts.ts";
import type { TriggerEvent } from "../../src/triggers/outcome.ts";
import {
  commentEvent,
  eventBy,
  eventsOf,
  ISSUE,
  openAppStage,
  openedEvent,
  ourComments,
  PULL,
  pullRequestOf,
  says,
  scheduleEvent,
  writer,
} from "../app/kit/stage.ts";
import { taskOf } from "../triggers/outcomes.ts";
import { comment, dispatchPayload, eventOf, issue, issueCommentPayload } from "../triggers/payloads.ts";
import { row } from "./row.ts";

const Payload = z.looseObject({});
const helper: Actor = { login: "helper", id: 90, kind: "bot" };

describe("what starts a task", () => {
  row("RB-005", async (t) => {
    const stage = await openAppStage(t, { host: { permissions: { writer: "admin", helper: "admin" } } });
    const self = await stage.host.self();
    const own: Actor = { ...writer, login: self.login, id: self.id };
    const looping = [
      commentEvent(stage, "> /agent review\n\nDone.", helper),
      commentEvent(stage, "/agent review", helper),
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

  row("RB-013", async (t) => {
    const dependabot: Actor = { login: "dependabot[bot]", id: 49_699_333, kind: "bot" };
    const gate = { ...DEFAULT_GATE_OPTIONS, allowedBots: [49_699_333] };
    const stage = await openAppStage(t);
    const openModel = async () => {
      throw new ReeveError("invalid_input", "Input api-key: it is empty, and openai/gpt-5 is asked for.");
    };
    const opened = (actor: Actor, changes: object = {}) => {
      const user = { login: actor.login, id: actor.id, type: actor.kind === "bot" ? "Bot" : "User" };
      const { payload } = openedEvent(stage, { user, ...changes });
      return { ...eventBy(actor, "pull_request", {}), payload: { ...Payload.parse(payload), sender: user } };
    };
    const ends = async (event: TriggerEvent, given: Partial<Settings>) => {
      const settings = { ...stage.deps.settings, gate, ...given };
      const [told, checks] = [stage.events.length, stage.host.written.checks.length];
      const { conclusion, failed, fault } = await runTask({ ...stage.deps, settings, openModel }, event);
      const skip = stage.events.slice(told).find(({ type }) => type === "task_skipped");
      const neutral = stage.host.written.checks.slice(checks).map((check) => check.conclusion);
      const why = skip?.type === "task_skipped" ? skip.reason : "";
      return { end: [conclusion, failed, ...neutral], why, fault: fault?.message ?? "" };
    };
    const bot = opened(dependabot);
    const head = { ref: "change", sha: stage.heads.head, repo: { id: 2, full_name: "stranger/shop" } };
    const fork = opened(writer, { head });
    const [noSecrets, forks] = [/Dependabot.* no secrets/, /fork: GitHub gives its run no secrets/];

    const skipped = await ends(bot, { keyless: true });
    assert.deepEqual(skipped.end, ["skipped", false, "neutral"]);
    assert.match(skipped.why, noSecrets);
    const left = await ends(fork, { keyless: true });
    assert.deepEqual(left.end, ["skipped", false]);
    assert.match(left.why, forks);
    const failing = await ends(bot, { keyless: true, failWithoutKey: true });
    assert.deepEqual(failing.end, ["skipped", true, "neutral"]);
    assert.match(failing.fault, noSecrets);
    const failed = await ends(fork, { keyless: true, failWithoutKey: true });
    assert.deepEqual(failed.end, ["skipped", true]);
    assert.match(failed.fault, forks);
    assert.deepEqual((await ends(fork, { keyless: false, failWithoutKey: true })).end, ["skipped", false]);
    const unusable = await ends(bot, { keyless: false });
    assert.deepEqual(unusable.end, ["failed", true], "a key that cannot be used");
    assert.deepEqual((await ends(opened(writer), { keyless: true })).end, ["failed", true], "no key at all");
    assert.deepEqual([stage.requests.length, stage.host.written.reviews.length], [0, 0]);
  });

  row("RB-035", async (t) => {
    const opened = await openAppStage(t, { replies: [says("Nothing.")] });
    assert.equal(
      (await runTask(opened.deps, openedEvent(opened, { body: null, title: "Fix" }))).failed,
      false,
    );
    const asked = await openAppStage(t, { pull: { body: untrusted("") }, replies: [says("Because.")] });
    const body = "/agent why?";
    const by = { login: "writer", id: 11, type: "User" };
    const event = eventBy(writer, "issue_comment", {
      action: "created",
      issue: { number: PULL, title: "Fix", body: null, pull_request: {}, user: by, state: "open" },
      comment: {
        id: asked.host.addComment(PULL, writer, body),
        body,
        user: by,
        created_at: "2026-01-01T00:00:00Z",
      },
    });
    assert.equal((await runTask(asked.deps, event)).failed, false);
    assert.match(JSON.stringify(asked.requests[0]?.messages), /Fix\\n\\n\(no description\)/);
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
    assert.match((await ourComments(stage)).join("\n"), /name the commit/);
    stage.model.setReplies([says("Nothing can be done.")]);
    const named = await runTask(stage.deps, commentEvent(stage, `/agent fix ${stage.heads.head}`));
    assert.deepEqual([named.fault, named.failed, stage.pushes], [undefined, false, []]);
    const why = /The repository that the change comes from was deleted, so nothing is pushed/;
    assert.match((await ourComments(stage)).join("\n"), why);
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
