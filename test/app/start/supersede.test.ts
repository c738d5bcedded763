import assert from "node:assert/strict";
import { once } from "node:events";
import { describe, it, type TestContext } from "node:test";
import type { TaskDeps } from "../../../src/app/deps.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { canonicalJson } from "../../../src/core/canonical-json.ts";
import type { ModelEvent, ModelRequest } from "../../../src/core/model.ts";
import { repoPath } from "../../../src/core/paths.ts";
import type { Actor } from "../../../src/core/task.ts";
import type { ScriptedReply } from "../../../src/models/script.ts";
import { stopStatus } from "../../../src/review/render-status.ts";
import { createStillClock } from "../../fakes/clock.ts";
import { FAKE_SELF } from "../../fakes/code-host.ts";
import {
  author,
  commentEvent,
  eventBy,
  eventsOf,
  finds,
  openAppStage,
  openedEvent,
  ourComments,
  PULL,
  prices,
  pullRequestOf,
  type Stage,
  says,
  stranger,
  writer,
} from "../kit/stage.ts";

const ASKED = Date.UTC(2026, 0, 1);
const LATER = ASKED + 30_000;
const PRICE = "export const price = 11;";
const ON_PRICE = {
  path: repoPath("src/price.js"),
  side: "RIGHT",
  line: 1,
  startLine: null,
  body: "",
} as const;

/** What happens before the model says what it says. */
const first = (before: () => void, then: ScriptedReply): ScriptedReply => {
  return (request, call) => {
    before();
    return typeof then === "function" ? then(request, call) : then;
  };
};

/** Somebody comments while the model is at work; then it says what it says. */
function meanwhile(stage: Stage, by: Actor, body: string, then: ScriptedReply, at = LATER): void {
  stage.model.setReplies([first(() => void stage.host.addComment(PULL, by, body, at), then), says("Done.")]);
}

const wrote = ({ host, pushes }: Stage) => ({
  reviews: host.written.reviews.length,
  checks: host.written.checks.length,
  pushes: pushes.length,
});
const NOTHING = { reviews: 0, checks: 0, pushes: 0 };

