import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { runTask } from "../../../src/app/run-task.ts";
import { canonicalJson } from "../../../src/core/canonical-json.ts";
import { FAKE_SELF } from "../../fakes/code-host.ts";
import { resealed } from "../kit/publication.ts";
import { review } from "../kit/pushed.ts";
import {
  author,
  finds,
  openAppStage,
  openedEvent,
  ourComments,
  PULL,
  type Stage,
  says,
  stranger,
} from "../kit/stage.ts";

const FOUND = [finds("export const price = 11;"), says("One.")];

async function found(t: TestContext): Promise<Stage> {
  const stage = await openAppStage(t);
  await review(stage, ...FOUND);
  return stage;
}

const threadsOf = ({ host }: Stage) => host.reviewThreads(PULL);

describe("what a review asks and does once", () => {
  it("folds an older summary of ours, and no summary that is folded", async (t) => {
    const stage = await found(t);
    const [summary = ""] = await ourComments(stage);
    stage.host.addComment(PULL, FAKE_SELF, summary);
    await review(stage, ...FOUND);
    assert.equal(stage.host.written.folded.length, 1);
    await review(stage, ...FOUND);
    assert.equal(stage.host.written.folded.length, 1);
  });

  it("asks for the permissions of nobody who resolved a thread of somebody else's", async (t) => {
    const stage = await found(t);
    const place = { path: "src/price.js", line: 1, side: "RIGHT" } as never;
    const asked = async () => {
      const before = stage.host.calls.filter((call) => call === "permissionOf").length;
      await review(stage, ...FOUND);
      return stage.host.calls.filter((call) => call === "permissionOf").length - before;
    };
    const usual = await asked();
    const [told] = await threadsOf(stage);
    const copied = stage.host.addReviewComment(PULL, author, told?.comments[0]?.body ?? "", place);
    stage.host.resolve(copied, stranger);
    assert.equal(await asked(), usual);
    stage.host.resolve(told?.comments[0]?.id ?? 0, stranger);
    assert.ok((await asked()) > usual);
  });

  it("believes no proposal that a finding was told by a comment that GitHub does not know of", async (t) => {
    const stage = await openAppStage(t, { settings: { mode: "propose" } });
    const { proposal } = await review(stage, ...FOUND);
    assert.ok(proposal?.review);
    const regressed = { pullRequest: PULL, comment: 666 };
    const placed = proposal.review.placed.map((one) => ({ ...one, finding: { ...one.finding, regressed } }));
    const forged = resealed(proposal, { review: { ...proposal.review, placed } });
    const received = { document: canonicalJson(forged), digest: forged.digest };
    const settings = { ...stage.deps.settings, mode: "publish" as const };
    for (const _ of ["first", "again"])
      await runTask({ ...stage.deps, settings, received }, openedEvent(stage));
    const bodies = (await threadsOf(stage)).map(({ comments }) => `${comments[0]?.body}`);
    assert.equal(bodies.length, 1);
    assert.doesNotMatch(bodies.join(), /666/);
  });
});
