import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import type { TaskDeps } from "../../../src/app/deps.ts";
import { runTask } from "../../../src/app/run-task.ts";
import { headAt, push, review } from "../kit/pushed.ts";
import {
  commentEvent,
  finds,
  openAppStage,
  ourComments,
  PULL,
  type Stage,
  type StageOptions,
  says,
  stranger,
} from "../kit/stage.ts";

const NOTHING = says("Nothing.");
const lines = (name: string) =>
  Array.from({ length: 30 }, (_, at) => `export const ${name}${at} = ${at};\n`).join("");
const ONE = { "src/one.js": lines("a") };
const TWO = { "src/two.js": lines("b") };

/** A pull request with two new files, reviewed once. */
async function reviewed(t: TestContext, options: StageOptions = {}): Promise<Stage> {
  const stage = await openAppStage(t, { change: { ...ONE, ...TWO }, ...options });
  assert.equal((await review(stage, NOTHING)).conclusion, "clean");
  return stage;
}

/** A model that is shown no hunk, and looks at none: what counts as looked at was so before. */
const BLIND = { model: { tokenless: true } } as const;

async function blindly(stage: Stage) {
  return review({ ...stage, deps: await blind(stage) }, NOTHING);
}

async function blind({ deps }: Stage): Promise<TaskDeps> {
  const model = await deps.openModel();
  const { name, price, contextWindow, maxOutputTokens } = model;
  const stream: typeof model.stream = (...given) => model.stream(...given);
  const blinded = { name, price, contextWindow, maxOutputTokens, stream, tokenless: true };
  return { ...deps, openModel: async () => blinded };
}