describe("a run that somebody stops", () => {
  it("posts no review, and ends well", async (t) => {
    const stage = await openAppStage(t);
    meanwhile(stage, writer, "/agent stop", finds(PRICE));
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual([end.conclusion, end.failed, end.annotate], ["skipped", false, false]);
    assert.deepEqual(wrote(stage), NOTHING);
    assert.deepEqual(await ourComments(stage), []);
    assert.match(eventsOf(stage, "task_skipped")[0]?.reason ?? "", /^Stopped by `writer`/);
    assert.equal(end.proposal?.review?.placed.length, 1);
  });

  it("pushes no commit, and says so in the status of the command", async (t) => {
    const stage = await openAppStage(t);
    meanwhile(stage, author, "/agent stop", prices(12));
    const end = await runTask(stage.deps, commentEvent(stage, "/agent fix it"));
    assert.equal(end.conclusion, "skipped");
    assert.deepEqual(wrote(stage), NOTHING);
    assert.match(
      (await ourComments(stage)).join(),
      /^\*\*Reeve\*\* · Stopped by `author`: nothing was posted\./,
    );
  });

  it("is stopped by a command in a thread before that was answered, but by a newer fix in one not", async (t) => {
    for (const [body, conclusion] of [
      ["/agent stop", "skipped"],
      ["/agent review", "findings"],
    ]) {
      const stage = await openAppStage(t);
      const add = () => void stage.host.addReviewComment(PULL, writer, body ?? "", ON_PRICE);
      stage.model.setReplies([first(add, finds(PRICE)), says("Done.")]);
      const event = openedEvent(stage, { updated_at: "1970-01-01T00:00:00Z" });
      assert.equal((await runTask(stage.deps, event)).conclusion, conclusion);
    }
  });

  it("is stopped through our answer to a command that was submitted with a review", async (t) => {
    const stage = await openAppStage(t);
    meanwhile(stage, FAKE_SELF, stopStatus("writer"), finds(PRICE));
    assert.equal((await runTask(stage.deps, openedEvent(stage))).conclusion, "skipped");
  });

  for (const [what, by, body] of [
    ["by somebody who may not write", stranger, "/agent stop"],
    ["by a bot", { ...writer, kind: "bot" }, "/agent stop"],
    ["in words that only begin so", writer, "/agent stop using tabs?"],
    ["in a quotation", writer, "> /agent stop"],
    ["by a copy of our answer", stranger, stopStatus("writer")],
    ["by our answer to somebody who may not", FAKE_SELF, stopStatus("stranger")],
  ] as const) {
    it(`is not stopped ${what}`, async (t) => {
      const stage = await openAppStage(t);
      meanwhile(stage, by, body, finds(PRICE));
      assert.equal((await runTask(stage.deps, openedEvent(stage))).conclusion, "findings");
      assert.equal(wrote(stage).reviews, 1);
    });
  }

  it("is not stopped by a comment that was edited into the command", async (t) => {
    const stage = await openAppStage(t);
    stage.model.setReplies([
      first(() => {
        const id = stage.host.addComment(PULL, writer, "Fine.", LATER);
        stage.host.editComment(id, "/agent stop", LATER + 1000);
      }, finds(PRICE)),
      says("Done."),
    ]);
    assert.equal((await runTask(stage.deps, openedEvent(stage))).conclusion, "findings");
  });

  it("is not stopped by what was said before it was asked for", async (t) => {
    const stage = await openAppStage(t);
    meanwhile(stage, writer, "/agent stop", finds(PRICE), ASKED - 1000);
    assert.equal((await runTask(stage.deps, openedEvent(stage))).conclusion, "findings");
  });

  it("is not stopped by what was said in the second before it", async (t) => {
    const stage = await openAppStage(t);
    meanwhile(stage, writer, "/agent stop", finds(PRICE), ASKED);
    assert.equal((await runTask(stage.deps, openedEvent(stage))).conclusion, "findings");
  });

  for (const [id, conclusion] of [
    ["900-1", "skipped"],
    ["900-2", "findings"],
  ] as const) {
    it(`${conclusion === "skipped" ? "counts" : "does not count"} what was said before the attempt ${id} began`, async (t) => {
      const stage = await openAppStage(t, { replies: [finds(PRICE), says("One.")] });
      const clock = { ...stage.deps.clock, now: () => LATER + 60_000 };
      stage.host.addComment(PULL, writer, "/agent stop", LATER);
      const deps = { ...stage.deps, clock, key: { ...stage.deps.key, id } };
      assert.equal((await runTask(deps, openedEvent(stage))).conclusion, conclusion);
    });
  }

  it("is not stopped by an author who may not write and whose push it is about", async (t) => {
    const stage = await openStrangers(t, { authorMayRequestReview: true });
    meanwhile(stage, author, "/agent stop", finds(PRICE));
    assert.equal((await runTask(stage.deps, openedEvent(stage))).conclusion, "findings");
  });

  it("is stopped by who asked for it, without a right to write", async (t) => {
    const gate = { authorMayRequestReview: true };
    const stage = await openStrangers(t, gate);
    meanwhile(stage, author, "/agent stop", finds(PRICE));
    const asked = commentEvent(stage, "/agent review", author);
    assert.equal((await runTask(stage.deps, asked)).conclusion, "skipped");
  });

  it("is not stopped by an author who may not write and did not ask for it", async (t) => {
    const stage = await openStrangers(t, {});
    meanwhile(stage, author, "/agent stop", finds(PRICE));
    const asked = commentEvent(stage, "/agent review", writer);
    assert.equal((await runTask(stage.deps, asked)).conclusion, "findings");
  });

  it("goes on where the conversation cannot be read, and says so", async (t) => {
    const stage = await openAppStage(t);
    stage.model.setReplies([
      first(() => stage.host.fail("pullRequestNow", "github_error"), finds(PRICE)),
      says("Done."),
    ]);
    await runTask(stage.deps, openedEvent(stage));
    assert.equal(wrote(stage).reviews, 1);
    assert.ok(eventsOf(stage, "degraded").some(({ code }) => code === "github_error"));
  });
});

