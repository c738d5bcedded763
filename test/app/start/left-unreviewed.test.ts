import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { runTask } from "../../../src/app/run-task.ts";
import { untrusted } from "../../../src/core/values.ts";
import {
  commentEvent,
  eventsOf,
  openAppStage,
  openedEvent,
  ourComments,
  type Stage,
  type StageOptions,
  says,
} from "../kit/stage.ts";

const DONE = { replies: [says("Nothing.")] };
const policy = (text: string): StageOptions => ({ ...DONE, base: { ".github/reeve.yml": text } });
const untrustedAuthor: StageOptions = { ...DONE, host: { permissions: { writer: "admin", author: "read" } } };

/** Nothing was said, no model was asked, the job is green, one line says why, and the check does not keep anybody waiting. */
async function leftAlone(stage: Stage, code: string): Promise<void> {
  assert.equal(stage.requests.length, 0);
  assert.deepEqual(await ourComments(stage), []);
  const { reviews, checks, reactions } = stage.host.written;
  assert.deepEqual([reviews, reactions], [[], []]);
  const told = eventsOf(stage, "task_skipped");
  assert.deepEqual(
    checks.map(({ name, head, conclusion }) => [name, head, conclusion]),
    [["Reeve", stage.heads.head, "neutral"]],
  );
  assert.match(checks[0]?.title ?? "", /Comment \S*\/agent review\S* to have it reviewed\.$/);
  assert.deepEqual(
    told.map((event) => event.code),
    [code],
  );
  assert.match(told[0]?.reason ?? "", /Comment \/agent review to have it reviewed\.$/);
}

const MARKED = { title: "Raise the price [skip-reeve]" };

describe("a review that nobody asked for", () => {
  for (const [what, options, event, code] of [
    ["its title is marked", DONE, MARKED, "skip_mark"],
    ["its text is marked", DONE, { body: "Later.\n\n[reeve skip]" }, "skip_mark"],
    ["its author is filtered", policy("review: { skip-authors: Author }\n"), {}, "filtered"],
    ["its branch is filtered", policy("review: { skip-branches: change }\n"), {}, "filtered"],
    ["it goes into another branch", policy("review: { into: release/** }\n"), {}, "filtered"],
    ["all its files are ignored", policy("ignore: src/**\n"), {}, "all_ignored"],
    ["it has a lock file alone", { ...DONE, change: { "package-lock.json": "{}\n" } }, {}, "all_ignored"],
  ] as const) {
    it(`is left out silently where ${what}`, async (t) => {
      const stage = await openAppStage(t, options);
      const end = await runTask(stage.deps, openedEvent(stage, event));
      assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
      await leftAlone(stage, code);
    });
  }

  it("is left out without a check by the job that writes nothing, and where the token may not write one", async (t) => {
    const stage = await openAppStage(t, policy("ignore: src/**\n"));
    const settings = { ...stage.deps.settings, mode: "propose" } as const;
    await runTask({ ...stage.deps, settings }, openedEvent(stage));
    assert.ok(!stage.host.calls.includes("reportCheck"));
    stage.host.refuse("reportCheck", 403);
    const end = await runTask(stage.deps, openedEvent(stage));
    assert.deepEqual([end.conclusion, end.failed], ["skipped", false]);
  });

  it("is left out where the newest commit is marked, and not for an older one", async (t) => {
    const stage = await openAppStage(t, DONE);
    const { repository, host } = stage;
    const heads = ["Tidy [skip-reeve]", "More"].map((message) => {
      repository.git("commit", "--quiet", "--allow-empty", "-m", message);
      return repository.git("rev-parse", "HEAD").trim();
    });
    const ends = [];
    for (const sha of heads) {
      const pull = await host.pullRequest(7);
      host.setPullRequest({ ...pull, head: { ...pull.head, sha: sha as typeof pull.head.sha } });
      stage.model.setReplies([says("Nothing.")]);
      ends.push(
        await runTask(
          stage.deps,
          openedEvent(stage, { head: { ref: "change", sha, repo: { id: 1, full_name: "acme/shop" } } }),
        ),
      );
    }
    assert.deepEqual(
      ends.map(({ conclusion }) => conclusion),
      ["skipped", "clean"],
    );
  });

  for (const [what, options, event] of [
    ["somebody who may not write marked it", untrustedAuthor, MARKED],
    [
      "one of its files is not ignored",
      { ...policy("ignore: docs/**\n"), change: { "docs/a.md": "a\n", "src/b.js": "b\n" } },
      {},
    ],
    [
      "a file was moved among the ignored ones",
      {
        ...policy("ignore: docs/**\n"),
        change: { "src/price.js": null, "docs/price.js": "export const price = 10;\n" },
      },
      {},
    ],
  ] as const) {
    it(`goes on where ${what}`, async (t) => {
      const stage = await openAppStage(t, options);
      await runTask(stage.deps, openedEvent(stage, event));
      assert.ok(stage.requests.length > 0);
      assert.deepEqual(eventsOf(stage, "task_skipped"), []);
    });
  }
});

describe("a review on command", () => {
  it("is made whatever the filters say", async (t) => {
    const stage = await openAppStage(t, policy("review: { skip-authors: author, into: release }\n"));
    const pull = await stage.host.pullRequest(7);
    stage.host.setPullRequest({ ...pull, title: untrusted(MARKED.title) });
    const end = await runTask(stage.deps, commentEvent(stage, "/agent review"));
    assert.equal(end.conclusion, "clean");
  });
});
