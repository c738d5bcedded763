import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { makePatch } from "../../../src/app/publish/patch.ts";
import { runTask } from "../../../src/app/run-task.ts";
import type { PinnedRepository } from "../../../src/app/start/pin.ts";
import type { Work } from "../../../src/app/work.ts";
import { repoPath } from "../../../src/core/paths.ts";
import { DEFAULT_BOUNDS } from "../../../src/core/task.ts";
import {
  CANARY,
  commentEvent,
  openAppStage,
  ourComments,
  prices,
  type StageOptions,
  says,
  uses,
} from "../kit/stage.ts";

async function fixed(t: Parameters<typeof openAppStage>[0], options: StageOptions) {
  const stage = await openAppStage(t, options);
  const end = await runTask(stage.deps, commentEvent(stage, "/agent fix"));
  return { stage, end, patch: end.proposal?.patch ?? null, notes: end.proposal?.notes.join("\n") ?? "" };
}
const write = (path: string, content: string) => uses(["write_file", { path, content }]);

describe("a patch", () => {
  it("holds exactly the recorded edits on the pinned head, with their counts", async (t) => {
    const { patch, stage } = await fixed(t, {
      replies: [prices(12), write("src/new.js", "a\nb\n"), says("Done.")],
    });
    assert.equal(patch?.base, stage.heads.head);
    assert.deepEqual(
      patch?.edits.map(({ kind, path }) => `${kind} ${path}`),
      ["write src/new.js", "write src/price.js"],
    );
    assert.deepEqual([patch?.addedLines, patch?.deletedLines], [3, 1]);
  });

  it("is none when what was done was undone", async (t) => {
    const { patch, end, notes } = await fixed(t, { replies: [prices(12), prices(11), says("As it was.")] });
    assert.equal(patch, null);
    assert.equal(end.conclusion, "unchanged");
    assert.equal(notes, "");
    assert.equal(end.failed, false);
  });

  it("is not proposed over the bound on files, should the loop have let that many through", async (t) => {
    const stage = await openAppStage(t);
    const workspace = stage.store.workspace(stage.heads.head);
    await workspace.write(repoPath("a.js"), Buffer.from("a\n"));
    await workspace.write(repoPath("b.js"), Buffer.from("b\n"));
    const work = (changedFiles: number) => ({
      repository: { store: stage.store } as PinnedRepository,
      worked: {
        workspace,
        run: { end: { kind: "done" }, usage: { limits: { ...DEFAULT_BOUNDS, changedFiles } } },
      } as Work,
    });
    const { patch, notes } = await makePatch(stage.deps, work(1));
    assert.equal(patch, null);
    assert.match(notes.join(), /2 files, the bound is 1/);
    assert.equal((await makePatch(stage.deps, work(2))).patch?.edits.length, 2);
  });

  it("is not proposed over the bound on lines", async (t) => {
    const settings = { bounds: { ...DEFAULT_BOUNDS, changedLines: 3 } };
    const { patch, notes } = await fixed(t, {
      settings,
      replies: [write("b.js", "a\nb\nc\nd\n"), says("Done.")],
    });
    assert.equal(patch, null);
    assert.match(notes, /4 lines, the bound is 3/);
  });

  it("is not proposed over the bound on bytes, however few its lines are", async (t) => {
    const settings = { bounds: { ...DEFAULT_BOUNDS, changedBytes: 100 } };
    const long = async (length: number) =>
      fixed(t, { settings, replies: [write("b.js", "x".repeat(length)), says("Done.")] });
    const over = await long(101);
    assert.equal(over.patch, null);
    assert.match(over.notes, /101 bytes, the bound is 100/);
    assert.equal(over.end.proposal?.usage.used.changedBytes, 101);
    assert.equal((await long(100)).patch?.edits.length, 1);
  });

  it("is not proposed when the run was stopped by a bound and nothing was checked", async (t) => {
    const settings = { bounds: { ...DEFAULT_BOUNDS, turns: 2 } };
    const { patch, notes, end, stage } = await fixed(t, { settings, replies: [prices(12), says("So far.")] });
    assert.equal(end.conclusion, "incomplete");
    assert.equal(patch, null);
    assert.match(notes, /did not come to its own end/);
    assert.deepEqual(stage.pushes, []);
  });

  it("is not proposed when the run failed", async (t) => {
    const { patch, end } = await fixed(t, { replies: [prices(12)] });
    assert.equal(end.conclusion, "failed");
    assert.equal(patch, null);
  });

  for (const [where, reply] of [
    ["a file", write("src/key.js", `export const key = "${CANARY}";\n`)],
    ["the name of a file", write(`src/${CANARY}.js`, "x\n")],
    ["a file, in another form", write("src/key.js", `${Buffer.from(`k=${CANARY}`).toString("base64")}\n`)],
  ] as const) {
    it(`is not proposed with a secret in ${where}, and the value is shown nowhere`, async (t) => {
      const { patch, notes, stage } = await fixed(t, { replies: [reply, says("Done.")] });
      assert.equal(patch, null);
      assert.match(notes, /would hold a secret \(model_key\)/);
      assert.ok(!notes.includes(CANARY));
      assert.ok(!(await ourComments(stage)).join().includes(CANARY));
      assert.deepEqual(stage.pushes, []);
    });
  }
});