/** The author may not write. */
async function openStrangers(t: TestContext, gate: object): Promise<Stage> {
  const stage = await openAppStage(t, { host: { permissions: { writer: "admin", author: "read" } } });
  const host = stage.host;
  host.setPullRequest(pullRequestOf(stage.heads));
  host.setBranch("main", stage.heads.base);
  const { settings } = stage.deps;
  return {
    ...stage,
    deps: { ...stage.deps, settings: { ...settings, gate: { ...settings.gate, ...gate } } },
  };
}

describe("a run that a newer command takes the place of", () => {
  for (const [asked, newer, then, conclusion] of [
    ["/agent review", "/agent review full", finds(PRICE), "skipped"],
    ["/agent fix it", "/agent fix it well", prices(12), "skipped"],
    ["/agent fix it", "/agent review", prices(12), "changed"],
    ["/agent fix it", "/agent fix abcdef0", prices(12), "changed"],
    ["/agent why?", "/agent how?", says("So."), "answered"],
  ] as const) {
    it(`${conclusion === "skipped" ? "ends" : "goes on"}: ${asked}, then ${newer}`, async (t) => {
      const stage = await openAppStage(t);
      stage.model.setReplies([
        first(() => void stage.host.addComment(PULL, author, newer, LATER), then),
        says("Done."),
        says("Done."),
      ]);
      const pushed = stage.pushes.length;
      const end = await runTask(stage.deps, commentEvent(stage, asked));
      assert.equal(end.conclusion, conclusion);
      assert.equal(stage.pushes.length > pushed, conclusion === "changed");
    });
  }
});

describe("a fix for a fork", () => {
  for (const [newer, conclusion] of [
    ["/agent fix it well", "unchanged"],
    ["/agent fix HEAD it well", "skipped"],
  ] as const) {
    it(`${conclusion === "skipped" ? "ends" : "goes on"} when ${newer} follows`, async (t) => {
      const repository = { id: 2, fullName: "author/shop" };
      const stage = await openAppStage(t);
      const { head } = stage.heads;
      stage.host.setPullRequest(
        pullRequestOf(stage.heads, { head: { ref: "change", sha: head, repository } }),
      );
      meanwhile(stage, writer, newer.replace("HEAD", head), says("So."));
      const end = await runTask(stage.deps, commentEvent(stage, `/agent fix ${head} it`));
      assert.equal(end.conclusion, conclusion);
    });
  }
});

describe("the job that publishes", () => {
  it("publishes nothing of a run that was stopped, and says so", async (t) => {
    const stage = await openAppStage(t, { replies: [prices(12), says("Done.")] });
    const asked = commentEvent(stage, "/agent fix it");
    const inMode = (mode: "propose" | "publish") => ({ ...stage.deps.settings, mode });
    const { proposal } = await runTask({ ...stage.deps, settings: inMode("propose") }, asked);
    stage.host.addComment(PULL, writer, "/agent stop", LATER);
    const received = { document: canonicalJson(proposal), digest: proposal?.digest ?? "" };
    const end = await runTask({ ...stage.deps, settings: inMode("publish"), received }, asked);
    assert.equal(end.conclusion, "skipped");
    assert.deepEqual(wrote(stage), NOTHING);
    assert.match((await ourComments(stage)).join(), /Stopped by `writer`/);
  });
});