describe("a review after a review", () => {
  it("counts what did not change since, and tells it apart", async (t) => {
    const stage = await reviewed(t);
    const first = stage.heads.head;
    await push(stage, { "src/three.js": lines("c") });
    const { proposal, conclusion } = await blindly(stage);
    assert.equal(conclusion, "partial", "the new file was not looked at");
    assert.deepEqual(proposal?.coverage?.earlier, { hunks: 2, head: first });
    assert.deepEqual(
      proposal?.coverage?.notReached.map(({ path }) => path as string),
      ["src/three.js"],
    );
    const [summary = ""] = await ourComments(stage);
    assert.ok(summary.includes(`2 of them unchanged since the review of ${first.slice(0, 7)}`), summary);
  });

  it("fetches what the last review compared with, too", async (t) => {
    const stage = await reviewed(t);
    const wanted: unknown[] = [];
    const openStore: TaskDeps["openStore"] = async () => {
      const store = await stage.deps.openStore();
      const ensure: typeof store.ensure = (commits) => {
        wanted.push(...commits);
        return store.ensure(commits);
      };
      return { ...store, ensure };
    };
    await review({ ...stage, deps: { ...stage.deps, openStore } }, NOTHING);
    const has = (sha: string) =>
      wanted.some((one) => JSON.stringify(one) === JSON.stringify({ sha, ref: null }));
    assert.deepEqual([has(stage.heads.head), has(stage.heads.base)], [true, true]);
  });

  it("counts it from review to review", async (t) => {
    const stage = await reviewed(t);
    for (const name of ["c", "d"]) {
      await push(stage, { "src/one.js": lines(name) });
      const { proposal } = await blindly(stage);
      assert.equal(proposal?.coverage?.earlier?.hunks, 1);
      assert.equal(proposal?.coverage?.notReached.length, 1);
    }
  });

  it("shows what changed first, and the rest where there is room", async (t) => {
    const stage = await reviewed(t);
    await push(stage, { "src/zzz.js": lines("c") });
    await review(stage, NOTHING);
    const text = JSON.stringify(stage.requests.at(-1)?.messages);
    const diff = text.slice(text.indexOf("The diff ("));
    assert.ok(diff.indexOf("zzz.js") < diff.indexOf("one.js"), diff);
  });

  it("goes through a rebase and a forced push", async (t) => {
    const stage = await reviewed(t);
    const { git, commit } = stage.repository;
    git("checkout", "--quiet", "main");
    const main = commit({ "src/far.js": "export const far = 3;\n" });
    git("checkout", "--quiet", "-B", "change");
    const head = commit({ ...ONE, ...TWO });
    stage.host.setBranch("main", main);
    await headAt(stage, head);
    const pull = await stage.host.pullRequest(PULL);
    stage.host.setPullRequest({ ...pull, base: { ref: "main", sha: main } });
    const { proposal, conclusion } = await blindly(stage);
    assert.deepEqual([conclusion, proposal?.coverage?.earlier?.hunks], ["clean", 2]);
  });

  it("counts nothing that another base did not show", async (t) => {
    const stage = await openAppStage(t, { change: ONE });
    const stacked = stage.heads.head;
    await push(stage, TWO);
    const pull = await stage.host.pullRequest(PULL);
    stage.host.setBranch("stack", stacked);
    stage.host.setPullRequest({ ...pull, base: { ref: "stack", sha: stacked } });
    assert.equal((await review(stage, NOTHING)).conclusion, "clean");
    stage.host.setPullRequest(pull);
    const { proposal } = await blindly(stage);
    assert.deepEqual(
      proposal?.coverage?.notReached.map(({ path }) => path as string),
      ["src/one.js"],
    );
    assert.equal(proposal?.coverage?.earlier?.hunks, 1);
  });

  it("looks at everything again when it is told to", async (t) => {
    const stage = await reviewed(t);
    stage.model.setReplies([NOTHING]);
    const { proposal, conclusion } = await runTask(
      await blind(stage),
      commentEvent(stage, "/agent review full"),
    );
    assert.deepEqual([conclusion, proposal?.coverage?.earlier], ["partial", undefined]);
  });

  it("looks at everything again, and says so, when the commit of the last review is gone", async (t) => {
    const stage = await reviewed(t);
    await rewriteSummary(stage, (body) => body.replace(/head=[0-9a-f]+/, `head=${"d".repeat(40)}`));
    const { proposal } = await blindly(stage);
    assert.equal(proposal?.coverage?.earlier, undefined);
    assert.match(
      proposal?.notes.join() ?? "",
      /looked at again: the commit of the last review, ddddddd, cannot/,
    );
  });

  it("relies on nothing that the last review did not look at", async (t) => {
    const stage = await openAppStage(t, { change: { ...ONE, ...TWO }, ...BLIND });
    await review(stage, NOTHING);
    const { proposal } = await review(stage, NOTHING);
    assert.equal(proposal?.coverage?.earlier, undefined);
    assert.equal(proposal?.coverage?.notReached.length, 2);
  });

  it("relies on nothing that was left out by a rule then", async (t) => {
    const ignore = { base: { ".github/reeve.yml": "ignore: src/one.js\n" } };
    const stage = await reviewed(t, ignore);
    const { git, commit } = stage.repository;
    git("checkout", "--quiet", "main");
    const main = commit({ ".github/reeve.yml": "ignore: []\n" });
    stage.host.setBranch("main", main);
    const { proposal } = await blindly(stage);
    assert.equal(proposal?.coverage?.earlier?.hunks, 1);
    assert.deepEqual(
      proposal?.coverage?.notReached.map(({ path }) => path as string),
      ["src/one.js"],
    );
  });

  it("relies on no review that broke off", async (t) => {
    const stage = await openAppStage(t, { change: { ...ONE, ...TWO }, settings: {} });
    await review(stage, finds("export const a1 = 1;", {}, "src/one.js"), {
      content: "",
      errorMessage: "Down.",
      stopReason: "error",
    });
    const { proposal } = await blindly(stage);
    assert.equal(proposal?.coverage?.earlier, undefined);
  });

  it("believes in no summary of somebody else, nor in one that does not begin like ours", async (t) => {
    const stage = await reviewed(t);
    await rewriteSummary(stage, (body) => `Echo: ${body}`);
    assert.equal((await blindly(stage)).proposal?.coverage?.earlier, undefined);
    const other = await openAppStage(t, { change: { ...ONE, ...TWO } });
    const [body = ""] = await ourComments(stage);
    other.host.addComment(PULL, stranger, body.replace(/^Echo: /, ""));
    assert.equal((await blindly(other)).proposal?.coverage?.earlier, undefined);
  });
});

async function rewriteSummary({ host }: Stage, change: (body: string) => string): Promise<void> {
  const { id: self } = await host.self();
  const summary = (await host.comments(PULL)).find(({ author }) => author.id === self);
  assert.ok(summary);
  host.editComment(summary.id, change(summary.body));
}