/** A minute passes while a model says nothing, until its request is taken back. */
async function silently({ deps }: Stage, meanwhile: () => void): Promise<TaskDeps> {
  const clock = createStillClock();
  const model = await deps.openModel();
  async function* stream(request: ModelRequest, signal: AbortSignal): AsyncGenerator<ModelEvent> {
    meanwhile();
    clock.advance(60_000);
    await once(signal, "abort");
    yield* model.stream(request, signal);
  }
  const { name, price, contextWindow, maxOutputTokens } = model;
  const silent = { name, price, contextWindow, maxOutputTokens, stream };
  return { ...deps, openModel: async () => silent, clock };
}

describe("a long run", () => {
  for (const [what, happens, reason] of [
    [
      "somebody stops it",
      ({ host }: Stage) => void host.addComment(PULL, writer, "/agent stop", LATER),
      /^Stopped by `writer`/,
    ],
    [
      "somebody stops it in a thread",
      ({ host }: Stage) => void host.addReviewComment(PULL, writer, "/agent stop", ON_PRICE),
      /^Stopped by `writer`/,
    ],
    [
      "the head has moved",
      ({ host, heads }: Stage) => host.setPullRequest(pullRequestOf({ ...heads, head: heads.base })),
      /^Superseded by the newer head/,
    ],
  ] as const) {
    it(`ends within a minute when ${what}, however silent its model is`, { timeout: 30_000 }, async (t) => {
      const stage = await openAppStage(t, { replies: [finds(PRICE), says("One.")] });
      const deps = await silently(stage, () => happens(stage));
      const event = openedEvent(stage, { updated_at: "1970-01-01T00:00:00Z" });
      const end = await runTask(deps, event);
      assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
      assert.deepEqual(wrote(stage), NOTHING);
      assert.match(eventsOf(stage, "task_skipped")[0]?.reason ?? "", reason);
    });
  }

  it("looks once, when it is done, if it was short", async (t) => {
    const stage = await openAppStage(t, { replies: [says("Nothing.")] });
    await runTask(stage.deps, openedEvent(stage));
    const looks = stage.host.calls.filter((call) => call === "pullRequestNow").length;
    const toPost = 2; // before and after
    assert.ok(looks <= toPost + 1, `${looks} looks`);
  });
});

describe("the command to stop", () => {
  it("is answered in the conversation with a mark, and no model is loaded", async (t) => {
    const stage = await openAppStage(t);
    const openModel = () => Promise.reject(new Error("No model is to be loaded."));
    const end = await runTask({ ...stage.deps, openModel }, commentEvent(stage, "/agent stop"));
    assert.equal(end.conclusion, "answered");
    const [body, ...more] = await ourComments(stage);
    assert.deepEqual(more, []);
    assert.match(body ?? "", /Told to stop\.[\s\S]*<!-- reeve:stop writer -->$/);
  });

  it("is answered in the conversation, too, where it stands in a thread", async (t) => {
    const stage = await openAppStage(t);
    const { pull_request } = openedEvent(stage).payload as { pull_request: object };
    const place = { path: "src/price.js", side: "RIGHT", line: 1, startLine: null, body: "" } as never;
    const id = stage.host.addReviewComment(PULL, writer, "/agent stop", place);
    const user = { login: "writer", id: 11, type: "User" };
    const comment = { id, body: "/agent stop", user, created_at: "2026-01-01T00:00:00Z" };
    await runTask(
      stage.deps,
      eventBy(writer, "pull_request_review_comment", { action: "created", pull_request, comment }),
    );
    assert.match((await ourComments(stage)).join(), /reeve:stop writer/);
  });

  it("of somebody who may not is met with silence", async (t) => {
    const stage = await openAppStage(t);
    const end = await runTask(stage.deps, commentEvent(stage, "/agent stop", stranger));
    assert.equal(end.conclusion, "skipped");
    assert.deepEqual(await ourComments(stage), []);
  });
});
